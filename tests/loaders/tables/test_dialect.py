"""Relations use only SQL that every engine reads in the same way."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.loaders.tables.queries import QUERIES

ROOT = Path(__file__).parents[3]
CALL = re.compile(r"\b([a-z_][a-z0-9_]*)\s*\(")
CALLABLE = frozenset(
    "count min max sum unnest md5 row_number over cast in and or on not by as when from join".split()
)
STRING_OR_COMMENT = re.compile(r"'[^']*'|--[^\n]*")
BANNED = re.compile(r"\b(limit|using|natural|cross|full|right|intersect|except|lateral|qualify|varchar)\b")
HAVING = re.compile(r"\bhaving\b[^\n]*")


@cache
def relations() -> dict[str, str]:
    """Every query of the loaders by its place: files, and the few words asked from Python."""
    files = {_place(file): file.read_text("utf-8") for file in sorted((ROOT / "loaders").rglob("*.sql"))}
    for file in sorted((ROOT / "loaders").rglob("*.py")):
        text = file.read_text("utf-8")
        for call in ast.walk(ast.parse(text)) if ".one(" in text else ():
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and call.func.attr == "one"
            ):
                files[f"{_place(file)}:{call.lineno}"] = _text(call.args[0])
    return files


def _text(query: ast.expr) -> str:
    """The letters of a query in Python, with `x` where it says what is put in; none of one in a file."""
    if isinstance(query, ast.JoinedStr):
        return "".join(_text(part) for part in query.values)
    if isinstance(query, ast.Constant):
        return str(query.value)
    return "x" if isinstance(query, ast.FormattedValue) else ""


def _place(file: Path) -> str:
    return str(file.relative_to(ROOT))


def foreign(text: str) -> list[str]:
    """What another engine may refuse, or read otherwise: functions outside the list, windows or orders
    outside `row_number() over (...)`, sums and nulls of no stated type, and `unnest` within an expression.
    """
    bare = STRING_OR_COMMENT.sub(" ", text.lower())
    return [
        *(name for name in CALL.findall(bare) if name not in CALLABLE),
        *["over"] * _surplus(bare, r"\bover\s*\(", r"\brow_number\(\)\s*over\s*\("),
        *["order by"] * _surplus(bare, r"\border\s+by\b", r"over\s*\([^()]*order\s+by"),
        *["sum of no stated type"] * _surplus(HAVING.sub("", bare), r"\bsum\(", r"\bcast\(sum\("),
        *["null of no stated type"] * _surplus(bare, r"\bnull as \w+", r"\bcast\(null as string\)"),
        *["unnest in an expression"] * _surplus(bare, r"\bunnest\(", r"(?:select|,)\s*unnest\([\w{}]+\) as "),
        *BANNED.findall(bare),
    ]


def _surplus(text: str, each: str, allowed: str) -> int:
    return len(re.findall(each, text)) - len(re.findall(allowed, text))


@pytest.mark.parametrize(("place", "text"), relations().items(), ids=relations())
def test_a_relation_uses_only_the_shared_dialect(place: str, text: str) -> None:
    assert foreign(text) == [], place


@pytest.mark.parametrize("text", [text for text, _ in QUERIES])
def test_the_queries_that_every_engine_is_tried_with_are_of_the_dialect(text: str) -> None:
    assert foreign(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("select lower(a) from t", ["lower"]),
        ("select list(a order by b) from t", ["list", "order by"]),
        ("select cast(sum(a) as bigint), max(a) over (partition by b) from t", ["over"]),
        ("select a from t order by a limit 3", ["order by", "limit"]),
        ("select hash(a) from t where f(x) = 'g(y)'", ["hash", "f"]),
        ("select a, row_number() over (partition by b order by c, d) as n from t", []),
        ("select sum(a) as a from t having sum(a) > 1", ["sum of no stated type"]),
        ("select cast(sum(a) as bigint) as a from t having sum(a) > 1 or sum(b) > 1", []),
        ("select null as a, cast(null as string) as b from t", ["null of no stated type"]),
        ("select cast(unnest(a) as string) as a, unnest(b) as b from t", ["unnest in an expression"]),
        ("select cast(a as varchar) as a from t", ["varchar"]),
    ],
)
def test_words_beyond_the_shared_dialect_are_found(text: str, words: list[str]) -> None:
    assert foreign(text) == words


def test_queries_in_python_code_are_checked_too() -> None:
    queries = [text for place, text in relations().items() if "topics/local/stage.py:" in place]
    assert queries == ["select kind, owner, paper from owned_papers", "select * from x"]


def test_no_stored_query_is_in_python_code() -> None:
    hidden = [
        _place(file)
        for file in sorted((ROOT / "loaders").rglob("*.py"))
        if re.search(r"\.sql\(\s*[\"'][a-z_]+[\"'],\s*f?[\"']", file.read_text(encoding="utf-8"))
    ]
    assert hidden == []
