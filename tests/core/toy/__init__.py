"""A miniature third game for tests of the core: lots are sold by sealed bids, and each player hides a card.

A die says what a lot is worth. All bid in secret at once; the one highest bid pays and takes the worth in
points. The others, round the table, may challenge with their card. Then the winner may buy points, show its
card for one, and is done. Anyone may concede. Most points win. Every group of the contract is there.
"""

from boardgames.core import Codecs, Game, Hosting, Proof, Seen, Study
from tests.core.toy.facts import fold
from tests.core.toy.numbers import AuctionNumbers, worth
from tests.core.toy.rules import (
    active,
    apply,
    arrange,
    chance,
    facts,
    forced,
    legal_moves,
    outcome,
    passing,
    start,
    to_act,
    unlisted,
    why_not,
)
from tests.core.toy.seeing import determinize, guess, problems, seen, shows, swap, view
from tests.core.toy.values import Event, Move, Position, Setup, State, View
from tests.core.toy.writing import codec, read, write

CODECS = Codecs[Setup, Position, State, Move, Event, View](
    setups=codec(Setup),
    positions=codec(Position),
    states=codec(State),
    moves=codec(Move),
    events=codec(Event),
    seen_events=codec(Seen[Event]),
    views=codec(View),
)
HOSTING = Hosting[State, Move, Event](active, forced, passing, unlisted, shows)
PROOF = Proof[State, Event, View](fold, problems, swap, guess)
STUDY = Study[Setup, View, Move](worth, AuctionNumbers)

GAME = Game[Setup, Position, State, Move, Event, View](
    name="toy",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
    home="tests.core.toy:GAME",
    codecs=CODECS,
    hosting=HOSTING,
    proof=PROOF,
    study=STUDY,
)

__all__ = ("GAME", "Event", "Move", "Position", "Setup", "State", "View")
