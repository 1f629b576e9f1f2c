"""From one or many pasted identifiers to the entities that they name."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.api.context import Context
from app.api.reading import Row
from app.errors import BadInput, NotFound
from app.identifiers import key_of, parse
from app.index.answers.cards import cards
from app.networks import is_same_place

MAX_LENGTH = 2_000
"""Maximum characters of an identifier; longer texts name nothing. Set by hand."""

ID_COST = 1
"""Cost of each id in a filter, or of each person to avoid: 500 ids take 22 ms of processor (2026-11-27)."""

_OWN = re.compile(r"[APTIVC][0-9a-z]{1,40}")
_OWN_PAGE = re.compile(
    r"/(?:author|paper|topic|institution|venue|cluster)/([APTIVC][0-9a-z]{1,40})/?(?:[?#].*)?"
)
_SCHEME = re.compile(r"https?://", re.IGNORECASE)
_KINDS = "APTIV"
_NOUNS = {
    "A": "author",
    "P": "paper",
    "T": "topic",
    "I": "institution",
    "V": "venue",
    "C": "topic cluster",
}
_FOUND_WITH = {"resolve": set(_KINDS), "search": set(_KINDS), "topicClusters": {"C"}}
"""Root fields by which ids are found, and the kinds that each finds."""
_SHOWN = 100
"""Characters of an unknown identifier in an error; set by hand."""


@dataclass(frozen=True)
class Resolved:
    """What an identifier names; `former_id` is the requested id if it was merged into this entity.

    `identifiers` are None if they were not read.
    """

    card: Row
    identifiers: list[Row] | None = None
    former_id: str | None = None

    @property
    def extra(self) -> dict[str, Any]:
        """Arguments of the entity object besides its card."""
        return {"known_identifiers": self.identifiers, "former_id": self.former_id}


async def resolve(context: Context, text: str, kinds: str = _KINDS) -> Resolved | None:
    """The entity that the text names, of these kinds (first letters); of several the first by kind and id."""
    keys = keys_of(text, context.serving.base_url)
    answers = [context.rows("resolve", key) for key in keys]
    for key, answer in zip(keys, answers, strict=True):
        rows = [row for row in await answer if row["card"]["id"][0] in kinds]
        if rows:
            row = min(rows, key=lambda row: (kinds.index(row["card"]["id"][0]), row["card"]["id"]))
            is_former = is_own(key) and key != row["card"]["id"]
            return Resolved(row["card"], row["identifiers"], key if is_former else None)
    return None


async def resolve_id(context: Context, text: str, kinds: str, argument: str) -> str:
    """Our id of the entity that an argument names; NotFound if it names none of these kinds."""
    id_: str = (await resolve_card(context, text, kinds, argument))["id"]
    return id_


async def resolve_card(context: Context, text: str, kinds: str, argument: str) -> Row:
    """The card of the entity that an argument names; NotFound if it names none of these kinds."""
    found = await resolve(context, text, kinds)
    if found is None:
        raise named_nothing(text, kinds, argument)
    return found.card


def named_nothing(text: str, kinds: str, argument: str) -> NotFound:
    """The error for an argument that names no entity of these kinds."""
    shown = text[:_SHOWN]
    places = [f"`{name}`" for name, own in _FOUND_WITH.items() if not own.isdisjoint(kinds)]
    return NotFound(
        f"`{argument}` names no {_either([_NOUNS[kind] for kind in kinds])}: {shown!r}.",
        value=shown,
        advice=f"Find the id with {_either(places)}.",
    )


def _either(words: Sequence[str]) -> str:
    """The words with `or` before the last."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


async def resolve_ids(context: Context, texts: Sequence[str], argument: str, most: int) -> list[str | None]:
    """Our ids of the entities that an argument names, None if unknown; BadInput for more than `most`."""
    if len(texts) > most:
        raise BadInput(
            f"`{argument}` has {len(texts)} entries.", value=argument, advice=f"Use at most {most}."
        )
    found = await asyncio.gather(*(resolve(context, text) for text in texts))
    return [None if one is None else one.card["id"] for one in found]


def keys_of(text: str, base_url: str) -> tuple[str, ...]:
    """Ids under which the graph may store the named entity: our own first, then an external identifier.

    The address of a concept of a vocabulary counts with its fragment, others without. The address of a page,
    with or without parameters such as its language, names its entity only under `base_url`: another service
    has other ids.
    """
    plain = text.strip()
    if not plain or len(plain) > MAX_LENGTH:
        return ()
    page = _own_page(plain, base_url)
    if page is not None:
        return (page,)
    own, outside = plain if is_own(plain) else None, parse(plain)
    concept = outside is not None and outside.scheme == "SOURCE_PAGE" and "#" in plain
    whole = f"source_page:{plain.removeprefix('source_page:')}" if concept else None
    return tuple(key for key in (own, whole, outside and key_of(outside)) if key)


def _own_page(text: str, base_url: str) -> str | None:
    """The id in the address of a page of this service, with or without `http://`; None for other texts."""
    place, _, path = _SCHEME.sub("", text, count=1).partition("/")
    own, _, root = _SCHEME.sub("", base_url, count=1).partition("/")
    page = _OWN_PAGE.fullmatch(f"/{path}".removeprefix(f"/{root}") if root else f"/{path}")
    return page[1] if page and is_same_place(place, own) and f"/{path}".startswith(f"/{root}") else None


def is_own(text: str) -> bool:
    """Whether the text has the form of an id of ours."""
    return _OWN.fullmatch(text) is not None


async def resolve_all(
    context: Context, texts: Sequence[str], below: str, kinds: str = _KINDS
) -> list[Resolved | None]:
    """What texts name, of these kinds (first letters), in their order; None for each that names none.

    Ids of Coterie come from the read index if it has all fields selected `below` fields of that name; the
    others come from one read.
    """
    indexed = await _indexed_cards(context, texts, below, kinds)
    others = [text for text in dict.fromkeys(texts) if text not in indexed]
    found = await asyncio.gather(*(resolve(context, text, kinds) for text in others))
    named: dict[str, Resolved | None] = {id_: Resolved(card) for id_, card in indexed.items()}
    named.update(zip(others, found, strict=True))
    return [named[text] for text in texts]


async def _indexed_cards(context: Context, texts: Sequence[str], below: str, kinds: str) -> Mapping[str, Row]:
    """Cards of the read index by id; empty if there is no index, or if it lacks a selected field."""
    if not context.is_answered_by_index(below) or not any(map(is_own, texts)):
        return {}
    index = await context.reading.index()
    return {} if index is None else cards(index, {id_ for id_ in texts if is_own(id_) and id_[0] in kinds})
