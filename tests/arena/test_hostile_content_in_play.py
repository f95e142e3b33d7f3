"""Cards and boards that no problem is found with, and that mean harm: games with them go on, and soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.codecs import CODECS
from boardgames.arena.content import MOST_CLAUSES, MOST_SPACES, card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    Aim,
    Choice,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    StealLife,
    StripProtection,
    SwapPlaces,
    Which,
    Whom,
)
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.events import ProtectionTriggered
from boardgames.arena.guessing import determinize
from boardgames.arena.invariants import problems
from boardgames.arena.layout import read_position
from boardgames.arena.layouts import scenario_problems
from boardgames.arena.moves import Activate, EndTurn, Move, Reroll, Roll
from boardgames.arena.numbers import numbers
from boardgames.arena.position import Fighter, Phase, Position, arrange
from boardgames.arena.render import picture
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import CUBES, ProtectionOrder, Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.arena.worth import worth
from boardgames.core import CHANCE, NotationError, Rng
from tests.arena.card_sets import FITTING
from tests.arena.inventions import Luck
from tests.arena.tables import idle, make
from tests.soon import soon

SELF: Final = Whom(Which.SELF)
THEM: Final = Whom(Which.THEM)
TRIGGER: Final = Whom(Which.TRIGGER)
ALL: Final = Whom(Which.ANY, every=True)
OTHERS: Final = Whom(Which.OTHERS, every=True)
IN_LINE: Final = Whom(Which.IN_LINE, every=True, most=MOST_SPACES)
AWAY: Final = Whom(Which.AT_DISTANCE, every=True, least=1, most=MOST_SPACES)

SIX: Final = Scenario("Six", Grid.SQUARE, ("......",))
CLOSE: Final = Scenario("Close", Grid.HEXAGONAL, (" . . .", ". . . x"))
ROW: Final = Scenario("Row", Grid.SQUARE, ("." * 99,))
CAGE: Final = Scenario(
    "Cage",
    Grid.SQUARE,
    ("~~~~~~~", "~.x.o.~", "~..#..~", "~.....~", "~~~~~~~"),
    edge=("b2", "b4", "c2", "c3", "d2", "d3"),
)
FIELD: Final = Scenario("Field", Grid.SQUARE, ("." * 25,) * 20)
COMB: Final = Scenario("Comb", Grid.HEXAGONAL, tuple(" " * (row % 2) + ". " * 25 for row in range(20)))
BOARDS: Final = (SIX, CLOSE, ROW, CAGE, FIELD, COMB)
"""A Hero on every space, one line, no printed edge to enter on, and as many spaces as there can be."""


def test_these_boards_have_no_problem() -> None:
    """Each could be in a file."""
    for board in BOARDS:
        assert scenario_problems(board) == ()


def cards_with(*own: Card) -> CardSet:
    """These cards and seven idle ones of each type, with no problem."""
    cards = CardSet("Hostile", (*own, *(idle(kind, number) for kind in KINDS for number in range(1, 8))))
    assert card_set_problems(cards) == ()
    return cards


def fighting(  # noqa: PLR0913 - a table has many sides
    cards: CardSet,
    hands: dict[int, str],
    scenario: Scenario = SIX,
    *,
    protection: int = 0,
    life: int = 20,
    strict_supply: bool = False,
) -> State:
    """Six Heroes side by side, the first one with dice to act; who holds which card, by key."""
    setup = Setup(6, scenario=scenario, card_set=cards, strict_supply=strict_supply)
    by_key = cards.by_key
    fighters = []
    for number in range(setup.heroes):
        held = {by_key[key].kind: key for key in hands.get(number, "").split()}
        hand = tuple(held.get(kind, f"idle-{kind}-{number + 1}") for kind in setup.types)
        guard = protection if number else 0
        fighters.append(Fighter(setup.board.open[number], life, hand, protection=guard))
    return arrange(Position(setup, tuple(fighters), phase=Phase.ACTIONS, dice=Dice(2, 2, 1, 1)))


BITE: Final = make(Kind.WEAPON, LoseLife(OTHERS), name="Bite")

WORST: Final[dict[str, tuple[Clause, ...]]] = {
    "gain": (GainLife(ALL),),
    "lose": (GainLife(ALL), LoseLife(ALL)),
    "steal": (StealLife(OTHERS), GainLife(OTHERS)),
    "lost": (LoseLife(ALL, CubesLost()), GainLife(ALL, 20)),
    "run": (MoveHero(SELF, MOST_SPACES, straight=True),),
    "push": (PushHero(IN_LINE, MOST_SPACES), GainLife(ALL)),
    "pull and push": (PullHero(TRIGGER, MOST_SPACES), PushHero(TRIGGER, MOST_SPACES), GainLife(ALL)),
    "away": (LoseLife(AWAY), GainLife(ALL)),
    "them": (Aim(OTHERS), LoseLife(THEM), GainLife(THEM)),
    "swap": (SwapPlaces(TRIGGER), GainLife(ALL)),
    "exhaust": (Exhaust(ALL, 20),),
}
"""What Protection may do without asking anything."""


@pytest.mark.rule("ARENA-125", "ARENA-126", "ARENA-127")
@pytest.mark.parametrize("clauses", WORST.values(), ids=WORST)
@pytest.mark.parametrize("board", [SIX, FIELD, COMB], ids=lambda board: board.key)
def test_a_chain_of_long_protections_ends_soon(clauses: tuple[Clause, ...], board: Scenario) -> None:
    """Five Heroes answer one after another, each with seven tokens of as many clauses as there may be."""
    long = clauses * (MOST_CLAUSES // len(clauses))
    armors = [
        make(Kind.ARMOR, Protect(), cost="shield", protection=long, name=f"Guard {number}")
        for number in range(1, 6)
    ]
    hands = {0: "bite"} | {number: f"guard-{number}" for number in range(1, 6)}
    state = fighting(cards_with(BITE, *armors), hands, board, protection=7, life=5000)
    step = soon(lambda: apply(state, Activate(0, "bite")))
    assert problems(step.state) == ()
    assert sum(isinstance(event, ProtectionTriggered) for event in step.events) <= 5


def nested(clause: Clause, depth: int) -> tuple[Clause, ...]:
    """A clause inside so many branches, each beside one that can do nothing."""
    nothing = StripProtection(Whom(Which.AT_DISTANCE, every=True, least=MOST_SPACES, most=MOST_SPACES))
    clauses: tuple[Clause, ...] = (clause,)
    for _ in range(depth):
        clauses = (Choice((clauses, (nothing,), (nothing,))),)
    return clauses


@pytest.mark.rule("ARENA-D12g")
def test_branches_six_deep_answer_themselves() -> None:
    """Each has one way that does anything, down to the clause at the bottom."""
    spell = make(Kind.SPELL, *nested(GainLife(SELF), 6), cost="sun", name="Maze")
    assert card_set_problems(CardSet("One", (spell,))) == ()
    state = fighting(cards_with(spell), {0: "maze"})
    after = soon(lambda: apply(state, Activate(0, "maze"))).state
    assert after.heroes[0].life == 21
    vain = make(
        Kind.SPELL, *nested(LoseLife(Whom(Which.AT_DISTANCE, most=12, least=12)), 6), cost="sun", name="Vain"
    )
    state = fighting(cards_with(vain), {0: "vain"})
    assert apply(state, Activate(0, "vain")).state.heroes == state.heroes


@pytest.mark.rule("ARENA-D12a", "ARENA-D12h")
@pytest.mark.parametrize("verb", [PlaceHero, SwapPlaces, partial(MoveHero, spaces=1), PullHero, PushHero])
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_all_heroes_are_moved_about_thirty_times_over(
    verb: Callable[[Whom], Clause], board: Scenario
) -> None:
    """Every clause asks for each of them, wherever there is room, and the action ends."""
    whom = ALL if verb in (PlaceHero,) or isinstance(verb, partial) else OTHERS
    spell = make(Kind.SPELL, *(verb(whom),) * MOST_CLAUSES, cost="sun", name="Whirl")
    state = apply(fighting(cards_with(spell), {0: "whirl"}, board, life=1000), Activate(0, "whirl")).state
    asked = 0
    while len(state.pending) > 1:
        moves = soon(partial(legal_moves, state))
        state = soon(partial(apply, state, moves[asked * 7 % len(moves)])).state
        asked += 1
        assert problems(state) == ()
        assert asked <= MOST_CLAUSES * 12
    assert type(legal_moves(state)[-1]) is EndTurn


@pytest.mark.rule("ARENA-072", "ARENA-Q35")
def test_thousands_of_exhaustion_tokens_cost_a_turn_each() -> None:
    """All Heroes but one are passed over, and that one after the other."""
    curse = make(Kind.SPELL, *(Exhaust(OTHERS, 20),) * MOST_CLAUSES, cost="sun", name="Curse")
    state = apply(fighting(cards_with(curse), {0: "curse"}), Activate(0, "curse")).state
    assert {hero.exhaustion for hero in state.heroes[1:]} == {20 * MOST_CLAUSES}
    state = soon(lambda: apply(state, EndTurn(0))).state
    assert (state.active, state.round) == (0, 2)
    assert not any(hero.exhaustion for hero in state.heroes)


@pytest.mark.rule("ARENA-Q08", "ARENA-D12j", "ARENA-D12k")
def test_a_strict_supply_bounds_whatever_grows() -> None:
    """However often what was lost is gained by everybody, no more cubes come than the box has."""
    growth = (
        LoseLife(ALL),
        *(GainLife(ALL, CubesLost()), LoseLife(ALL, CubesLost(half=True))) * 14,
        GainLife(ALL, 20),
    )
    spell = make(Kind.SPELL, *growth, cost="sun", name="Growth")
    state = fighting(cards_with(spell), {0: "growth"}, strict_supply=True)
    after = soon(lambda: apply(state, Activate(0, "growth"))).state
    assert sum(hero.life for hero in after.heroes) <= CUBES
    assert problems(after) == ()


# Whole games with anything


def clauses(
    luck: Luck, left: int, *, protection: bool, aimed: bool = False, depth: int = 0
) -> Iterator[Clause]:
    """Up to so many clauses of any verb with any numbers, branches in branches."""
    while left > 0:
        roll = luck.below(8) if depth < 6 and left > 3 else 7
        if roll < 2:
            parts = 1 + roll
            inside = max(1, (left - 1) // (2 * parts))
            made = [
                tuple(clauses(luck, inside, protection=protection, aimed=aimed, depth=depth + 1))
                for _ in range(parts)
            ]
            left -= 1 + parts * inside
            aimed = aimed and "Aim(" not in repr(made)  # behind such a branch it is open who they are
            yield Choice(tuple(made)) if roll else May(made[0])
        else:
            clause = luck.one_of(FITTING[aimed, protection])
            left -= 1
            yield GainLife(SELF) if isinstance(clause, Protect) else clause
            aimed = aimed or isinstance(clause, Aim)


def invented(luck: Luck, name: str, kind: Kind) -> Card:
    """A card for one die with as many clauses as it may have, or some fewer."""
    cost = luck.one_of((Dice(1), Dice(0, 1), Dice(0, 0, 1), Dice(0, 0, 0, 1)))
    armor = kind is Kind.ARMOR
    effect = tuple(clauses(luck, luck.one_of((3, 12, MOST_CLAUSES - armor)), protection=False))
    shield = tuple(clauses(luck, luck.one_of((2, MOST_CLAUSES)), protection=True)) if armor else ()
    return Card(name, kind, cost, (Protect(), *effect) if armor else effect, shield)


def hostile_set(luck: Luck) -> CardSet:
    """Six such cards of each type, with no problem."""
    cards = CardSet(
        "Any", tuple(invented(luck, f"{kind} {number}", kind) for kind in KINDS for number in range(6))
    )
    assert card_set_problems(cards) == ()
    return cards


GAMES: Final[tuple[dict[str, Any], ...]] = (
    {"players": 6},
    {"players": 6, "life": 99, "protection_order": ProtectionOrder.ACTIVE_CHOOSES},
    {"players": 5, "variant": Variant.TITAN, "life": 50},
    {"players": 4, "variant": Variant.TITAN, "titan": 3, "life": 1},
    {"players": 2, "variant": Variant.TWO_PLAYER, "life": 99, "types": KINDS[:1]},
    {"players": 6, "variant": Variant.TEAM_2X3, "dice": 1},
    {"players": 2, "duel": True, "types": ()},
    {"players": 4, "types": (Kind.MOUNT, Kind.ARMOR), "strict_supply": True},
)


def begun(luck: Luck, setup: Setup) -> State:
    """The game from its start, or from a fight in which everybody has what there is."""
    if luck.once_in(3):
        return soon(partial(start, setup))
    spaces = luck.some_of(setup.board.open, setup.heroes)
    kinds = {kind: luck.some_of(setup.equipment.of_kind[kind], setup.heroes) for kind in KINDS}
    guarded = not setup.strict_supply
    fighters = tuple(
        Fighter(
            space,
            999 if guarded else 9,
            tuple(kinds[kind][number] for kind in setup.types),
            protection=number and guarded and 1 + luck.below(3),
        )
        for number, space in enumerate(spaces)
    )
    dice = Dice(2, 2, 2, 1) if setup.dice > 1 else Dice(1)
    return arrange(Position(setup, fighters, phase=Phase.ACTIONS, dice=dice))


def look(state: State, seat: int | None, rng: Rng) -> None:
    """Everything that can be made of a state is made of it, and soon."""
    seen = soon(partial(view, state, seat))
    assert view(soon(partial(determinize, seen, rng)), seat) == seen
    assert soon(partial(picture, seen))
    assert abs(sum(soon(partial(worth, seen))) - 1) < 1e-9
    numbering = numbers(state.setup)
    array = soon(partial(numbering.array, seen))
    assert all(0 <= number <= 1 for number in array)
    assert CODECS.states.read(soon(partial(CODECS.states.write, state))) == state


def acted(luck: Luck, moves: tuple[Move, ...]) -> Move:
    """A card is activated rather than not, and a turn not ended that need not be."""
    cards = [move for move in moves if isinstance(move, Activate)]
    return luck.one_of(cards or [move for move in moves if not isinstance(move, EndTurn)] or moves)


@pytest.mark.parametrize("number", range(16))
def test_games_with_anything_go_on_soon(number: int) -> None:
    """Whatever cards do on whatever board, every answer comes soon and every state is whole."""
    luck = Luck(number, "hostile game")
    board = luck.one_of(BOARDS)
    fields: dict[str, Any] = GAMES[number % len(GAMES)]
    setup = Setup(scenario=board, card_set=hostile_set(luck), **fields)
    state = begun(luck, setup)
    for moved in range(150):
        owing = to_act(state)
        if not owing:
            break
        if owing == (CHANCE,):
            move: Move = luck.one_of(soon(partial(chance, state)))[0]
        else:
            move = acted(luck, soon(partial(legal_moves, state, luck.one_of(owing))))
        state = soon(partial(apply, state, move)).state
        assert problems(state) == ()
        if moved % 50 == 49:
            look(state, luck.one_of((None, 0, 1)), Rng(moved))


@pytest.mark.rule("ARENA-D12r", "ARENA-Q36")
def test_a_turn_of_one_die_is_played_to_its_end() -> None:
    """With a single die nothing but a card of one die can be done."""
    setup = Setup(2, duel=True, types=(), dice=1, life=1, scenario=SIX)
    state = start(setup)
    for _ in range(60):
        listed = legal_moves(state)
        if isinstance(listed[0], Roll | Reroll):
            assert len(listed) <= 4
        state = apply(state, listed[-1]).state
    assert state.round > 1
    assert problems(state) == ()


@pytest.mark.parametrize(
    "tail",
    ["a = " + "[" * 60_000, "a" + ".a" * 30_000 + " = 1", "[[card]]\n" * 7_000, "own cards\n" * 6_000],
    ids=["lists", "dots", "cards", "heads"],
)
def test_content_that_is_too_much_is_refused_in_a_position_too(tail: str) -> None:
    """Soon, and as a fault of the text."""

    def read() -> None:
        with pytest.raises(NotationError):
            read_position(f"arena cards=own\nactions\nown cards\n{tail}")

    soon(read)
