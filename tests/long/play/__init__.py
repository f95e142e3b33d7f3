"""Long play: whole games by the hundred thousand, looked at on every step, and what came up in them."""
