"""What every game shares: the contract, and the programs that need only the contract.

:func:`play` runs a game, a :class:`Table` hosts one, a :class:`Record` keeps one, :func:`perft` counts
what can follow. :class:`Game` is the contract that each game gives, in the words of seats, chance,
events, outcomes and errors. Whoever writes a game finds help in ``trail``, ``chapter``, ``windows``,
``shared``, ``compact``, ``codec``, ``outline``, ``text``, ``notation``, ``settings``, ``kinds``, ``digest``,
``weights``, ``prose``, ``drawing``, ``tones``, ``highlights``, ``paint``, ``blocks`` and ``planes``. Nothing
here knows a game's own words.
"""

from boardgames.core.codec import Converter, Form, codec_of, named
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
from boardgames.core.explore import divide, perft
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
    game_at,
    settle_guess,
)
from boardgames.core.log import By, Entry, SeenEntry, TakenBack
from boardgames.core.outcome import Outcome, shares
from boardgames.core.play import Played, play
from boardgames.core.record import Record, SeatRecord, replay
from boardgames.core.refused import Refused
from boardgames.core.rng import Rng
from boardgames.core.schema import schema_of, schemas_of
from boardgames.core.seats import CHANCE, NOBODY, Seat, clockwise, write_seat
from boardgames.core.standing import Standing
from boardgames.core.start import Arranged
from boardgames.core.table import Table
from boardgames.core.text import Words, read_json, write_json
from boardgames.core.trail import Trail, close, opener
from boardgames.core.windows import still_to_answer

__all__ = (
    "CHANCE",
    "HIDDEN",
    "NOBODY",
    "Agent",
    "Arranged",
    "BoardgamesError",
    "By",
    "Codec",
    "Codecs",
    "Converter",
    "DataError",
    "Entry",
    "Facts",
    "Form",
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
    "Played",
    "Problem",
    "Proof",
    "Record",
    "Refusal",
    "Refused",
    "Rng",
    "Seat",
    "SeatRecord",
    "Seen",
    "SeenEntry",
    "SetupError",
    "StaleAct",
    "Standing",
    "Step",
    "Study",
    "Table",
    "TakenBack",
    "Trail",
    "Words",
    "clockwise",
    "close",
    "codec_of",
    "divide",
    "game_at",
    "named",
    "opener",
    "perft",
    "play",
    "read_json",
    "replay",
    "schema_of",
    "schemas_of",
    "settle_guess",
    "shares",
    "still_to_answer",
    "write_json",
    "write_seat",
)
