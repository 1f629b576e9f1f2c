"""What a source may write to do harm, put into every string of a graph that a page may show."""

from typing import Any

from tests.graph.graphs import Tables

SCRIPT = "\"'><script>alert(1)</script><img src=x onerror=alert(2)>"
OVERRIDE = "\u202egnirts\u2066"
CONTROLS = "\x01\x1b[31m\x7f"
MARKS = "e" + "\u0301" * 10_000
HARM = f" {SCRIPT}{OVERRIDE}{CONTROLS}{{{{ 7 * 7 }}}}"

_TEXTS = {
    "label",
    "names",
    "title",
    "name_as_written",
    "evidence_details",
    "version_titles",
    "version_licences",
    "abstract",
    "acronym",
    "terms",
    "method",
    "place",
    "statement_values",
    "figure_names",
    "figure_values",
    "value",
    "name",
    "code",
    "country",
}
_ADDRESSES = {"url", "page", "terms_url", "version_urls"}


def with_hostile_strings(tables: Tables) -> Tables:
    """The graph with hostile text in all strings of sources; ids, codes of the schema and dates stay."""
    kept = {name: rows for name, rows in tables.items() if name in {"search_key", "dataset"}}
    return {name: kept.get(name) or [_row(row) for row in rows] for name, rows in tables.items()}


def _row(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _value(name, value) for name, value in row.items()}


def _value(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_value(name, each) for each in value]
    if name in _ADDRESSES and value:
        return "javascript:alert(3)"
    return f"{value}{HARM}{MARKS}" if name in _TEXTS and isinstance(value, str) and value else value
