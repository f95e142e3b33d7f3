"""Writing scenarios as the document in TOML that reads back as them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from boardgames.arena.scenario import Scenario


def write_scenarios(scenarios: Iterable[Scenario]) -> str:
    """Scenarios without problems, at least one, as a document that :func:`read_scenarios` reads back as them.

    >>> from boardgames.arena.loading import read_scenarios, write_scenarios
    >>> from boardgames.arena.shipped import shipped_scenarios
    >>> shipped = tuple(shipped_scenarios().values())
    >>> read_scenarios(write_scenarios(shipped)) == shipped
    True
    """
    return "\n".join(map(write_scenario, scenarios))


def write_scenario(scenario: Scenario) -> str:
    """A scenario without problems as a document that :func:`read_scenarios` reads back as that one.

    Only blanks round the picture, which mean nothing, may be lost.

    >>> from boardgames.arena.loading.drawing import write_scenario
    >>> from boardgames.arena.loading import read_scenarios
    >>> from boardgames.arena.shipped import shipped_scenarios
    >>> pit = shipped_scenarios()["the-pit"]
    >>> read_scenarios(write_scenario(pit)) == (pit,)
    True
    """
    fields: dict[str, object] = {
        "name": scenario.name,
        "players": list(scenario.players),
        "length": scenario.length.value,
        "grid": scenario.grid.value,
        "provenance": scenario.provenance.value,
    }
    if scenario.edge is not None:
        fields["edge"] = list(scenario.edge)
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
    return "\n".join(["[[scenario]]", *lines, "picture = '''", *scenario.picture, "'''", ""])
