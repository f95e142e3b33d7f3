"""Write the pictures anew: ``PYTHONPATH=docs/_ext python -m gallery``."""

from __future__ import annotations

from gallery import FOLDER, PICTURES, written

for name in PICTURES:
    (FOLDER / f"{name}.svg").write_text(written(name), encoding="utf-8")
