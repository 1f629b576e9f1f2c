"""Relations keep to the few words that every engine reads alike."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "loaders").rglob("*.sql"))
CALL = re.compile(r"\b([a-z_][a-z0-9_]*)\s*\(")
CALLABLE = frozenset(
    "count min max sum unnest md5 row_number over cast in and or on not by as when from join".split()
)
STRING_OR_COMMENT = re.compile(r"'[^']*'|--[^\n]*")


def foreign(text: str) -> list[str]:
    """Functions outside the list, and windows or orders outside `row_number() over (...)`."""
    bare = STRING_OR_COMMENT.sub(" ", text.lower())
    calls = [name for name in CALL.findall(bare) if name not in CALLABLE]
    windows = len(re.findall(r"\bover\s*\(", bare)) - len(re.findall(r"\brow_number\(\)\s*over\s*\(", bare))
    orders = len(re.findall(r"\border\s+by\b", bare)) - len(re.findall(r"over\s*\([^()]*order\s+by", bare))
    banned = re.findall(
        r"\b(?:limit|using|natural|cross|full|right|intersect|except|lateral|qualify)\b", bare
    )
    return [*calls, *["over"] * windows, *["order by"] * orders, *banned]


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(ROOT)) for file in FILES])
def test_a_relation_uses_only_the_shared_dialect(file: Path) -> None:
    assert foreign(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("select lower(a) from t", ["lower"]),
        ("select list(a order by b) from t", ["list", "order by"]),
        ("select sum(a) over (partition by b) from t", ["over"]),
        ("select a from t order by a limit 3", ["order by", "limit"]),
        ("select hash(a) from t where f(x) = 'g(y)'", ["hash", "f"]),
        ("select a, row_number() over (partition by b order by c, d) as n from t", []),
    ],
)
def test_words_beyond_the_shared_dialect_are_found(text: str, words: list[str]) -> None:
    assert foreign(text) == words


def test_no_query_hides_in_python() -> None:
    hidden = [
        str(file.relative_to(ROOT))
        for file in sorted((ROOT / "loaders").rglob("*.py"))
        if re.search(r"\.sql\(\s*[\"'][a-z_]+[\"'],\s*f?[\"']", file.read_text(encoding="utf-8"))
    ]
    assert hidden == []
