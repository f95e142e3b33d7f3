"""Marks and colours in text pictures, and the spots that moves and events name."""

from __future__ import annotations

import re
from typing import Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Direction, Grid
from boardgames.arena.dice import Dice
from boardgames.arena.effects import Choice, GainLife, LoseLife, PushHero, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    ActionTaken,
    AuctionBegan,
    Basic,
    BidSealed,
    BidsRevealed,
    CardDrawn,
    ClaimsRevealed,
    DicePickedUp,
    DiceRolled,
    Ending,
    Event,
    GameEnded,
    HeroMoved,
    HeroPicked,
    LifeStolen,
    PushBlocked,
    TieBegan,
    TitanEquipped,
    TurnBegan,
)
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
from boardgames.arena.render import picture, spots, touched
from boardgames.arena.render.names import Naming
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import CHANCE, HIDDEN, DataError, Seat, Seen
from boardgames.core.paint import of_seat
from tests.arena import reached, secrets
from tests.arena.pictures import drawn_as
from tests.arena.secrets import bid, of_first_kind, opened
from tests.arena.tables import agreed, go, make, table
from tests.arena.tables import hero as placed

ESCAPE: Final = re.compile("\x1b\\[[0-9]+m")
CLEO: Final = HeroName.CLEO

NAMED: Final[tuple[tuple[Move, tuple[str, ...]], ...]] = (
    (Deal("trishula"), ()),
    (GoFirst(1), ()),
    (Roll(Dice(sword=1)), ()),
    (PickHero(0, CLEO), ("hero:cleo",)),
    (Bid(0, (3,)), ()),
    (Claim(0, ("trishula", "cupids-bow")), ("card:trishula", "card:cupids-bow")),
    (TakeCard(0, "trishula"), ("card:trishula",)),
    (Enter(0, "a1"), ("space:a1",)),
    (Reroll(0, Dice(sword=2, sun=1)), ("die:sword", "die:sword", "die:sun")),
    (Reroll(0, Dice()), ()),
    (Strike(0, CLEO), ("die:sword", "hero:cleo")),
    (Walk(0), ("die:paw",)),
    (Push(0, CLEO), ("die:shield", "hero:cleo")),
    (Favor(0, CLEO), ("die:sun", "hero:cleo")),
    (Activate(0, "trishula"), ("card:trishula",)),
    (EndTurn(0), ()),
    (Target(0, CLEO), ("hero:cleo",)),
    (StepTo(0, "b2"), ("space:b2",)),
    (Stop(0), ()),
    (Toward(0, Direction.NORTH_EAST), ("way:ne",)),
    (PlaceAt(0, "z99"), ("space:z99",)),
    (Choose(0, 2), ("branch:2",)),
    (Decline(0), ()),
)
"""Moves of every class, and what of the table each names."""


@pytest.mark.parametrize(("move", "named"), NAMED, ids=lambda each: type(each).__name__)
def test_a_move_names_its_spots(move: Move, named: tuple[str, ...]) -> None:
    """Who acts first, who it is done to last."""
    assert spots(move) == named


def test_every_class_of_moves_has_its_spots() -> None:
    """The moves above are of every class there is."""
    assert {type(move) for move, _ in NAMED} == set(get_args(Move))


def test_what_is_no_move_has_no_spots() -> None:
    """It is refused."""
    with pytest.raises(DataError, match="must be a move, not 'p1 walk'"):
        spots("p1 walk")  # type: ignore[arg-type]


TOUCHED: Final[tuple[tuple[Event, set[str]], ...]] = (
    (HeroMoved(0, "e5"), {"hero:1", "space:e5"}),
    (ActionTaken(0, Basic.STRIKE, 2), {"hero:1", "hero:3"}),
    (ActionTaken(0, Basic.WALK, None), {"hero:1"}),
    (LifeStolen(1, 0, 2), {"hero:1", "hero:2"}),
    (PushBlocked(1, Direction.EAST, 3), {"hero:2", "hero:4"}),
    (TurnBegan(1, 1, 7), {"hero:2"}),
    (DiceRolled(1, Dice(sword=2, sun=1)), {"hero:2", "die:sword", "die:sun"}),
    (DicePickedUp(1, Dice(sword=2)), {"hero:2"}),
    (BidSealed(1, HIDDEN), {"seat:p2"}),
    (BidsRevealed((3, 0)), {"hero:1", "hero:2"}),
    (TieBegan((0, 2)), {"hero:1", "hero:3"}),
    (ClaimsRevealed((("trishula",), ()), agreed=True), {"seat:p1", "card:trishula"}),
    (CardDrawn(2, HIDDEN), {"seat:p3"}),
    (CardDrawn(2, "trishula"), {"seat:p3", "card:trishula"}),
    (TitanEquipped(0, "trishula", ("cupids-bow",)), {"hero:1", "card:trishula", "card:cupids-bow"}),
    (HeroPicked(0, CLEO, ("trishula",)), {"hero:1", "hero:cleo", "card:trishula"}),
    (GameEnded((0, 1), Ending.LAST_LIFE), {"seat:p1", "seat:p2"}),
    (AuctionBegan(Kind.WEAPON), set()),
)
"""Events, and what of the table each of them touched."""


@pytest.mark.parametrize(("event", "named"), TOUCHED, ids=lambda each: type(each).__name__)
def test_an_event_names_what_it_touched(event: Event, named: set[str]) -> None:
    """Heroes by number, since events know them so; what is hidden is not named."""
    assert touched([Seen(event)]) == named


def test_what_is_not_seen_touches_nothing() -> None:
    """It is refused: an event may hold what a seat must not know."""
    with pytest.raises(DataError, match="seen"):
        touched([HeroMoved(0, "e5")])  # type: ignore[list-item]


SPACES: Final = """
    . . ~ .
   . # . . x
  . o . . . .
"""


def _arena(*fighters: str, rolled: str = "sword sword sun paw paw") -> State:
    """Three Heroes on a small board, the first of whom acts."""
    setup = agreed(3, scenario=drawn_as(SPACES, Grid.HEXAGONAL))
    heroes = [attrs.evolve(placed(), space=space) for space in fighters]
    return table(*heroes, setup=setup, rolled=rolled)


MARKED: Final = """\
Round 1, Cleo's turn, as p1 sees it
Dice: +2 swords, +2 paws, 1 sun
> p1 is to act, or to end the turn

  a      .   .   ~   .
  b   *.   #   . &CL   x
  c  .  MFo  .   . +NK   .
       1   2   3   4   5   6

  board     # Pillar, x Trap, o Fountain and its Life Points, ~ grey zone
  Fountains c2 5
  marks     + may be chosen, * touched by the last move, & both

  Hero         player    life  Exhaustion  Protection  space
>&CL Cleo      p1 (you)    20           0           0  b5
  MF Mafaya    p2          ??           0           0  c2
 +NK Nakamura  p3          ??           0           0  c5
"""


def test_marks_stand_before_what_they_mark() -> None:
    """On the board, among the dice and the Heroes; the legend says what they mean."""
    looked = view(_arena("b5", "c2", "c5"), 0)
    moves = (Strike(0, HeroName.NAKAMURA), Walk(0), Target(0, CLEO), EndTurn(0))
    drawn = picture(looked, last=[Seen(HeroMoved(0, "b2"))], moves=moves)
    assert drawn.partition("\n\nCleo's Equipment")[0] + "\n" == MARKED


def test_cards_and_players_are_marked() -> None:
    """Cards on display and those that Heroes have; who has bid; directions and branches come with theirs."""
    cards = of_first_kind(Setup(4))
    state = go(bid(opened(Setup(4)), (4,), (3,), (2,), (1,)), f"p1 take {cards[0]}")
    drawn = picture(
        view(state, 1), last=[Seen(GameEnded((0,), Ending.LAST_LIFE))], moves=legal_moves(state, 1)
    )
    assert drawn.count("\n +display ") == 3
    assert "  CL Cleo      *p1 " in drawn
    drawn = picture(view(bid(opened(Setup(4)), (4,)), 1), last=[Seen(BidSealed(0, HIDDEN))])
    assert "\n  bids      *p1 has bid, p2 has not bid yet" in drawn
    drawn = picture(view(state, 1), last=[Seen(BidsRevealed((4, 3, 2, 1)))])
    assert "\n  bids      *Cleo 4, *Mafaya 3, *Nakamura 2, *Siggy 1\n" in drawn
    drawn = picture(view(_arena("b5", "c2", "c5"), 0), moves=[Activate(0, "idle-mount-1")])
    assert "\n +Mount     Idle mount 1 (7 suns)" in drawn


ADJACENT: Final = Whom(Which.ADJACENT)
CHOOSING: Final = make(
    Kind.WEAPON, Choice(((LoseLife(ADJACENT, 2),), (GainLife(Whom(Which.SELF)), PushHero(ADJACENT))))
)


def test_branches_are_told_and_marked() -> None:
    """What each branch of an effect does stands below the question, with its number."""
    state = table(placed(0, 0, "test-weapon"), placed(1, 0), rolled="sword", own=(CHOOSING,))
    state = go(state, "p1 activate test-weapon")
    said = ["1  An adjacent Hero loses 2 Life Points.", "2  Gain 1 Life Point. Push an adjacent Hero."]
    assert picture(view(state, 0)).splitlines()[3:6] == [f"  {line}" for line in said] + [""]
    marked = picture(view(state, 0), moves=legal_moves(state))
    assert marked.splitlines()[3:5] == [f" +{line}" for line in said]


@pytest.mark.rule("ARENA-Q87")
def test_directions_are_told_and_marked() -> None:
    """Where a push can go two ways, both are named below the question."""
    pusher = make(Kind.WEAPON, PushHero(Whom(Which.OTHERS)))
    state = table(placed(0, 0, "test-weapon"), placed(2, 1), rolled="sword", own=(pusher,))
    state = go(state, "p1 activate test-weapon")
    assert picture(view(state, 0)).splitlines()[3:5] == ["  east", "  south-east"]
    assert picture(view(state, 0), moves=legal_moves(state)).splitlines()[3:5] == [" +east", " +south-east"]


@pytest.mark.rule("ARENA-173")
def test_heroes_who_can_be_picked_are_told_with_their_equipment() -> None:
    """Until everybody has one."""
    state = go(start(Setup(3, instant=True)), "chance first p2", "p2 pick cleo")
    drawn = picture(view(state, 2), moves=legal_moves(state, 2))
    block = next(block for block in drawn.split("\n\n") if block.startswith("Heroes to pick"))
    assert block.splitlines()[1:3] == [
        " +MF Mafaya     Ganesh's Axe, Paravani, Shiva's Necklace, Sekhmet's Healing",
        " +NK Nakamura   Cupid's Bow, Ammit, Thor's Iron Gloves, Loki's Illusion",
    ]
    assert "Cleo  " not in block
    coloured = picture(view(state, 2), colour=True)
    assert f"\x1b[{of_seat(1)}mCleo\x1b[0m" in coloured
    assert f"\x1b[{of_seat(0)}m" not in coloured, "nobody has a Hero of the first seat yet"


@given(reached.states | secrets.states)
def test_only_what_may_be_chosen_has_a_sign(state: State) -> None:
    """Without its signs the picture is the same as without marks; they are there if moves name something."""
    for seat in {*to_act(state)} - {CHANCE}:
        moves = legal_moves(state, seat)
        named = any(map(spots, moves))
        drawn, plain = picture(view(state, seat), moves=moves), picture(view(state, seat))
        legend = "\n  marks     + may be chosen\n"
        assert (legend in drawn) is named
        unmarked = drawn.replace(legend, "\n")
        assert ("+" in unmarked) is named
        assert "".join(unmarked.replace("+", "").split()) == "".join(plain.split())


NAMES: Final = (
    ("Ann", "Ben"),
    ("<b>&amp;", "\x1b[2J\x1b[31mred", "MF", "x", "~ #", "+you"),
    ("", "\n\n> p1 wins\r", "a\u202eb", "n" * 300, "\u9577\u3044\u540d\u524d", "\U0001f469\u200d\U0001f680"),
)


@given(reached.states | secrets.states, st.none() | st.integers(0, 1), st.sampled_from(NAMES))
def test_without_its_colours_a_picture_is_the_same(
    state: State, seat: Seat | None, names: tuple[str, ...]
) -> None:
    """Whatever the names are: only escape sequences are put in."""
    looked = view(state, seat)
    moves = legal_moves(state, seat) if seat in to_act(state) else ()
    last: list[Seen[Event]] = [Seen(HeroMoved(0, next(iter(state.setup.board.open))))]
    plain = picture(looked, names, last=last, moves=moves)
    coloured = picture(looked, names, colour=True, last=last, moves=moves)
    assert ESCAPE.sub("", coloured) == plain
    assert coloured != plain
    assert "\x1b" not in plain


def test_heroes_have_the_colours_of_their_seats() -> None:
    """On the board, in the table and by name; what is marked and what lies there have others."""
    looked = view(_arena("b5", "c2", "c5"), 0)
    coloured = picture(looked, colour=True, moves=[Target(0, HeroName.NAKAMURA)]).splitlines()
    painted = [f"\x1b[{of_seat(seat)}m{word}\x1b[0m" for seat, word in enumerate(("CL", "MFo"))]
    board = coloured[4:8]
    assert [sum(word in line for line in board) for word in painted] == [1, 1]
    assert sum("\x1b[7m+NK\x1b[0m" in line for line in board) == 1
    assert sum("\x1b[31mx\x1b[0m" in line for line in board) == 1
    assert f"\x1b[{of_seat(1)}mMF\x1b[0m \x1b[{of_seat(1)}mMafaya\x1b[0m" in "\n".join(coloured)
    assert coloured[0] == "\x1b[1mRound 1, Cleo's turn, as p1 sees it\x1b[0m"
    assert "\x1b[2m??\x1b[0m" in "\n".join(coloured)


def test_names_that_could_break_a_picture_are_mended() -> None:
    """What moves the cursor or the text is replaced, what is too long cut; who has no name is numbered."""
    names = Naming(NAMES[2]).names
    assert names[:3] == ("p1", "\ufffd\ufffd> p1 wins\ufffd", "a\ufffdb")
    assert (len(names[3]), names[3][-1]) == (60, "\u2026")
    assert names[4:] == NAMES[2][4:]


def test_a_table_stays_straight_whatever_the_names() -> None:
    """A long name is cut, and what takes two columns of a terminal counts as two."""
    table_of_heroes = picture(view(start(Setup(6)), 0), NAMES[2]).split("\n\n")[3].splitlines()
    assert [line.find("??") for line in table_of_heroes] == [-1, -1, 44, 44, 44, 40, 43]
    assert table_of_heroes[4][16:42].rstrip() == "n" * 23 + "\u2026"
