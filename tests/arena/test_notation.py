"""Notation: one text for each move, and a typed refusal for every other text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Direction, Space
from boardgames.arena.dice import ALL_DICE_IN_ORDER, Dice
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.notation import FORMS, GREATEST_BID, MOST_BRANCHES, read, write
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.core import CHANCE, DataError, NotationError, Seat
from boardgames.core.text import LONGEST_LINE

KINDS: Final[tuple[type[Move], ...]] = get_args(Move)
CANONICAL: Final[Mapping[str, Move]] = {
    "chance deal thors-hammer": Deal("thors-hammer"),
    "chance first p2": GoFirst(1),
    "chance roll sword sword paw": Roll(Dice(sword=2, paw=1)),
    "chance roll none": Roll(Dice()),
    "p1 pick cleo": PickHero(0, HeroName.CLEO),
    "p1 bid 3": Bid(0, (3,)),
    "p1 bid 0 19": Bid(0, (0, 19)),
    "p2 claim thors-hammer": Claim(1, ("thors-hammer",)),
    "p2 claim thors-hammer 7": Claim(1, ("thors-hammer", "7")),
    "p1 take thors-hammer": TakeCard(0, "thors-hammer"),
    "p1 enter a5": Enter(0, "a5"),
    "p1 reroll sword paw paw shield sun sun sun": Reroll(0, Dice(1, 2, 1, 3)),
    "p1 reroll none": Reroll(0, Dice()),
    "p1 strike siggy": Strike(0, HeroName.SIGGY),
    "p1 walk": Walk(0),
    "p1 push tzi-xican": Push(0, HeroName.TZI_XICAN),
    "p1 favor maximus": Favor(0, HeroName.MAXIMUS),
    "p1 activate thors-hammer": Activate(0, "thors-hammer"),
    "p99 end turn": EndTurn(98),
    "p1 target mafaya": Target(0, HeroName.MAFAYA),
    "p1 step d5": StepTo(0, "d5"),
    "p1 stop": Stop(0),
    "p1 toward ne": Toward(0, Direction.NORTH_EAST),
    "p1 place z99": PlaceAt(0, "z99"),
    "p1 choose 2": Choose(0, 2),
    "p1 decline": Decline(0),
}
"""The notation, written out: a change of it makes every record that was written as text unreadable."""

KEYS: Final = st.from_regex(r"[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}", fullmatch=True)
BIDS: Final = st.integers(0, GREATEST_BID)
VALUES: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    "seat": st.integers(0, 98),
    "first": st.integers(0, 98),
    "card": KEYS,
    "cards": st.tuples(KEYS) | st.tuples(KEYS, KEYS),
    "life": st.tuples(BIDS) | st.tuples(BIDS, BIDS),
    "space": st.from_regex(r"[a-z][1-9][0-9]?", fullmatch=True),
    "dice": st.sampled_from(ALL_DICE_IN_ORDER),
    "hero": st.sampled_from(HeroName),
    "target": st.sampled_from(HeroName),
    "direction": st.sampled_from(Direction),
    "branch": st.integers(1, MOST_BRANCHES),
}


def constructible(kind: type[Move]) -> st.SearchStrategy[Move]:
    """Every move of a class that a line says."""
    fields = {field.name: VALUES[field.name] for field in attrs.fields(kind)}
    if kind in (Deal, GoFirst, Roll):
        fields["seat"] = st.just(CHANCE)
    make: Any = kind
    return st.builds(make, **fields)


MOVES: Final = st.one_of(*map(constructible, KINDS))


def test_every_move_has_a_form() -> None:
    """The table has a row for each class of the union, in its order."""
    assert tuple(FORMS) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_form_says_every_field_of_its_move(kind: type[Move]) -> None:
    """No field is forgotten, and none can be left out."""
    said = [word.strip("{}") for word in FORMS[kind].split() if "{" in word]
    assert sorted(["seat", *said]) == sorted(field.name for field in attrs.fields(kind))


@pytest.mark.parametrize(("text", "move"), CANONICAL.items())
def test_a_move_is_written_as_it_always_was(text: str, move: Move) -> None:
    """The text of each move is pinned, in both directions."""
    assert write(move) == text
    assert read(text) == move


def test_the_pinned_texts_hold_every_move() -> None:
    """Every class stands among the texts above."""
    assert {type(move) for move in CANONICAL.values()} == set(KINDS)


@given(MOVES)
def test_any_move_comes_back_as_it_was(move: Move) -> None:
    """Reading what was written gives an equal move of the same class, be it legal or not."""
    again = read(write(move))
    assert again == move
    assert type(again) is type(move)


def test_fields_come_back_with_their_own_classes() -> None:
    """Heroes, directions and dice are not the words that they are written as."""
    for text, name, kind in (
        ("p1 strike cleo", "target", HeroName),
        ("p1 pick cleo", "hero", HeroName),
        ("p1 toward sw", "direction", Direction),
        ("p1 reroll paw", "dice", Dice),
    ):
        assert type(getattr(read(text), name)) is kind


@given(
    st.sampled_from([Setup(3), Setup(2, variant=Variant.TWO_PLAYER), Setup(4, variant=Variant.TITAN)]),
    st.lists(st.integers(0, 1 << 16), min_size=40, max_size=120),
)
def test_listed_moves_have_texts_of_their_own(setup: Setup, picks: list[int]) -> None:
    """Along a game every listed move comes back as it was, so no two of a list are written alike."""
    state = start(setup)
    for pick in picks:
        if not (owing := to_act(state)):
            break
        at_chance = owing[0] == CHANCE
        moves = tuple(move for move, _ in chance(state)) if at_chance else legal_moves(state, owing[0])
        assert tuple(map(read, map(write, moves))) == moves
        state = apply(state, moves[pick % len(moves)]).state


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("", 1, "expected a seat (p1 to p99 or chance), found the end"),
        ("p0 walk", 1, "expected a seat (p1 to p99 or chance), found 'p0'"),
        ("P1 walk", 1, "expected a seat (p1 to p99 or chance), found 'P1'"),
        ("p1", 4, "expected a move (pick, bid, claim, take, enter, reroll, strike and 12 more)"),
        ("p1 roll sword", 4, "found 'roll'"),
        ("chance walk", 8, "expected a move (deal, first, roll), found 'walk'"),
        ("chance first chance", 14, "expected a seat (p1 to p99), found 'chance'"),
        ("p1 end", 8, "expected a word (turn), found the end"),
        ("p1 end-turn", 4, "found 'end-turn'"),
        ("p1 bid", 8, "expected a bid from 0 to 999, found the end"),
        ("p1 bid 1000", 8, "expected a bid from 0 to 999, found '1000'"),
        ("p1 bid -1", 8, "found '-1'"),
        ("p1 bid 03", 8, "found '03'"),
        ("p1 bid \u0663", 8, "found '\u0663'"),
        ("p1 bid 3 x", 10, "expected a bid from 0 to 999, found 'x'"),
        ("p1 bid 3 2 1", 12, "expected the end, found '1'"),
        ("p1 claim", 10, "expected a card, such as thors-hammer, found the end"),
        ("p1 claim a b c", 14, "expected the end, found 'c'"),
        ("p1 take Thors-Hammer", 9, "expected a card, such as thors-hammer, found 'Thors-Hammer'"),
        ("p1 take thors--hammer", 9, "found 'thors--hammer'"),
        ("p1 take -hammer", 9, "found '-hammer'"),
        ("p1 take thors-", 9, "found 'thors-'"),
        ("p1 take thor's", 9, 'found "thor\'s"'),
        ("p1 take th\u00f8r", 9, "found 'th\u00f8r'"),
        ("p1 take " + "a" * 1000, 9, "a card is written in at most 999 letters"),
        ("p1 take " + "a" * 4000 + "!", 9, "expected a card, such as thors-hammer"),
        ("p1 claim a " + "b" * 1000, 12, "a card is written in at most 999 letters"),
        ("p1 enter 5a", 10, "expected a space, such as e5, found '5a'"),
        ("p1 enter a0", 10, "found 'a0'"),
        ("p1 enter a05", 10, "found 'a05'"),
        ("p1 enter a100", 10, "found 'a100'"),
        ("p1 enter aa1", 10, "found 'aa1'"),
        ("p1 enter a\u0661", 10, "found 'a\u0661'"),
        ("p1 reroll", 11, "expected dice (none, sword, paw, shield, sun), found the end"),
        ("p1 reroll moon", 11, "expected dice (none, sword, paw, shield, sun), found 'moon'"),
        ("p1 reroll none sun", 16, "expected the end, found 'sun'"),
        ("p1 reroll sun none", 15, "expected the end or a symbol (sun), found 'none'"),
        ("p1 reroll paw sword", 15, "expected the end or a symbol (paw, shield, sun), found 'sword'"),
        ("p1 reroll" + " paw" * 8, 39, "expected the end, found 'paw'"),
        (
            "p1 strike thor",
            11,
            "expected a Hero (cleo, mafaya, nakamura, siggy, maximus, tzi-xican), found 'thor'",
        ),
        ("p1 toward up", 11, "expected a direction (n, ne, e, se, s, sw, w, nw), found 'up'"),
        ("p1 choose 0", 11, "expected a branch from 1 to 99, found '0'"),
        ("p1 choose 100", 11, "expected a branch from 1 to 99, found '100'"),
        ("p1 walk d5", 9, "expected the end, found 'd5'"),
        ("p1 walk ", 9, "found a space too many"),
        (" p1 walk", 1, "found a space too many"),
        ("p1\twalk", 3, "found '\\t'"),
        ("p1 walk\n", 8, "found '\\n'"),
        ("p1 wa\x00lk", 6, "found '\\x00'"),
        ("p1 walk\ud800", 8, "found '\\ud800'"),
        ("p1 " + "p" * LONGEST_LINE, LONGEST_LINE + 1, f"expected at most {LONGEST_LINE} characters"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_any_other_text_is_refused_where_it_goes_wrong(text: str, column: int, sentence: str) -> None:
    """The refusal gives the column, counted from 1, and what would have been taken there."""
    with pytest.raises(NotationError) as refused:
        read(text)
    assert refused.value.column == column
    assert sentence in refused.value.sentence


@pytest.mark.parametrize("text", [None, 5, b"p1 walk", ["p1", "walk"]])
def test_what_is_no_text_is_refused(text: Any) -> None:  # noqa: ANN401 - anything may be handed in
    """A value of another type gets the same typed refusal."""
    with pytest.raises(NotationError, match="expected a text"):
        read(text)


def held(kind: Any, *values: object, **named: object) -> Any:  # noqa: ANN401 - fields may hold anything
    """A move whose fields hold what their types do not allow."""
    return kind(*values, **named)


@pytest.mark.parametrize(
    ("move", "path"),
    [
        (held(str), "move"),
        (held(Walk, 99), "move.seat"),
        (held(Walk, CHANCE), "move.seat"),
        (held(Walk, seat=True), "move.seat"),
        (held(Deal, "a", 0), "move.seat"),
        (held(Deal, ""), "move.card"),
        (held(Deal, "A"), "move.card"),
        (held(Deal, "a b"), "move.card"),
        (held(Deal, "a" * 1000), "move.card"),
        (held(Deal, 7), "move.card"),
        (held(Bid, 0, ()), "move.life"),
        (held(Bid, 0, (1, 2, 3)), "move.life"),
        (held(Bid, 0, [1]), "move.life"),
        (held(Bid, 0, (True,)), "move.life"),
        (held(Bid, 0, (-1,)), "move.life"),
        (held(Bid, 0, (1000,)), "move.life"),
        (held(Claim, 0, ()), "move.cards"),
        (held(Claim, 0, ("a", "b", "c")), "move.cards"),
        (held(Claim, 0, ("a", None)), "move.cards"),
        (held(Enter, 0, "e"), "move.space"),
        (held(Enter, 0, "e05"), "move.space"),
        (held(Enter, 0, None), "move.space"),
        (held(Reroll, 0, Dice(8)), "move.dice"),
        (held(Reroll, 0, Dice(4, 4)), "move.dice"),
        (held(Reroll, 0, Dice(sword=True)), "move.dice"),
        (held(Reroll, 0, Dice(-1, 2)), "move.dice"),
        (held(Reroll, 0, (1, 0, 0, 0)), "move.dice"),
        (held(Strike, 0, "cleo"), "move.target"),
        (held(Strike, 0, 1), "move.target"),
        (held(Toward, 0, "ne"), "move.direction"),
        (held(Choose, 0, 0), "move.branch"),
        (held(Choose, 0, 100), "move.branch"),
        (held(Choose, 0, branch=True), "move.branch"),
        (held(GoFirst, 99), "move.first"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_what_no_line_says_is_not_written(move: Any, path: str) -> None:  # noqa: ANN401 - see above
    """The refusal names the field whose value could not be read again."""
    with pytest.raises(DataError) as refused:
        write(move)
    assert refused.value.path == path


WORDS: Final = st.sampled_from(
    [*sorted({word for text in CANONICAL for word in text.split()}), "p0", "6", "none", "e05", "end-turn"]
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


def test_the_strategies_fit_the_fields() -> None:
    """A field that changes its type is noticed above."""
    types = {
        Seat: {"seat", "first", "branch"},
        str: {"card"},
        Space: {"card", "space"},
        Dice: {"dice"},
        HeroName: {"hero", "target"},
        Direction: {"direction"},
        tuple[int, ...]: {"life"},
        tuple[str, ...]: {"cards"},
    }
    for kind in KINDS:
        for name, hint in get_type_hints(kind).items():
            assert name in types[hint]
