"""What follows an action: the check for the end, then Protections, one complete application after another."""

from __future__ import annotations

from typing import Final

from boardgames.arena.equipment import Kind
from boardgames.arena.events import ProtectionTriggered
from boardgames.arena.moves import Move
from boardgames.arena.pending import Aftermath, ChoosingTrigger, Resolving
from boardgames.arena.rules.ending import fallen, settle_fallen
from boardgames.arena.rules.lists import TARGETS
from boardgames.arena.rules.turns import end_turn
from boardgames.arena.setup import ProtectionOrder
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter, nothing_changes


def _aftermath(trail: ArenaTrail, after: Aftermath) -> bool:
    """The action, or one application of a Protection, is completely resolved.

    First comes the check for the end (ARENA-093, ARENA-131, ARENA-Q72, ARENA-Q73, ARENA-Q99, ARENA-Q131),
    then those who lost any are put in the queue, and the next application begins (ARENA-126, ARENA-127,
    ARENA-128, ARENA-Q54, ARENA-Q95). With none left the active Hero acts again, or his turn is over with him
    (ARENA-D12m).
    """
    facts = trail.facts
    down = fallen(facts)
    if down:
        settle_fallen(trail, down)
        if facts.ending is not None:
            return True
    after = _queued(facts, after)
    if after.tokens:
        _apply(trail, after)
    elif after.queue:
        _next_trigger(trail, after)
    else:
        trail.pending.pop()
        active = facts.active
        assert active is not None
        if facts.heroes[active].out:
            end_turn(trail)
    return True


def _queued(facts: Draft, after: Aftermath) -> Aftermath:
    """Who lost Life Points in another's turn and has tokens joins the queue, clockwise, once in an action.

    ARENA-123, ARENA-127, ARENA-129, ARENA-Q96, ARENA-Q97, ARENA-Q98, ARENA-Q101 to ARENA-Q103, ARENA-Q105,
    ARENA-Q106, ARENA-Q108, ARENA-Q125, ARENA-Q138. Whoever has no tokens any more leaves it, as the
    eliminated do (ARENA-Q131), and tokens without an effect never join (ARENA-Q109,
    ARENA-R05).
    """
    heroes = facts.heroes
    queue = tuple([each for each in after.queue if heroes[each[0]].protection])
    tokens = after.tokens if after.answering and not heroes[after.answering[0]].out else 0
    triggered = after.triggered
    if after.hurt:
        active = facts.active
        assert active is not None
        place = facts.after(active).index
        answering = [each for each in after.hurt if heroes[each[0]].protection and armor_of(facts, each[0])]
        joining = sorted(answering, key=lambda each: place(each[0]))
        queue = (*queue, *joining)
        for number, _ in joining:
            triggered |= 1 << number
    return Aftermath(0, (), queue, triggered, after.answering, tokens, after.picked)


def _next_trigger(trail: ArenaTrail, after: Aftermath) -> None:
    """The first in the queue, or the one that the active player picks, as agreed.

    ARENA-Q96, ARENA-D12d, ARENA-R06.
    """
    facts = trail.facts
    asks = facts.setup.protection_order is ProtectionOrder.ACTIVE_CHOOSES
    if asks and len(after.queue) > 1 and not after.picked:
        active = facts.active
        assert active is not None
        trail.pending[-1] = after
        trail.pending.append(ChoosingTrigger(facts.heroes[active].seat))
        return
    number, by = after.queue[0]
    tokens = facts.heroes[number].protection
    card = armor_of(facts, number)
    assert card is not None
    trail.note(ProtectionTriggered(number, card, tokens))
    _apply(trail, Aftermath(0, (), after.queue[1:], after.triggered, (number, by), tokens))


def armor_of(facts: Draft, number: int) -> str | None:
    """The Armor whose effect the Hero's tokens have, if there is one (ARENA-124, ARENA-Q109)."""
    cards = facts.setup.equipment.by_key
    for key in facts.heroes[number].cards:
        if cards[key].kind is Kind.ARMOR and cards[key].protection:
            return key
    return None


def _apply(trail: ArenaTrail, after: Aftermath) -> None:
    """The Armor's effect is applied once more, by its owner; the tokens stay.

    ARENA-123, ARENA-124, ARENA-125, ARENA-130, ARENA-Q98, ARENA-Q99, ARENA-Q100, ARENA-Q104; so are
    those of the Necklace and the Shield (ARENA-184, ARENA-186, ARENA-Q112).
    """
    assert after.answering is not None
    number = after.answering[0]
    card = armor_of(trail.facts, number)
    assert card is not None
    trail.pending[-1] = Aftermath(0, (), after.queue, after.triggered, after.answering, after.tokens - 1)
    trail.pending.append(Resolving(trail.facts.heroes[number].seat, number, card, protection=True))


def _waiting(state: State, question: ChoosingTrigger) -> tuple[Move, ...]:
    """The Heroes whose Protection waits, by number (ARENA-D12d)."""
    after = state.pending[-2]
    assert isinstance(after, Aftermath)
    names = [state.heroes[number].name for number, _ in sorted(after.queue)]
    return tuple([TARGETS[question.seat][name] for name in names if name is not None])


CHAPTER: Final = Chapter(
    options={ChoosingTrigger: _waiting},
    goes_on={Aftermath: _aftermath},
    handlers={ProtectionTriggered: nothing_changes},
)
