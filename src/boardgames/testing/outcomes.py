"""What every outcome says: who won, why, and one share of 1 a seat."""

from __future__ import annotations

from fractions import Fraction

from boardgames.core import Facts, Outcome
from boardgames.testing.broken import LawBroken


def check_outcome(law: int, outcome: Outcome, facts: Facts) -> None:
    """Payoffs are one a seat, within the bounds, and 1 together; the winners share equally, or it is a draw.

    A draw is shared by those who were in. Raises :class:`~boardgames.testing.LawBroken` under that law.
    """
    winners, payoffs = outcome.winners, outcome.payoffs
    if not outcome.why:
        raise LawBroken(law, f"the outcome does not say why: {outcome}")
    if len(payoffs) != facts.seats or any(type(paid) is not Fraction for paid in payoffs):
        raise LawBroken(law, f"the payoffs are not one fraction a seat: {outcome}")
    if sum(payoffs) != 1 or any(not facts.least <= paid <= facts.greatest for paid in payoffs):
        raise LawBroken(law, f"the payoffs are not shares of 1 within the bounds: {outcome}")
    if winners != tuple(sorted({*winners})) or not {*winners} <= {*range(facts.seats)}:
        raise LawBroken(law, f"the winners are not seats in ascending order: {outcome}")
    paid = tuple(seat for seat, share in enumerate(payoffs) if share)
    if (winners and paid != winners) or len({payoffs[seat] for seat in paid}) != 1:
        raise LawBroken(law, f"not just the winners are paid, or not equally: {outcome}")
