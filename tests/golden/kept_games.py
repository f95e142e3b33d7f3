"""The games of which something is kept: whole ones as records, and tables in the middle of anything."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, final

from attrs import evolve, frozen

from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.arena import Variant
from boardgames.arena import pending as of_arena
from boardgames.arena.board import Grid
from boardgames.core import Arranged, Game, Record, Rng, Standing, Table, play
from boardgames.core.start import seats_of
from boardgames.raka import pending as of_raka
from tests.arena import inventions
from tests.golden.perft import ARENA, RAKA

_OWN: Final = raka.Decks.INDIVIDUAL


@final
class Form(StrEnum):
    """What kind of document it is: the end of its name."""

    RECORD = "record.json"
    TEXT = "record.txt"
    SAVE = "save.json"


@final
@frozen
class Case:
    """A game played at random from a start, up to its end or the first state that will do."""

    name: str
    form: Form
    start: Any
    seed: int
    until: Callable[[Any], bool] | None = None

    @property
    def file(self) -> str:
        """The name of its document."""
        return f"{self.name}.{self.form}"


def written(game: Game[Any, Any, Any, Any, Any, Any], case: Case) -> str:
    """The document of a case. Raises :class:`ValueError` if no state would do."""
    if case.form is Form.SAVE:
        return _at_a_table(game, case).save()
    moves = []
    seats = seats_of(game, case.start)
    for played in play(game, case.start, (random_agent,) * seats, case.seed):
        moves.append(played.move)
        if case.until is not None and case.until(played.step.state):
            break
    else:
        if case.until is not None:
            raise ValueError(f"{case.name} ends too early")
    record = Record(game, case.start, tuple(moves))
    return record.write_text() if case.form is Form.TEXT else record.write_json()


def _at_a_table(game: Game[Any, Any, Any, Any, Any, Any], case: Case) -> Table[Any, Any, Any, Any, Any, Any]:
    """A table at which seats act, take back, leave word and are stood in for, whichever comes up."""
    table, rng = Table(game, case.start, case.seed), Rng(case.seed).split("seats")
    assert case.until is not None
    while not case.until(table.state):
        if not table.to_act:
            raise ValueError(f"{case.name} ends too early")
        (act, whose, which), rng = _numbers(rng), rng.split("next")
        seat = table.to_act[whose % len(table.to_act)]
        if act < _UNDO and table.may_undo(seat):
            table.undo(seat)
        elif act < _STAND and game.hosting.active(table.state) not in (None, seat):
            table.stand(seat, Standing.PASS_UNTIL_MY_TURN)
        elif act < _AGENT:
            table.seat_agent(seat, random_agent)
            table.ask_agent()
            table.unseat_agent(seat)
        else:
            moves = table.legal_moves(seat)
            table.act(seat, moves[which % len(moves)], at=table.number)
    return table


_OF: Final = 100
_UNDO: Final = 12
_STAND: Final = 18
_AGENT: Final = 30


def _numbers(rng: Rng) -> tuple[int, int, int]:
    """What to do, who does it, and which of the moves."""
    act, rng = rng.below(_OF)
    whose, rng = rng.below(_OF)
    return act, whose, rng.below(1 << 20)[0]


def _asks(*kinds: type) -> Callable[[Any], bool]:
    """A state that asks the last of these, and waits with the others below it."""
    *below, asked = kinds

    def until(state: Any) -> bool:  # noqa: ANN401
        *waiting, top = state.pending or (None,)
        return isinstance(top, asked) and {*below} <= {type(each) for each in waiting}

    return until


def _brown_box(state: raka.State) -> bool:
    """Two cards are to come off the deck."""
    return any(isinstance(each, of_raka.Drawing) and each.left > 1 for each in state.pending)


def _turn_later(until: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Such a state, but in no player's first turn of the game."""
    return lambda state: until(state) and state.turn > 2 * len(state.sides)


def _sealed(state: arena.State) -> bool:
    """Some have bid, and others not yet."""
    return _asks(of_arena.Bidding)(state) and len({bid is None for bid in state.sealed}) > 1


def _claimed(state: arena.State) -> bool:
    """One of several who are tied has claimed a card."""
    return _asks(of_arena.Claiming)(state) and any(claim is not None for claim in state.claims)


def _answered(state: arena.State) -> bool:
    """A Protection is being applied, and asks something."""
    return any(isinstance(each, of_arena.Aftermath) and each.answering is not None for each in state.pending)


_HOUSE_RULES: Final = raka.Setup(
    3,
    decks=_OWN,
    elimination=True,
    first_player=1,
    brick_redeal=raka.BrickRedeal.OFF,
    first_attack=raka.FirstAttack.TARGET_HAD_TURN,
    rock_cap_scope=raka.RockCapScope.PER_PLAYER,
    weaker_attacker=raka.WeakerAttacker.ATTACKER_HIT,
    clash_effect=raka.ClashEffect.BOTH_HIT,
    ace_survival=raka.AceSurvival.ANY_COMBAT,
    trap_scope=raka.TrapScope.ATTACKED_ONLY,
    super_limit_scope=raka.SuperLimitScope.PER_PLAYER,
    super_scope=raka.SuperScope.ALL_OPPONENTS,
    railgun_discard=raka.RailgunDiscard.BOTH,
    turn_limit=18,
    rocks=5,
)
_LIMITED: Final = raka.Setup(2, decks=_OWN, limited=True, cards=raka.CARDS[::2])
_RAILGUNS: Final = {case.name: Arranged(case.arranged()) for case in RAKA.cases()}
_CHAINS: Final = {case.name: Arranged(case.arranged()) for case in ARENA.cases()}

_INVENTED: Final = arena.Setup(
    3,
    instant=True,
    scenario=inventions.scenario(3, Grid.SQUARE),
    card_set=inventions.cards(5),
    protection_order=arena.ProtectionOrder.ACTIVE_CHOOSES,
    round_limit=3,
)
_TITAN: Final = arena.Setup(5, variant=Variant.TITAN, titan=2, life=4, round_limit=4)
_PAIRS: Final = arena.Setup(2, variant=Variant.TWO_PLAYER, round_limit=9)

RAKA_CASES: Final = (
    Case("two-limited", Form.RECORD, _LIMITED, 1),
    Case("three-no-limit", Form.RECORD, raka.Setup(3, turn_limit=24), 2),
    Case("four-players", Form.TEXT, raka.Setup(4, turn_limit=20), 3),
    Case("own-decks", Form.RECORD, raka.Setup(2, decks=_OWN, turn_limit=24), 4),
    Case("house-rules", Form.RECORD, _HOUSE_RULES, 5),
    Case("from-a-railgun", Form.RECORD, _RAILGUNS["a Railgun firing"], 8),
    Case("drawing", Form.TEXT, raka.Setup(3), 6, _brown_box),
    Case("draw-phase", Form.SAVE, _LIMITED, 7, _turn_later(_asks(of_raka.Draw))),
    Case("response-window", Form.SAVE, raka.Setup(3), 8, _asks(of_raka.Combat, of_raka.Responding)),
    Case("counter", Form.SAVE, _HOUSE_RULES, 7, _asks(of_raka.OnHold, of_raka.Countering)),
    Case("popping", Form.SAVE, raka.Setup(4, elimination=True), 7, _asks(of_raka.Popping)),
    Case(
        "railgun",
        Form.SAVE,
        _RAILGUNS["a Railgun to be paid for"],
        13,
        _asks(of_raka.Railgun, of_raka.Combat, of_raka.Responding),
    ),
)
"""Of Raka Warriors."""

ARENA_CASES: Final = (
    Case("standard", Form.RECORD, arena.Setup(4, round_limit=9), 1),
    Case("two-player", Form.TEXT, _PAIRS, 2),
    Case("teams", Form.RECORD, arena.Setup(4, variant=Variant.TEAM_2X2, round_limit=9), 3),
    Case("titan", Form.RECORD, _TITAN, 4),
    Case("instant", Form.RECORD, arena.Setup(3, instant=True, round_limit=5), 5),
    Case("own-content", Form.RECORD, _INVENTED, 6),
    Case("rolling", Form.TEXT, arena.Setup(2, duel=True, instant=True), 7, _asks(of_arena.Rolling)),
    Case("sealed-bids", Form.SAVE, arena.Setup(4), 8, _sealed),
    Case("claims", Form.SAVE, _PAIRS, 9, _claimed),
    Case("titan-draft", Form.SAVE, _TITAN, 10, _asks(of_arena.Picking)),
    Case(
        "effect",
        Form.SAVE,
        arena.Setup(3, instant=True),
        4,
        _asks(of_arena.Resolving, of_arena.Moving),
    ),
    Case("protection", Form.SAVE, evolve(_INVENTED, round_limit=None), 1, _answered),
    Case("protection-chain", Form.SAVE, _CHAINS["a Protection chain"], 5, _answered),
)
"""Of Arena."""
