"""Tables in hands that mean harm: nobody reads, changes or takes back what is sealed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import pytest

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.game import GAME, ArenaTable
from boardgames.arena.invariants import problems
from boardgames.arena.moves import Activate, Bid, Claim, EndTurn, Move, Reroll, TakeCard
from boardgames.arena.pending import Acting, Aiming, Bidding, Claiming, Picking, Rerolling
from boardgames.arena.position import Fighter, Phase, Position
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.view import ArenaView
from boardgames.core import (
    HIDDEN,
    Agent,
    Arranged,
    BoardgamesError,
    DataError,
    IllegalMove,
    Record,
    Rng,
    SeatRecord,
    SetupError,
    Standing,
    Table,
    replay,
)
from boardgames.core.errors import StaleAct
from boardgames.core.log import Entry, SeenEntry
from tests.arena.crowded import SETUPS, acting, agreed, pick
from tests.soon import soon

Plain = Any

SECRET: Final = 17
"""A bid that no number of a game equals by chance."""


def seated(setup: Setup | None = None, seed: int = 1) -> ArenaTable:
    """A table whose first question waits for an answer."""
    return Table(GAME, setup or Setup(4), seed)


def unchanged(table: ArenaTable, call: Callable[[], object], *errors: type[BoardgamesError]) -> None:
    """The call is refused, and the table is as before to the last byte."""
    before = table.save()
    with pytest.raises(errors):
        call()
    assert table.save() == before


def holds(data: Plain, wanted: object) -> bool:
    """Whether a value is anywhere in a document."""
    if data == wanted:
        return True
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return any(holds(each, wanted) for each in inside)


def everything(table: ArenaTable, seat: int | None) -> Plain:
    """All that a seat is ever handed: its view, its log, its record."""
    codecs = GAME.codecs
    entries = [entry for entry in table.log(seat) if isinstance(entry, SeenEntry)]
    return [
        codecs.views.write(table.view(seat)),
        json.loads(table.record().for_seat(seat).write_json()),
        [[codecs.seen_events.write(event) for event in entry.events] for entry in entries],
        [codecs.moves.write(entry.move) for entry in entries if entry.move is not None],
    ]


@pytest.mark.rule("ARENA-046", "ARENA-Q29", "ARENA-Q145")
def test_a_sealed_bid_is_nowhere_in_what_others_are_handed() -> None:
    """Neither in views, nor in logs, nor in their records; its own seat finds it in all of them."""
    table = seated()
    at = table.number
    table.act(2, Bid(2, (SECRET,)), at=at)
    assert holds(everything(table, 2), SECRET)
    for reader in (0, 1, 3, None):
        assert not holds(everything(table, reader), SECRET)
        assert table.view(reader).sealed == (None, None, HIDDEN, None)
    table.act(0, Bid(0, (0,)), at=at)
    assert not holds(everything(table, 0), SECRET)
    again: ArenaTable = Table.load(GAME, table.save())
    for reader in (0, 1, 2, 3, None):
        assert everything(again, reader) == everything(table, reader)


@pytest.mark.rule("ARENA-046", "ARENA-047")
def test_a_sealed_bid_stays() -> None:
    """It cannot be taken back, made again, changed or made for another, before and after all have bid."""
    table = seated()
    at = table.number
    first = table.act(1, Bid(1, (4,)), at=at)
    assert table.act(1, Bid(1, (4,)), at=at) == first
    assert table.to_act == (0, 2, 3)
    for seat in range(4):
        assert not table.may_undo(seat)
    unchanged(table, lambda: table.act(1, Bid(1, (5,)), at=at), IllegalMove, StaleAct)
    unchanged(table, lambda: table.act(1, Bid(1, (5,)), at=table.number), IllegalMove)
    unchanged(table, lambda: table.act(0, Bid(1, (5,)), at=at), IllegalMove)
    for seat in (0, 2):
        table.act(seat, Bid(seat, (seat,)), at=at)
        assert not table.may_undo(seat)
    table.act(3, Bid(3, (3,)), at=at)
    assert not any(table.may_undo(seat) for seat in range(4))
    assert table.act(1, Bid(1, (4,)), at=at) == first
    assert isinstance(table.state.pending[-1], Picking)


@pytest.mark.parametrize("at", [-1, 0, 3, 10**9, 1 << 70, True, 4.0, None, "4"])
def test_a_bid_for_another_moment_is_stale(at: Any) -> None:  # noqa: ANN401 - it is wrong
    """Whatever stands for the number: before the question was asked, after now, or no number at all."""
    table = seated()
    assert table.number == 4
    unchanged(table, lambda: table.act(0, Bid(0, (1,)), at=at), StaleAct)


@pytest.mark.rule("ARENA-046")
def test_the_number_of_one_auction_is_stale_in_the_next() -> None:
    """A late bid for the Weapons does not become one for the Mounts."""
    table = seated()
    at = table.number
    for seat in range(4):
        table.act(seat, Bid(seat, (seat,)), at=at)
    while not isinstance(table.state.pending[-1], Bidding):
        seat = table.to_act[0]
        table.act(seat, table.legal_moves(seat)[0], at=table.number)
    assert table.state.kind is Kind.MOUNT
    unchanged(table, lambda: table.act(0, Bid(0, (1,)), at=at), StaleAct)
    assert table.act(0, Bid(0, (0,)), at=at).number == at


@pytest.mark.rule("ARENA-D12r", "ARENA-046")
def test_who_can_only_bid_nothing_is_not_waited_for_and_gives_nothing_away() -> None:
    """The table bids for whoever has a single Life Point, as public facts force; nobody takes that back."""
    table = seated(Setup(3, life=1))
    made = [entry.by.value for entry in table.entries if isinstance(entry, Entry)]
    assert made == ["chance"] * 3 + ["forced"] * 3
    assert isinstance(table.state.pending[-1], Claiming)
    assert not any(table.may_undo(seat) for seat in range(3))


def test_a_standing_instruction_bids_for_nobody() -> None:
    """A bid cannot be declined; the instruction waits for what can."""
    table = seated()
    table.stand(0, Standing.PASS_UNTIL_MY_TURN)
    assert table.to_act == (0, 1, 2, 3)
    table.act(0, Bid(0, (1,)), at=table.number)
    assert table.standing(0) is Standing.PASS_UNTIL_MY_TURN
    assert isinstance(table.state.pending[-1], Bidding)


def tied() -> ArenaTable:
    """All have bid nothing and claim cards."""
    table = seated()
    at = table.number
    for seat in range(4):
        table.act(seat, Bid(seat, (0,)), at=at)
    assert isinstance(table.state.pending[-1], Claiming)
    return table


@pytest.mark.rule("ARENA-Q23", "ARENA-Q145")
def test_a_sealed_claim_is_hidden_and_stays() -> None:
    """Others see that it is in; its seat cannot have it back."""
    table = tied()
    at = table.number
    cards = table.state.display
    table.act(3, Claim(3, cards[:1]), at=at)
    for reader in (0, 1, 2, None):
        assert table.view(reader).claims == (None, None, None, HIDDEN)
        assert not holds(everything(table, reader)[1:], [cards[0]])
    assert holds(everything(table, 3)[1:], [cards[0]])
    assert not table.may_undo(3)
    unchanged(table, lambda: table.act(3, Claim(3, cards[1:2]), at=table.number), IllegalMove)
    again: ArenaTable = Table.load(GAME, table.save())
    for seat in (0, 1, 2):
        for each in (table, again):
            each.act(seat, Claim(seat, cards[seat : seat + 1]), at=at)
    assert again.save() == table.save()


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_the_titans_hand_is_nowhere_in_what_others_are_handed() -> None:
    """While he picks they know how many cards he holds; then all is open, and he has picked for good."""
    table = seated(Setup(4, variant=Variant.TITAN, titan=1))
    drawn = table.state.drawn
    assert len(drawn) == 4
    for reader in (0, 2, 3, None):
        assert table.view(reader).drawn == (HIDDEN,) * 4
        handed = everything(table, reader)
        assert not any(holds(handed, card) for card in drawn)
    assert all(holds(everything(table, 1), card) for card in drawn)
    again: ArenaTable = Table.load(GAME, table.save())
    assert again.view(1) == table.view(1)
    table.act(1, TakeCard(1, drawn[2]), at=table.number)
    assert not table.may_undo(1)
    assert table.state.display == drawn[:2] + drawn[3:]


@pytest.mark.rule("ARENA-074", "ARENA-075")
def test_nobody_goes_back_behind_the_dice() -> None:
    """A reroll cannot be taken back once it is in the air, an action can, as far as nobody else was asked."""
    setup = agreed(2, duel=True, types=(), life=60)
    table: ArenaTable = Table(GAME, setup, 3)
    while not isinstance(table.state.pending[-1], Rerolling):
        seat = table.to_act[0]
        table.act(seat, table.legal_moves(seat)[0], at=table.number)
    (seat,) = table.to_act
    assert not table.may_undo(seat)
    table.act(seat, Reroll(seat, NO_DICE), at=table.number)
    table.undo(seat)
    assert isinstance(table.state.pending[-1], Rerolling)
    table.act(seat, Reroll(seat, table.state.dice), at=table.number)
    assert not table.may_undo(seat)
    action = table.legal_moves(seat)[0]
    table.act(seat, action, at=table.number)
    if not isinstance(action, EndTurn):
        table.undo(seat)
    assert isinstance(table.state.pending[-1], Acting)
    table.act(seat, EndTurn(seat), at=table.number)
    assert not any(table.may_undo(each) for each in (0, 1))


def in_a_spell() -> ArenaTable:
    """A table in the middle of a Spell, whose controller names a Hero."""
    state = acting(Dice(2, 2, 1, 2))
    spaces = [hero.space for hero in state.heroes]
    fighters = tuple(Fighter(space, 10, hero.cards) for space, hero in zip(spaces, state.heroes, strict=True))
    position = Position(state.setup, fighters, phase=Phase.ACTIONS, dice=Dice(2, 2, 1, 2))
    table: ArenaTable = Table(GAME, Arranged(position), 5)
    table.act(0, Activate(0, "w0"), at=table.number)
    assert isinstance(table.state.pending[-1], Aiming)
    return table


def test_a_table_in_the_middle_of_a_card_is_kept_whole() -> None:
    """Loaded it asks the same, refuses the same, and can be taken back as far."""
    table = in_a_spell()
    again: ArenaTable = Table.load(GAME, table.save())
    assert again.save() == table.save()
    for each in (table, again):
        unchanged(each, lambda each=each: each.act(0, EndTurn(0), at=each.number), IllegalMove)  # type: ignore[misc]
        assert each.may_undo(0)
        each.undo(0)
        assert not each.may_undo(0)
        assert isinstance(each.state.pending[-1], Acting)
    assert again.save() == table.save()


def answering(answer: Any) -> Agent[ArenaView, Move]:  # noqa: ANN401 - it is wrong
    """An agent that always says this."""

    def agent(_view: ArenaView, _moves: Sequence[Move], _rng: Rng, /) -> Move:
        return answer  # type: ignore[no-any-return]

    return agent


def test_an_agent_that_answers_wrongly_changes_nothing() -> None:
    """Another seat's bid, one that it cannot pay, nothing at all, or what only looks like a move."""
    answers: tuple[Any, ...] = (
        Bid(1, (0,)),
        Bid(0, (20,)),
        Bid(0, (1, 1)),
        None,
        7,
        "p1 bid 1",
        [],
        Bid,
    )
    for answer in answers:
        table = seated()
        table.seat_agent(0, answering(answer))
        unchanged(table, table.ask_agent, IllegalMove)
        assert table.to_act == (0, 1, 2, 3)


def test_an_agent_plays_the_tables_own_value_of_a_move() -> None:
    """What only equals a move that was offered is not what is written down."""
    table = seated()
    table.seat_agent(0, answering(Bid(0, (True,))))
    entry = table.ask_agent()
    assert entry is not None
    assert isinstance(entry.move, Bid)
    assert type(entry.move.life[0]) is int


def test_an_agent_is_not_told_what_others_have_bid() -> None:
    """It is asked with a view, after three have bid and before the fourth has."""
    table = seated()
    at = table.number
    for seat in (0, 1, 3):
        table.act(seat, Bid(seat, (SECRET,)), at=at)
    told: list[ArenaView] = []

    def agent(view: ArenaView, moves: Sequence[Move], _rng: Rng, /) -> Move:
        told.append(view)
        return moves[-1]

    table.seat_agent(2, agent)
    table.ask_agent()
    assert told[0].sealed == (HIDDEN, HIDDEN, None, HIDDEN)
    assert not holds(GAME.codecs.views.write(told[0]), SECRET)
    assert table.state.bids == (SECRET, SECRET, 19, SECRET)


ABSURD: Final[tuple[Plain, ...]] = (
    *(-1, 0, 1, 2, 7, 99, 10**9, 1 << 40, (1 << 63) - 1, -(1 << 63), 1 << 64, None, True, 1.5, float("nan")),
    *("", "?", "z9", "e5", "w0", "\ud800", "x" * 50_000, "sun sun", [], {}, [0] * 49_000, [[]] * 3000),
    *({"kind": "moving"}, [None] * 4, ["w0", "w0"], {"by": "seat"}),
)


def places(data: Plain) -> Iterator[tuple[Plain, Plain]]:
    """Every place in a document: what holds it, and its key or number there."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def spoiled(document: str, rng: Rng) -> tuple[Plain, Rng]:
    """A document with something absurd in it, something missing, or something too much."""
    data = json.loads(document)
    (holder, key), rng = pick(list(places(data)), rng)
    value, rng = pick(ABSURD, rng)
    how, rng = rng.below(8)
    if how == 0 and isinstance(holder, dict):
        holder["unknown"] = value
    elif how == 1:
        del holder[key]
    elif how == 2 and isinstance(holder, list):
        holder.append(holder[key])
    else:
        holder[key] = value
    return data, rng


def played(setup: Setup, seed: int) -> ArenaTable:
    """A table at which some moves have been made."""
    table: ArenaTable = Table(GAME, setup, seed)
    rng = Rng(seed)
    for _ in range(30):
        if not table.to_act:
            break
        seat, rng = pick(table.to_act, rng)
        move, rng = pick(table.legal_moves(seat), rng)
        table.act(seat, move, at=table.number)
    return table


def read_soon(read: Callable[[], Any]) -> Any:  # noqa: ANN401 - of any kind
    """What is read, or ``None`` for what is refused; either comes soon."""

    def found() -> Any:  # noqa: ANN401 - of any kind
        try:
            return read()
        except (DataError, SetupError):
            return None

    return soon(found)


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[2], SETUPS[3]])
def test_a_spoiled_save_or_record_is_refused_or_can_be_played(setup: Setup) -> None:
    """What is left of a table goes on and is saved again; what is left of a record breaks off in words."""
    table, rng = played(setup, 7), Rng(8)
    save, record = table.save(), table.record().write_json()
    seats = table.record().for_seat(1).write_json()
    for _ in range(60):
        data, rng = spoiled(save, rng)
        again = read_soon(lambda data=data: Table.load(GAME, json.dumps(data)))  # type: ignore[misc]
        if again is not None:
            for _ in range(20):
                if again.to_act:
                    seat, rng = pick(again.to_act, rng)
                    again.act(seat, again.legal_moves(seat)[0], at=again.number)
                    assert problems(again.state) == ()
            assert Table.load(GAME, again.save()).save() == again.save()
        data, rng = spoiled(record, rng)
        found = read_soon(lambda data=data: Record.read_json(GAME, json.dumps(data)))  # type: ignore[misc]
        if found is not None:
            read_soon(lambda found=found: replay(GAME, found))  # type: ignore[misc]
        data, rng = spoiled(seats, rng)
        seen = read_soon(lambda data=data: SeatRecord.read_json(GAME, json.dumps(data)))  # type: ignore[misc]
        if seen is not None:
            assert SeatRecord.read_json(GAME, seen.write_json()) == seen
