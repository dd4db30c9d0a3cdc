"""Your own search: its calls are recorded, compared with a listing, and shown on the diagram."""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Callable
from typing import Any

from ._arguments import check_word, refuse_unknown, tree_text
from ._trace import trace
from ._widgets import GameTree


class Node:
    """A node of the tree. `children` is empty at a leaf, and only a leaf has a `value`."""

    def __init__(self, name: str, is_max: bool, value: float | None):
        self.name = name
        self.is_max = is_max
        self.value = value
        self.children: list[Node] = []

    def __repr__(self) -> str:
        return f"<Node {self.name}>"


class Recorder:
    """Records the calls of a search of `root` that is decorated with `watch`.

    `algorithm` is what the search implements: `minimax`, `fail_soft` or `fail_hard`. With `view="mover"`, as in negamax,
    values and windows are those of the side to move.
    """

    def __init__(
        self,
        tree: Any,
        root: str = "max",
        algorithm: str = "fail_soft",
        cut: str = "at_or_above",
        view: str = "max",
        **unknown: Any,
    ):
        refuse_unknown(unknown, ("tree", "root", "algorithm", "cut", "view"))
        check_word("algorithm", algorithm, ("minimax", "fail_soft", "fail_hard"))
        check_word("view", view, ("max", "mover"))
        cut = cut.replace("-", "_") if isinstance(cut, str) else cut
        tree = tree_text(tree)
        self._head = {"tree": tree, "root": root, "algorithm": algorithm, "cut": cut, "view": view}
        nodes: dict[str, Node] = {}
        self._signs: dict[str, int] = {}
        for visit in trace(tree, root=root, algorithm="minimax"):
            name, kind = visit["node"], visit["type"]
            above = nodes.get(name.rpartition(".")[0])
            is_max = not above.is_max if kind == "leaf" and above else kind != "min"
            self._signs[name] = 1 if view == "max" or is_max else -1
            value = self._signs[name] * visit["value"] if kind == "leaf" else None
            nodes[name] = Node(name, is_max, value)
            if above:
                above.children.append(nodes[name])
        self.root = nodes["n"]
        self._listing = self._events_of(trace(tree, root=root, algorithm=algorithm, cut=cut))
        self._events: list[tuple] = []
        self._open = 0

    def watch(self, search: Callable[..., Any]) -> Callable[..., Any]:
        """Decorates `search(node, alpha, beta)`. A call from outside starts a new record."""

        @functools.wraps(search)
        def recorded(node: Node, alpha: float | None = None, beta: float | None = None) -> Any:
            if self._open == 0:
                self._events = []
            self._events.append(("enter", node.name, alpha, beta))
            self._open += 1
            try:
                value = search(node) if alpha is beta is None else search(node, alpha, beta)
                is_number = isinstance(value, (int, float)) and not math.isnan(value)
                self._events.append(("leave", node.name, value if is_number else None, None))
            finally:
                self._open -= 1
            return value

        return recorded

    def check(self) -> str | None:
        """The first difference from the listing as a sentence; `None` if there is none."""
        is_hard = self._head["algorithm"] == "fail_hard"
        windows: dict[str, tuple] = {}
        for at, (code, name, first, second) in enumerate(self._listing):
            if at >= len(self._events):
                return f"Right so far, but your search ends too early: next comes {name}."
            own_code, own, *found = self._events[at]
            if own_code == "enter" and code == "leave":
                return f"{name} is cut off here: its value is {first:g}, but you search {own}." if second else f"{own} has been searched already, but you search it again."
            if own_code == "leave" and code == "enter":
                return f"{own} returns too early: {name} has yet to be searched."
            if own != name:
                return f"Next comes {name}, but you search {own}."
            if code == "enter":
                windows[name] = (first, second)
                for letter, bound, expected in zip("αβ", found, (first, second)):
                    if expected is not None and bound != expected:
                        if bound is None:
                            return f"You hand no {letter} down to {name}; it should be {expected:g}."
                        return f"At {name} your {letter} is {bound:g}; it should be {expected:g}."
            elif self._limited(found[0], windows[name], is_hard) != self._limited(first, windows[name], is_hard):
                return f"{name} should return {first:g}, but yours returns {_text(found[0])}."
        return f"{self._events[len(self._listing)][1]} has been searched already, but you search it again." if len(self._events) > len(self._listing) else None

    def to_json(self) -> str:
        """The record in the form of `docs/trace.md`, which the lab opens."""
        events = [
            ["enter", name, _written(first), _written(second)] if code == "enter" else ["leave", _written(first)]
            for code, name, first, second in self._events
        ]
        return json.dumps({"form": "chuhe recorded search 1", **self._head, "events": events})

    def show(self, **traits: Any) -> GameTree:
        """The recorded search on the diagram, at its first difference."""
        head = self._head
        return GameTree(tree=head["tree"], root=head["root"], recording=self.to_json(), **traits)

    def _events_of(self, visits: list[dict[str, Any]]) -> list[tuple]:
        """The calls and returns of a listing, in this view."""
        events: list[tuple] = []
        path: list[dict[str, Any]] = []
        for visit in [*visits, None]:
            while path and (visit is None or path[-1]["order"] != visit["parent"]):
                left = path.pop()
                value = self._signs[left["node"]] * left["value"]
                events.append(("leave", left["node"], value, left["cut"]))
            if visit:
                alpha, beta = visit["alpha_in"], visit["beta_in"]
                if self._signs[visit["node"]] < 0 and alpha is not None:
                    alpha, beta = -beta, -alpha
                events.append(("enter", visit["node"], alpha, beta))
                path.append(visit)
        return events

    @staticmethod
    def _limited(value: float | None, window: tuple, is_hard: bool) -> float | None:
        alpha, beta = window
        return value if value is None or not is_hard or alpha is None else min(max(value, alpha), beta)


def _written(number: Any) -> Any:
    if number is None or not math.isinf(number):
        return number
    return "+inf" if number > 0 else "-inf"


def _text(number: Any) -> str:
    return "no number" if number is None else f"{number:g}"
