"""References as CSL-JSON, which citation processors and pandoc read."""

from collections.abc import Iterable
from typing import Any

import orjson

from app.pages.citing.contributor import CitedContributor
from app.pages.citing.reference import Reference

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
    return orjson.dumps([_item(said) for said in references], option=orjson.OPT_INDENT_2).decode()


def _item(said: Reference) -> dict[str, Any]:
    item = {
        "id": said.key,
        "type": _TYPES.get(said.type, "document"),
        "title": said.title,
        "author": [_name(who) for who in said.authors],
        "editor": [_name(who) for who in said.editors],
        "issued": {"date-parts": [list(said.date)]} if said.date else None,
        "container-title": said.container,
        "DOI": said.doi,
        "URL": said.url,
        "language": said.language,
        "note": " ".join(said.notes),
    }
    return {name: value for name, value in item.items() if value}


def _name(who: CitedContributor) -> dict[str, str]:
    """The parts of a name; a particle is never dropped, for the graph does not know whose may be."""
    if not who.given:
        return {"literal": who.family}
    parts = {
        "family": who.family,
        "given": who.given,
        "non-dropping-particle": who.particle,
        "suffix": who.suffix,
    }
    return {name: part for name, part in parts.items() if part}
