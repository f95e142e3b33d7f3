"""Notation: one text for each move, and a typed refusal for every other text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import CHANCE, NotationError, Seat
from boardgames.core.text import LONGEST_LINE
from boardgames.raka import CARDS, Card, Setup, apply, card, legal_moves, start
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Concede,
    Counter,
    Deal,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    FireCannon,
    GoFirst,
    Heal,
    HoldFire,
    Medic,
    Move,
    Pass,
    PayFromHand,
    PayFromRow,
    Pop,
    ScrapMetal,
    SetCard,
    Shoot,
    SmokeRedirect,
    SmokeStop,
    Sniper,
    SpringBoard,
    StopLightning,
    Super,
    Take,
)
from boardgames.raka.notation import FORMS, read, write
from boardgames.raka.warriors import Target

KINDS: Final[tuple[type[Move], ...]] = get_args(Move)
CANONICAL: Final[Mapping[str, Move]] = {
    "chance deal 9D": Deal(card("9D")),
    "chance first p2": GoFirst(1),
    "p1 draw": DrawCard(0),
    "p1 sniper shot at p2 KS": Sniper(0, Target(1, card("KS"))),
    "p1 scrap metal": ScrapMetal(0),
    "p1 medic": Medic(0),
    "p1 take JD": Take(0, card("JD")),
    "p1 deploy KS": Deploy(0, card("KS")),
    "p1 pop p2 slot 1": Pop(0, 1, 0),
    "p1 stop lightning": StopLightning(0),
    "p1 equip 2C on p2 KS": Equip(0, card("2C"), None, Target(1, card("KS"))),
    "p1 equip 2C from 1 on p1 AH": Equip(0, card("2C"), 0, Target(0, card("AH"))),
    "p1 chain lightning 5C": ChainLightning(0, card("5C"), None),
    "p1 chain lightning 5C from 5": ChainLightning(0, card("5C"), 4),
    "p1 acid barrel 6C on p2 KS": AcidBarrel(0, card("6C"), None, Target(1, card("KS"))),
    "p1 acid barrel 6C from 2 on p1 KS": AcidBarrel(0, card("6C"), 1, Target(0, card("KS"))),
    "p1 brown box 7C": BrownBox(0, card("7C"), None),
    "p1 brown box 7C from 3": BrownBox(0, card("7C"), 2),
    "p1 set 10H": SetCard(0, card("10H")),
    "p1 heal JS": Heal(0, card("JS")),
    "p1 legend AS": BecomeLegend(0, card("AS")),
    "p1 cannon AH": FireCannon(0, card("AH")),
    "p1 attack KS on p2 QH": Attack(0, card("KS"), Target(1, card("QH"))),
    "p1 attack KS on p2": Attack(0, card("KS"), Target(1)),
    "p1 railgun QS": CallRailgun(0, card("QS")),
    "p1 pay slot 4": PayFromRow(0, 3),
    "p1 pay card 2C": PayFromHand(0, card("2C")),
    "p1 shoot at p3 QH": Shoot(0, Target(2, card("QH"))),
    "p1 hold fire": HoldFire(0),
    "p2 energy from 1": Energy(1, 0),
    "p2 smoke bomb from 2 stop": SmokeStop(1, 1),
    "p2 smoke bomb from 2 to p3 AC": SmokeRedirect(1, 1, Target(2, card("AC"))),
    "p2 spring board from 5": SpringBoard(1, 4),
    "p1 super fog": CallSuper(0, Super.FOG),
    "p1 super tornado on p2": CallSuper(0, Super.TORNADO, 1),
    "p1 super tundra": CallSuper(0, Super.TUNDRA),
    "p2 counter": Counter(1),
    "p64 pass": Pass(63),
    "p1 end phase": EndPhase(0),
    "p1 end turn": EndTurn(0),
    "p1 concede": Concede(0),
}
"""The notation, written out: a change of it makes every record that was written as text unreadable."""

VALUES: Final[Mapping[object, st.SearchStrategy[Any]]] = {
    Card: st.sampled_from(CARDS),
    Super: st.sampled_from(Super),
    Target: st.builds(Target, st.integers(0, 98), st.none() | st.sampled_from(CARDS)),
    Seat: st.integers(0, 98),
}


def constructible(kind: type[Move]) -> st.SearchStrategy[Move]:
    """Every move of a class that its fields have room for."""
    hints = get_type_hints(kind)
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in attrs.fields(kind):
        hint = hints[field.name]
        shapes = get_args(hint) or (hint,)
        values = st.integers(0, 4) if field.name == "slot" else VALUES[shapes[0]]
        fields[field.name] = values | st.none() if type(None) in shapes else values
    if kind in (Deal, GoFirst):
        fields["seat"] = st.just(CHANCE)
    make: Any = kind
    return st.builds(make, **fields)


MOVES: Final = st.one_of(*map(constructible, KINDS))


def optional(kind: type[Move]) -> set[str]:
    """The fields of a move that may be ``None``."""
    return {name for name, hint in get_type_hints(kind).items() if type(None) in get_args(hint)}


def test_every_move_has_a_form() -> None:
    """The table has a row for each class of the union, in its order."""
    assert tuple(FORMS) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_form_says_every_field_of_its_move(kind: type[Move]) -> None:
    """No field is forgotten, and just those that may be ``None`` can be left out."""
    form = FORMS[kind]
    said = [word.strip("{}[]") for word in form.split() if "{" in word]
    assert sorted(["seat", *said]) == sorted(field.name for field in attrs.fields(kind))
    in_brackets = form[form.index("[") : form.index("]")] if "[" in form else ""
    assert {name for name in said if f"{{{name}}}" in in_brackets} == optional(kind)


@pytest.mark.parametrize(("text", "move"), CANONICAL.items())
def test_a_move_is_written_as_it_always_was(text: str, move: Move) -> None:
    """The text of each move is pinned, in both directions."""
    assert write(move) == text
    assert read(text) == move


def test_the_pinned_texts_hold_every_move() -> None:
    """Every class stands among the texts above, with and without what it can leave out."""
    assert [kind for kind in KINDS if kind not in {type(move) for move in CANONICAL.values()}] == []
    written = {kind: [move for move in CANONICAL.values() if type(move) is kind] for kind in KINDS}
    for kind in KINDS:
        for name in optional(kind):
            assert {getattr(move, name) is None for move in written[kind]} == {True, False}


@given(MOVES)
def test_any_move_comes_back_as_it_was(move: Move) -> None:
    """Reading what was written gives an equal move of the same class, be it legal or not."""
    again = read(write(move))
    assert again == move
    assert type(again) is type(move)


@given(st.lists(st.integers(0, 1 << 16), min_size=30, max_size=120))
def test_listed_moves_have_texts_of_their_own(picks: list[int]) -> None:
    """Along a game every listed move comes back as it was, so no two of a list are written alike."""
    state = start(Setup(3))
    for pick in picks:
        moves = legal_moves(state)
        if not moves:
            break
        assert tuple(map(read, map(write, moves))) == moves
        state = apply(state, moves[pick % len(moves)]).state


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("", 1, "expected a seat (p1 to p99 or chance), found the end"),
        ("p0 pass", 1, "expected a seat (p1 to p99 or chance), found 'p0'"),
        ("p01 pass", 1, "expected a seat (p1 to p99 or chance), found 'p01'"),
        ("p999 pass", 1, "expected a seat (p1 to p99 or chance), found 'p999'"),
        ("P1 pass", 1, "expected a seat (p1 to p99 or chance), found 'P1'"),
        ("p\u0661 pass", 1, "expected a seat (p1 to p99 or chance), found 'p\u0661'"),
        ("p\uff11 pass", 1, "expected a seat (p1 to p99 or chance), found 'p\uff11'"),
        (
            "p1",
            4,
            "expected a move (draw, sniper, scrap, medic, take, deploy, pop and 22 more), found the end",
        ),
        ("chance pass", 8, "expected a move (deal, first), found 'pass'"),
        ("chance first chance", 14, "expected a seat (p1 to p99), found 'chance'"),
        ("p1 end", 8, "expected a word (phase, turn), found the end"),
        ("p1 deploy ks", 11, "expected a card (AC, AD, AH, AS, 2C, 2D, 2H and 45 more), found 'ks'"),
        ("p1 pop p2 slot 9", 16, "expected a slot from 1 to 5, found '9'"),
        ("p1 pop p2 slot 0", 16, "expected a slot from 1 to 5, found '0'"),
        ("p1 pop p2 slot 05", 16, "expected a slot from 1 to 5, found '05'"),
        ("p1 pop p2 slot \u0663", 16, "expected a slot from 1 to 5, found '\u0663'"),
        ("p1 pop p2 slot \u00b3", 16, "expected a slot from 1 to 5, found '\u00b3'"),
        ("p1 equip 2C", 13, "expected a word (from, on), found the end"),
        ("p1 brown box 7C at 1", 17, "expected the end or a word (from), found 'at'"),
        ("p1 super cold", 10, "expected a super (fog, tornado, tundra), found 'cold'"),
        ("p1 attack KS on p2 me", 20, "expected the end or a card (AC, AD, AH, AS, 2C, 2D, 2H and 45 more)"),
        ("p1 attack KS on p2 QH now", 23, "expected the end, found 'now'"),
        ("p1 pass ", 9, "found a space too many"),
        (" p1 pass", 1, "found a space too many"),
        ("p1  pass", 4, "found a space too many"),
        ("p1\tpass", 3, "found '\\t'"),
        ("p1 pass\n", 8, "found '\\n'"),
        ("p1 pa\x00ss", 6, "found '\\x00'"),
        ("p1\u00a0pass", 3, "found '\\xa0'"),
        ("p1 pass\ud800", 8, "found '\\ud800'"),
        ("p1 " + "p" * LONGEST_LINE, LONGEST_LINE + 1, f"expected at most {LONGEST_LINE} characters"),
    ],
)
def test_any_other_text_is_refused_where_it_goes_wrong(text: str, column: int, sentence: str) -> None:
    """The refusal gives the column, counted from 1, and what would have been taken there."""
    with pytest.raises(NotationError) as refused:
        read(text)
    assert refused.value.column == column
    assert sentence in refused.value.sentence


@pytest.mark.parametrize("text", [None, 5, b"p1 pass", ["p1", "pass"]])
def test_what_is_no_text_is_refused(text: Any) -> None:  # noqa: ANN401 - anything may be handed in
    """A value of another type gets the same typed refusal."""
    with pytest.raises(NotationError, match="expected a text"):
        read(text)


WORDS: Final = st.sampled_from(
    [*sorted({word for text in CANONICAL for word in text.split()}), "p0", "6", "ks"]
)


@given(st.text(max_size=40) | st.lists(WORDS, max_size=8).map(" ".join))
def test_a_text_is_a_move_or_is_refused(text: str) -> None:
    """Whatever is read is written just so again; nothing but the typed refusal is raised."""
    try:
        move = read(text)
    except NotationError as error:
        refused = error
    else:
        assert write(move) == text
        return
    assert 1 <= refused.column <= len(text) + 2
    assert refused.sentence
