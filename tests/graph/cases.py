"""Cases of the contract: found by glob, one file each, read and checked here."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "contract"


@dataclass(frozen=True)
class Case:
    """What one read query answers about one fixture graph, on every engine."""

    query: str
    name: str
    graph: str
    parameters: dict[str, Any]
    rows: list[dict[str, Any]]


def read_cases() -> list[Case]:
    """Every case, those of one graph together, so that a graph is loaded once."""
    return sorted(
        (_case(path) for path in FOLDER.glob("*/*.json")),
        key=lambda case: (case.graph, case.query, case.name),
    )


def _case(path: Path) -> Case:
    content = json.loads(path.read_text(encoding="utf-8"))
    if content.keys() != {"graph", "parameters", "rows"}:
        raise ValueError(f"{path} has {sorted(content)}; a case has graph, parameters and rows")
    return Case(path.parent.name, path.stem, **content)
