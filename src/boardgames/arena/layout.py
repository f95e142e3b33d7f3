"""Positions as text: a line for the setup, one for the phase, one a Hero, and what lies on the table.

The first line names the settings that are not the default, the second the phase (``reveal``, ``bid``,
``titan_pick``, ``enter``, ``roll``, ``reroll`` or ``actions``) and what belongs to it; then comes one line
for each Hero, by number::

    arena players=3 life=12 scenario=the-pit
    actions active=mafaya round=2 first=p2
    cleo e4 exhaustion=1 cards thors-hammer sleipnir imperial-shield seths-fury
    mafaya d4 life=7 cards cupids-bow ryujin athenas-armor maats-feather
    nakamura f4 protection=1 cards kusanagi garuda tyrs-bracer mayas-web
    dice sword sword sun
    fountains 5 3

Further lines are ``display`` and ``drawn`` with the keys of cards. A Hero who was given the name that goes
with his number anyway is ``cleo named``; one who was eliminated is ``out``. Scenario and cards go by name if
they come with the library (``cards=shipped``); one's own are ``scenario=own`` and ``cards=own``, and follow
at the end, after a line ``own scenario`` or ``own cards``, as the files that they are read from.

When a text is read, blank lines and lines that begin with ``#`` say nothing, and all may be set in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from textwrap import dedent
from typing import Any, Final, TypeAlias, TypeVar

from boardgames.arena.board import Space
from boardgames.arena.dice import MOST_DICE, Dice, Symbol
from boardgames.arena.equipment import KINDS, CardSet, Kind
from boardgames.arena.heroes import HEROES, HeroName
from boardgames.arena.loading import ContentError, read_cards, read_scenarios, write_cards
from boardgames.arena.loading.drawing import write_scenario
from boardgames.arena.position import TURNS, Fighter, Phase, Position, shape_problems
from boardgames.arena.scenario import Scenario, place_of
from boardgames.arena.setup import (
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.core import NotationError, Problem, SetupError, write_seat
from boardgames.core.plain import listed
from boardgames.core.settings import BLANKS, Settings, count_of, lines_said, refuse_word, seat_of
from boardgames.core.text import LONGEST_TEXT, Words

T = TypeVar("T")

_OWN: Final = "own"
_NO_TYPES: Final = "none"
_HEROES: Final = {name.value: name for name in HeroName}
_PHASES: Final = {phase.value: phase for phase in Phase}
_SYMBOLS: Final = {symbol.value: symbol for symbol in Symbol}
_KINDS: Final = {kind.value: kind for kind in Kind}
_FOUNTAIN_MOST: Final = (1 << 40) - 1


def write_position(position: Position) -> str:
    """The text that :func:`read_position` reads as this position.

    Raises :class:`~boardgames.core.SetupError` for what is no position, for one of a setup that cannot be
    played, and for one that no text gives back, as content of one's own is too long for it.
    """
    if found := shape_problems(position):
        raise SetupError(found)
    text = _write(position)
    try:
        back = read_position(text)
    except NotationError as error:
        raise SetupError((Problem("position", f"its text could not be read: {error}"),)) from None
    assert back == position, "a position that has no problem says no more than its text"
    return text


def read_position(text: str) -> Position:
    """The position that a text describes; :func:`arrange` finds out whether it can be played.

    Raises :class:`~boardgames.core.NotationError` with the line and column of the first fault.
    """
    own, said = _apart(text)
    rest = list(said)
    if not rest:
        raise NotationError("", 1, "expected a line for the setup, found the end")
    setup = _read_setup(rest.pop(0), own)
    if not rest:
        raise NotationError("", 1, "expected a line for the phase, found the end", said[0].line + 1)
    phase_line = rest.pop(0)
    phase = phase_line.take(_PHASES, "a phase")
    facts, active = _read_phase(phase_line)
    fighters: list[Fighter] = []
    for words in rest:
        if words.ahead in _HEROES:
            fighters.append(_read_fighter(words, len(fighters)))
        elif words.ahead in facts:
            words.refuse(f"expected {words.ahead} once, found it again")
        elif words.ahead in _LINES:
            word = words.word("what lies on the table")
            facts[word] = _LINES[word](words)
        else:
            what = f"a Hero ({listed(_HEROES)}) or what lies on the table ({listed(_LINES)})"
            refuse_word(words, words.column, what, words.ahead, (*_HEROES, *_LINES))
    if active is not None:
        name, column = active
        facts["active"] = _number(phase_line, fighters, name, column)
    return Position(setup, tuple(fighters), phase=phase, **facts)


# The setup, and content of one's own


def _write(position: Position) -> str:
    setup = position.setup
    written = [" ".join([*_SETTINGS.write(setup), *_write_content(setup)]), _write_phase(position)]
    written += [_write_fighter(number, fighter) for number, fighter in enumerate(position.fighters)]
    if position.dice is not None:
        words = [s.value for s in Symbol for _ in range(position.dice.of(s))]
        written.append(" ".join(["dice", *words]))
    for name in ("display", "drawn"):
        if cards := getattr(position, name):
            written.append(" ".join([name, *cards]))
    if position.fountains is not None:
        written.append(" ".join(["fountains", *map(str, position.fountains)]))
    text = "\n".join(written) + "\n"
    if setup.scenario is not None and not _is_shipped(setup.scenario):
        text += f"own scenario\n{write_scenario(setup.scenario)}"
    if setup.card_set is not None and setup.card_set != shipped_cards():
        text += f"own cards\n{write_cards(setup.card_set)}"
    return text


def _is_shipped(scenario: Scenario) -> bool:
    return shipped_scenarios().get(scenario.key) == scenario


def _write_content(setup: Setup) -> list[str]:
    words = []
    if setup.types != KINDS:
        words.append(f"types={','.join(setup.types) or _NO_TYPES}")
    if setup.scenario is not None:
        words.append(f"scenario={setup.scenario.key if _is_shipped(setup.scenario) else _OWN}")
    if setup.card_set is not None:
        words.append(f"cards={'shipped' if setup.card_set == shipped_cards() else _OWN}")
    return words


_Own: TypeAlias = Mapping[str, tuple[int, str]]
"""Under ``scenario`` and ``cards``: the line that its document follows, and the document."""


def _apart(text: str) -> tuple[_Own, tuple[Words, ...]]:
    """The documents at the end of a text, and the lines before them."""
    if type(text) is not str or len(text) > LONGEST_TEXT:
        return {}, lines_said(text)  # which refuses it
    every = [line.rstrip(BLANKS) for line in text.split("\n")]
    heads = [place for place, line in enumerate(every) if line.lstrip(BLANKS) in _HEADS]
    own: dict[str, tuple[int, str]] = {}
    for place, end in pairwise([*heads, len(every)]):
        head = every[place].lstrip(BLANKS)
        name = _HEADS[head]
        if name in own:
            raise NotationError(head, 1, f"expected {head} once, found it again", place + 1)
        own[name] = (place + 1, dedent("\n".join(every[place + 1 : end])))
    return own, lines_said("\n".join(every[: heads[0]]) if heads else text)


_HEADS: Final = {"own scenario": "scenario", "own cards": "cards"}


def _read_setup(words: Words, own: _Own) -> Setup:
    settings = _SETTINGS.read(words)
    for name, (number, document) in own.items():
        _, read = _READ[name]
        if settings.get(name) is not None or name not in settings:
            sentence = f"expected {name}={_OWN} in the first line, for what follows here"
            raise NotationError(f"own {name}", 1, sentence, number)
        try:
            settings[name] = read(document)
        except ContentError as error:
            sentence = f"expected the {name} in TOML: {SetupError(error.problems)}"
            raise NotationError(f"own {name}", 1, sentence, number) from None
    for name, (field, _) in _READ.items():
        if name in settings:
            if settings[name] is None:
                words.refuse(f"expected after all else a line 'own {name}', found none")
            settings[field] = settings.pop(name)
    return Setup(**settings)


def _one_scenario(document: str) -> Scenario:
    found = read_scenarios(document)
    if len(found) > 1:
        raise ContentError((Problem("scenario", "must be one"),))
    return found[0]


_READ: Final[Mapping[str, tuple[str, Callable[[str], Scenario | CardSet]]]] = {
    "scenario": ("scenario", _one_scenario),
    "cards": ("card_set", read_cards),
}


def _read_scenario(words: Words, value: str, column: int) -> Scenario | None:
    """A shipped scenario; ``None`` for one that follows."""
    if value == _OWN:
        return None
    what = f"scenario={_OWN} or the key of one that comes with the library"
    return _one_of(words, value, column, shipped_scenarios(), what)


def _read_cards(words: Words, value: str, column: int) -> CardSet | None:
    if value not in (_OWN, "shipped"):
        refuse_word(words, column, f"cards=shipped or cards={_OWN}", value)
    return None if value == _OWN else shipped_cards()


def _read_types(words: Words, value: str, column: int) -> tuple[Kind, ...]:
    if value == _NO_TYPES:
        return ()
    names = value.split(",")
    if len(set(names)) != len(names) or not set(names) <= set(_KINDS):
        what = f"different types of Equipment ({listed(_KINDS)}), as in types=weapon,armor, or none"
        refuse_word(words, column, what, next((name for name in names if name not in _KINDS), value), _KINDS)
    return tuple(_KINDS[name] for name in names)


_SETTINGS: Final = Settings(
    "arena",
    Setup(),
    "players=3 or scenario=the-pit",
    choices={
        "variant": Variant,
        "bid_cap": BidCap,
        "tie_method": TieMethod,
        "protection_order": ProtectionOrder,
        "titan_double_ko": DoubleKo,
        "at_limit": AtLimit,
    },
    switches=("instant", "strict_supply", "screened_life", "duel"),
    seats=("titan",),
    counts=("life", "round_limit", "dice"),
    others={"scenario": _read_scenario, "cards": _read_cards, "types": _read_types},
)


# The phase


def _name_of(number: int, fighter: Fighter) -> HeroName:
    return fighter.name or HEROES[number]


def _write_phase(position: Position) -> str:
    words = [position.phase.value]
    if position.phase in TURNS:
        words.append(f"active={_name_of(position.active, position.fighters[position.active])}")
    if position.kind is not None:
        words.append(f"kind={position.kind}")
    if position.round != 1:
        words.append(f"round={position.round}")
    if position.second:
        words.append("second")
    if position.first:
        words.append(f"first={write_seat(position.first)}")
    if position.rolling is not None:
        words.append(f"rolling={position.rolling}")
    return " ".join(words)


def _read_phase(words: Words) -> tuple[dict[str, Any], tuple[HeroName, int] | None]:
    """What the phase comes with; the Hero whose turn it is by name, and the column of that."""
    facts: dict[str, Any] = {}
    active: tuple[HeroName, int] | None = None
    while words.more:
        column = words.column
        word = words.word("what belongs to the phase")
        name, _, value = word.partition("=")
        if name in facts or (name == "active" and active is not None):
            words.refuse(f"expected {name} once, found it again", column)
        if word == "second":
            facts[name] = True
        elif name == "active":
            active = (_one_of(words, value, column, _HEROES, "active= and the name of a Hero"), column)
        elif name == "kind":
            facts[name] = _one_of(words, value, column, _KINDS, "kind= and a type of Equipment")
        elif name == "first":
            facts[name] = seat_of(words, value, column)
        elif name in ("round", "rolling"):
            facts[name] = count_of(words, value, column)
        else:
            refuse_word(words, column, "active=cleo, kind=weapon, round=2, first=p2 or the like", word)
    return facts, active


def _one_of(words: Words, value: str, column: int, known: Mapping[str, T], what: str) -> T:
    if value not in known:
        refuse_word(words, column, f"{what} ({listed(known)})", value, known)
    return known[value]


def _number(words: Words, fighters: list[Fighter], name: HeroName, column: int) -> int:
    for number, fighter in enumerate(fighters[: len(HEROES)]):
        if _name_of(number, fighter) is name:
            return number
    return words.refuse(f"expected a Hero who has a line, found {name}", column)


# Heroes, and what lies on the table


def _write_fighter(number: int, fighter: Fighter) -> str:
    words = [_name_of(number, fighter).value]
    if fighter.name is HEROES[number]:
        words.append("named")
    if fighter.space is not None:
        words.append(fighter.space)
    if fighter.life is not None:
        words.append(f"life={fighter.life}")
    words += [f"{name}={getattr(fighter, name)}" for name in _TOKENS if getattr(fighter, name)]
    if fighter.out:
        words.append("out")
    if fighter.cards:
        words += ["cards", *fighter.cards]
    return " ".join(words)


_TOKENS: Final = ("exhaustion", "protection")


def _read_fighter(words: Words, number: int) -> Fighter:
    name = words.take(_HEROES, "a Hero")
    usual = HEROES[number] if number < len(HEROES) else None
    found: dict[str, Any] = {} if name is usual else {"name": name}
    while words.more:
        column = words.column
        word = words.word("something of the Hero")
        key, _, value = word.partition("=")
        key = "space" if _is_space(word) else {"named": "name"}.get(key, key)
        if key in found:
            once = word if word in ("named", "cards", "out") else key
            words.refuse(f"expected {once} once, found it again", column)
        if key == "space":
            found[key] = word
        elif word == "named":
            found[key] = name
        elif word == "out":
            found[key] = True
        elif key in ("life", *_TOKENS) and word != key:
            found[key] = count_of(words, value, column)
        elif word == "cards":
            found[key] = _keys(words)
        else:
            refuse_word(words, column, "a space, life=12, exhaustion=1, protection=1, out or cards", word)
    return Fighter(**found)


def _is_space(word: str) -> bool:
    try:
        place_of(Space(word))
    except ValueError:
        return False
    return True


def _keys(words: Words) -> tuple[str, ...]:
    found: list[str] = []
    while words.more:
        found.append(words.word("the key of a card"))
    return tuple(found)


def _dice(words: Words) -> Dice:
    counts = dict.fromkeys(_SYMBOLS, 0)
    while words.more:
        if sum(counts.values()) == MOST_DICE:
            words.refuse(f"expected at most {MOST_DICE} dice")
        counts[words.take(_SYMBOLS, "a symbol").value] += 1
    return Dice(**counts)


def _fountains(words: Words) -> tuple[int, ...]:
    found: list[int] = []
    while words.more:
        found.append(words.number(0, _FOUNTAIN_MOST, "Life Points"))
    return tuple(found)


_LINES: Final[Mapping[str, Callable[[Words], Any]]] = {
    "dice": _dice,
    "display": _keys,
    "drawn": _keys,
    "fountains": _fountains,
}
