"""The organisations of ROR that the demo's affiliations name, without the fields that Coterie ignores."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import zstandard

_DUMP = Path("data") / "ror-v2-latest-from-releases-to-v2.9.jsonl.zst"
_FIELDS = ("id", "established", "locations", "names", "relationships", "status", "types")
_PARTS = re.compile(r"\s*[,;/()]\s*|\s+-\s+|\s+and\s+")


def choose_organisations(data: Path, affiliations: Iterable[str]) -> list[dict[str, Any]]:
    """Active organisations with a name that is an affiliation or a part of one, by id."""
    wanted = {part.casefold() for text in affiliations for part in (text, *_PARTS.split(text))}
    rows = (row for row in _rows(data / _DUMP) if row["status"] == "active" and _names(row) & wanted)
    return sorted(({field: row.get(field) for field in _FIELDS} for row in rows), key=lambda row: row["id"])


def write_organisations(organisations: Iterable[dict[str, Any]]) -> str:
    """An organisation a line, as in the dump."""
    return "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in organisations)


def _rows(dump: Path) -> Iterator[dict[str, Any]]:
    with zstandard.open(dump, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _names(row: dict[str, Any]) -> set[str]:
    return {name["value"].casefold() for name in row["names"] if "acronym" not in name["types"]}
