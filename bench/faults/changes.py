"""The faults that can be put into one expression: each is the expression and what replaces it."""

import ast
import copy
from collections.abc import Callable, Iterator
from typing import NamedTuple


class ExpressionFault(NamedTuple):
    """One expression of a function, what is wrong with its replacement, and the replacement's source."""

    kind: str
    node: ast.expr
    changed: str


_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
_SEQUENCES = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)


def changes_of(node: ast.AST) -> Iterator[ExpressionFault]:
    """The faults that one node of the syntax tree offers, without those of the nodes below it."""
    if type(node) in _CHANGES:
        yield from _CHANGES[type(node)](node)


def _of_statement(node: ast.Expr) -> Iterator[ExpressionFault]:
    call = node.value.value if isinstance(node.value, ast.Await) else node.value
    if isinstance(call, ast.Call):
        yield ExpressionFault("call dropped", node.value, "None")


def _of_return(node: ast.Return) -> Iterator[ExpressionFault]:
    if node.value is not None and not _is_constant(node.value, None):
        yield ExpressionFault("None returned", node.value, "None")


def _of_condition(node: ast.If | ast.While | ast.IfExp) -> Iterator[ExpressionFault]:
    yield _negated(node.test)


def _of_comprehension(node: ast.comprehension) -> Iterator[ExpressionFault]:
    yield from map(_negated, node.ifs)


def _of_comparison(node: ast.Compare) -> Iterator[ExpressionFault]:
    for place, operator in enumerate(node.ops):
        changed = copy.deepcopy(node)
        changed.ops[place] = _COMPARISONS[type(operator)]()
        yield ExpressionFault("comparison", node, ast.unparse(changed))


def _of_and_or(node: ast.BoolOp) -> Iterator[ExpressionFault]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield ExpressionFault("and or", node, ast.unparse(ast.BoolOp(other, node.values)))


def _of_not(node: ast.UnaryOp) -> Iterator[ExpressionFault]:
    if isinstance(node.op, ast.Not):
        yield ExpressionFault("not dropped", node, ast.unparse(node.operand))


def _of_constant(node: ast.Constant) -> Iterator[ExpressionFault]:
    if isinstance(node.value, bool):
        yield ExpressionFault("truth", node, repr(not node.value))
    elif isinstance(node.value, int):
        yield ExpressionFault("number", node, repr(node.value + 1))


def _of_arithmetic(node: ast.BinOp) -> Iterator[ExpressionFault]:
    operator = _ARITHMETIC.get(type(node.op))
    if operator is not None and not any(map(_is_sequence, (node.left, node.right))):
        yield ExpressionFault("arithmetic", node, ast.unparse(ast.BinOp(node.left, operator(), node.right)))


def _negated(test: ast.expr) -> ExpressionFault:
    return ExpressionFault("condition", test, f"not ({ast.unparse(test)})")


def _is_constant(node: ast.expr, value: object) -> bool:
    return isinstance(node, ast.Constant) and node.value is value


def _is_sequence(node: ast.expr) -> bool:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    return is_text or isinstance(node, _SEQUENCES)


_CHANGES: dict[type, Callable[..., Iterator[ExpressionFault]]] = {
    ast.Expr: _of_statement,
    ast.Return: _of_return,
    ast.If: _of_condition,
    ast.While: _of_condition,
    ast.IfExp: _of_condition,
    ast.comprehension: _of_comprehension,
    ast.Compare: _of_comparison,
    ast.BoolOp: _of_and_or,
    ast.UnaryOp: _of_not,
    ast.Constant: _of_constant,
    ast.BinOp: _of_arithmetic,
}
