"""The notebook of the examples: it runs, draws views alone, and gives what its page shows."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from notebookpage import Output, page, run

from tests.notebook.executed import NOTEBOOK, ROOT, code, source, stored

SVG = "{http://www.w3.org/2000/svg}"
SEEN_BY = re.compile(r", as (p1|p2|a spectator) sees it$")
CODE = [source(cell) for cell in code(stored())]


def title(svg: str) -> str:
    """What a picture is called."""
    return Xml.fromstring(svg).findtext(f"{SVG}title") or ""


def test_it_is_kept_small_and_without_outputs() -> None:
    """Nothing that a run would change: outputs, numbers of runs, or where it was run."""
    notebook = stored()
    assert NOTEBOOK.stat().st_size < 32_000
    assert [cell for cell in code(notebook) if cell["outputs"] or cell["execution_count"]] == []
    assert notebook["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


def test_every_cell_has_a_name_of_its_own() -> None:
    """Programs that compare notebooks go by these."""
    names = [cell["id"] for cell in stored()["cells"]]
    assert len({*names}) == len(names) > 30


def test_it_gives_the_same_wherever_it_runs(outputs: list[Output]) -> None:
    """In a kernel of Jupyter, in a process that hashes otherwise, and cell by cell in this one."""
    assert outputs == list(run(tuple(CODE)))


def test_the_page_shows_every_cell_and_what_it_gives(outputs: list[Output]) -> None:
    """All of the code, all that is printed and every picture stand on the page, in their order."""
    shown, at = page(NOTEBOOK), 0
    parts = [
        part
        for cell, output in zip(CODE, outputs, strict=True)
        for part in (cell, output.printed.rstrip("\n"), output.value, output.svg)
        if part
    ]
    for part in parts:
        at = shown.index(part, at) + len(part)
    assert len(parts) > len(CODE) + 20


def test_every_move_has_a_picture(outputs: list[Output]) -> None:
    """Of both games; each is well formed, and named and described for those who do not see it."""
    roots = [Xml.fromstring(output.svg) for output in outputs if output.svg]
    assert len(roots) > 12
    for root in roots:
        assert (root.tag, root.get("role")) == (f"{SVG}svg", "img")
        named = {part.get("id"): part for part in root}
        titled, described = (named[root.get(f"aria-{how}by")] for how in ("labelled", "described"))
        assert (titled.tag, described.tag) == (f"{SVG}title", f"{SVG}desc")
        assert titled.text
        assert (described.text or "").count("\n") > 10
    ids = [part.get("id") for root in roots for part in root.iter() if part.get("id")]
    assert len({*ids}) == len(ids), "a page that shows them all would have a name twice"


def test_only_views_are_drawn(outputs: list[Output]) -> None:
    """What is handed to ``svg`` comes from ``view``, and each picture says whose view it is."""
    calls = [node for source in CODE for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    drawn = [ast.unparse(call.args[0]) for call in calls if ast.unparse(call.func).endswith(".svg")]
    made = {
        target.id: ast.unparse(node.value)
        for source in CODE
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    assert len(drawn) == 2
    assert all(re.match(r"(raka|arena)\.view\(", made.get(each, each)) for each in drawn)
    assert {SEEN_BY.search(title(output.svg))[1] for output in outputs if output.svg} == {  # type: ignore[index]
        "p1",
        "p2",
        "a spectator",
    }


def test_what_only_one_player_knows_is_in_that_players_pictures_alone(outputs: list[Output]) -> None:
    """The facedown Energy and the hand of the second player, while the attack is being answered."""
    attack = [output.svg for output in outputs if "p1's KS attacks p2's QC" in output.svg]
    tells = {SEEN_BY.search(title(svg))[1]: svg for svg in attack}  # type: ignore[index]
    assert tells.keys() == {"p1", "p2", "a spectator"}
    for secret in ("8S", "2H 7D JC", ">Energy<"):
        assert [who for who, svg in tells.items() if secret in svg] == ["p2"], secret


def test_both_stories_come_to_their_end(outputs: list[Output]) -> None:
    """The duel by rocks, the combat by Life Points; between them the odds of a roll and a tree."""
    printed = [output.printed for output in outputs]
    ends = [each.splitlines()[-1] for each in printed if " wins: " in each]
    assert ends[0] == "p1 wins: all the rocks are collected."
    assert ends[-1] == "p1 wins: a Hero has no Life Points left."
    assert any("91/216" in each and "42%" in each for each in printed)
    branch = re.compile(r"^ {4}p1 pass: .*\n(?: {8}.*\n)* {8}p2 pass: .*clash\.$", re.MULTILINE)
    assert any(branch.search(each) for each in printed)


def test_it_ends_with_exercises() -> None:
    """A numbered list, after everything that is run."""
    last = stored()["cells"][-1]
    assert last["cell_type"] == "markdown"
    assert [int(number) for number in re.findall(r"^(\d+)\. ", source(last), re.MULTILINE)] == [*range(1, 8)]


def test_its_code_is_typed(tmp_path: Path) -> None:
    """The cells one below the other pass mypy as strictly as any file of the project."""
    program = tmp_path / "notebook.py"
    program.write_text("\n\n".join(CODE) + "\n", encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", str(program)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout
    program.write_text(
        "\n\n".join([*CODE, "raka.view(arena.start(arena.Setup()), 0)"]) + "\n", encoding="utf-8"
    )
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", str(program)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "[arg-type]" in checked.stdout


@pytest.mark.parametrize("faulty", ["1 / 0", "raise SystemExit"])
def test_a_cell_that_fails_is_no_page(faulty: str) -> None:
    """The documentation cannot be made from a notebook that does not run."""
    with pytest.raises((ZeroDivisionError, SystemExit)):
        run((*CODE[:1], faulty))


def test_a_cell_gives_what_it_prints_and_its_last_value() -> None:
    """A value that draws itself is a picture, any other is what Python writes; None is nothing."""
    draws = "class Draws:\n    def _repr_svg_(self):\n        return '<svg/>'"
    assert run((draws, "Draws()", "print(1)\n2 + 2", "four = 4", "print(four)", "None")) == (
        Output(),
        Output(svg="<svg/>"),
        Output("1\n", value="4"),
        Output(),
        Output("4\n"),
        Output(),
    )
