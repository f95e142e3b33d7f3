"""The rules of the toy auction: starting, whose decision it is, what may be done, and what follows."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias, assert_never

from attrs import evolve

from boardgames.core import (
    CHANCE,
    Facts,
    GameOver,
    IllegalMove,
    Outcome,
    Problem,
    Refusal,
    Seat,
    SetupError,
    Step,
    Trail,
    close,
    shares,
    still_to_answer,
    write_seat,
)
from tests.core.toy.facts import HANDLERS, open_state
from tests.core.toy.values import (
    FACES,
    Bid,
    Bidding,
    BidSealed,
    BidsRevealed,
    CardDealt,
    CardShown,
    Challenge,
    Challenged,
    Concede,
    Conceded,
    Deal,
    Dealing,
    DieRolled,
    Done,
    Draft,
    Event,
    GameEnded,
    LotClosed,
    LotWon,
    Move,
    Pass,
    Passed,
    Pending,
    Polish,
    Polished,
    Position,
    Roll,
    Rolling,
    Setup,
    Show,
    State,
    Turn,
    Window,
)

_Trail: TypeAlias = Trail[Draft, Event, Pending]


def facts(setup: Setup) -> Facts:
    """What is fixed once the setup is."""
    return Facts(
        seats=setup.players,
        least=Fraction(0),
        greatest=Fraction(1),
        most_results=max(setup.cards, len(FACES)),
        longest=setup.players * 2 + setup.lots * (1 + 2 * setup.players + setup.coins + 2),
    )


def start(setup: Setup) -> State:
    """The first state."""
    if problems := setup_problems(setup):
        raise SetupError(problems)
    n = setup.players
    deck = tuple(range(1, setup.cards + 1))
    return State(
        setup=setup,
        pending=(Dealing(),),
        deck=deck,
        cards=(None,) * n,
        shown=(False,) * n,
        coins=(setup.coins,) * n,
        points=(0,) * n,
        living=(True,) * n,
        bids=(None,) * n,
        lot=0,
        left=setup.lots,
        active=None,
    )


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything wrong with a setup."""
    ranges = (("players", 2, 4), ("coins", 0, 9), ("lots", 1, 9), ("cards", max(1, setup.players), 9))
    return tuple(
        Problem(name, f"must be {least} to {most}, not {value!r}")
        for name, least, most in ranges
        if type(value := getattr(setup, name)) is not int or not least <= value <= most
    )


def arrange(position: Position) -> State:
    """The state of a position."""
    setup = position.setup
    problems = list(setup_problems(setup))
    for name in ("cards", "coins", "points"):
        if len(getattr(position, name)) != setup.players:
            problems.append(Problem(name, f"must be one for each of {setup.players} seats"))
    if len({*position.cards}) != len(position.cards) or not {*position.cards} <= {*range(1, setup.cards + 1)}:
        problems.append(Problem("cards", f"must be different cards from 1 to {setup.cards}"))
    if not 1 <= position.left <= setup.lots:
        problems.append(Problem("left", f"must be 1 to {setup.lots}"))
    if position.face not in (0, *dict(FACES)):
        problems.append(Problem("face", "must be 0 or a face of the die"))
    if problems:
        raise SetupError(tuple(problems))
    return evolve(
        start(setup),
        pending=(Bidding() if position.face else Rolling(),),
        deck=tuple(card for card in range(1, setup.cards + 1) if card not in position.cards),
        cards=position.cards,
        coins=position.coins,
        points=position.points,
        left=position.left,
        lot=position.face,
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owes a decision."""
    if not state.pending:
        return ()
    match state.pending[-1]:
        case Dealing() | Rolling():
            return (CHANCE,)
        case Bidding():
            return tuple(seat for seat in state.living_seats() if state.bids[seat] is None)
        case Window(asked=seat) | Turn(seat=seat):
            return (seat,)
        case other:
            assert_never(other)


def legal_moves(state: State, /, seat: Seat | None = None) -> tuple[Move, ...]:
    """The moves of ``seat``, or of the first that is to act."""
    owing = to_act(state)
    if not owing or (seat is not None and seat not in owing):
        return ()
    asked = owing[0] if seat is None else seat
    match state.pending[-1]:
        case Dealing():
            to = state.cards.index(None)
            return tuple(Deal(card, to) for card in state.deck)
        case Rolling():
            return tuple(Roll(face) for face, _ in FACES)
        case Bidding():
            return tuple(Bid(asked, coins) for coins in range(state.coins[asked] + 1))
        case Window():
            return (Challenge(asked), Pass(asked))
        case Turn():
            polish = (Polish(asked),) if state.coins[asked] else ()
            show = () if state.shown[asked] else (Show(asked),)
            return (*polish, *show, Done(asked))
        case other:
            assert_never(other)


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """The results of the deck or the die."""
    if to_act(state) != (CHANCE,):
        return ()
    weights = dict(FACES)
    return tuple((move, weights[move.face] if isinstance(move, Roll) else 1) for move in legal_moves(state))


def unlisted(state: State) -> tuple[Move, ...]:
    """Anyone who is in may concede, except while dice and cards are coming."""
    return () if to_act(state) in {(), (CHANCE,)} else tuple(Concede(seat) for seat in state.living_seats())


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move is not accepted."""
    owing = to_act(state)
    if not owing:
        return Refusal("game-over", "", "the game is over")
    if move in legal_moves(state, move.seat) or move in unlisted(state):
        return None
    if move.seat not in owing:
        return Refusal("not-your-turn", "TOY-1", f"{write_seat(move.seat)} has nothing to decide now")
    return Refusal("not-offered", "TOY-2", "this cannot be done now")


def apply(state: State, move: Move) -> Step[State, Event]:
    """The step of a legal move."""
    if not state.pending:
        raise GameOver
    if (refusal := why_not(state, move)) is not None:
        raise IllegalMove(move, refusal)
    trail: _Trail = Trail(open_state(state), state.pending, HANDLERS)
    asked = trail.pending.pop()
    match move:
        case Deal(card=card, to=to):
            trail.note(CardDealt(to, card))
            trail.pending.append(Dealing() if None in trail.facts.cards else Rolling())
        case Roll(face=face):
            trail.note(DieRolled(face))
            trail.pending.append(Bidding())
        case Bid(seat=seat, coins=coins):
            trail.note(BidSealed(seat, coins))
            _open_bids_when_all_are_in(trail)
        case Challenge(seat=seat):
            trail.note(Challenged(seat, _card(state, seat)))
            trail.pending.append(Turn(_winner(trail)))
        case Pass(seat=seat):
            assert isinstance(asked, Window)
            trail.note(Passed(seat))
            _ask_round(trail, after=seat, passed=(*asked.passed, seat))
        case Polish(seat=seat):
            trail.note(Polished(seat))
            trail.pending.append(asked)
        case Show(seat=seat):
            trail.note(CardShown(seat, _card(state, seat)))
            trail.pending.append(asked)
        case Done():
            _close_lot(trail)
        case Concede(seat=seat):
            trail.note(Conceded(seat))
            _go_on_without(trail, seat, asked)
        case other:
            assert_never(other)
    trail.facts.pending = tuple(trail.pending)
    return Step(close(trail.facts, State), tuple(trail.events))


def _card(state: Draft, seat: Seat) -> int:
    card = state.cards[seat]
    assert card is not None, "nobody acts before the cards are dealt"
    return card


def _winner(trail: _Trail) -> Seat:
    assert trail.facts.active is not None, "windows and turns follow a sale"
    return trail.facts.active


def _open_bids_when_all_are_in(trail: _Trail) -> None:
    facts = trail.facts
    bids = {seat: bid for seat in facts.living_seats() if (bid := facts.bids[seat]) is not None}
    if len(bids) < len(facts.living_seats()):
        trail.pending.append(Bidding())
        return
    trail.note(BidsRevealed(facts.bids))
    highest = [seat for seat, bid in bids.items() if bid == max(bids.values())]
    if len(highest) > 1:
        _close_lot(trail)
        return
    trail.note(LotWon(highest[0]))
    _ask_round(trail, after=highest[0], passed=())


def _ask_round(trail: _Trail, after: Seat, passed: tuple[Seat, ...]) -> None:
    """Ask the next who is in, has neither won nor passed, and hides a card; else it is the winner's turn."""
    facts, winner = trail.facts, _winner(trail)
    out = sum(1 << seat for seat in {*passed, winner})
    asked = (
        seat
        for seat in still_to_answer(after, out, facts.setup.players)
        if facts.living[seat] and not facts.shown[seat]
    )
    trail.pending.append(next((Window(seat, passed) for seat in asked), Turn(winner)))


def _close_lot(trail: _Trail) -> None:
    trail.note(LotClosed())
    if trail.facts.left:
        trail.pending.append(Rolling())
    else:
        trail.note(GameEnded("points"))


def _go_on_without(trail: _Trail, seat: Seat, asked: Pending) -> None:
    """What a concession leads to, by what was being asked."""
    if len(trail.facts.living_seats()) == 1:
        trail.note(GameEnded("last-left"))
    elif isinstance(asked, Bidding):
        _open_bids_when_all_are_in(trail)
    elif trail.facts.active == seat:
        _close_lot(trail)
    elif isinstance(asked, Window) and asked.asked == seat:
        _ask_round(trail, after=seat, passed=asked.passed)
    else:
        trail.pending.append(asked)


def outcome(state: State) -> Outcome | None:
    """The last one left, or whoever of those left has most points; if that is everyone, a draw."""
    if not state.ended:
        return None
    left = state.living_seats()
    best = max(state.points[seat] for seat in left)
    winners = tuple(seat for seat in left if state.points[seat] == best)
    draw = len(winners) == len(left) > 1
    return Outcome(() if draw else winners, state.ended, shares(state.setup.players, winners))


def active(state: State) -> Seat | None:
    """Whose turn it is."""
    return state.active


def forced(state: State) -> Move | None:
    """The only thing that the first seat with a single choice can do: coins and shown cards are public."""
    if CHANCE in to_act(state):
        return None
    lists = (legal_moves(state, seat) for seat in to_act(state))
    return next((moves[0] for moves in lists if len(moves) == 1), None)


def passing(state: State, seat: Seat) -> Move | None:
    """Declining to challenge."""
    return next((move for move in legal_moves(state, seat) if isinstance(move, Pass)), None)
