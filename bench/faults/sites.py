"""The places in a file where a fault can be put, with names that hold in other versions of the file."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from bench.faults.changes import ExpressionFault, changes_of

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_CLOSED = (ast.JoinedStr, ast.pattern, ast.ClassDef, *_FUNCTIONS)
"""Nodes below which no site is looked for: positions in f-strings are wrong, and patterns allow no
expression."""


@dataclass(frozen=True)
class Site:
    """A fault: file, function, text of the line, what is changed into what.

    `occurrence` counts the sites of a file that are otherwise equal, from 0.
    """

    file: str
    function: str
    line: str
    kind: str
    original: str
    changed: str
    occurrence: int = 0

    @property
    def name(self) -> str:
        """A short name that is the same in every version of the tree that has the site."""
        content = "\n".join((self.line, self.kind, self.original, self.changed, str(self.occurrence)))
        digest = hashlib.blake2b(content.encode(), digest_size=3).hexdigest()
        return f"{self.file}:{self.function}:{digest}"


class SourceSpan(NamedTuple):
    """Where an expression begins and ends: lines from 1, bytes of the line from 0."""

    first_line: int
    first_byte: int
    last_line: int
    last_byte: int


def sites_of(file: str, text: str) -> dict[Site, SourceSpan]:
    """Every site of a file, in the order of the text."""
    lines = text.split("\n")
    sites: dict[Site, SourceSpan] = {}
    seen: Counter[Site] = Counter()
    for function, change in _changes(ast.parse(text), ""):
        original = ast.unparse(change.node)
        line = lines[change.node.lineno - 1].strip()
        site = Site(file, function, line, change.kind, original, change.changed)
        sites[replace(site, occurrence=seen[site])] = _span(change.node)
        seen[site] += 1
    return sites


def _changes(node: ast.AST, inside: str) -> Iterator[tuple[str, ExpressionFault]]:
    """Changes of every function below a node, each with the qualified name of its function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _FUNCTIONS):
            name = f"{inside}{child.name}"
            for statement in child.body:
                yield from ((name, change) for change in _changes_below(statement))
            yield from _changes(child, f"{name}.")
        else:
            yield from _changes(
                child, f"{inside}{child.name}." if isinstance(child, ast.ClassDef) else inside
            )


def _changes_below(node: ast.AST) -> Iterator[ExpressionFault]:
    if isinstance(node, _CLOSED):
        return
    yield from changes_of(node)
    for child in _searched(node):
        yield from _changes_below(child)


def _searched(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes, without annotations and default values."""
    match node:
        case ast.AnnAssign(target=target, value=value):
            yield target
            if value is not None:
                yield value
        case ast.Lambda(body=body):
            yield body
        case _:
            yield from ast.iter_child_nodes(node)


def _span(node: ast.expr) -> SourceSpan:
    last_line, last_byte = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
    return SourceSpan(node.lineno, node.col_offset, last_line, last_byte)
