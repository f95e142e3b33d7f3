"""What the search begins with: inputs of each reader that show every class of value there is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, final

from attrs import frozen

from boardgames import arena, raka
from boardgames.arena.board import Grid
from boardgames.arena.loading import write_cards, write_scenarios
from boardgames.arena.position import Phase
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.core import Record, Rng, Standing, Table, write_json
from boardgames.core.start import Arranged
from tests.arena import inventions
from tests.arena import reached as arena_reached
from tests.arena.layouts import laid_out
from tests.golden.perft import ARENA, RAKA
from tests.long.fuzz.readers import READERS, AnyGame, Form, Reader
from tests.raka import reached as raka_reached

DATA: Final = Path(__file__).parents[2] / "data"
MOST: Final = 120
"""Seeds of a reader."""

_STEPS: Final = 160
_LOADED: Final = Path(arena.__file__).parent / "data"


@final
@frozen
class _Played:
    """A game with where to begin, how to walk, and how its files are called."""

    game: AnyGame
    starts: tuple[Any, ...]
    walk: Callable[[Any, Rng, int], Iterator[Any]]
    positions: tuple[str, ...]
    setups: tuple[Any, ...]

    @cache  # noqa: B019 - there are two of these
    def steps(self) -> tuple[Any, ...]:
        """Some steps from every start."""
        return tuple(
            step for number, start in enumerate(self.starts) for step in self.walk(start, Rng(number), _STEPS)
        )


_PLAYED: Final = {
    "raka": _Played(
        raka.GAME,
        raka_reached.STARTS,
        raka_reached.walk,
        tuple(case.position for case in RAKA.cases()),
        (raka.Setup(), *raka_reached.SETUPS, *raka_reached.MINIATURES),
    ),
    "arena": _Played(
        arena.GAME,
        arena_reached.STARTS,
        arena_reached.walk,
        tuple(case.position for case in ARENA.cases()),
        (
            arena.Setup(),
            *arena_reached.SETUPS,
            *(arena.Setup(3, scenario=each) for each in shipped_scenarios().values()),
            arena.Setup(2, duel=True, card_set=inventions.few_cards(2, 2, 2, 2)),
            arena.Setup(3, scenario=inventions.scenario(1, Grid.SQUARE)),
            arena.Setup(3, card_set=shipped_cards()),
        ),
    ),
}


@cache
def seeds(reader: Reader) -> tuple[bytes, ...]:
    """Inputs of a reader, each of another kind, none longer than it takes; the same in every run."""
    game, _, kind = reader.name.partition("-")
    made = _OWN[reader.name]() if reader.name in _OWN else _KINDS[kind](_PLAYED[game])
    texts = dict.fromkeys(text.encode() for text in made)
    return tuple(text for text in texts if len(text) <= reader.most)[:MOST]


def words(reader: Reader) -> tuple[str, ...]:
    """The words of its seeds: what a dictionary of its grammar holds."""
    told = b"\n".join(seeds(reader)).decode()
    for mark in '{}[]",:=+@/':
        told = told.replace(mark, f" {mark} ")
    plain = [word for word in told.split() if not word.isdigit() and len(word) <= _LONGEST_WORD]
    return tuple(dict.fromkeys((*_OF_FORM[reader.form], *plain)))[:_MOST_WORDS]


_LONGEST_WORD: Final = 40
_MOST_WORDS: Final = 400
_NUMBERS: Final = (
    "0",
    "-1",
    "99",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "01",
)
_OF_FORM: Final[dict[Form, tuple[str, ...]]] = {
    Form.LINE: (*_NUMBERS, "p99", "p100", "p0"),
    Form.TEXT: (*_NUMBERS, "p99", "#", "own scenario", "own cards", "."),
    Form.MIXED: (*_NUMBERS, "null", "true", "\r\n"),
    Form.JSON: (*_NUMBERS, "null", "true", "false", "NaN", "1e400", "-0.0", "1e5", "\\u0000", "\\ud800", "?"),
    Form.TOML: (*_NUMBERS, "[[card]]", "[[scenario]]", "'''", '"""', "\\u0000", "inf", "nan", "1979-05-27"),
}


# One of each kind


def _one_each(things: Iterable[tuple[Any, Callable[[], str]]]) -> Iterator[str]:
    """The texts of the first things of each kind."""
    found: set[Any] = set()
    for kind, text in things:
        if kind not in found:
            found.add(kind)
            yield text()


def _asked(state: Any) -> Hashable:  # noqa: ANN401
    """What a state waits for: the entries on its stack that are uppermost."""
    return tuple(type(entry).__name__ for entry in state.pending[-2:])


def _states(played: _Played) -> Iterator[str]:
    write = played.game.codecs.states.write
    # Small ones first: they take less time, and more of them are kept.
    states = sorted((step.step.state for step in played.steps()), key=lambda state: len(repr(state)))
    yield from _one_each((_asked(state), partial(_plain, write, state)) for state in states)
    yield from (_plain(write, start) for start in played.starts)


def _views(played: _Played) -> Iterator[str]:
    game = played.game
    states = [step.step.state for step in played.steps()]
    for seat in (0, None, 1):
        yield from _one_each(
            (_asked(state), partial(_plain, game.codecs.views.write, game.view(state, seat)))
            for state in states[(seat or 0) :: 3]
        )


def _moves(played: _Played, write: Callable[[Any], str]) -> Iterator[str]:
    states = [step.step.state for step in played.steps()[::5]]
    moves = [
        move
        for state in states
        for move in (*played.game.legal_moves(state), *played.game.hosting.unlisted(state))
    ]
    for spread in (1, 7):
        yield from _one_each((type(move), partial(write, move)) for move in moves[spread::spread])


def _events(played: _Played) -> Iterator[str]:
    write = played.game.codecs.events.write
    events = [event for step in played.steps() for event in step.step.events]
    for order in (events, events[::-1]):
        yield from _one_each((type(event), partial(_plain, write, event)) for event in order)


def _seen_events(played: _Played) -> Iterator[str]:
    game = played.game
    events = [event for step in played.steps() for event in step.step.events]
    for seat in (None, 0):
        seen = [part for event in events if (part := game.seen(event, seat)) is not None]
        yield from _one_each(
            (type(part.event), partial(_plain, game.codecs.seen_events.write, part)) for part in seen
        )


def _plain(write: Callable[[Any], Any], value: object) -> str:
    return write_json(write(value))


# Games written down


def _records(played: _Played) -> Iterator[Record[Any, Any, Any, Any, Any, Any]]:
    for table in _tables(played):
        yield table.record()
    yield from (Record(played.game, setup, ()) for setup in played.setups)


def _tables(played: _Played) -> Iterator[Table[Any, Any, Any, Any, Any, Any]]:
    """Tables in the middle of a game: with agents that sat there, instructions, and what was taken back."""
    starts = [
        *played.setups,
        *(Arranged(played.game.codecs.positions.read(each)) for each in _places(played)),
    ]
    for number, start in enumerate(starts):
        table = Table(played.game, start, number)
        for act in range(4 + number % 9 * 4):
            if not table.to_act:
                break
            seat = table.to_act[-1]
            listed = table.legal_moves(seat)
            if act % 8 == 7:
                table.seat_agent(seat, lambda _view, moves, rng: moves[rng.below(len(moves))[0]])
                table.ask_agent()
                table.unseat_agent(seat)
                continue
            table.act(seat, listed[act * 5 % len(listed)], at=table.number)
            if act % 6 == 3 and table.may_undo(seat):
                table.undo(seat)
        _stand(played, table, number)
        yield table


def _stand(played: _Played, table: Table[Any, Any, Any, Any, Any, Any], number: int) -> None:
    """Whoever is neither asked nor on turn may give an instruction."""
    busy = (*table.to_act, played.game.hosting.active(table.state))
    for seat in {0, 1}.difference(busy) if table.to_act and number % 3 == 0 else ():
        table.stand(seat, list(Standing)[number % len(Standing)])


def _places(played: _Played) -> list[Any]:
    read = raka.read_position if played.game.name == "raka" else arena.read_position
    return [played.game.codecs.positions.write(read(text)) for text in played.positions]


def _record_texts(played: _Played) -> Iterator[str]:
    yield from (record.write_text() for record in _records(played))
    yield from _kept(played, "record.txt")


def _record_documents(played: _Played) -> Iterator[str]:
    yield from (record.write_json() for record in _records(played))
    yield from _kept(played, "record.json")


def _seat_records(played: _Played) -> Iterator[str]:
    for number, record in enumerate(_records(played)):
        yield record.for_seat((0, None, 1)[number % 3]).write_json()


def _saves(played: _Played) -> Iterator[str]:
    yield from (table.save() for table in _tables(played))
    yield from _kept(played, "save.json")


def _kept(played: _Played, kind: str) -> Iterator[str]:
    """The documents of a kind that are kept for the rules in force; a line of their own may end them."""
    folder = DATA / "kept" / played.game.name / f"rules-{played.game.rules}"
    yield from (path.read_text().strip() for path in sorted(folder.glob(f"*.{kind}")))


def _position_texts(played: _Played) -> Iterator[str]:
    yield from played.positions
    if played.game.name == "arena":
        own = arena.Setup(3, scenario=inventions.scenario(1, Grid.SQUARE), card_set=inventions.cards(1))
        yield arena.write_position(laid_out(own, Phase.REVEAL, 1))
        yield arena.write_position(laid_out(own, Phase.ACTIONS, 2))


def _setups(played: _Played) -> Iterator[str]:
    yield from (_plain(played.game.codecs.setups.write, setup) for setup in played.setups)


def _cards() -> Iterator[str]:
    yield from (_piece(write_cards(inventions.cards(number))) for number in range(12))
    yield _piece((_LOADED / "cards.toml").read_text())
    yield write_cards(inventions.few_cards(1, 1, 1, 1))
    # One card a seed: the verbs of the shipped ones.
    name, *cards = write_cards(shipped_cards()).split("[[card]]")
    yield from (f"{name}[[card]]{card}" for card in cards)


def _piece(document: str) -> str:
    """The beginning of a document, up to some card."""
    kept = document[: READERS["arena-cards"].most]
    return document if kept == document else kept.rpartition("[[card]]")[0]


def _scenarios() -> Iterator[str]:
    every = tuple(shipped_scenarios().values())
    yield from (write_scenarios([each]) for each in every)
    yield from (
        write_scenarios([inventions.scenario(number, tuple(Grid)[number % 2])]) for number in range(12)
    )
    yield write_scenarios(every[:2])


def _documents() -> Iterator[str]:
    yield from (
        "null",
        "true",
        "-0.0",
        "1.5e300",
        "[]",
        "{}",
        '"\\u00e9\\ud83d\\ude00"',
        '{"a":[1,{"b":null}]}',
    )
    yield from ("9223372036854775807", "-9223372036854775808", "[" * 64 + "]" * 64, '"\\\\\\" \\/"', "0.1e-7")
    for name in ("raka-moves", "raka-events", "arena-events", "arena-setups"):
        yield from (seed.decode() for seed in seeds(READERS[name])[:10])


def _generators() -> Iterator[str]:
    yield from (Rng(number).write() for number in (0, 7, (1 << 64) - 1))


_OWN: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "json": _documents,
    "rng": _generators,
    "arena-cards": _cards,
    "arena-scenarios": _scenarios,
}
_KINDS: Final[dict[str, Callable[[_Played], Iterable[str]]]] = {
    "notation": lambda played: _moves(played, played.game.write),
    "position": _position_texts,
    "arranged": _position_texts,
    "record-text": _record_texts,
    "record-json": _record_documents,
    "replayed": _record_documents,
    "seat-record": _seat_records,
    "table": _saves,
    "started": _setups,
    "setups": _setups,
    "positions": lambda played: (write_json(place) for place in _places(played)),
    "states": _states,
    "moves": lambda played: _moves(played, partial(_plain, played.game.codecs.moves.write)),
    "events": _events,
    "seen-events": _seen_events,
    "views": _views,
}
