"""Runs the program `chuhe` as WebAssembly: the module is compiled on first use, and each call is a fresh process."""

from __future__ import annotations

import functools
import json
import pathlib
import re
import tempfile

MODULE = pathlib.Path(__file__).parent / "static" / "chuhe.wasm"


class ChuheError(ValueError):
    """Why something cannot be searched or shown.

    `code` is a stable name of the reason. `where` is the place: `field`, and in a text `line`, `column` and `offset`.
    `params` are the values in the message.
    """

    code: str
    where: dict
    params: dict

    def __init__(self, message: str, code: str = "arguments", where: dict | None = None, params: dict | None = None):
        super().__init__(message)
        self.code = code
        self.where = where or {}
        self.params = params or {}


@functools.cache
def _compile():
    try:
        import wasmtime
    except ImportError as missing:
        raise ChuheError(
            "the engine runs in wasmtime, which is not installed here: `pip install wasmtime`", "engine/none"
        ) from missing
    config = wasmtime.Config()
    try:
        # Compiling takes seconds: later processes load the module from wasmtime's cache.
        config.cache = True
    except wasmtime.WasmtimeError:
        # The system has no cache folder.
        pass
    engine = wasmtime.Engine(config)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    return wasmtime, engine, linker, wasmtime.Module.from_file(engine, str(MODULE))


def run(*words: str) -> str:
    """Returns what the program prints for these arguments. The program has no access to files."""
    wasmtime, engine, linker, module = _compile()
    with tempfile.TemporaryDirectory(prefix="chuhe") as folder:
        out, err = pathlib.Path(folder, "out"), pathlib.Path(folder, "err")
        config = wasmtime.WasiConfig()
        config.argv = ["chuhe", *words]
        config.stdout_file, config.stderr_file = str(out), str(err)
        store = wasmtime.Store(engine)
        store.set_wasi(config)
        code, trap = 0, None
        try:
            linker.instantiate(store, module).exports(store)["_start"](store)
        except wasmtime.ExitTrap as ended:
            code = ended.code
        except (wasmtime.Trap, wasmtime.WasmtimeError) as stopped:
            trap = stopped
        # The store keeps the files open until it is closed.
        store.close()
        printed, message = out.read_text("utf-8"), err.read_text("utf-8")
    if trap is not None:
        raise ChuheError(f"the engine stopped: {message or trap}", "engine/crashed") from trap
    if code != 0:
        raise _error_of(printed, message)
    return printed


def _error_of(printed: str, message: str) -> ChuheError:
    try:
        error = json.loads(printed)["error"]
    except (ValueError, KeyError, TypeError):
        error = {"message": message.removeprefix("chuhe: ").removeprefix("trace: "), "code": "arguments", "where": {}, "params": {}}
    where = {name: value for name, value in error["where"].items() if value is not None}
    words = re.split(r"\n *(tip|Usage|For more)", error["message"])[0]
    return ChuheError(re.sub(r"\s+", " ", words).strip(), error["code"], where, error["params"])
