"""Items of a file one at a time, and how a file of them begins."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import UnreadableObject, decoded, read_objects
from loaders.dumps.lookahead import begins_json, look_ahead

_HOLDERS = frozenset({"items", "references"})

_TYPES = frozenset(
    "article article-journal article-magazine article-newspaper bill book broadcast chapter classic"
    " collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing"
    " interview legal_case legislation manuscript map motion_picture musical_score pamphlet"
    " paper-conference patent performance periodical personal_communication post post-weblog regulation"
    " report review review-book software song speech standard thesis treaty webpage".split()
)
_ONLY_CSL = re.compile(
    rb'"type"\s*:\s*"(?:article-journal|article-magazine|article-newspaper|chapter|entry-\w+|paper-conference'
    rb'|personal_communication|post-weblog|motion_picture|legal_case|review-book)"'
)
"""Types that no other form has; what else an item begins with says nothing if the item is cut."""

_OF_OTHERS = frozenset(
    "attributes display_name paperId corpusId indexed reference-count member prefix message names itemType"
    " relationships authorships orcid-identifier schemaVersion".split()
)
"""Names that are in objects of OpenAlex, Semantic Scholar, Crossref, DataCite, ORCID and Zotero."""

_MARK_OF_OTHERS = re.compile(b'"(?:%s)"\\s*:' % b"|".join(sorted(one.encode() for one in _OF_OTHERS)))
_OPENING = re.compile(r"\s*(?:\[|\{\s*\"(?:items|references)\"\s*:\s*\[)?\s*")

Item = Mapping[str, object]


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an item of CSL, alone or in a list."""
    text = head.decode("utf-8-sig", "replace")
    opening = _OPENING.match(text)
    start = opening.end() if opening else 0
    if not text.startswith("{", start):
        return False
    try:
        item, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return _ONLY_CSL.search(head) is not None and _MARK_OF_OTHERS.search(head) is None
    return _is_item(item)


def read_items(stream: BinaryIO, name: str) -> Iterator[Item | UnreadableObject]:
    """Each item; raises InputRefused for what is no JSON of objects."""
    head, whole = look_ahead(stream)
    if not begins_json(head):
        raise InputRefused(
            f"{name} contains no CSL-JSON items.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )
    for _, row in read_objects(whole, _HOLDERS):
        found = row if isinstance(row, UnreadableObject) else decoded(row, dict[str, object])
        yield found if isinstance(found, UnreadableObject) else found[0]


def _is_item(item: object) -> bool:
    return (
        isinstance(item, dict)
        and isinstance(item.get("type"), str)
        and item["type"] in _TYPES
        and not _OF_OTHERS & item.keys()
        and isinstance(item.get("title", ""), str)
        and ("id" in item or "DOI" in item)
        and not str(item.get("id", "")).startswith("https://openalex.org/")
    )
