"""Card files: what is read out of them, and how each fault in them is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Choice,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
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
    Whom,
)
from boardgames.arena.equipment import Card, CardSet, Kind, Provenance
from boardgames.arena.loading import ContentError, load_cards, read_cards, write_cards
from boardgames.core import Problem

rule = pytest.mark.rule

NEAR = Whom(Which.ADJACENT)
ALL_NEAR = Whom(Which.ADJACENT, every=True)

CLAUSES: tuple[tuple[str, Clause], ...] = (
    ('{ lose = 2, whom = "one adjacent" }', LoseLife(NEAR, 2)),
    ('{ lose = "lost", whom = "self" }', LoseLife(SELF, CubesLost())),
    ('{ gain = "half lost" }', GainLife(SELF, CubesLost(half=True))),
    ('{ gain = 1, whom = "all poorest" }', GainLife(Whom(Which.POOREST, every=True), 1)),
    ('{ steal = 1, whom = "one richest" }', StealLife(Whom(Which.RICHEST), 1)),
    ('{ exhaust = 3, whom = "all others" }', Exhaust(Whom(Which.OTHERS, every=True), 3)),
    ('{ unexhaust = 1, whom = "self" }', Unexhaust(SELF, 1)),
    ('{ strip = "one other" }', StripProtection(Whom(Which.OTHERS))),
    ("{ move = 3 }", MoveHero(SELF, 3)),
    ("{ move = 3, up_to = true, straight = true }", MoveHero(SELF, 3, up_to=True, straight=True)),
    ('{ move = 1, whom = "one any" }', MoveHero(Whom(Which.ANY), 1)),
    ('{ push = 1, whom = "all adjacent" }', PushHero(ALL_NEAR, 1)),
    ('{ pull = 2, whom = "one in line 4" }', PullHero(Whom(Which.IN_LINE, most=4), 2)),
    ('{ swap = "one at 2" }', SwapPlaces(Whom(Which.AT_DISTANCE, least=2, most=2))),
    ('{ swap = "all at 2-3" }', SwapPlaces(Whom(Which.AT_DISTANCE, every=True, least=2, most=3))),
    ('{ place = "self" }', PlaceHero(SELF)),
    ('{ reroll = "any" }', RerollDice()),
    ("{ reroll = 2 }", RerollDice(2)),
    ('{ aim = "one faraway" }', Aim(Whom(Which.FARAWAY))),
    ("{ may = [{ move = 1 }] }", May((MoveHero(SELF, 1),))),
    ("{ choice = [[{ move = 1 }], [{ gain = 1 }]] }", Choice(((MoveHero(SELF, 1),), (GainLife(SELF, 1),)))),
)


def document(
    effect: str = "[{ move = 1 }]", *, name: str = "Club", kind: str = "weapon", more: str = ""
) -> str:
    """A card file of one card."""
    head = f'name = "Test"\n[[card]]\nname = "{name}"\ntype = "{kind}"\ncost = "sword"\n'
    return f"{head}effect = {effect}\n{more}"


def only(text: str) -> Card:
    """The one card of a file."""
    (card,) = read_cards(text).cards
    return card


def faults(text: str) -> dict[str, str]:
    """The places and sentences of all that is wrong with a file."""
    with pytest.raises(ContentError) as caught:
        read_cards(text)
    return {problem.path: problem.sentence for problem in caught.value.problems}


@pytest.mark.parametrize(("text", "clause"), CLAUSES, ids=[text for text, _ in CLAUSES])
def test_every_clause_has_its_form(text: str, clause: Clause) -> None:
    """A clause is read under its verb, and written so that it reads back."""
    card = only(document(f"[{text}]"))
    assert card.effect == (clause,)
    assert read_cards(write_cards(CardSet("Test", (card,)))).cards == (card,)


def test_a_card_has_name_type_cost_effect_and_provenance() -> None:
    """The symbols of a cost may come in any order; what is not said to be anybody else's is original."""
    text = document(more='provenance = "rulebook"').replace('"sword"', '"sun sword  paw sun"')
    card = only(text)
    assert card == Card(
        "Club", Kind.WEAPON, Dice(1, 1, 0, 2), (MoveHero(SELF, 1),), provenance=Provenance.RULEBOOK
    )
    assert only(document()).provenance is Provenance.ORIGINAL


@rule("ARENA-124")
def test_an_armor_says_what_its_tokens_do() -> None:
    """What Protection does stands beside the effect, and may speak of who caused it."""
    text = document(
        "[{ protect = 2 }]",
        kind="armor",
        more='protection = [{ lose = 1, whom = "trigger" }, { exhaust = 1, whom = "active" }]',
    )
    card = only(text)
    assert card.effect == (Protect(2),)
    assert card.protection == (LoseLife(Whom(Which.TRIGGER), 1), Exhaust(Whom(Which.ACTIVE), 1))


def test_those_aimed_at_are_known_in_the_branches_that_follow() -> None:
    """An aim counts for the rest of its list, and for what is inside that."""
    effect = only(document('[{ aim = "one adjacent" }, { may = [{ push = 1, whom = "them" }] }]')).effect
    assert effect == (Aim(NEAR), May((PushHero(THEM, 1),)))
    told = faults(document('[{ may = [{ aim = "one adjacent" }] }, { push = 1, whom = "them" }]'))
    assert list(told) == ['card[0] "Club".effect[1]']


WRONG: tuple[tuple[str, str, str], ...] = (
    (document("[]"), "effect", "must have a clause at least"),
    (document("5"), "effect", "must be a list, not 5"),
    (document("[5]"), "effect[0]", "must be a clause in braces, not 5"),
    (document("[{}]"), "effect[0]", "may, choice; not none of them"),
    (
        document('[{ loose = 1, whom = "self", up_to = true }]'),
        "effect[0]",
        "not 'loose'; did you mean 'lose'?",
    ),
    (document('[{ whom = "self" }]'), "effect[0]", "not none of them"),
    (document('[{ lose = 1, whom = "one adjecent" }]'), "effect[0].whom", "did you mean 'one adjacent'?"),
    (document(kind="armour"), "type", "not 'armour'; did you mean 'armor'?"),
    (document(kind="Weapon"), "type", "did you mean 'weapon'?"),
    (document().replace('"sword"', '"sun swrod"'), "cost", "did you mean 'sword'?"),
    (document(more="protecton = []"), "", "did you mean 'protection'?"),
    (document("[{ lose = 1, gain = 1 }]"), "effect[0]", "must have one key of"),
    (document("[{ lose = 1 }]"), "effect[0]", "has no 'whom'"),
    (document('[{ lose = true, whom = "self" }]'), "effect[0].lose", "must be an integer or 'lost'"),
    (document('[{ lose = "all", whom = "self" }]'), "effect[0].lose", "not 'all'"),
    (document('[{ lose = 21, whom = "self" }]'), "effect[0]", "must have an integer from 1 to 20 as amount"),
    (document('[{ lose = 0, whom = "self" }]'), "effect[0]", "must have an integer from 1 to 20 as amount"),
    (document('[{ lose = 1, whom = "everybody" }]'), "effect[0].whom", "must say whom"),
    (
        document('[{ lose = 1, whom = "one adjacent", spaces = 2 }]'),
        "effect[0]",
        "has an unknown key 'spaces'",
    ),
    (document("[{ move = 13 }]"), "effect[0]", "must have an integer from 1 to 12 as spaces"),
    (document("[{ move = 1.0 }]"), "effect[0].move", "must be an integer"),
    (document("[{ move = 1, up_to = 1 }]"), "effect[0].up_to", "must be true or false"),
    (document("[{ reroll = 8 }]"), "effect[0]", "must have an integer from 1 to 7 as dice"),
    (document('[{ push = 1, whom = "self" }]'), "effect[0]", "is done to others"),
    (document('[{ pull = 1, whom = "self" }]'), "effect[0]", "is done to others"),
    (document('[{ steal = 1, whom = "self" }]'), "effect[0]", "is done to others"),
    (document('[{ swap = "self" }]'), "effect[0]", "is done to others"),
    (document('[{ lose = 1, whom = "them" }]'), "effect[0]", "with no 'aim' before it"),
    (document('[{ lose = 1, whom = "trigger" }]'), "effect[0]", "in 'protection' only"),
    (document('[{ lose = 1, whom = "active" }]'), "effect[0]", "in 'protection' only"),
    (document('[{ aim = "all any" }, { aim = "them" }]'), "effect[1]", "aimed at already"),
    (document('[{ lose = 1, whom = "one in line 0" }]'), "effect[0]", "in line within 1 to 12 spaces"),
    (document('[{ lose = 1, whom = "one at 3-2" }]'), "effect[0]", "the lesser number first"),
    (document("[{ choice = [[{ move = 1 }]] }]"), "effect[0]", "among 2 lists of clauses or more"),
    (document("[{ choice = [[{ move = 1 }], []] }]"), "effect[0].choice[1]", "must have a clause at least"),
    (document("[{ may = [{ move = 0 }] }]"), "effect[0].may[0]", "as spaces"),
    (document(kind="shoe"), "type", "must be one of weapon, mount, armor, spell"),
    (document(more='provenance = "found"'), "provenance", "must be one of rulebook"),
    (document(more="price = 3"), "", "has an unknown key 'price'"),
    (document().replace('"sword"', '""'), "cost", "must be of 1 to 7 dice, not 0"),
    (document().replace('"sword"', f'"{"sun paw " * 4}"'), "cost", "must be of 1 to 7 dice, not 8"),
    (document().replace('"sword"', '"swrod sun"'), "cost", "has an unknown symbol 'swrod'"),
    (document().replace('"sword"', f'"sword{" " * 96}"'), "cost", "must be of at most 7 symbols"),
    (document().replace('cost = "sword"\n', ""), "", "has no 'cost'"),
)


@pytest.mark.parametrize(("text", "place", "sentence"), WRONG)
def test_a_fault_is_told_with_its_place(text: str, place: str, sentence: str) -> None:
    """One thing is wrong, and one thing is told: where it is and what should stand there."""
    told = faults(text)
    assert list(told) == [f'card[0] "Club"{"." * bool(place)}{place}']
    assert sentence in next(iter(told.values()))


@rule("ARENA-Q109", "ARENA-Q110", "ARENA-122")
def test_protection_belongs_to_an_armor_that_gives_tokens() -> None:
    """An Armor that protects says how; no other card does, and no Protection rolls dice."""
    gains = "protection = [{ gain = 1 }]"
    card = 'card[0] "Club"'
    assert "no 'protection'" in faults(document("[{ protect = 1 }]", kind="armor"))[card]
    assert "never used" in faults(document(kind="armor", more=gains))[f"{card}.protection"]
    assert "Armors alone" in faults(document("[{ protect = 1 }]", more=gains))[f"{card}.protection"]
    rolls = "protection = [{ may = [{ reroll = 1 }] }]"
    told = faults(document("[{ protect = 1 }]", kind="armor", more=rolls))
    assert "rolls dice" in told[f"{card}.protection[0].may[0]"]
    within = only(document("[{ may = [{ protect = 1 }] }]", kind="armor", more=gains))
    assert within.protection == (GainLife(SELF, 1),)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "must be of 1 to 60 characters"),
        ("x" * 61, "must be of 1 to 60 characters"),
        (r"a\tb", "must be of characters that can be shown"),
        ("!?", "must have a letter from a to z or a digit"),
    ],
)
def test_a_name_can_be_shown_and_written_by(name: str, sentence: str) -> None:
    """The name of a card, and of a set, is short, printable and has something to make a key of."""
    (told,) = faults(document(name=name)).values()
    assert sentence in told
    assert sentence in faults(document().replace('"Test"', f'"{name}"'))["name"]


def test_names_with_the_same_key_are_told_apart_by_nobody() -> None:
    """The later card is the fault, and the earlier one is named."""
    second = document(name="CLUB!").partition("\n")[2]
    told = faults(document() + second)
    assert told == {'card[1] "CLUB!".name': "is known by the same key, 'club', as card[0] \"Club\""}


def test_who_misspells_everything_is_asked_only_so_often() -> None:
    """Looking for the nearest word takes time, and a document of faults is no honest one."""
    told = faults(document(f"[{'{ loose = 1 }, ' * 40}]"))
    assert [told[f'card[0] "Club".effect[{number}]'].endswith("?") for number in range(40)] == [
        *([True] * 30),
        *([False] * 10),
    ]


def test_a_card_set_shows_its_name_and_size() -> None:
    """Whatever its fields hold."""
    cards = read_cards(document())
    assert repr(cards) == "CardSet('Test', 1 card)"
    assert repr(CardSet("Two", cards.cards * 2)) == "CardSet('Two', 2 cards)"
    odd: Any = None
    assert repr(CardSet(odd, odd)) == "CardSet(null, null)"


def test_all_faults_are_told_at_once() -> None:
    """Reading goes on after each: parts of a card, and cards, do not hide each other's faults."""
    second = document('[{ lose = 1, whom = "him" }, { move = 99 }]', name="Bat", kind="x").partition("\n")[2]
    text = document("[{ move = 0 }]", name="").replace('"sword"', '"sward"') + second + "extra = 1\n"
    assert list(faults(text)) == [
        "card[0].name",
        "card[0].cost",
        "card[0].effect[0]",
        'card[1] "Bat"',
        'card[1] "Bat".type',
        'card[1] "Bat".effect[0].whom',
    ]


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    """A path as text or as path; the error of a file names the file."""
    path = tmp_path / "cards.toml"
    path.write_text(document(), encoding="utf-8")
    assert load_cards(path) == load_cards(str(path)) == read_cards(document())
    path.write_text(document(kind="shoe"), encoding="utf-8")
    with pytest.raises(
        ContentError, match=r"cards\.toml:\ncard\[0\] \"Club\"\.type: must be one of"
    ) as caught:
        load_cards(path)
    assert caught.value.path == str(path)


def test_text_that_is_no_toml_is_told_by_line_and_column() -> None:
    """The first fault against TOML is the only one."""
    assert faults('name = "Test"\n[[card]\n') == {
        "line 2, column 7": "is no TOML: expected ']]' at the end of an array declaration"
    }
    assert list(faults("name = [")) == ["end of document"]


def test_a_set_of_a_program_meets_the_same_checks() -> None:
    """What is wrong with a card built in Python is told as of a file."""
    card = only(document())
    wrong = evolve(card, cost=Dice(), effect=(MoveHero(SELF, 0),))
    assert card_set_problems(CardSet("Test", (card,))) == ()
    assert card_set_problems(CardSet("Test", (card, wrong))) == (
        Problem('card[1] "Club".cost', "must be of 1 to 7 dice, not 0", "ARENA-080"),
        Problem('card[1] "Club".effect[0]', "must have an integer from 1 to 12 as spaces, not 0"),
        Problem('card[1] "Club".name', "is known by the same key, 'club', as card[0] \"Club\""),
    )
    assert [problem.path for problem in card_set_problems(CardSet("Test", ()))] == ["card"]


ODD: Any = "1"
"""What no field of a clause may be."""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"cost": Dice(sword=-1, paw=2)},
            Problem('card[0] "Club".cost', "must have from 0 to 7 dice of each symbol", "ARENA-080"),
        ),
        (
            {"cost": Dice(sun=8)},
            Problem('card[0] "Club".cost', "must have from 0 to 7 dice of each symbol", "ARENA-080"),
        ),
        (
            {"effect": (MoveHero(SELF, 1, up_to=ODD),)},
            Problem('card[0] "Club".effect[0]', "must have true or false as 'up_to', not '1'"),
        ),
        (
            {"effect": (MoveHero(SELF, 1, straight=ODD),)},
            Problem('card[0] "Club".effect[0]', "must have true or false as 'straight', not '1'"),
        ),
        (
            {"effect": (GainLife(SELF, CubesLost(half=ODD)),)},
            Problem('card[0] "Club".effect[0]', "must have true or false as 'half', not '1'"),
        ),
        (
            {"effect": (GainLife(Whom(Which.ANY, every=ODD), 1),)},
            Problem('card[0] "Club".effect[0]', "must have true or false as 'every', not '1'"),
        ),
        (
            {"effect": (GainLife(Whom(Which.SELF, every=True), 1),)},
            Problem('card[0] "Club".effect[0]', "'every' must be false for 'self', which leaves no choice"),
        ),
        (
            {"effect": (GainLife(Whom(Which.IN_LINE, least=ODD, most=2), 1),)},
            Problem('card[0] "Club".effect[0]', "spaces away must be integers"),
        ),
    ],
)
@rule("ARENA-080")
def test_a_card_of_a_program_says_what_a_file_can_say(change: dict[str, Any], problem: Problem) -> None:
    """Each field of the kind and in the range that a file would have it in."""
    card = only(document())
    assert card_set_problems(CardSet("Test", (evolve(card, **change),))) == (problem,)


def test_an_error_says_twelve_problems_and_holds_them_all() -> None:
    """Who made many mistakes is not shown them all at a glance."""
    effect = f"[{'{ move = 0 }, ' * 20}]"
    with pytest.raises(ContentError) as caught:
        read_cards(document(effect))
    assert len(caught.value.problems) == 20
    assert str(caught.value).splitlines()[-1] == "and 8 more"
