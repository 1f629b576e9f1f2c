"""Each file of a collection that tests find by a pattern is one that they find."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
_TASKS = "authors|institutions|keyphrases|pairs|records|split"
COLLECTIONS = {
    "api/documents": r"[^/]+\.(graphql|json)",
    "assistants/answers": r"[^/]+\.json",
    "browser/accessibility": r"[^/]+\.yml|widget\.png",
    "graph/contract": r"[^/]+/[^/]+\.json",
    "graph/saved": r"[^/]+\.json",
    "graphs": r"[^/]+\.json",
    "loaders/evaluation": rf"registry\.jsonl|({_TASKS})(\.answers)?\.jsonl|({_TASKS})\.scores\.txt",
    "loaders/split/glued": r"(sure|unsure)/[^/]+\.txt",
    "loads/why": r"[^/]+\.txt|inputs/[^/]+\.(tsv|txt|xml|jsonl|html)",
}
"""Folders of files, and the paths in them that a test finds; those of tests/sources are its finder's own."""
PAIRS = {"api/documents": (".graphql", ".json")}
NAMED = {
    "graph/contract": HERE.parent / "cypher" / "read",
    "graph/saved": HERE.parent / "cypher" / "browser",
}
"""Collections of which each file or folder bears the name of a query."""


def strays(folder: Path, known: str) -> list[str]:
    """The files of a folder, programs apart, whose path in it is none that a test finds."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc"}]
    paths = [path.relative_to(folder).as_posix() for path in files]
    return sorted(path for path in paths if not re.fullmatch(known, path))


def halves(folder: Path, first: str, second: str) -> list[str]:
    """The stems in a folder of which one half of a pair is missing."""
    one, other = ({path.stem for path in folder.glob(f"*{suffix}")} for suffix in (first, second))
    return sorted(one ^ other)


def test_no_file_of_a_collection_is_passed_over() -> None:
    found = {name: strays(HERE / name, known) for name, known in COLLECTIONS.items()}
    found |= {f"{name}: half a pair": halves(HERE / name, *suffixes) for name, suffixes in PAIRS.items()}
    for name, queries in NAMED.items():
        known = {path.stem for path in queries.rglob("*.cypher")}
        found[f"{name}: no such query"] = sorted({path.stem for path in (HERE / name).iterdir()} - known)
    assert {name: files for name, files in found.items() if files} == {}


@pytest.mark.parametrize(
    "stray", ["case.jsn", "case.txt", "query/deeper/case.json", "case.json", "query/case"]
)
def test_a_file_that_no_pattern_finds_is_named(tmp_path: Path, stray: str) -> None:
    for name in ("query/case.json", stray):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert strays(tmp_path, COLLECTIONS["graph/contract"]) == [stray]


def test_half_a_pair_is_named(tmp_path: Path) -> None:
    for name in ("whole.graphql", "whole.json", "alone.graphql", "other.json"):
        (tmp_path / name).touch()
    assert halves(tmp_path, ".graphql", ".json") == ["alone", "other"]
