"""Recorded searches: every visit of a node as a row of a table."""

from __future__ import annotations

import json
from typing import Any

from . import _engine


class Trace(list):
    """The visits of a search as dicts, in the order in which the nodes were entered.

    `pandas.DataFrame(trace)` and `trace.table()` make a data frame of it. Attributes are `value`, `line` (best play),
    `algorithm`, and `found`, the engine's answer without the visits.
    """

    algorithm: str
    value: float | str | None
    line: list[str]
    found: dict[str, Any]

    def __init__(self, printed: dict[str, Any]):
        found = dict(printed)
        super().__init__(found.pop("visits"))
        self.found = found
        self.algorithm = found["algorithm"]
        self.value = found["value"]
        self.line = found["line"]

    def table(self):
        """A data frame, if pandas is installed; else the plain list of dicts."""
        try:
            import pandas
        except ImportError:
            return list(self)
        return pandas.DataFrame(list(self))

    def _repr_html_(self) -> str | None:
        table = self.table()
        return None if isinstance(table, list) else table._repr_html_()

    def __repr__(self) -> str:
        return f"<Trace of {self.algorithm}: value {self.value}, {len(self)} visits>"


def trace(tree: str | None = None, **options: Any) -> Trace:
    """Searches as `chuhe trace --json` does, and returns every visit of a node.

    `tree` is a tree as text: brackets, an outline, JSON or a LaTeX forest. Options are the flags of the program:
    `root="min"`, `algorithm="table"`, `table_slots=8`, `game="tictactoe", position="XOX/OO./X.."`, and for the search that plays
    `game="xiangqi", algorithm="play", depth=4, moves=["h2e2"]`. Invalid ones raise a `ChuheError`.
    """
    return Trace(json.loads(_engine.run("trace", "--json", *words(tree=tree, **options))))


def words(**options: Any) -> list[str]:
    """Options as arguments of the program: `None` is left out, `True` is a bare flag or `on`, a list is several words."""
    written: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is None or (value is False and name == "fold"):
            continue
        if value is True and name == "fold":
            written.append(flag)
        elif isinstance(value, bool):
            written.append(f"{flag}={'on' if value else 'off'}")
        elif isinstance(value, (list, tuple)):
            written.extend([flag, *map(str, value)] if value else [])
        else:
            # As one word, so that a value with a dash at its start is no flag.
            written.append(f"{flag}={value}")
    return written
