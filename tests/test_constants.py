"""A tuned number has its origin next to it: a comment, or a docstring below it or below its group."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Directories of which every numeric constant is explained.
CHECKED = ("app", "coterie", "loaders")
# Numbers that name no choice: they count nothing, one, a pair, or stand for "none".
PLAIN = (0, 1, 2, -1)

_ARITHMETIC = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")


def unexplained(source: str) -> list[str]:
    """Names of the numeric constants at the top of a module without an explanation next to them."""
    body, comments = ast.parse(source).body, _comment_lines(source)
    return [
        name
        for place, node in enumerate(body)
        if not _is_text(_below(body[place:])) and not _is_commented(node, comments)
        for name in _numbers(node)
    ]


def _below(body: Sequence[ast.stmt]) -> ast.stmt | None:
    """The first statement below a run of assignments without an empty line."""
    for node, after in pairwise(body):
        if not isinstance(after, ast.Assign | ast.AnnAssign) or after.lineno != (node.end_lineno or 0) + 1:
            return after
    return None


def _numbers(node: ast.stmt) -> list[str]:
    """Names of the constants that a statement sets to numbers of somebody's choice."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            pairs = list(zip(names, values, strict=False))
        case (
            ast.Assign(targets=[target], value=value)
            | ast.AnnAssign(target=target, value=ast.expr() as value)
        ):
            pairs = [(target, value)]
        case _:
            pairs = []
    return [
        name.id
        for name, value in pairs
        if isinstance(name, ast.Name) and _CONSTANT.fullmatch(name.id) and _value(value) not in (None, *PLAIN)
    ]


def _value(node: ast.expr) -> float | None:
    """The number that an expression of numbers is, such as ``-0.5`` or ``1 << 20``; None for others."""
    numbers = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
    if not all(isinstance(one, _ARITHMETIC) for one in ast.walk(node)):
        return None
    if not numbers or not all(type(one) in (int, float) for one in numbers):
        return None
    return float(eval(compile(ast.Expression(node), "constant", "eval")))


def _is_text(node: ast.stmt | None) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return bool(text.strip())
        case _:
            return False


def _is_commented(node: ast.stmt, comments: set[int]) -> bool:
    return not comments.isdisjoint(range(node.lineno - 1, (node.end_lineno or node.lineno) + 1))


def _comment_lines(source: str) -> set[int]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0] for token in tokens if token.type == tokenize.COMMENT}


def _found() -> Iterator[str]:
    for room in CHECKED:
        for path in sorted((ROOT / room).rglob("*.py")):
            for name in unexplained(path.read_text(encoding="utf-8")):
                yield f"{path.relative_to(ROOT)}: {name}"


def test_every_numeric_constant_states_where_its_value_comes_from() -> None:
    assert list(_found()) == [], "write below each where its value comes from, at least `Set by hand.`"


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("LIMIT = 30\n", ["LIMIT"]),
        ("_SHARE: float = 0.25\n\nMOST = 3\n", ["_SHARE", "MOST"]),
        ("SIZE = 1 << 20\nLOSS = -0.5\n", ["SIZE", "LOSS"]),
        ("LOW, HIGH = 0.2, 0.8\nLEFT, RIGHT = 0, 1\n", ["LOW", "HIGH"]),
        ('LIMIT = 30\n"""Set by hand."""\n', []),
        ("LIMIT = 30  # set by hand\n", []),
        ('LEAST = 3\nMOST = 30\n"""Limits; set by hand."""\n', []),
        ('LEAST = 3\n\nMOST = 30\n"""Set by hand."""\n', ["LEAST"]),
        ("# Set by hand.\nLIMIT = 30\n", []),
        ('"""A module."""\nNONE = -1\nONE = 1\nNAME = "x"\nlimit = 30\n', []),
    ],
)
def test_a_constant_without_an_origin_is_found(source: str, names: list[str]) -> None:
    assert unexplained(source) == names
