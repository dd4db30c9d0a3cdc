"""Lists what the Python package offers: functions with their arguments, classes with their fields, as its files declare them."""

import ast
import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[1])


def declared(name):
    return ast.parse((FOLDER / f"{name}.py").read_text("utf-8")).body


def is_open(name):
    return not name.startswith("_")


def lines(node, known):
    """What is said of a function, or of a class with the fields of those it is made from."""
    if isinstance(node, ast.FunctionDef):
        answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        yield f"{node.name}({ast.unparse(node.args)}){answer}"
        return
    yield f"{node.name}({', '.join(base for base in map(ast.unparse, node.bases) if is_open(base))})"
    own = [base for base in (known.get(ast.unparse(base)) for base in node.bases) if base] + [node]
    for member in (member for part in own for member in part.body):
        if isinstance(member, ast.FunctionDef) and (is_open(member.name) or member.name == "__init__"):
            yield f"{node.name}.{member.name}({ast.unparse(member.args)})"
        if isinstance(member, ast.AnnAssign) and is_open(member.target.id):
            yield f"{node.name}.{member.target.id}: {ast.unparse(member.annotation)}"
        if isinstance(member, ast.Assign) and is_open(member.targets[0].id):
            yield f"{node.name}.{member.targets[0].id} = {ast.unparse(member.value).removesuffix('.tag(sync=True)')}"


MODULES = [found.stem for found in sorted(FOLDER.glob("_*.py")) if found.stem not in ("__init__", "_version")]
KNOWN = {
    node.name: node for name in MODULES for node in declared(name) if isinstance(node, (ast.ClassDef, ast.FunctionDef))
}
(OFFERED,) = (
    ast.literal_eval(node.value)
    for node in declared("__init__")
    if isinstance(node, ast.Assign) and node.targets[0].id == "__all__"
)
for name in OFFERED:
    for line in lines(KNOWN[name], KNOWN) if name in KNOWN else [name]:
        print(f"chuhe.{line}")
