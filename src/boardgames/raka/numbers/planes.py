"""The planes of an array: what a view says, as numbers from 0 to 1.

``LAYOUT`` is the order. Seats come in seat order, whoever is looking, as they do in the numbers of moves; cards
in the order of their ``index``, within the kind that a plane is about. Where a plane says *one of*, one number is
1 and the others are 0, or all are 0 where nothing is the case. A count is divided by the most it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar, final

from attrs import frozen

from boardgames.core import Seat
from boardgames.raka.cards import ABILITY_CARDS, CARDS, EQUIPMENT, WARRIORS, Card, cards_in
from boardgames.raka.events import Departure, Ending
from boardgames.raka.numbers.asked import asked, asked_size
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import FRONT_SLOTS, ROW_SLOTS
from boardgames.raka.view import RakaView, SideView
from boardgames.raka.warriors import Warrior
