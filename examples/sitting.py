"""The talk with whoever sits at a keyboard: news, the picture, a question, and what is typed in answer."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar, final

from attrs import define, field
from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from boardgames.core import BoardgamesError, NotationError, Seat, Seen, SeenEntry, Standing, Table, write_seat
from faces import Face

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

FEW: Final = 12
"""So many moves are listed without being asked for."""
FORGET_SCROLLED: Final = "\x1b[3J"
"""Has a terminal forget what has left the screen upwards, where rich clears only what is on it."""
BLANKS: Final = 100
"""Lines that push everything off a terminal that cannot be cleared."""

COMMANDS: Final = {
    "help": "what can be typed, and what the moves are that you have now",
    "moves [WORD ...]": "your moves, those that have all these words in them; each has a number",
    "picture": "the table again",
    "story": "all that you have seen so far",
    "undo": "take your last move back, as long as nobody has learnt or decided anything since",
    "skip": "pass whatever can be passed until it is your turn",
    "save FILE": "keep a copy of this moment in a new file",
    "quit": "stop; the game is kept, as it is after every move",
}


class Left(Exception):
    """Whoever sits here wants to go."""


@final
@define
class Sitting(Generic[U, P, S, M, E, V]):
    """A table, and the keyboard at which some or all of its seats are played."""

    face: Face[U, P, S, M, E, V]
    table: Table[U, P, S, M, E, V]
    names: Sequence[str]
    people: frozenset[Seat]
    """Who plays at this keyboard; in the other seats of the table agents sit."""
    thinkers: frozenset[Seat]
    """Agents that take their time."""
    console: Console
    keep: Callable[[str], None]
    """Keeps the game: a copy in a file of that name, or in its own file if the name is empty."""
    told: dict[Seat | None, int] = field(factory=dict)
    """Up to which number of the log each reader has been told the news."""
    here: Seat | None = None
    """Who sits at the keyboard now."""

    def play(self) -> None:
        """Go on until the game is over. Raises :class:`Left`, or :class:`EOFError` where nothing is typed."""
        while owing := self.table.to_act:
            self.keep("")
            agents = [seat for seat in owing if seat not in self.people]
            if not agents:
                self.ask(min(owing))
            elif min(agents) in self.thinkers:
                with self.console.status(Text(f"{self.names[min(agents)]} is thinking")):
                    self.table.ask_agent()
            else:
                self.table.ask_agent()
        self.keep("")
        only = min(self.people) if len(self.people) == 1 else None
        self.leave()
        self.tell_news(only)
        self.show(only)

    def leave(self) -> None:
        """Wipe away what one of several people was shown."""
        if len(self.people) > 1 and self.here is not None:
            self.clear()

    def ask(self, seat: Seat) -> None:
        """Show a player the table, and read until a move is made or taken back."""
        if seat != self.here and len(self.people) > 1:
            self.clear()
            self.read(f"{self.names[seat]}, sit down alone and press Enter. ")
            self.clear()
        self.here = seat
        self.tell_news(seat)
        self.show(seat)
        moves = self.table.legal_moves(seat)
        if len(moves) <= FEW:
            self.list_moves(seat, "")
        else:
            self.say(f"You have {len(moves)} moves: 'moves' lists them, 'help' says more.")
        if self.table.may_undo(seat):
            self.say("'undo' takes your last move back.")
        number = self.table.number
        while self.table.number == number:
            try:
                self.answer(seat, self.read(f"{self.names[seat]}> ").strip())
            except BoardgamesError as error:
                self.say(f"No: {error}.")

    def answer(self, seat: Seat, typed: str) -> None:
        """Do what was typed. Raises as the library does for what cannot be done."""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "":
                self.say("A move, or 'help'?")
            case "help" | "?":
                self.help(seat)
            case "moves":
                self.list_moves(seat, rest)
            case "picture":
                self.show(seat)
            case "story":
                self.tell(seat, 0)
            case "undo":
                self.table.undo(seat)
            case "skip":
                self.table.stand(seat, Standing.PASS_UNTIL_MY_TURN)
            case "save":
                self.keep(rest.strip())
                self.say("The game is kept in its own file after every move.")
            case "quit":
                raise Left
            case _:
                self.move(seat, typed)

    def move(self, seat: Seat, typed: str) -> None:
        """Make the move that a number or a line means, or say why not."""
        moves = self.table.legal_moves(seat)
        if re.fullmatch("[0-9]{1,9}", typed):
            if not 1 <= int(typed) <= len(moves):
                self.say(f"Your moves are numbered from 1 to {len(moves)}.")
                return
            move = moves[int(typed) - 1]
        else:
            named = next((each for each in moves if self.line(each).lower() == typed.lower()), None)
            try:
                move = named or self.face.game.read(self.in_full(seat, typed))
            except NotationError as error:
                self.say(f"That is no move: {error.sentence}.")
                if self.matching(seat, typed):
                    self.list_moves(seat, typed)
                return
        if refusal := self.table.why_not(seat, move):
            self.say(f"No: {refusal.sentence}" + (f" ({refusal.rule})." if refusal.rule else "."))
        else:
            self.table.act(seat, move, at=self.table.number)

    def in_full(self, seat: Seat, typed: str) -> str:
        """A line of notation; the seat need not be typed."""
        return typed if re.match("(p[0-9]+|chance) ", typed) else f"{write_seat(seat)} {typed}"

    def line(self, move: M) -> str:
        """A move as it may be typed."""
        return self.face.game.write(move).partition(" ")[2]

    def matching(self, seat: Seat, words: str) -> list[tuple[int, str]]:
        """The moves of a seat that have all these words in them, with their numbers."""
        wanted = words.lower().split()
        lines = enumerate(map(self.line, self.table.legal_moves(seat)), 1)
        return [(number, line) for number, line in lines if all(word in line.lower() for word in wanted)]

    def list_moves(self, seat: Seat, words: str) -> None:
        """List the moves of a seat that have all these words in them."""
        found = self.matching(seat, words)
        cells = [Text.assemble((f"{number:>3}", "bold"), f" {line}") for number, line in found]
        self.console.print(
            Columns(cells, padding=(0, 3), column_first=True) if cells else "You have no such move."
        )

    def help(self, seat: Seat) -> None:
        """Say what can be typed, and what each kind of move is that the seat has now."""
        game = self.face.game
        kinds: dict[type, M] = {}
        for move in (*self.table.legal_moves(seat), *game.hosting.unlisted(self.table.state)):
            if self.table.why_not(seat, move) is None:
                kinds.setdefault(type(move), move)
        self.say("A move is typed as in the list, or by its number there; capital or small is the same.")
        self.grid([(self.line(move), inspect.getdoc(kind) or "") for kind, move in kinds.items()])
        self.say("Other words that can be typed:")
        self.grid(list(COMMANDS.items()))

    def tell_news(self, reader: Seat | None) -> None:
        """Tell what a reader has not been told yet."""
        since, self.told[reader] = self.told.get(reader, 0), self.table.number
        if since < self.table.number:
            self.console.print()
            self.tell(reader, since)

    def tell(self, reader: Seat | None, since: int) -> None:
        """Tell what a reader has seen happen from a number of the log on."""
        view = self.table.view(reader)
        for entry in self.table.log(reader, since):
            if isinstance(entry, SeenEntry):
                for seen in entry.events:
                    self.say(self.face.tell(seen, self.names, view))
            else:
                self.say(f"{self.names[entry.seat]} takes the last move back.")

    def show(self, reader: Seat | None) -> None:
        """Draw the table as a reader sees it, in colours where they can be seen."""
        picture = self.face.draw(
            self.table.view(reader),
            self.names,
            colour=self.console.color_system is not None and not self.console.no_color,
            last=self.last(reader),
            moves=() if reader is None else self.table.legal_moves(reader),
        )
        self.console.print()
        self.console.print(Text.from_ansi(picture), soft_wrap=True)

    def last(self, reader: Seat | None) -> tuple[Seen[E], ...]:
        """What a reader saw of the last move that was seen at all; nothing of one that was taken back."""
        for entry in reversed(self.table.log(reader)):
            if not isinstance(entry, SeenEntry):
                break
            if entry.events:
                return entry.events
        return ()

    def clear(self) -> None:
        """Leave nothing of what was shown, neither on the screen nor above it."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * BLANKS)
        elif self.console.is_terminal:
            self.console.clear()
            if not self.console.legacy_windows:
                self.console.file.write(FORGET_SCROLLED)

    def read(self, prompt: str) -> str:
        """A line that is typed. Nothing keeps it: with a history, the next player could look it up."""
        typed = self.console.input(Text(prompt, style="bold"))
        if not sys.stdin.isatty():  # nothing shows what came from a file
            self.say(typed)
        return typed

    def say(self, sentence: str) -> None:
        """Print a sentence, and of what somebody typed nothing that a terminal would obey."""
        self.console.print(Text("".join(letter if letter.isprintable() else "?" for letter in sentence)))

    def grid(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print what can be typed, and beside it what it means."""
        grid = Grid.grid(padding=(0, 2))
        for typed, meaning in rows:
            grid.add_row(Text(f"  {typed}"), Text(meaning.partition("\n")[0]))
        self.console.print(grid)
