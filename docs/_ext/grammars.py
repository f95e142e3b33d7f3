"""The grammars of what both games write as text, made of the tables that the library reads and writes by.

A production is a name and what it stands for: ``"words"`` as they are, other names, ``[what may be
missing]``, ``(one | of | several)``, ``any*`` number and ``some+`` of something, ``/a regular expression/``.
None stands for itself, however far down, so a grammar is as good as one regular expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.arena import layout as arena_layout
from boardgames.arena.board import Direction
from boardgames.arena.dice import Symbol
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Deal as ArenaDeal
from boardgames.arena.moves import GoFirst as ArenaGoFirst
from boardgames.arena.moves import Roll
from boardgames.arena.notation import FORMS as ARENA_FORMS
from boardgames.arena.position import Phase as ArenaPhase
from boardgames.core.settings import Settings
from boardgames.raka import layout as raka_layout
from boardgames.raka.cards import CARDS
from boardgames.raka.events import Departure, Phase
from boardgames.raka.moves import Deal, GoFirst, Super
from boardgames.raka.notation import FORMS as RAKA_FORMS

Productions: TypeAlias = Mapping[str, str]

_TOKEN: Final = re.compile(r'"[^"]*"|/[^/]*/|[a-z_]+|[][()|*+]')
_PIECE: Final = re.compile(r"\{(\w+)\}|([][])|([^][{}]+)")
_SIGNS: Final = {"[": "(?:", "]": ")?", "(": "(?:"}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@final
@frozen
class Grammar:
    """Named productions in the order in which they are read; the first stands for a whole text."""

    name: str
    productions: tuple[tuple[str, str], ...]

    def pattern(self, name: str = "") -> str:
        """The regular expression of a production, of the first if none is named."""
        known = dict(self.productions)
        return self._pattern(known[name or self.productions[0][0]], known)

    def _pattern(self, text: str, known: Productions) -> str:
        made = ""
        for token in _TOKEN.findall(text):
            if token[0] == '"':
                made += re.escape(token[1:-1].replace("\\n", "\n"))
            elif token[0] == "/":
                made += f"(?:{token[1:-1]})"
            elif token in known:
                made += f"(?:{self._pattern(known[token], known)})"
            elif token[0].isalpha():
                raise KeyError(f"{token} stands for nothing in the grammar {self.name}")
            else:
                made += _SIGNS.get(token, token)
        return made


def form_of(form: str, fields: Productions) -> str:
    """What a form of a game's notation stands for, by the production of each field.

    ``equip {card} [from {slot}]`` is ``"equip " card [" from " slot]``.
    """
    pieces = []
    for field, bracket, words in _PIECE.findall(form.replace(" [", "[ ")):
        pieces.append(fields[field] if field else bracket or f'"{words}"')
    return " ".join(pieces).replace("[ ", "[").replace(" ]", "]")


def _moves(
    forms: Mapping[type, str], results: Iterable[type], fields: Productions, others: Productions
) -> tuple[tuple[str, str], ...]:
    """The productions of all moves: which there are, a line for each, and what stands for their fields."""
    lines = {_CAPITAL.sub("_", kind.__name__).lower(): form_of(form, fields) for kind, form in forms.items()}
    chance = [_CAPITAL.sub("_", kind.__name__).lower() for kind in results]
    players = [name for name in lines if name not in chance]
    return (
        ("move", '"chance " result | seat " " choice'),
        ("result", " | ".join(chance)),
        ("choice", " | ".join(players)),
        *lines.items(),
        *others.items(),
    )


def _one_of(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


def _settings(settings: Settings, others: Productions) -> str:
    """All that can stand in the first line of a position after the name of the game."""
    said = [
        '"players=" count',
        *(f'"{name}=" ({_one_of(kind)})' for name, kind in settings.choices.items()),
        *(f'"{name}=false"' if getattr(settings.usual, name) else f'"{name}"' for name in settings.switches),
        *(f'"{name}=" seat' for name in settings.seats),
        *(f'"{name}=" count' for name in settings.counts),
        *(f'"{name}=" {others[name]}' for name in settings.others),
    ]
    return " | ".join(said)


def _in_order(words: Iterable[str]) -> Iterator[str]:
    """One or more of these words, in this order: for each what begins with it."""
    every = tuple(words)
    for place, first in enumerate(every):
        yield " ".join([f'"{first}"', *(f'(" {word}")*' for word in every[place:])])


_SEAT: Final = '"p" /[1-9][0-9]?/'
_COUNT: Final = "/0|[1-9][0-9]{0,12}/"
_RAKA_CARD: Final = {
    "card": "rank suit",
    "rank": _one_of(dict.fromkeys(card.key[:-1] for card in CARDS)),
    "suit": _one_of(dict.fromkeys(card.key[-1] for card in CARDS)),
}

_ZONES: Final = {
    **dict.fromkeys(("hand", "rocks"), "card"),
    **{"front": "in_front", "row": "in_row", "since": "count", "marks": "mark"},
}
"""What stands in each zone of a player's line."""

RAKA_MOVES: Final = Grammar(
    "raka-moves",
    _moves(
        RAKA_FORMS,
        (Deal, GoFirst),
        {
            **dict.fromkeys(("card", "warrior", "ace"), "card"),
            **dict.fromkeys(("first", "owner", "opponent"), "seat"),
            **{name: name for name in ("slot", "target", "power")},
        },
        {
            "seat": _SEAT,
            "target": 'seat [" " card]',
            "slot": _one_of("12345"),
            "power": _one_of(Super),
            **_RAKA_CARD,
        },
    ),
)

ARENA_MOVES: Final = Grammar(
    "arena-moves",
    _moves(
        ARENA_FORMS,
        (ArenaDeal, ArenaGoFirst, Roll),
        {
            **{"card": "key", "cards": 'key [" " key]', "life": 'count [" " count]', "first": "seat"},
            **dict.fromkeys(("hero", "target"), "hero"),
            **{name: name for name in ("space", "dice", "branch", "direction")},
        },
        {
            "seat": _SEAT,
            "key": "/[a-z0-9]+(-[a-z0-9]+)*/",
            "count": "/0|[1-9][0-9]{0,2}/",
            "space": "/[a-z][1-9][0-9]?/",
            "branch": "/[1-9][0-9]?/",
            "hero": _one_of(HeroName),
            "direction": _one_of(Direction),
            "dice": " | ".join(['"none"', *_in_order(Symbol)]),
        },
    ),
)

RAKA_POSITION: Final = Grammar(
    "raka-position",
    (
        ("position", r'setup "\n" [cards "\n"] turn "\n" (player "\n")* (pile "\n")*'),
        ("setup", '"raka" (" " setting)*'),
        ("setting", _settings(raka_layout._SETTINGS, {})),
        ("cards", '"cards" (" " card)*'),
        ("turn", 'seat " " phase (" " fact)*'),
        ("phase", _one_of(Phase)),
        (
            "fact",
            " | ".join(
                [
                    '"turn=" count',
                    _one_of(raka_layout._TURN_FLAGS),
                    *(f'"{name}=" seat ("," seat)*' for name in raka_layout._TURN_SEATS),
                ]
            ),
        ),
        ("player", 'seat (" " part)*'),
        (
            "part",
            " | ".join(
                [
                    *(f'"{name}" (" " {_ZONES[name]})*' for name in raka_layout._ZONES),
                    *(f'"{name}=" count' for name in raka_layout._PAST),
                    f'"left=" ({_one_of(Departure)})',
                ]
            ),
        ),
        ("in_front", '"." | card ["+" card] ["@" seat] ["/" flag+]'),
        ("flag", _one_of(raka_layout._FLAGS)),
        ("in_row", '"." | card'),
        ("mark", 'card ":" ("h" slot* | slot+)'),
        ("pile", '"pile" (" " card)*'),
        ("slot", _one_of("12345")),
        ("seat", _SEAT),
        ("count", _COUNT),
        *_RAKA_CARD.items(),
    ),
)

ARENA_POSITION: Final = Grammar(
    "arena-position",
    (
        ("position", r'setup "\n" moment "\n" (hero "\n")* (table "\n")* own*'),
        ("setup", '"arena" (" " setting)*'),
        (
            "setting",
            _settings(
                arena_layout._SETTINGS,
                {"scenario": "key", "cards": '("shipped" | "own")', "types": '("none" | kind ("," kind)*)'},
            ),
        ),
        ("moment", 'phase (" " fact)*'),
        ("phase", _one_of(ArenaPhase)),
        (
            "fact",
            '"active=" name | "kind=" kind | "round=" count | "second" | "first=" seat | "rolling=" count',
        ),
        ("hero", 'name (" " about)* [" cards" (" " key)*]'),
        (
            "about",
            " | ".join(
                [
                    '"named" | space | "life=" count',
                    *(f'"{name}=" count' for name in arena_layout._TOKENS),
                    '"out"',
                ]
            ),
        ),
        (
            "table",
            '"dice" (" " symbol)* | "display" (" " key)* | "drawn" (" " key)* | "fountains" (" " count)*',
        ),
        ("own", r'("own scenario" | "own cards") "\n" toml'),
        ("toml", r"/([^\n]*\n)*/"),
        ("name", _one_of(HeroName)),
        ("kind", _one_of(Kind)),
        ("symbol", _one_of(Symbol)),
        ("space", "/[a-z][1-9][0-9]?/"),
        ("key", "/[a-z0-9]+(-[a-z0-9]+)*/"),
        ("seat", _SEAT),
        ("count", _COUNT),
    ),
)

RECORD: Final = Grammar(
    "record",
    (
        ("record", r'head "\n" (move "\n")*'),
        ("head", r'"boardgames " version "\n" "game " name "\n" "rules " count "\n" "start " json "\n"'),
        ("version", r"/[^ \n]+/"),
        ("name", r"/[^\n]+/"),
        ("json", r"/\{[ -~]*\}/"),
        ("move", r"/[^\n]+/"),
        ("count", "/[0-9]{1,9}/"),
    ),
)

GRAMMARS: Final = {
    grammar.name: grammar for grammar in (RAKA_MOVES, ARENA_MOVES, RAKA_POSITION, ARENA_POSITION, RECORD)
}
