"""References as CSL-JSON, which citation processors and pandoc read."""

from collections.abc import Iterable
from typing import Any

import orjson

from app.references.contributor import CitedContributor
from app.references.reference import Reference

MEDIA_TYPE = "application/vnd.citationstyles.csl+json; charset=utf-8"

_TYPES = {
    "ARTICLE": "article-journal",
    "REVIEW": "review",
    "EDITORIAL": "article-journal",
    "ERRATUM": "article-journal",
    "CONFERENCE_PAPER": "paper-conference",
    "PREPRINT": "article",
    "BOOK": "book",
    "CHAPTER": "chapter",
    "THESIS": "thesis",
    "DATASET": "dataset",
    "PROCEEDINGS": "book",
}


def csl(references: Iterable[Reference]) -> str:
    """A list of items in the order of the references."""
    return orjson.dumps(
        [csl_item(reference) for reference in references], option=orjson.OPT_INDENT_2
    ).decode()


def csl_item(reference: Reference) -> dict[str, Any]:
    """One item, without fields that are empty."""
    item = {
        "id": reference.key,
        "type": _TYPES.get(reference.type, "document"),
        "title": reference.title,
        "author": [_name(who) for who in reference.authors],
        "editor": [_name(who) for who in reference.editors],
        "issued": {"date-parts": [list(reference.date)]} if reference.date else None,
        "container-title": reference.container,
        "DOI": reference.doi,
        "URL": reference.url,
        "language": reference.language,
        "note": " ".join(reference.notes),
    }
    return {name: value for name, value in item.items() if value}


def _name(who: CitedContributor) -> dict[str, str]:
    """The parts of a name; particles are non-dropping, since the graph has no other information."""
    if not who.given:
        return {"literal": who.family}
    parts = {
        "family": who.family,
        "given": who.given,
        "non-dropping-particle": who.particle,
        "suffix": who.suffix,
    }
    return {name: part for name, part in parts.items() if part}
