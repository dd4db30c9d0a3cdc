"""Widgets: a live tree, or a board, in the output of a cell."""

from __future__ import annotations

import functools
import json
import pathlib
import re
from typing import Any
from urllib.parse import urlencode

import anywidget
import traitlets

from . import _engine
from ._engine import ChuheError
from ._trace import tree_text, words

_FRONT = (pathlib.Path(__file__).parent / "static" / "notebook.js").read_text("utf-8")


class _Element(anywidget.AnyWidget):
    """A custom element of Chuhe with all its code, for a page that loads nothing else."""

    _esm = _FRONT
    _element = traitlets.Unicode().tag(sync=True)
    _attributes = traitlets.Dict().tag(sync=True)
    #: `en`, `zh-Hans` or `zh-Hant`; empty: the language of the notebook.
    lang = traitlets.Enum(["", "en", "zh-Hans", "zh-Hant"], "").tag(sync=True)
    #: `light` or `dark`; empty: the theme of the notebook.
    theme = traitlets.Enum(["", "light", "dark"], "").tag(sync=True)
    #: The error message of the page; empty without an error.
    error = traitlets.Unicode("", read_only=True).tag(sync=True)

    #: The traits that become attributes of the element. A valid change of one updates the attributes.
    _attribute_traits: tuple[str, ...] = ()

    def __init__(self, **traits: Any):
        for name in traits.keys() - self.class_traits().keys():
            raise ChuheError(f"unexpected argument '{name}'", "request/unknownField", {"field": name})
        try:
            super().__init__(**traits)
        except traitlets.TraitError as refused:
            named = re.search(r"'(\w+)' trait", str(refused))
            raise ChuheError(str(refused), "request/type", {"field": named[1]} if named else {}) from refused
        self._attributes = self._to_attributes(self._attribute_values())
        self.observe(self._update_attributes, names=list(self._attribute_traits))

    def _attribute_values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._attribute_traits}

    def _update_attributes(self, _change: Any) -> None:
        self._attributes = self._to_attributes(self._attribute_values())

    @traitlets.validate("tree", "root", "algorithm", "cut", "options", "compare", "fen", "moves")
    def _check(self, proposal: Any) -> Any:
        # Invalid values are refused before they are set.
        if self._attributes:
            self._to_attributes({**self._attribute_values(), proposal["trait"].name: proposal["value"]})
        return proposal["value"]

    def _to_attributes(self, traits: dict[str, Any]) -> dict[str, str]:
        """The attributes for these traits. Raises a `ChuheError` if they are invalid."""
        raise NotImplementedError

    def _fallback_output(self) -> dict[str, str]:
        """The output where widgets are not supported."""
        return {"text/plain": repr(self)}

    def _repr_mimebundle_(self, **options: Any):
        output = super()._repr_mimebundle_(**options)
        if isinstance(output, tuple):
            return {**output[0], **self._fallback_output()}, *output[1:]
        return output and {**output, **self._fallback_output()}


class GameTree(_Element):
    """A search of a tree, step by step in the page. `step` can be set and observed."""

    #: Brackets, an outline, JSON or a LaTeX forest.
    tree = traitlets.Unicode("")
    root = traitlets.Enum(["max", "min"], "max")
    algorithm = traitlets.Unicode("fail_soft")
    #: Whether a value equal to the bound cuts.
    cut = traitlets.Enum(["at_or_above", "above"], "at_or_above")
    #: Other switches of the listing, in the form of `trace`: `{"table_slots": 8}`.
    options = traitlets.Dict()
    #: One or two searches to compare: `["minimax", "fail_hard:above"]`.
    compare = traitlets.List(traitlets.Unicode(), maxlen=2)
    #: A recorded search, shown instead: the text of `Recorder.to_json()`.
    recording = traitlets.Unicode("")
    #: The reader's task: watch, predict the next step, or fill in the values.
    mode = traitlets.Enum(["watch", "predict", "fill"], "watch")
    shape = traitlets.Enum(["square", "triangle"], "square")
    #: The point of view of values: Max, or the side to move; empty: that of the listing.
    view = traitlets.Enum(["", "max", "mover"], "")
    #: The first and the last step that can be shown.
    from_step = traitlets.Int(None, min=0, allow_none=True)
    to_step = traitlets.Int(None, min=0, allow_none=True)

    #: The step shown.
    step = traitlets.Int(0, min=0).tag(sync=True)
    #: The number of steps, set by the page.
    steps = traitlets.Int(0, read_only=True).tag(sync=True)
    #: What the step shown did and why, in words.
    reason = traitlets.Unicode("", read_only=True).tag(sync=True)
    #: The reader's score in the modes `predict` and `fill`.
    score = traitlets.Dict(read_only=True).tag(sync=True)

    _element = traitlets.Unicode("game-tree").tag(sync=True)
    _attribute_traits = (
        *("tree", "root", "algorithm", "cut", "options", "compare", "recording"),
        *("mode", "shape", "view", "from_step", "to_step", "lang"),
    )

    def _to_attributes(self, traits: dict[str, Any]) -> dict[str, str]:
        if traits["compare"] and traits["mode"] != "watch":
            raise ChuheError("compared searches can only be watched: leave out mode or compare", "embed/compared")
        for algorithm in (traits["algorithm"], *(other.split(":")[0] for other in traits["compare"])):
            own = traits if algorithm == traits["algorithm"] else {**traits, "options": {}}
            _check_search(*_flags(own, algorithm))
        return {
            "tree": traits["tree"],
            "root": traits["root"],
            "algorithm": traits["algorithm"],
            "cut": "atOrAbove" if traits["cut"] == "at_or_above" else "above",
            "mode": traits["mode"],
            "shape": traits["shape"],
            **_attribute("options", urlencode({_camel(name): _setting(value) for name, value in traits["options"].items()})),
            **_attribute("compare", ",".join(traits["compare"])),
            **_attribute("data-recording", traits["recording"]),
            **_attribute("view", traits["view"]),
            **_attribute("lang", traits["lang"]),
            **_attribute("from", traits["from_step"]),
            **_attribute("to", traits["to_step"]),
        }

    def _fallback_output(self) -> dict[str, str]:
        output = super()._fallback_output()
        try:
            output["image/svg+xml"] = _engine.run(
                "trace", "--figure=svg", f"--step={self.step}", *_flags(self._attribute_values(), self.algorithm)
            )
        except ChuheError:
            # Without an engine in Python only the text is shown.
            pass
        return output

    def __repr__(self) -> str:
        return f"GameTree({self.tree!r}, root={self.root!r}, algorithm={self.algorithm!r}, step={self.step})"


class XiangqiBoard(_Element):
    """A position of xiangqi."""

    fen = traitlets.Unicode("")
    #: The moves since, in any notation: `["h2e2", "h9g7"]`.
    moves = traitlets.List(traitlets.Unicode())
    orientation = traitlets.Enum(["red", "black"], "red")
    pieces = traitlets.Enum(["traditional", "simplified", "international", "letters"], "traditional")
    #: The position after the moves.
    position = traitlets.Unicode("", read_only=True)

    _element = traitlets.Unicode("xiangqi-board").tag(sync=True)
    _attribute_traits = ("fen", "moves", "orientation", "pieces", "lang")

    def _to_attributes(self, traits: dict[str, Any]) -> dict[str, str]:
        position = _position(traits["fen"], tuple(traits["moves"]))
        self.set_trait("position", position)
        return {
            "fen": position,
            "mode": "view",
            "orientation": traits["orientation"],
            "pieces": traits["pieces"],
            **_attribute("lang", traits["lang"]),
        }

    def __repr__(self) -> str:
        return f"XiangqiBoard({self.position!r})"


def game_tree(tree: Any, **traits: Any) -> GameTree:
    """A live search of a tree, for the end of a cell: `game_tree("[[3,12],[2,4]]", algorithm="minimax", step=3)`.

    The tree is a text, a list of lists or an array; other arguments are the traits of `GameTree`. Other names are switches of the listing, in the form of `trace`.
    """
    own = {name: value for name, value in traits.items() if GameTree.class_traits().get(name) and name[0] != "_"}
    others = {name: value for name, value in traits.items() if name not in own}
    if isinstance(own.get("compare"), str):
        own["compare"] = own["compare"].split(",")
    return GameTree(tree=tree_text(tree), **own, **({"options": {**own.pop("options", {}), **others}} if others else {}))


def xiangqi_board(fen: str = "", moves: str | list[str] = (), **traits: Any) -> XiangqiBoard:
    """A position of xiangqi after moves: `xiangqi_board(moves="h2e2 h9g7")`. Default: the initial position."""
    return XiangqiBoard(fen=fen, moves=moves.split() if isinstance(moves, str) else moves, **traits)


def _flags(traits: dict[str, Any], algorithm: str) -> list[str]:
    options = {"tree": traits["tree"], "root": traits["root"], "algorithm": algorithm}
    # `memo_by_depth` is the name that pages give to the listing `memo` with the switch `memo_by_depth`.
    if algorithm == "memo_by_depth":
        options |= {"algorithm": "memo", "memo_by_depth": True}
    if traits["cut"] != "at_or_above":
        options["cut"] = traits["cut"]
    return words(**options, **{name: _word(value) for name, value in traits["options"].items()})


@functools.lru_cache(maxsize=256)
def _check_search(*flags: str) -> None:
    try:
        _engine.run("trace", "--json", *flags)
    except ChuheError as refused:
        # Without an engine in Python the page reports errors.
        if refused.code != "engine/none":
            raise


@functools.lru_cache(maxsize=256)
def _position(fen: str, moves: tuple[str, ...]) -> str:
    flags = words(game="xiangqi", algorithm="play", depth=1, nodes=1, fen=fen or None, moves=list(moves))
    return json.loads(_engine.run("trace", "--json", *flags))["fen"]


def _attribute(name: str, value: Any) -> dict[str, str]:
    return {} if value in (None, "") else {name: str(value)}


def _camel(name: str) -> str:
    return re.sub("[-_](.)", lambda found: found[1].upper(), name)


def _word(value: Any) -> Any:
    return value.replace("_", "-") if isinstance(value, str) else value


def _setting(value: Any) -> Any:
    """A switch value in the form of page addresses."""
    if isinstance(value, bool):
        return int(value)
    return _camel(value) if isinstance(value, str) else value
