"""Recorded searches: every visit of a node as a row of a table."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Sequence
from typing import Any

from . import _engine
from ._arguments import in_python, refuse_unknown, tree_text, words
from ._engine import ChuheError


class Trace(list):
    """The visits of a search as dicts, in the order in which the nodes were entered.

    `pandas.DataFrame(trace)` and `trace.table()` make a data frame of it. Attributes are `value`, `line` (best play),
    `algorithm`, and `found`, the engine's answer without the visits.
    """

    algorithm: str
    value: float
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


def trace(
    tree: Any = None,
    *,
    game: str | None = None,
    algorithm: str | None = None,
    root: str | None = None,
    depth: int | None = None,
    position: str | None = None,
    bags: str | None = None,
    example: str | None = None,
    fen: str | None = None,
    moves: Sequence[str] | str | None = None,
    nodes: int | None = None,
    level: int | None = None,
    limit: int | None = None,
    fold: bool | None = None,
    table_mb: int | None = None,
    without: Sequence[str] | str | None = None,
    seed: int | None = None,
    cut: str | None = None,
    window: str | None = None,
    order: str | None = None,
    memo_by_depth: bool | None = None,
    table_slots: int | None = None,
    table_scheme: str | None = None,
    table_levels: int | None = None,
    table_check_bits: int | None = None,
    table_depths: str | None = None,
    quiescence: bool | None = None,
    extend_check: bool | None = None,
    extend_exchange: int | None = None,
    extend_single_reply: bool | None = None,
    null_move: str | None = None,
    null_move_reduction: int | None = None,
    prune_repetition: bool | None = None,
    prune_dead_draw: bool | None = None,
    order_quiet: bool | None = None,
    workers: int | None = None,
    **unknown: Any,
) -> Trace:
    """Searches as `chuhe trace --json` does, and returns every visit of a node.

    `tree` is a tree: a list of lists, a numpy array, or a text (brackets, an outline, JSON, a LaTeX forest). `game` is
    `tree`, `tictactoe` (with `position` and `fold`), `bags` (with `bags`), `capture` (with `position` or `example`) or
    `xiangqi` (with `fen` and `moves`); `algorithm` a listing or, for xiangqi, `play`, which needs `depth`, `nodes` or a
    `level` below 10, and takes `table_mb` and `without`, the techniques to switch off. `limit` is the most nodes to record.

    The arguments from `seed` on, and `depth`, are the switches of the listings. The README lists their values and which
    listings use them; others ignore them. Invalid arguments raise a `ChuheError`.
    """
    options = {name: value for name, value in locals().items() if name != "unknown"}
    refuse_unknown(unknown, options)
    options["tree"] = tree_text(tree)
    options["moves"] = moves.split() if isinstance(moves, str) else moves
    try:
        printed = _engine.run("trace", "--json", *words(options))
    except ChuheError as refused:
        raise in_python(refused, options) from None
    return Trace(json.loads(printed, object_hook=_with_infinities))


#: Fields that are texts: a node may be named "+inf".
_TEXTS = {"node", "label", "move", "child", "parent"}
_INFINITIES = {"-inf": -math.inf, "+inf": math.inf}


def _with_infinities(fields: dict[str, Any]) -> dict[str, Any]:
    numbers = {name: value for name, value in fields.items() if value in ("-inf", "+inf") and name not in _TEXTS}
    fields |= {name: _INFINITIES[value] for name, value in numbers.items()}
    if "narrowed" in fields:
        fields["narrowed"] = [_INFINITIES.get(end, end) for end in fields["narrowed"]]
    return fields


@dataclasses.dataclass(frozen=True)
class BestMove:
    """The move to play in a position of xiangqi."""

    #: `h2e2`; `None` without a legal move.
    move: str | None
    #: The value for Red, in hundredths of a soldier, and whether it is `exact`, `at_least` or `at_most`.
    value: float | None
    bound: str
    #: The depth in plies, and the nodes that were searched.
    depth: int
    nodes: int
    #: Best play, starting with the move.
    line: list[str]


def best_move(
    fen: str | None = None,
    moves: Sequence[str] | str = (),
    *,
    depth: int | None = None,
    nodes: int | None = None,
    level: int | None = None,
    **unknown: Any,
) -> BestMove:
    """The move of the playing search of xiangqi after `moves` from `fen`, by default the initial position.

    Without `depth` and `nodes` it searches 100,000 nodes, less than a second. Invalid arguments raise a `ChuheError`.
    """
    refuse_unknown(unknown, ("fen", "moves", "depth", "nodes", "level"))
    if depth is None and nodes is None:
        nodes = 100_000
    # The visits are not used: one is recorded.
    played = {"game": "xiangqi", "algorithm": "play", "limit": 1, "fen": fen, "moves": moves}
    found = trace(**played, depth=depth, nodes=nodes, level=level).found
    return BestMove(**{field.name: found[field.name] for field in dataclasses.fields(BestMove)})
