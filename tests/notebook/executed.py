"""The notebook of the examples, run as people run it, and what came of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from notebookpage import Output

ROOT: Final = Path(__file__).resolve().parents[2]
NOTEBOOK: Final = ROOT / "examples" / "notebook.ipynb"
PATIENCE: Final = 120
"""Seconds after which a kernel is taken for one that hangs."""

Json = dict[str, Any]


def stored() -> Json:
    """The notebook as it is kept."""
    found: Json = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return found


def executed(folder: Path) -> Json:
    """A copy in that folder after ``jupyter execute --inplace``."""
    copy = shutil.copy(NOTEBOOK, folder)
    beside = str(Path(sys.executable).parent)
    finished = subprocess.run(
        [sys.executable, "-m", "jupyter", "execute", "--inplace", copy],
        env={**os.environ, "PATH": os.pathsep.join([beside, os.environ["PATH"]]), "PYTHONHASHSEED": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert finished.returncode == 0, finished.stderr
    found: Json = json.loads(Path(copy).read_text(encoding="utf-8"))
    return found


def code(notebook: Json) -> list[Json]:
    """The cells that are run."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def source(cell: Json) -> str:
    """What a cell says."""
    return "".join(cell["source"])


def given(cell: Json) -> Output:
    """What a cell has printed, and its last value: a picture where it draws one."""
    printed, svg, value = "", "", ""
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            assert output["name"] == "stdout", output
            printed += "".join(output["text"])
        else:
            assert output["output_type"] == "execute_result", output
            svg = "".join(output["data"].get("image/svg+xml", ""))
            value = "" if svg else "".join(output["data"]["text/plain"])
    return Output(printed, svg, value)
