"""The authors that the cells of a table name, by identifier, else by whole name; none is guessed."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.api.arguments.resolving import keys_of, resolve
from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.search.answer import matches_of
from app.api.search.parameters import folded
from app.index.conflicts.names import authors_named
from app.index.storage.layout import Index

_SHOWN = 5
"""Maximum people shown of one name, or with a name near it; set by hand."""

_SEARCHED = 50
"""Maximum unknown names of one check for which near names are searched, so that a list of strangers costs at
most as much as 50 searches; set by hand."""


@dataclass(frozen=True)
class NamedPeople:
    """Ids of the authors that a text names: one is known, none is unknown, several are ambiguous.

    `name` is that of the author if the text is an identifier. `near` are names and ids of people with names
    near an unknown one; nobody is checked on account of it.
    """

    ids: tuple[str, ...]
    name: str = ""
    near: tuple[str, ...] = ()

    @property
    def known(self) -> str | None:
        """The id of the only author."""
        return self.ids[0] if len(self.ids) == 1 else None

    @property
    def problem(self) -> str | None:
        """Why nobody is known, in words."""
        if not self.ids:
            return f"not found; perhaps {', '.join(self.near)}" if self.near else "not found"
        return None if len(self.ids) == 1 else f"{len(self.ids)} people of this name"

    @property
    def candidates(self) -> str:
        """Ids of some of several people, after a colon."""
        shown = " ".join(self.ids[:_SHOWN]) + (" ..." if len(self.ids) > _SHOWN else "")
        return f": {shown}" if len(self.ids) > 1 else ""


async def people_named(context: Context, texts: Iterable[str]) -> Mapping[str, NamedPeople]:
    """Whom each text names."""
    each = list(dict.fromkeys(texts))
    identified = await asyncio.to_thread(_identifiers, each, context.serving.base_url)
    answers = await asyncio.gather(*(resolve(context, text, "A") for text in identified))
    found = {
        text: NamedPeople((answer.card["id"],), answer.card["label"])
        for text, answer in zip(identified, answers, strict=True)
        if answer is not None
    }
    keys = await asyncio.to_thread(lambda: {text: folded(text) for text in each if text not in found})
    named = await _authors_named(context, set(keys.values()) - {""})
    strangers = [text for text, key in keys.items() if not named.get(key) and text not in identified]
    near = await _near(context, strangers[:_SEARCHED])
    return found | {
        text: NamedPeople(tuple(named.get(key, ())), near=near.get(text, ())) for text, key in keys.items()
    }


async def _near(context: Context, texts: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Names and ids of people whom a search for each text finds, best first."""
    found: dict[str, list[str]] = {}
    for text in texts:
        matches = await matches_of(context, text, [EntityKind.AUTHOR])
        found[text] = [match.entity for match in matches[:_SHOWN]]
    cards = await context.cards(sorted({id_ for ids in found.values() for id_ in ids}), "near")
    return {
        text: tuple(f"{cards[id_]['label']} {id_}" for id_ in ids if id_ in cards)
        for text, ids in found.items()
    }


def _identifiers(texts: Iterable[str], base_url: str) -> dict[str, None]:
    """The texts that have the form of an identifier, in order."""
    return {text: None for text in texts if keys_of(text, base_url)}


def _in_index(index: Index, keys: Iterable[str]) -> Mapping[str, list[str]]:
    return {key: index.author_ids.names(authors_named(index, key)) for key in keys}


async def _authors_named(context: Context, keys: set[str]) -> Mapping[str, list[str]]:
    """The authors under each folded whole name, by id."""
    index: Index | None = await context.reading.index()
    if index is not None:
        return await asyncio.to_thread(_in_index, index, keys)
    found: dict[str, list[str]] = defaultdict(list)
    for row in await context.reading.ask("namesakes", keys=sorted(keys)):
        found[row["key"]].append(row["author"])
    return found
