"""The authors that the cells of a table name, by identifier, else by whole name; none is guessed."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.api.arguments.resolving import keys_of, resolve
from app.api.context import Context
from app.api.search.parameters import folded
from app.index.conflicts.names import authors_named
from app.index.storage.layout import Index

_SHOWN = 5
"""Maximum ids shown of people of one name; set by hand."""


@dataclass(frozen=True)
class NamedPeople:
    """Ids of the authors that a text names: one is known, none is unknown, several are ambiguous.

    `name` is that of the author if the text is an identifier.
    """

    ids: tuple[str, ...]
    name: str = ""

    @property
    def known(self) -> str | None:
        """The id of the only author."""
        return self.ids[0] if len(self.ids) == 1 else None

    @property
    def problem(self) -> str | None:
        """Why nobody is known, in words."""
        if not self.ids:
            return "not found"
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
    return found | {text: NamedPeople(tuple(named.get(key, ()))) for text, key in keys.items()}


def _identifiers(texts: Iterable[str], base_url: str) -> list[str]:
    return [text for text in texts if keys_of(text, base_url)]


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
