"""Named queries: every `.cypher` file, with its header checked against its text.

A file has one query and starts with three comment lines:

    // purpose: one sentence
    // parameters: name, name        ('-' for none)
    // columns: name, name           ('-' for none)
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.errors import StoreFault

_FOLDER = Path(__file__).parents[2] / "cypher"
_HEADER = re.compile(r"// purpose: (.+)\n// parameters: (.+)\n// columns: (.+)\n")
_PARAMETER = re.compile(r"\$(\w+)")
_COMMENT = re.compile(r"//[^\n]*")


@dataclass(frozen=True)
class NamedQuery:
    """A named query; `text` is the unchanged text of the file."""

    name: str
    purpose: str
    parameters: frozenset[str]
    columns: tuple[str, ...]
    text: str


def parse_query(name: str, text: str) -> NamedQuery:
    """Parse one file; StoreFault if the header is missing or lists other parameters than the text uses."""
    header = _HEADER.match(text)
    if header is None:
        raise StoreFault(
            f"cypher file {name} has no header.", value=name, advice="See app/graph/queries.py for its form."
        )
    purpose, parameters, columns = header.groups()
    declared = frozenset(_listed(parameters))
    used = frozenset(_PARAMETER.findall(_COMMENT.sub("", text)))
    if declared != used:
        raise StoreFault(
            f"cypher file {name} declares {sorted(declared)} and uses {sorted(used)}.",
            value=name,
            advice="List in the header exactly the parameters that the text uses.",
        )
    return NamedQuery(name, purpose, declared, tuple(_listed(columns)), text)


@cache
def load_queries(folder: str) -> Mapping[str, NamedQuery]:
    """All queries of one folder of `cypher/` by name, such as `read`."""
    return MappingProxyType(
        {name: parse_query(name, entry.read_text(encoding="utf-8")) for name, entry in _entries(folder)}
    )


def _entries(folder: str) -> list[tuple[str, Path]]:
    found = [entry for entry in (_FOLDER / folder).iterdir() if entry.suffix == ".cypher"]
    return sorted((entry.stem, entry) for entry in found)


def _listed(names: str) -> list[str]:
    return [] if names.strip() == "-" else [name.strip() for name in names.split(",")]
