"""The parts of a picture in SVG: the board, Heroes and their tokens, cards, dice, the auction."""
