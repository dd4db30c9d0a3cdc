"""Checks of arguments: a refusal names the argument, its value as passed, and what is allowed."""

from __future__ import annotations

import difflib
import json
import math
import numbers
import re
from collections.abc import Iterable
from typing import Any

from ._engine import ChuheError

#: The switches of the listings, in the order of `chuhe trace --help`.
SWITCHES = (
    *("depth", "cut", "window", "order", "seed", "memo_by_depth", "table_slots", "table_scheme", "table_levels"),
    *("table_check_bits", "table_depths", "quiescence", "extend_check", "extend_exchange", "extend_single_reply"),
    *("null_move", "null_move_reduction", "prune_repetition", "prune_dead_draw", "order_quiet", "workers"),
)


def refuse_unknown(names: Iterable[str], known: Iterable[str]) -> None:
    """Raises a `ChuheError` for the first name that is not known, with the known ones and the nearest of them."""
    known = list(known)
    for name in (name for name in names if name not in known):
        expected = ", ".join(known)
        nearest = "".join(difflib.get_close_matches(name, known, 1))
        hint = nearest and f"did you mean {nearest}? "
        message = f"{name}: unknown argument; {hint}expected one of: {expected}"
        params = {"name": name, "nearest": nearest, "expected": expected}
        raise ChuheError(message, "request/unknownField", {"field": name}, params)


def check_word(name: str, value: Any, words: Iterable[str]) -> None:
    if value not in words:
        expected = ", ".join(words)
        message = f"{name}: {value!r:.60} is none of {expected}"
        raise ChuheError(message, "request/unknownValue", {"field": name}, {"value": value, "expected": expected})


def in_python(refused: ChuheError, passed: dict[str, Any]) -> ChuheError:
    """The refusal of the program in the terms of Python: the names and values of the arguments as passed."""
    field = refused.where.get("field", "").replace("-", "_")
    # A flag of the program is an argument here.
    message = re.sub(r"--([a-z][a-z-]*)=(\w+)", r'--\1="\2"', re.sub(r"(--[a-z-]+) [A-Z]{2,}", r"\1", str(refused)))
    message = re.sub(r"--([a-z][a-z-]*)", lambda flag: flag[1].replace("-", "_"), message)
    params = dict(refused.params)
    if "value" in params and field in passed:
        message = message.replace(f"'{params['value']}'", f"{passed[field]!r:.60}")
        params["value"] = passed[field]
    if "expected" in params and field in SWITCHES:
        words = params["expected"].replace("-", "_")
        words = {"on, off": "True, False"}.get(words, words)
        message = message.replace(params["expected"], words)
        params["expected"] = words
        if "nearest" in params:
            nearest = params["nearest"].replace("-", "_")
            message = message.replace(f"'{params['nearest']}'", repr(nearest))
            params["nearest"] = nearest
    params |= {name: int(params[name]) for name in ("least", "most") if name in params}
    where = {**refused.where, **({"field": field} if field else {})}
    return ChuheError(message, refused.code, where, params)


def tree_text(tree: Any) -> str | None:
    """A tree as text: lists and arrays become brackets."""
    if tree is None or isinstance(tree, str):
        return tree
    try:
        return json.dumps(_checked(tree, "tree"))
    except RecursionError as refused:
        raise ChuheError("tree: the lists are nested too deeply", "request/type", {"field": "tree"}) from refused


def _checked(value: Any, place: str) -> Any:
    """The value as JSON takes it. Numbers are allowed, lists, and a name before the children of a list."""
    value = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(value, dict):
        return {**value, "children": _checked(value["children"], f"{place}['children']")} if "children" in value else value
    if isinstance(value, (list, tuple)) and value:
        return [item if at == 0 and isinstance(item, str) else _checked(item, f"{place}[{at}]") for at, item in enumerate(value)]
    if isinstance(value, numbers.Real) and not isinstance(value, bool) and not math.isnan(value):
        return value if isinstance(value, (int, float)) else float(value)
    found = "an empty list" if isinstance(value, (list, tuple)) else f"{value!r:.60}"
    raise ChuheError(
        f"{place}: expected a number or a list, not {found}", "request/type", {"field": "tree"}, {"place": place, "value": value}
    )


#: Arguments that are a list of words in the program.
_LISTS = ("moves", "without")


def words(options: dict[str, Any]) -> list[str]:
    """Options as arguments of the program: `None` is left out, `True` is `on`, a list is several words."""
    written: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if name == "fold" and value in (None, True, False):
            written.extend([flag] if value else [])
        elif name == "fold":
            raise ChuheError(f"fold: expected True or False, not {value!r:.60}", "request/type", {"field": name}, {"value": value})
        elif isinstance(value, bool):
            written.append(f"{flag}={'on' if value else 'off'}")
        elif name in _LISTS and isinstance(value, (list, tuple)):
            written.extend([flag, *(_word(name, item) for item in value)] if value else [])
        elif value is not None:
            # As one word, so that a value with a dash at its start is no flag.
            written.append(f"{flag}={_word(name, value)}")
    return written


def _word(name: str, value: Any) -> str:
    word = str(value)
    is_text = isinstance(value, str) and "\0" not in word and not any("\ud800" <= letter <= "\udfff" for letter in word)
    if is_text or (isinstance(value, numbers.Real) and not isinstance(value, bool)):
        return word
    message = f"{name}: expected {'words' if name in _LISTS else 'a text or a number'}, not {value!r:.60}"
    raise ChuheError(message, "request/type", {"field": name}, {"value": value})
