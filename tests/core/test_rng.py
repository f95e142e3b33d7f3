"""The generator: the published numbers, honest odds, and the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import DataError, Rng

WORD = 1 << 64
PUBLISHED = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
}
"""The first numbers of SplitMix64 for a seed, as its authors' reference gives them."""

states = st.integers(0, WORD - 1).map(Rng)


def unshift(value: int, by: int) -> int:
    """The number that ``value`` is, once it was xored with itself shifted right by ``by``."""
    found = value
    for _ in range(64 // by):
        found = value ^ (found >> by)
    return found


def before(*bits: int) -> Rng:
    """The generator whose next number is ``bits``: the steps of the algorithm, backwards."""
    mixed = unshift(bits[0], 31) * pow(0x94D049BB133111EB, -1, WORD) % WORD
    mixed = unshift(mixed, 27) * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD
    return Rng((unshift(mixed, 30) - 0x9E3779B97F4A7C15) % WORD)


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_numbers_are_the_published_ones(seed: int) -> None:
    """A seed gives the numbers that the algorithm's reference gives."""
    rng = Rng(seed)
    for expected in PUBLISHED[seed]:
        bits, rng = rng.next()
        assert bits == expected


def test_drawing_leaves_a_generator_as_it_was() -> None:
    """The same generator gives the same number each time it is asked."""
    rng = Rng(5)
    assert rng.next() == rng.next()
    assert rng.below(6) == rng.below(6)
    assert rng == Rng(5)


@given(st.integers(1, 1 << 70), states)
def test_below_stays_below(n: int, rng: Rng) -> None:
    """What is drawn is at least 0 and below the number asked for, and the generator has moved on."""
    drawn, after = rng.below(n)
    assert 0 <= drawn < n
    assert after != rng


@given(st.integers(1, WORD))
def test_every_number_has_as_many_words_that_lead_to_it(n: int) -> None:
    """Words up to the last full round are taken, the next is drawn again: so no number is favoured."""
    full = WORD - WORD % n
    assert before(0).below(n)[0] == 0
    assert before(full - 1).below(n)[0] == n - 1
    if full < WORD:
        rejecting = before(full)
        assert rejecting.below(n) == rejecting.next()[1].below(n)


def test_the_last_word_is_drawn_again_where_it_would_favour_zero() -> None:
    """With three numbers to choose from, the one word left over is not used."""
    rng = before(WORD - 1)
    assert rng.next()[0] == WORD - 1
    again = rng.next()[1]
    assert rng.below(3) == again.below(3)
    assert rng.below(1 << 63) == ((1 << 63) - 1, again)


def test_a_choice_past_one_word_takes_two() -> None:
    """Beyond 2**64 numbers, two words are drawn, the first the higher."""
    rng = Rng(1234567)
    high, low = PUBLISHED[1234567][:2]
    drawn, after = rng.below(1 << 128)
    assert drawn == high << 64 | low
    assert after == rng.next()[1].next()[1]


def test_many_draws_spread_evenly() -> None:
    """Six thousand rolls of a die come near a thousand of each face."""
    rng, faces = Rng(99), Counter[int]()
    for _ in range(6000):
        face, rng = rng.below(6)
        faces[face] += 1
    assert all(900 < faces[face] < 1100 for face in range(6))


def test_weights_are_shares_of_the_numbers() -> None:
    """An index is drawn for as many numbers as it weighs, in order."""
    weights = (2, 1, 4)
    drawn = [before(bits).weighted(weights)[0] for bits in range(7)]
    assert drawn == [0, 0, 1, 2, 2, 2, 2]


def test_nothing_to_choose_from_is_refused() -> None:
    """Fewer than one number, and weights that come to nothing, are the caller's mistake."""
    with pytest.raises(ValueError, match="at least one number"):
        Rng(1).below(0)
    with pytest.raises(ValueError, match="at least one number"):
        Rng(1).below(-3)
    with pytest.raises(ValueError, match="at least one number"):
        Rng(1).weighted(())


def test_split_numbers_stay_what_they_are() -> None:
    """A name leads to the same generator in every version: records of seeds depend on it."""
    assert Rng(7).split("chance 0").write() == "153104c037877c5d"
    assert Rng(7).split("p1 4").write() == "1e1edb26deb79c9b"


@given(states, st.text(max_size=8), st.text(max_size=8), st.integers(1, 9))
def test_splitting_is_independent_of_drawing(rng: Rng, name: str, other: str, draws: int) -> None:
    """A split depends on its generator and name alone, whatever is drawn from it or from other splits."""
    first = rng.split(name)
    apart = rng.split(other)
    for _ in range(draws):
        _, apart = apart.next()
    assert rng.split(name) == first
    assert (rng.split(other) == first) == (name == other)


def test_splits_of_one_generator_do_not_follow_each_other() -> None:
    """Streams of neighbouring names share no number with each other or with their source."""
    streams = [Rng(3), *(Rng(3).split(f"chance {number}") for number in range(20))]
    seen = []
    for stream in streams:
        rng = stream
        for _ in range(50):
            bits, rng = rng.next()
            seen.append(bits)
    assert len(set(seen)) == len(seen)


@given(states)
def test_a_generator_is_saved_as_sixteen_digits(rng: Rng) -> None:
    """The state comes back from its sixteen hexadecimal digits."""
    text = rng.write()
    assert len(text) == 16
    assert Rng.read(text) == rng


def test_the_digits_are_those_of_the_state() -> None:
    """Zeros in front are written too."""
    assert Rng(0).write() == "0" * 16
    assert Rng(0xABC).write() == "0000000000000abc"
    assert Rng.read("ffffffffffffffff") == Rng(WORD - 1)


@pytest.mark.parametrize(
    "text",
    ["", "0" * 15, "0" * 17, "A" * 16, "g" * 16, " " * 16, "+" + "0" * 15, "0x" + "0" * 14, "٣" * 16],
)
def test_other_texts_are_no_generator(text: str) -> None:
    """Anything but sixteen lower-case hexadecimal digits is refused with a sentence."""
    with pytest.raises(DataError, match="sixteen"):
        Rng.read(text)
