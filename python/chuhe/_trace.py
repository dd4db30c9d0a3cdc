"""Recorded searches: every visit of a node as a row of a table."""

from __future__ import annotations

import dataclasses
import json
import numbers
from collections.abc import Sequence
from typing import Any

from . import _engine
from ._engine import ChuheError


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
    **switches: Any,
) -> Trace:
    """Searches as `chuhe trace --json` does, and returns every visit of a node.

    `tree` is a tree: a list of lists, a numpy array, or a text (brackets, an outline, JSON, a LaTeX forest). `game` is
    `tree`, `tictactoe`, `bags`, `capture` (with `position`, `bags` or `example`) or `xiangqi` (with `fen` and `moves`);
    `algorithm` a listing or, for xiangqi, `play`, which needs `depth` or `nodes`. `limit` is the most nodes to record.
    `switches` are those of the listing, as `table_slots=8`. Invalid arguments raise a `ChuheError`.
    """
    own = {"game": game, "algorithm": algorithm, "root": root, "depth": depth, "position": position, "bags": bags}
    own |= {"example": example, "fen": fen, "moves": moves.split() if isinstance(moves, str) else moves}
    own |= {"nodes": nodes, "level": level, "limit": limit}
    return Trace(json.loads(_engine.run("trace", "--json", *words(tree=tree_text(tree), **own, **switches))))


@dataclasses.dataclass(frozen=True)
class BestMove:
    """The move to play in a position of xiangqi."""

    #: `h2e2`; `None` without a legal move.
    move: str | None
    #: The value for Red, in hundredths of a soldier, and whether it is `exact`, `at_least` or `at_most`.
    value: float | str
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
) -> BestMove:
    """The move of the playing search of xiangqi after `moves` from `fen`, by default the initial position.

    Without `depth` and `nodes` it searches 100,000 nodes, less than a second. Invalid arguments raise a `ChuheError`.
    """
    if depth is None and nodes is None:
        nodes = 100_000
    # The visits are not used: one is recorded.
    played = {"game": "xiangqi", "algorithm": "play", "limit": 1, "fen": fen, "moves": moves}
    found = trace(**played, depth=depth, nodes=nodes, level=level).found
    return BestMove(**{field.name: found[field.name] for field in dataclasses.fields(BestMove)})


def tree_text(tree: Any) -> str | None:
    """A tree as text: lists and arrays become brackets."""
    if tree is None or isinstance(tree, str):
        return tree
    try:
        return json.dumps(tree, default=lambda value: value.tolist())
    except (AttributeError, TypeError, ValueError, RecursionError) as refused:
        message = "tree: expected a text, a list of lists of numbers, or an array"
        raise ChuheError(message, "request/type", {"field": "tree"}) from refused


#: Flags of the program that are no arguments here: they print something else, or read and write files.
_FLAGS = {"json", "help", "version", "figure", "step", "save", "open", "graph"}


def words(**options: Any) -> list[str]:
    """Options as arguments of the program: `None` is left out, `True` is a bare flag or `on`, a list is several words."""
    written: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if name in _FLAGS:
            raise ChuheError(f"unexpected argument '{name}'", "request/unknownField", {"field": name})
        if value is None or (value is False and name == "fold"):
            continue
        if value is True and name == "fold":
            written.append(flag)
        elif isinstance(value, bool):
            written.append(f"{flag}={'on' if value else 'off'}")
        elif name in ("moves", "without") and isinstance(value, (list, tuple)):
            written.extend([flag, *(_word(name, item) for item in value)] if value else [])
        else:
            # As one word, so that a value with a dash at its start is no flag.
            written.append(f"{flag}={_word(name, value)}")
    return written


def _word(name: str, value: Any) -> str:
    word = str(value)
    is_text = isinstance(value, str) and "\0" not in word and not any("\ud800" <= letter <= "\udfff" for letter in word)
    if is_text or (isinstance(value, numbers.Real) and not isinstance(value, bool)):
        return word
    message = f"{name}: expected a text or a number, not {value!r:.60}"
    raise ChuheError(message, "request/type", {"field": name})
