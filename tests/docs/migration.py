"""Pages for users of other services: what they load, and their queries with the answers that they show."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.docs.markdown import ROOT

PAGES = tuple(ROOT / "docs" / f"from-{service}.md" for service in ("datacite", "openalex"))
_INPUT = re.compile(r"`(?P<name>[\w.]+)`:\n\n```json\n(?P<text>.*?)```", re.DOTALL)
_SHOWN = re.compile(r"```graphql\n(?P<query>.*?)```\n+```json\n(?P<answer>.*?)```", re.DOTALL)


@dataclass(frozen=True)
class ShownQuery:
    """A query of a page, and the `data` that the page shows."""

    page: str
    query: str
    data: dict[str, Any]


def inputs() -> dict[str, str]:
    """The files that readers save, by name."""
    return {
        found["name"]: found["text"] for page in PAGES for found in _INPUT.finditer(page.read_text("utf-8"))
    }


def shown_queries() -> list[ShownQuery]:
    """Every query of Coterie on the pages."""
    return [
        ShownQuery(page.stem, found["query"], json.loads(found["answer"]))
        for page in PAGES
        for found in _SHOWN.finditer(page.read_text("utf-8"))
    ]


def write_inputs(folder: Path) -> list[Path]:
    """Save the files as readers do."""
    for name, text in inputs().items():
        (folder / name).write_text(text, encoding="utf-8")
    return sorted(folder / name for name in inputs())
