"""How long a game can be where rounds are limited."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.checking import facts
from boardgames.arena.dice import Dice
from boardgames.arena.effects import Clause, CubesLost, LoseLife, May, MoveHero, Protect, RerollDice
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.longest import longest
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import ProtectionOrder, Setup, Variant
from boardgames.core import CHANCE, Rng
from tests.arena.crowded import BESIDE, OTHERS, SELF, SETUPS, agreed, pick

rule = pytest.mark.rule


def limited(setup: Setup, rounds: int = 2) -> Setup:
    """That setup with a limit of rounds."""
    return attrs.evolve(setup, round_limit=rounds)


def armor(*effect: Clause, protection: tuple[Clause, ...] = ()) -> CardSet:
    """A set of one Armor with that effect, six times."""
    return CardSet(
        "armors",
        tuple(Card(f"A{number}", Kind.ARMOR, Dice(shield=1), effect, protection) for number in range(6)),
    )


def bound(cards: CardSet, **fields: object) -> int | None:
    """The longest game of one round for three with those Armors and two dice."""
    return longest(agreed(3, card_set=cards, types=(Kind.ARMOR,), dice=2, round_limit=1, **fields))


@rule("ARENA-Q76")
def test_games_without_a_limit_have_no_longest_length() -> None:
    """Nothing forces an attack."""
    for setup in SETUPS[:8]:
        assert longest(setup) is None
    assert facts(Setup()).longest is None


@rule("ARENA-Q76")
def test_the_longest_length_adds_up() -> None:
    """Openings, and for each turn its rolls, a move a die with what may follow, and its end."""
    bare = agreed(2, duel=True, types=(), dice=3, round_limit=2)
    assert longest(bare) == facts(bare).longest == (1 + 4) + 2 * 2 * (3 + 3 * 2 + 1)
    steps = armor(MoveHero(SELF, 4), RerollDice())
    assert bound(steps) == (9 + 3) + (1 + 6) + 3 * (3 + 2 * (1 + 5 + 2) + 1)
    assert bound(steps, instant=True) == (1 + 6) + 3 * (3 + 2 * (1 + 5 + 2) + 1)


@rule("ARENA-127")
def test_protection_adds_what_others_may_answer() -> None:
    """Two others, once an action, with as many tokens as two activations give them."""
    blow = (LoseLife(BESIDE), May((MoveHero(OTHERS, 2),)))
    cards = armor(Protect(3), protection=blow)
    application = 1 + (1 + 3 * (1 + 2))
    assert bound(cards) == 19 + 3 * (3 + 2 * (1 + 1 + 2 * (6 * application)) + 1)
    asking = bound(cards, protection_order=ProtectionOrder.ACTIVE_CHOOSES)
    assert asking == 19 + 3 * (3 + 2 * (1 + 1 + 2 * (1 + 6 * application)) + 1)


@rule("ARENA-006", "ARENA-Q08", "ARENA-R12")
def test_tokens_by_what_was_lost_count_as_all_that_a_hero_can_hold() -> None:
    """Twenty, and ten where supply is strict."""
    by_loss = armor(LoseLife(BESIDE), Protect(CubesLost()), protection=(LoseLife(BESIDE),))
    twenty = armor(LoseLife(BESIDE), Protect(20), protection=(LoseLife(BESIDE),))
    assert bound(by_loss) == bound(twenty)
    assert bound(by_loss, strict_supply=True) == bound(twenty, strict_supply=True)
    many = armor(Protect(9), protection=(LoseLife(BESIDE),))
    assert bound(many, strict_supply=True) == 19 + 3 * (3 + 2 * (1 + 1 + 2 * 10) + 1)
    assert bound(many) == 19 + 3 * (3 + 2 * (1 + 1 + 2 * 18) + 1)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.variant} {setup.players}")
@rule("ARENA-Q76")
def test_no_game_is_longer(setup: Setup) -> None:
    """Of players who put off the end of their turns, and fight with all that they have."""
    setup = limited(attrs.evolve(setup, life=99))
    most = longest(setup)
    assert most is not None
    for seed in range(3):
        state, rng, moves = start(setup), Rng(seed), 0
        while owing := to_act(state):
            listed = legal_moves(state, owing[0])
            choices = listed if owing == (CHANCE,) or len(listed) == 1 else listed[:-1]
            move, rng = pick(choices, rng)
            state = apply(state, move).state
            moves += 1
        assert moves <= most


def test_every_shipped_game_with_a_limit_is_bounded() -> None:
    """The cards that come with the library give no tokens without end."""
    for setup in (Setup(6), Setup(5, variant=Variant.TITAN), Setup(types=KINDS[:1])):
        length = facts(limited(setup, 1_000_000)).longest
        assert length is not None
        assert 0 < length < 1 << 63
