"""Widgets: a live tree, or a board, in the output of a cell."""

from __future__ import annotations

import functools
import json
import pathlib
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

import anywidget
import traitlets

from . import _engine
from ._arguments import SWITCHES, check_word, in_python, refuse_unknown, tree_text, words
from ._engine import ChuheError
from ._picture import board_picture

_FRONT = (pathlib.Path(__file__).parent / "static" / "notebook.js").read_text("utf-8")


class _Tree(traitlets.Unicode):
    """A tree: a text, a list of lists or an array."""

    info_text = "a text, a list of lists of numbers, or an array"

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, tree_text(value))


class _Word(traitlets.Enum):
    """One of several words, with `_` or `-` between their parts."""

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, value.replace("-", "_") if isinstance(value, str) else value)


class _Words(traitlets.List):
    """A list of words, or a text with spaces or commas between them."""

    def set(self, obj: Any, value: Any) -> None:
        super().set(obj, re.findall(r"[^,\s]+", value) if isinstance(value, str) else value)


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
        refuse_unknown(traits.keys() - self.class_traits().keys(), self._fields())
        super().__init__(**traits)
        self._attributes = self._to_attributes(self._attribute_values())
        self.observe(self._update_attributes, names=list(self._attribute_traits))

    def __setattr__(self, name: str, value: Any) -> None:
        if name in SWITCHES and not hasattr(type(self), name):
            message = f"{name}: a switch is set in the field options: options = {{{name!r}: {value!r:.60}}}"
            raise ChuheError(message, "request/unknownField", {"field": name})
        if name[0] != "_" and not hasattr(type(self), name):
            refuse_unknown([name], self._fields())
        try:
            super().__setattr__(name, value)
        except traitlets.TraitError as refused:
            raise self._refusal(name, value) from refused

    @classmethod
    def _fields(cls) -> list[str]:
        """The names of the fields of this package, in the order of their declaration."""
        own = (base.__dict__ for base in cls.__mro__ if issubclass(base, _Element))
        return [name for fields in own for name, trait in fields.items() if isinstance(trait, traitlets.TraitType) and name[0] != "_"]

    def _refusal(self, name: str, value: Any) -> ChuheError:
        """Why a field cannot have this value."""
        trait, least = self.traits()[name], getattr(self.traits()[name], "min", None)
        if trait.read_only:
            return ChuheError(f"{name}: only the page sets this field", "request/unknownField", {"field": name})
        code, expected, params = "request/type", trait.info(), {"value": value}
        if isinstance(trait, traitlets.Enum):
            try:
                check_word(name, value, [word for word in trait.values if word])
            except ChuheError as refused:
                return refused
        elif isinstance(trait, traitlets.Int):
            expected = f"a whole number from {least}"
            is_less = isinstance(value, int) and not isinstance(value, bool)
            code, params = ("request/range", {**params, "least": least}) if is_less else (code, params)
        elif isinstance(trait, traitlets.List):
            expected = "a list of words" if trait._maxlen > 2 else "one or two words"
        elif type(trait) is traitlets.Unicode:
            expected = "a text"
        return ChuheError(f"{name}: expected {expected}, not {value!r:.60}", code, {"field": name}, params)

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
    tree = _Tree("")
    root = traitlets.Enum(["max", "min"], "max")
    algorithm = traitlets.Unicode("fail_soft")
    #: Whether a value equal to the bound cuts.
    cut = _Word(["at_or_above", "above"], "at_or_above")
    #: Other switches of the listing, in the form of `trace`: `{"table_slots": 8}`.
    options = traitlets.Dict()
    #: One or two searches to compare: `["minimax", "fail_hard:above"]`.
    compare = _Words(traitlets.Unicode(), maxlen=2)
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
        refuse_unknown(traits["options"], SWITCHES)
        for algorithm in (traits["algorithm"], *(other.split(":")[0] for other in traits["compare"])):
            own = traits if algorithm == traits["algorithm"] else {**traits, "options": {}}
            try:
                _check_search(*_flags(own, algorithm))
            except ChuheError as refused:
                if own is not traits and refused.where.get("field") == "algorithm":
                    check_word("compare", algorithm, refused.params["expected"].split(", "))
                raise in_python(refused, {**own, **own["options"]}) from None
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
            # Of a recorded search the whole is shown until a step is chosen.
            shown = {"step": self.step} if self.step or not self.recording else {}
            search = [f"--recording={self.recording}"] if self.recording else _flags(self._attribute_values(), self.algorithm)
            output["image/svg+xml"] = _engine.run("trace", "--figure=svg", *words(shown), *search)
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
    moves = _Words(traitlets.Unicode())
    orientation = traitlets.Enum(["red", "black"], "red")
    pieces = traitlets.Enum(["traditional", "simplified", "international", "letters"], "traditional")
    #: The position after the moves.
    position = traitlets.Unicode("", read_only=True)

    _element = traitlets.Unicode("xiangqi-board").tag(sync=True)
    _attribute_traits = ("fen", "moves", "orientation", "pieces", "lang")

    def _to_attributes(self, traits: dict[str, Any]) -> dict[str, str]:
        try:
            position = _position(traits["fen"], tuple(traits["moves"]))
        except ChuheError as refused:
            raise in_python(refused, traits) from None
        self.set_trait("position", position)
        return {
            "fen": position,
            "mode": "view",
            "orientation": traits["orientation"],
            "pieces": traits["pieces"],
            **_attribute("lang", traits["lang"]),
        }

    def _fallback_output(self) -> dict[str, str]:
        return {**super()._fallback_output(), "image/svg+xml": board_picture(self.position, self.orientation)}

    def __repr__(self) -> str:
        return f"XiangqiBoard({self.position!r})"


def game_tree(
    tree: Any,
    *,
    root: str = "max",
    algorithm: str = "fail_soft",
    cut: str = "at_or_above",
    compare: Sequence[str] | str = (),
    mode: str = "watch",
    step: int = 0,
    from_step: int | None = None,
    to_step: int | None = None,
    shape: str = "square",
    view: str = "",
    lang: str = "",
    theme: str = "",
    recording: str = "",
    depth: int | None = None,
    window: str | None = None,
    order: str | None = None,
    seed: int | None = None,
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
    options: dict[str, Any] | None = None,
    **traits: Any,
) -> GameTree:
    """A live search of a tree, for the end of a cell: `game_tree("[[3,12],[2,4]]", algorithm="minimax", step=3)`.

    The tree is a text, a list of lists or an array. The arguments from `depth` to `workers` are the switches of the
    listings, also as a dict, `options`. The others are the fields of `GameTree`; `traits` are those of every widget, such
    as `layout`. Invalid arguments raise a `ChuheError`.
    """
    given = {name: value for name, value in locals().items() if name not in ("options", "traits")}
    refuse_unknown(traits.keys() - GameTree.class_traits().keys(), given)
    switches = {name: given.pop(name) for name in SWITCHES if name != "cut"}
    switches = {name: value for name, value in switches.items() if value is not None}
    return GameTree(**given, options={**(options or {}), **switches}, **traits)


def xiangqi_board(
    fen: str = "",
    moves: Sequence[str] | str = (),
    *,
    orientation: str = "red",
    pieces: str = "traditional",
    lang: str = "",
    theme: str = "",
    **traits: Any,
) -> XiangqiBoard:
    """A position of xiangqi after moves: `xiangqi_board(moves="h2e2 h9g7")`. Default: the initial position.

    The arguments are the fields of `XiangqiBoard`; `traits` are those of every widget, such as `layout`.
    """
    given = {name: value for name, value in locals().items() if name != "traits"}
    refuse_unknown(traits.keys() - XiangqiBoard.class_traits().keys(), given)
    return XiangqiBoard(**given, **traits)


def _flags(traits: dict[str, Any], algorithm: str) -> list[str]:
    options = {"tree": traits["tree"], "root": traits["root"], "algorithm": algorithm, "cut": traits["cut"]}
    # `memo_by_depth` is the name that pages give to the listing `memo` with the switch `memo_by_depth`.
    if algorithm == "memo_by_depth":
        options |= {"algorithm": "memo", "memo_by_depth": True}
    return words({**options, **traits["options"]})


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
    flags = words({"game": "xiangqi", "algorithm": "play", "depth": 1, "nodes": 1, "fen": fen or None, "moves": moves})
    return json.loads(_engine.run("trace", "--json", *flags))["fen"]


def _attribute(name: str, value: Any) -> dict[str, str]:
    return {} if value in (None, "") else {name: str(value)}


def _camel(name: str) -> str:
    return re.sub("[-_](.)", lambda found: found[1].upper(), name)


def _setting(value: Any) -> Any:
    """A switch value in the form of page addresses."""
    if isinstance(value, bool):
        return int(value)
    return _camel(value) if isinstance(value, str) else value
