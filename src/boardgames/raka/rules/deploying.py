"""Warriors in main phase one: deploying them, and their own abilities."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.core.shared import Shared
from boardgames.raka.cards import ACES, JACKS, WARRIORS, Card, Rank
from boardgames.raka.events import CardPopped, LegendBegan, WarriorDeployed, WarriorHealed
from boardgames.raka.moves import BecomeLegend, Deploy, Heal, Move, Pop, StopLightning
from boardgames.raka.pending import Popper, Popping
from boardgames.raka.rules.lists import DEPLOYS, HEALS, LEGENDS, POPS, STOP_LIGHTNING
from boardgames.raka.rules.zones import spend
from boardgames.raka.state import Draft, RakaTrail
from boardgames.raka.warriors import FRESH

_DEPLOYED: Final[Shared[tuple[Seat, Card, int], WarriorDeployed]] = Shared(WarriorDeployed)


def deployments(state: Draft, seat: Seat) -> tuple[Move, ...]:
    """One warrior a turn, while a slot is free (RAKA-007, RAKA-032, RAKA-Q43, RAKA-Q44)."""
    side = state.sides[seat]
    held = side.hand & WARRIORS
    if not held or state.deployed or all(side.front):
        return ()
    return DEPLOYS[seat][held]


def abilities(state: Draft, seat: Seat) -> list[Move]:
    """Healing Might of a rotated jack, Warrior of Legend of an ace without equipment; once a turn each.

    RAKA-062, RAKA-064, RAKA-065, RAKA-Q81 to RAKA-Q83, RAKA-Q88.
    """
    heals: list[Move] = []
    legends: list[Move] = []
    for warrior in state.sides[seat].ranked:
        if warrior.used:
            continue
        card = warrior.card
        if card.bit & JACKS and warrior.hit:
            heals.append(HEALS[seat, card])
        elif card.bit & ACES and warrior.equipment is None:
            legends.append(LEGENDS[seat, card])
    return heals + legends


def _deploy(trail: RakaTrail, move: Deploy) -> None:
    """Face up, into the lowest free slot; a king pops a card (RAKA-057, RAKA-Q46, RAKA-Q47, RAKA-Q77)."""
    slot = trail.facts.sides[move.seat].front.index(None)
    trail.note(_DEPLOYED[move.seat, move.card, slot])
    if move.card.rank is Rank.KING:
        trail.pending.append(Popping(move.seat, Popper.KING))


def _heal(trail: RakaTrail, move: Heal) -> None:
    """The jack undoes his own hit (RAKA-062)."""
    trail.note(WarriorHealed(move.seat, move.warrior, ability=True))


def _become_legend(trail: RakaTrail, move: BecomeLegend) -> None:
    """The ace fights as a legend until the end of the turn (RAKA-065)."""
    trail.note(LegendBegan(move.seat, move.warrior))


def poppable(facts: Draft, popping: Popping) -> list[Pop]:
    """The facedown cards that can be popped: of opponents not yet struck, locked or not.

    RAKA-057, RAKA-078, RAKA-Q75, RAKA-Q76, RAKA-Q96.
    """
    return [
        POPS[popping.seat, other, slot]
        for other in facts.opponents(popping.seat)
        if other not in popping.struck
        for slot, card in enumerate(facts.sides[other].row)
        if card is not None
    ]


def _to_pop(state: Draft, popping: Popping) -> tuple[Move, ...]:
    """Chain Lightning may stop once it has struck somebody; a king must pop (RAKA-Q75, RAKA-D06).

    There is nothing else to do meanwhile, no super either (RAKA-D10m).
    """
    choices: list[Move] = list(poppable(state, popping))
    if popping.struck:
        choices.append(STOP_LIGHTNING[popping.seat])
    return tuple(choices)


def _popping(trail: RakaTrail, popping: Popping) -> bool:
    """Without a card to pop it is over; a single one that must be popped answers itself (RAKA-D06).

    That is so of lightning's first as well (RAKA-R12), and it is looked at anew when somebody leaves
    (RAKA-R11).
    """
    choices = poppable(trail.facts, popping)
    if choices and (popping.struck or len(choices) > 1):
        return False
    if choices:
        _pop(trail, choices[0])
    else:
        trail.pending.pop()
    return True


def _pop(trail: RakaTrail, move: Pop) -> None:
    """The card is shown and discarded; lightning may go on to other opponents, up to three.

    RAKA-057, RAKA-078, RAKA-Q96.
    """
    popping = trail.pending[-1]
    assert isinstance(popping, Popping)
    card = trail.facts.sides[move.owner].row[move.slot]
    assert card is not None
    trail.note(CardPopped(move.seat, move.owner, move.slot, card))
    struck = (*popping.struck, move.owner)
    if popping.popper is Popper.KING or len(struck) == _MOST_STRUCK:
        trail.pending.pop()
    else:
        trail.pending[-1] = Popping(popping.seat, popping.popper, struck)


_MOST_STRUCK: Final = 3


def _stop(trail: RakaTrail, _move: StopLightning) -> None:
    """Lightning may strike fewer than it could (RAKA-Q96)."""
    trail.pending.pop()


def _warrior_deployed(facts: Draft, event: WarriorDeployed) -> None:
    """Upright, bare and ready to attack this very turn, whatever it was before (RAKA-Q45, RAKA-Q143)."""
    spend(facts, event.seat, event.card, None)
    facts.side(event.seat).put(event.slot, FRESH[event.card])
    facts.deployed = True


def _card_popped(facts: Draft, event: CardPopped) -> None:
    """Everybody sees it on its owner's pile (RAKA-Q56)."""
    spend(facts, event.seat, event.card, event.slot)
    facts.discard(facts.deck_of(event.seat), event.card)


def _warrior_healed(facts: Draft, event: WarriorHealed) -> None:
    """Upright again; the hit points never were less (RAKA-055, RAKA-Q61, RAKA-Q82)."""
    facts.side(event.seat).alter(event.warrior, "self-healed" if event.ability else "healed")


def _legend_began(facts: Draft, event: LegendBegan) -> None:
    """25 hit points until the end of the turn, burnt out or not; only Energy adds to them.

    RAKA-065, RAKA-Q87, RAKA-Q90, RAKA-Q143.
    """
    facts.side(event.seat).alter(event.warrior, "legend")


CHAPTER: Final = Chapter(
    options={Popping: _to_pop},
    takes={Deploy: _deploy, Heal: _heal, BecomeLegend: _become_legend, Pop: _pop, StopLightning: _stop},
    goes_on={Popping: _popping},
    handlers={
        WarriorDeployed: _warrior_deployed,
        CardPopped: _card_popped,
        WarriorHealed: _warrior_healed,
        LegendBegan: _legend_began,
    },
)
