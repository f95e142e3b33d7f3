"""What every game shares: the contract, and the programs that need only the contract.

``seats`` ``rng`` ``events`` ``outcome`` ``errors`` are the words; ``game`` is the contract in them; ``trail`` and
``windows`` help a game keep it; ``codec`` and ``text`` write values down; ``play``, ``table``, ``record`` and
``explore`` use any game. Nothing here knows a game's own words.
"""

from boardgames.core.errors import (
    BoardgamesError,
    DataError,
    GameOver,
    IllegalMove,
    MissingGroup,
    NotationError,
    Problem,
    Refusal,
    SetupError,
    StaleAct,
)
from boardgames.core.events import HIDDEN, Hidden, Seen, Step
from boardgames.core.game import (
    Agent,
    Codec,
    Codecs,
    Facts,
    Game,
    Guess,
    Hosting,
    LegalMoves,
    Numbers,
    Proof,
    Study,
    settle_guess,
)
from boardgames.core.outcome import Outcome, shares
from boardgames.core.rng import Rng
from boardgames.core.seats import CHANCE, NOBODY, Seat, clockwise, write_seat
from boardgames.core.trail import Trail, close, opener
from boardgames.core.windows import still_to_answer

__all__ = (
    "CHANCE",
    "HIDDEN",
    "NOBODY",
    "Agent",
    "BoardgamesError",
    "Codec",
    "Codecs",
    "DataError",
    "Facts",
    "Game",
    "GameOver",
    "Guess",
    "Hidden",
    "Hosting",
    "IllegalMove",
    "LegalMoves",
    "MissingGroup",
    "NotationError",
    "Numbers",
    "Outcome",
    "Problem",
    "Proof",
    "Refusal",
    "Rng",
    "Seat",
    "Seen",
    "SetupError",
    "StaleAct",
    "Step",
    "Study",
    "Trail",
    "clockwise",
    "close",
    "opener",
    "settle_guess",
    "shares",
    "still_to_answer",
    "write_seat",
)
