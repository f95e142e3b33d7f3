"""The report of a run: what was tried, what share was noticed, and every mutant that was not, explained."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Final, final

from attrs import frozen

from tests.long.mutants.judging import Verdict

DEMANDED: Final = 0.9
"""The share of mutants that must be killed."""
EXPLAINED: Final = Path(__file__).with_name("survivors.toml")
UNEXPLAINED: Final = "unexplained"

_FATES: Final = ("killed", "timed out", "survived", "not covered")
_PACKAGES: Final = ("core", "arena", "raka")


@final
@frozen
class Run:
    """What a report is about."""

    command: str
    commit: str
    seed: str
    offered: Mapping[str, int]
    """By module, how many mutants there are to draw from."""
    verdicts: Sequence[Verdict]
    controls: int
    """Texts without a change that survived, as they must."""
    broken: Sequence[str]
    """Tests that fail by themselves, and judged nothing."""
    explained: Mapping[str, str]
    gone: Sequence[str]
    """Explanations of mutants that the text no longer offers."""

    @property
    def survivors(self) -> tuple[Verdict, ...]:
        """What no test noticed, in the order of the text."""
        alive = [verdict for verdict in self.verdicts if not verdict.is_killed]
        return tuple(sorted(alive, key=lambda verdict: (_module(verdict), _line(verdict), verdict.key)))

    @property
    def unexplained(self) -> tuple[Verdict, ...]:
        """Survivors that nobody has said a word about."""
        return tuple(verdict for verdict in self.survivors if not self.explained.get(verdict.lasting))

    @property
    def share(self) -> float:
        """How much was killed, 0 to 1."""
        return sum(verdict.is_killed for verdict in self.verdicts) / max(1, len(self.verdicts))

    @property
    def is_good(self) -> bool:
        """Enough is killed, and the rest explained."""
        return self.share >= DEMANDED and not self.unexplained


def wilson(hits: int, tries: int, confidence: float = 0.95) -> tuple[float, float]:
    """The interval for a share of which ``hits`` in ``tries`` were seen (Wilson 1927), 0 to 1."""
    if not tries:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, weight = hits / tries, z * z / tries
    middle = (share + weight / 2) / (1 + weight)
    reach = z * sqrt(share * (1 - share) / tries + weight / tries / 4) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def explanations(path: Path = EXPLAINED) -> Mapping[str, str]:
    """By what a mutant is, why no test needs to notice it."""
    return {key: str(why) for key, why in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def blanks(verdicts: Iterable[Verdict]) -> str:
    """Lines for the file of explanations, to be filled in."""
    return "".join(f'{json.dumps(verdict.lasting, ensure_ascii=False)} = ""\n' for verdict in verdicts)


def report(run: Run) -> str:
    """The report as text."""
    return "\n".join((*_head(run), "", *_counts(run), "", *_modules(run), "", *_survivors(run))) + "\n"


def _head(run: Run) -> Iterator[str]:
    killed = sum(verdict.is_killed for verdict in run.verdicts)
    low, high = wilson(killed, len(run.verdicts))
    fates = Counter(verdict.fate for verdict in run.verdicts)
    yield "Mutants: small faults put into the rules, one at a time, and whether the tests notice."
    yield ""
    yield f"Command   {run.command}"
    yield f"Commit    {run.commit}"
    yield f"Seed      {run.seed}"
    yield f"Offered   {sum(run.offered.values())} mutants in {len(run.offered)} modules"
    yield f"Tried     {len(run.verdicts)}"
    yield f"Killed    {fates['killed']}, and {fates['timed out']} that ran out of time"
    yield f"Survived  {fates['survived']}, and {fates['not covered']} that no test covers"
    yield f"Share     {run.share:.1%} killed; 95% interval {low:.1%} to {high:.1%}; {DEMANDED:.0%} demanded"
    yield f"Control   {run.controls} texts without a change survived"
    yield f"Seconds   {sum(verdict.seconds for verdict in run.verdicts):.0f} of work in all"
    if run.broken:
        yield f"Left out  {len(run.broken)} tests that fail by themselves"
        yield from (f"          {test}" for test in run.broken)


def _counts(run: Run) -> Iterator[str]:
    yield from _table("package", _PACKAGES, run)


def _modules(run: Run) -> Iterator[str]:
    yield from _table("module", tuple(run.offered), run)


def _table(what: str, names: Sequence[str], run: Run) -> Iterator[str]:
    yield f"{what:<34}{'offered':>8}{'tried':>7}" + "".join(f"{fate:>13}" for fate in _FATES)
    for name in names:
        offered = sum(count for module, count in run.offered.items() if _is_in(module, name))
        fates = Counter(verdict.fate for verdict in run.verdicts if _is_in(_module(verdict), name))
        yield f"{name:<34}{offered:>8}{fates.total():>7}" + "".join(f"{fates[fate]:>13}" for fate in _FATES)


def _is_in(module: str, name: str) -> bool:
    return f"{module}.".startswith(f"{name}.")


def _survivors(run: Run) -> Iterator[str]:
    yield f"Survivors ({len(run.survivors)}, {len(run.unexplained)} of them {UNEXPLAINED})"
    for verdict in run.survivors:
        before, _, after = verdict.lasting.partition(": ")[2].partition(" -> ")
        yield ""
        yield f"{verdict.key}  in {verdict.lasting.partition(': ')[0].partition(' ')[2]}  [{verdict.fate}]"
        yield f"    {before}"
        yield f" -> {after}"
        yield f"    {run.explained.get(verdict.lasting) or UNEXPLAINED}"
    if run.gone:
        yield ""
        yield "Explained, but no longer there"
        yield from (f"    {lasting}" for lasting in run.gone)


def _module(verdict: Verdict) -> str:
    return verdict.key.partition(":")[0]


def _line(verdict: Verdict) -> int:
    return int(verdict.key.split(":")[1])
