"""What is given out: cards on display or in the Titan's hand, bids and claims, Heroes to be picked."""

from __future__ import annotations

from typing import Final

from boardgames.arena.heroes import INSTANT, HeroName
from boardgames.arena.render.names import HEROES, TYPES
from boardgames.arena.render.shapes.cards import backs, cards
from boardgames.arena.render.shapes.figures import coin, figure
from boardgames.arena.render.shapes.rings import ring_box, ring_circle
from boardgames.arena.render.shapes.sheet import (
    HEADING,
    SMALL,
    Section,
    Sheet,
    column_width,
    in_columns,
    stacked,
)
from boardgames.arena.render.showing import Decision, bids, claims, free_heroes, hand
from boardgames.arena.render.spots import of_hero, of_seat
from boardgames.core.drawing import Drawing, Letters, Pen, wrapped
from boardgames.core.prose import count
from boardgames.core.tones import EDGE, FACE, FAINT, INK, PAPER
from boardgames.core.tones import of_seat as tones_of

_MOST_MARKERS: Final = 3
"""Markers side by side; of four, two and two."""


def the_offer(sheet: Sheet, columns: int) -> Section | None:
    """The cards of the type that is given out, and what is known of bids and claims."""
    view = sheet.view
    if view.kind is None:
        return None
    parts = [_heading(f"{TYPES[view.kind]} on offer")]
    claimed = claims(view, sheet.naming)
    if view.bids:
        parts.append(_shown_bids(sheet))
    for decisions in (bids(view), claimed):
        if decisions:
            parts.append(_sealed(sheet, decisions))
    mine = view.claims[view.seat] if view.claims and view.seat is not None else ()
    notes = dict.fromkeys(mine, "claimed by you") if isinstance(mine, tuple) else {}
    if view.display:
        parts.append(cards(sheet, view.display, columns, notes))
    if hand(view):
        parts += [_words("In your hand"), cards(sheet, hand(view), columns, {})]
    elif view.drawn:
        holds = f"{sheet.naming.player(view.setup.titan)} holds {count(len(view.drawn), 'card')}"
        parts += [_words(holds), backs(len(view.drawn))]
    return stacked(parts)


def _heading(words: str) -> Section:
    return Section(20, lambda drawing: drawing.words((0, 16), words, HEADING))


def _words(words: str) -> Section:
    return Section(16, lambda drawing: drawing.words((0, 13), words, SMALL))


def _shown_bids(sheet: Sheet) -> Section:
    """A bid a Hero, once all are shown."""
    columns = _columns(len(sheet.view.bids))
    width = column_width(sheet.width, columns)

    def shown(number: int, bid: int) -> Section:
        def draw(drawing: Drawing) -> None:
            part = sheet.hero_part(drawing, number)
            figure(sheet, part.part((24, 26)), number)
            part.words((52, 23), sheet.naming.hero(number), Letters(14, within=width - 56))
            part.words((52, 42), f"has bid {bid}", Letters(14, INK, bold=True, within=width - 56))

        return Section(50, draw)

    return in_columns([shown(*each) for each in enumerate(sheet.view.bids)], columns, width)


def _columns(markers: int) -> int:
    return min(markers, 2 if markers == 2 * 2 else _MOST_MARKERS)


def _sealed(sheet: Sheet, decisions: tuple[Decision, ...]) -> Section:
    """A marker for each seat: covered, open to whoever made it, or missing."""
    columns = _columns(len(decisions))
    width = column_width(sheet.width, columns)

    def marker(decision: Decision) -> Section:
        def draw(drawing: Drawing) -> None:
            part = drawing.part(spot=of_seat(decision.seat))
            chip = part.part((24, 24))
            _chip(chip, decision)
            ring_circle(chip, (0, 0), 17, sheet.marks.of(of_seat(decision.seat)))
            player = sheet.naming.player(decision.seat)
            part.words((52, 20), player, Letters(14, bold=True, within=width - 56))
            part.words((52, 38), decision.said, Letters(13, FAINT, within=width - 56))

        return Section(48, draw)

    return in_columns(list(map(marker, decisions)), columns, width)


def _chip(drawing: Drawing, decision: Decision) -> None:
    """A disk in the colour of the seat: with a lid where it is secret, empty where nothing is decided."""
    fill, on_fill = tones_of(decision.seat)
    number = str(decision.seat + 1)
    if not decision.made:
        drawing.circle((0, 0), 17, Pen(line=EDGE, dashes="3 3"))
        drawing.words((0, 5), number, Letters(15, FAINT, "middle"))
        return
    drawing.circle((0, 0), 17, Pen(fill, INK, 2))
    if decision.words:
        drawing.words((0, 5.5), number, Letters(15, on_fill, "middle", bold=True))
    else:
        drawing.path("M-12-12 12 12M-16-5 5 16M-5-16 16 5", Pen(line=INK, width=2))
        drawing.circle((0, 0), 9, Pen(PAPER, INK))
        drawing.words((0, 5), number, Letters(13, INK, "middle", bold=True))


def the_picks(sheet: Sheet, columns: int) -> Section | None:
    """The Heroes of an Instant Combat who can still be picked, each with its Equipment."""
    free = free_heroes(sheet.view)
    if not free:
        return None
    width = column_width(sheet.width, columns)
    picks = in_columns([_pick(sheet, name, width) for name in free], columns, width)
    return stacked([_heading("Heroes to pick"), picks])


def _pick(sheet: Sheet, name: HeroName, width: float) -> Section:
    by_key = sheet.view.setup.equipment.by_key
    lines = wrapped(", ".join(by_key[card].name for card in INSTANT[name]), width - 64, 13)
    height = max(34 + 16 * len(lines), 56)

    def draw(drawing: Drawing) -> None:
        part = drawing.part(spot=of_hero(name))
        part.rectangle((0, 0, width, height), Pen(FACE, EDGE), 6)
        coin(part.part((28, 28)), name, None)
        part.words((56, 22), HEROES[name], Letters(15, bold=True))
        for number, line in enumerate(lines, 1):
            part.words((56, 24 + 16 * number), line, Letters(13, FAINT))
        ring_box(part, (0, 0, width, height), sheet.marks.of(of_hero(name)))

    return Section(height, draw)
