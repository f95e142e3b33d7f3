"""Card effects: clause by clause in the order of the text, each as far as it can be applied."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from boardgames.arena.effects import (
    Aim,
    Amount,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
)
from boardgames.arena.events import Cause
from boardgames.arena.moves import Choose, Decline, Move
from boardgames.arena.pending import (
    Aftermath,
    Aiming,
    Forking,
    Moving,
    PickingDice,
    Placing,
    Pushing,
    Resolving,
)
from boardgames.arena.program import Fork, Jump, Program
from boardgames.arena.rules.life import (
    AFTERMATH,
    exhaust,
    gain,
    lose,
    protect,
    steal,
    strip_protection,
    unexhaust,
)
from boardgames.arena.rules.movement import swap_places
from boardgames.arena.rules.possible import does_something, may_reroll
from boardgames.arena.rules.pushing import ways
from boardgames.arena.rules.targets import CHOSEN, NOT_ONESELF, answered, fitting
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter


def program_of(facts: Draft, frame: Resolving) -> Program:
    """The steps of the effect that is resolved: the card's, or its Protection's."""
    card = facts.setup.equipment.by_key[frame.card]
    return card.protection_steps if frame.protection else card.steps


def _aftermath(trail: ArenaTrail) -> Aftermath:
    after = trail.pending[AFTERMATH]
    assert isinstance(after, Aftermath)
    return after


def amount_of(trail: ArenaTrail, amount: Amount) -> int:
    """A number, or the Life Points really lost so far, a half rounded down (ARENA-D12k)."""
    if not isinstance(amount, CubesLost):
        return amount
    lost = _aftermath(trail).lost
    return lost // 2 if amount.half else lost


def _resolving(trail: ArenaTrail, frame: Resolving) -> bool:
    """The next step of the effect, until all are done: every one must be applied, as far as possible.

    ARENA-026, ARENA-081, ARENA-082, ARENA-083, ARENA-084, ARENA-124, ARENA-Q51, ARENA-Q52, ARENA-Q104.
    """
    program = program_of(trail.facts, frame)
    if frame.at == len(program):
        trail.pending.pop()
    else:
        step = program[frame.at]
        _APPLY[step.__class__](trail, frame, step)
    return True


def _go_on(trail: ArenaTrail, frame: Resolving, at: int, them: tuple[int, ...] | None = None) -> None:
    trail.pending[-1] = Resolving(
        frame.seat, frame.hero, frame.card, frame.protection, at, frame.them if them is None else them
    )


def _with_left(frame: Resolving, left: tuple[int, ...]) -> Resolving:
    return Resolving(frame.seat, frame.hero, frame.card, frame.protection, frame.at, frame.them, left)


def _settled(trail: ArenaTrail, frame: Resolving, step: Any) -> tuple[int, ...] | None:  # noqa: ANN401
    """The Heroes that a step is about; ``None`` once the controller has been asked which one.

    They are looked for when the step comes, not before (ARENA-Q47). Where one of several is meant the
    controller picks him (ARENA-Q46, ARENA-Q82); one alone needs no question (ARENA-D03). What means nothing
    for the controller himself passes him by, and no other comes in for him (ARENA-Q84, ARENA-D12l,
    ARENA-R15).
    """
    if frame.left is not None:
        return frame.left
    whom = step.whom
    hero = frame.hero
    found = fitting(trail.facts, hero, whom, frame.them, answered(frame, _aftermath(trail)))
    if hero in found and (
        step.__class__ in NOT_ONESELF
        or (step.__class__ is Aim and _takes_two(program_of(trail.facts, frame), frame.at + 1))
    ):
        found = tuple([number for number in found if number != hero])
    if len(found) > 1 and not whom.every and whom.which in CHOSEN:
        trail.pending.append(Aiming(frame.seat, found, every=False))
        return None
    return found


def _takes_two(program: Program, at: int) -> bool:
    """Whether all that is to be done to *them* from there on takes two (ARENA-Q84, ARENA-R14)."""
    verbs = set(_done_to_them(program, at))
    return bool(verbs) and verbs <= NOT_ONESELF


def _done_to_them(program: Program, at: int) -> Iterator[type]:
    """The clauses about *them*, in whichever branch, before others are aimed at."""
    starts, seen = [at], set[int]()
    while starts:
        at = starts.pop()
        while at < len(program) and at not in seen:
            seen.add(at)
            step = program[at]
            if isinstance(step, Aim):
                break
            if isinstance(step, Jump):
                at = step.to
            elif isinstance(step, Fork):
                starts += [begin for begin, _ in step.branches]
                at = step.after
            else:
                whom = getattr(step, "whom", None)
                if whom is not None and whom.which is Which.THEM:
                    yield step.__class__
                at += 1


def _each(act: Callable[[ArenaTrail, Resolving, int, int], None]) -> Callable[..., None]:
    """A step that is done to each of its Heroes at once."""

    def apply(trail: ArenaTrail, frame: Resolving, step: Any) -> None:  # noqa: ANN401
        """All of them, by one amount, before the next step (ARENA-116, ARENA-Q49)."""
        targets = _settled(trail, frame, step)
        if targets is None:
            return
        _go_on(trail, frame, frame.at + 1)
        amount = amount_of(trail, getattr(step, "amount", 0))
        for number in targets:
            act(trail, frame, number, amount)

    return apply


def _lose(trail: ArenaTrail, frame: Resolving, number: int, amount: int) -> None:
    lose(trail, number, amount, frame.hero, Cause.CARD)


def _gain(trail: ArenaTrail, _frame: Resolving, number: int, amount: int) -> None:
    gain(trail, number, amount)


def _steal(trail: ArenaTrail, frame: Resolving, number: int, amount: int) -> None:
    steal(trail, frame.hero, number, amount)


def _exhaust(trail: ArenaTrail, _frame: Resolving, number: int, amount: int) -> None:
    exhaust(trail, number, amount)


def _unexhaust(trail: ArenaTrail, _frame: Resolving, number: int, amount: int) -> None:
    unexhaust(trail, number, amount)


def _strip(trail: ArenaTrail, _frame: Resolving, number: int, _amount: int) -> None:
    strip_protection(trail, number)


def _protect(trail: ArenaTrail, frame: Resolving, step: Protect) -> None:
    _go_on(trail, frame, frame.at + 1)
    protect(trail, frame.hero, amount_of(trail, step.amount))


def _aim(trail: ArenaTrail, frame: Resolving, step: Aim) -> None:
    """The clauses that follow are about these Heroes, wherever they come to stand (ARENA-Q48)."""
    targets = _settled(trail, frame, step)
    if targets is not None:
        _go_on(trail, frame, frame.at + 1, targets)


def _reroll(trail: ArenaTrail, frame: Resolving, step: RerollDice) -> None:
    """Unspent dice, in one's own turn; without any there is nothing to choose (ARENA-Q40, ARENA-Q110)."""
    _go_on(trail, frame, frame.at + 1)
    if may_reroll(trail.facts, frame):
        count = trail.facts.dice.count
        trail.pending.append(PickingDice(frame.seat, count if step.most is None else min(step.most, count)))


def _one_by_one(trail: ArenaTrail, frame: Resolving, step: Any) -> None:  # noqa: ANN401
    """Heroes that are moved, placed, pulled, swapped or pushed are taken in the controller's order.

    ARENA-Q49, ARENA-Q90, ARENA-D12h, ARENA-R02. Pushes on lines of their own cannot touch each other.
    """
    targets = _settled(trail, frame, step)
    if targets is None:
        return
    if len(targets) > 1 and not (isinstance(step, PushHero) and _in_lines(trail.facts, frame, targets)):
        trail.pending[-1] = _with_left(frame, targets)
        trail.pending.append(Aiming(frame.seat, targets, every=True))
        return
    _go_on(trail, frame, frame.at + 1)
    for number in reversed(targets):
        _begin(trail, frame, step, number)


def _in_lines(facts: Draft, frame: Resolving, targets: tuple[int, ...]) -> bool:
    """Whether each is on a line from the controller that is his alone (ARENA-Q90)."""
    found = [ways(facts, number, frame.hero, pull=False) for number in targets]
    return all(len(way) == 1 for way in found) and len(set(found)) == len(found)


def _begin(trail: ArenaTrail, frame: Resolving, step: Any, number: int) -> None:  # noqa: ANN401
    seat, by = frame.seat, frame.hero
    if isinstance(step, MoveHero):
        trail.pending.append(Moving(seat, number, by, step.spaces, step.up_to, step.straight))
    elif isinstance(step, PlaceHero):
        trail.pending.append(Placing(seat, number, by))
    elif isinstance(step, SwapPlaces):
        swap_places(trail, by, number)
    else:
        trail.pending.append(Pushing(seat, number, by, step.spaces, isinstance(step, PullHero)))


def target(trail: ArenaTrail, aiming: Aiming, number: int) -> None:
    """The controller has named a Hero: the clause is about him, or he comes next (ARENA-Q46, ARENA-D12h)."""
    frame = trail.pending[-1]
    assert isinstance(frame, Resolving)
    if not aiming.every:
        trail.pending[-1] = _with_left(frame, (number,))
        return
    step = program_of(trail.facts, frame)[frame.at]
    others = tuple([each for each in aiming.heroes if each != number])
    trail.pending[-1] = _with_left(frame, others)
    _begin(trail, frame, step, number)


def _fork(trail: ArenaTrail, frame: Resolving, fork: Fork) -> None:
    """A *may* or a *choice*: branches that can do nothing are not offered (ARENA-D12g)."""
    after = _aftermath(trail)
    program = program_of(trail.facts, frame)
    open_ones = tuple(
        [
            number
            for number, branch in enumerate(fork.branches, 1)
            if does_something(trail.facts, frame, program, branch, after)
        ]
    )
    if not open_ones:
        _go_on(trail, frame, fork.after)
    elif len(open_ones) == 1 and not fork.declinable:
        _go_on(trail, frame, fork.branches[open_ones[0] - 1][0])
    else:
        trail.pending.append(Forking(frame.seat, open_ones, fork.declinable))


def _jump(trail: ArenaTrail, frame: Resolving, jump: Jump) -> None:
    _go_on(trail, frame, jump.to)


def _branches(_state: State, question: Forking) -> tuple[Move, ...]:
    listed: tuple[Move, ...] = tuple([Choose(question.seat, branch) for branch in question.branches])
    return (*listed, Decline(question.seat)) if question.declinable else listed


def _take_choice(trail: ArenaTrail, move: Choose) -> None:
    """That branch is applied (ARENA-D12g)."""
    trail.pending.pop()
    frame, fork = _at_fork(trail)
    _go_on(trail, frame, fork.branches[move.branch - 1][0])


def _take_decline(trail: ArenaTrail, _move: Decline) -> None:
    """What the card says one may do is not done (ARENA-Q51)."""
    trail.pending.pop()
    frame, fork = _at_fork(trail)
    _go_on(trail, frame, fork.after)


def _at_fork(trail: ArenaTrail) -> tuple[Resolving, Fork]:
    frame = trail.pending[-1]
    assert isinstance(frame, Resolving)
    fork = program_of(trail.facts, frame)[frame.at]
    assert isinstance(fork, Fork)
    return frame, fork


_APPLY: Final[Mapping[type, Callable[..., None]]] = {
    LoseLife: _each(_lose),
    GainLife: _each(_gain),
    StealLife: _each(_steal),
    Exhaust: _each(_exhaust),
    Unexhaust: _each(_unexhaust),
    StripProtection: _each(_strip),
    Protect: _protect,
    Aim: _aim,
    RerollDice: _reroll,
    MoveHero: _one_by_one,
    PlaceHero: _one_by_one,
    SwapPlaces: _one_by_one,
    PullHero: _one_by_one,
    PushHero: _one_by_one,
    Fork: _fork,
    Jump: _jump,
}

CHAPTER: Final = Chapter(
    options={Forking: _branches},
    takes={Choose: _take_choice, Decline: _take_decline},
    goes_on={Resolving: _resolving},
)
