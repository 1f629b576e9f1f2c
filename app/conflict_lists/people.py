"""The authors that the rows of a table name, by identifier, else by whole name; none is guessed."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.api.arguments.resolving import keys_of, resolve
from app.api.conflicts.people import people_near
from app.api.context import Context
from app.api.reading import Row
from app.api.search.parameters import folded
from app.conflict_lists.tables import StatedPerson
from app.index.conflicts.names import authors_named
from app.index.storage.layout import Index
from app.text.names import name_keys

_SHOWN = 5
"""Maximum people shown of one name; set by hand."""

_SEARCHED = 50
"""Maximum unknown names of one check for which near names are searched, so that a list of strangers costs at
most as much as 50 searches; set by hand."""


@dataclass(frozen=True)
class NamedPeople:
    """Ids of the authors that a text names: one is known, none is unknown, several are ambiguous.

    `name` is that of the author if the row does not state it. `near` are names and ids of people with names
    near an unknown one; nobody is checked on account of it. `note` says that name and iD do not agree.
    """

    ids: tuple[str, ...]
    name: str = ""
    near: tuple[str, ...] = ()
    note: str = ""

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


async def people_named(context: Context, people: Iterable[StatedPerson]) -> Mapping[str, NamedPeople]:
    """Whom each row names, by key: an ORCID iD decides before the name.

    If the graph does not know the iD, the name names the people who have no other iD.
    """
    each = list({one.key: one for one in people}.values())
    owners = await _owners(context, [one for one in each if one.orcid])
    rest = [one for one in each if one.key not in owners]
    named = await _texts_named(context, [one.text for one in rest])
    others = [_without_other_ids(context, one, named[one.text]) for one in rest]
    return owners | dict(zip((one.key for one in rest), await asyncio.gather(*others), strict=True))


async def _owners(context: Context, people: Sequence[StatedPerson]) -> dict[str, NamedPeople]:
    """The owners of those stated iDs that the graph knows."""
    answers = await asyncio.gather(*(resolve(context, one.orcid, "A") for one in people))
    found = {}
    for one, answer in zip(people, answers, strict=True):
        if answer is not None:
            id_, label = answer.card["id"], answer.card["label"]
            note = f"{one.orcid} is the iD of {label} {id_}; the iD counts, not the name"
            is_name = await _is_name_of(context, one.text, answer.card)
            found[one.key] = NamedPeople((id_,)) if is_name else NamedPeople((id_,), label, note=note)
    return found


async def _is_name_of(context: Context, text: str, card: Row) -> bool:
    """Whether a text may be a name of an author, or identifies them."""
    keys = await asyncio.to_thread(lambda: {key for name in card["names"] for key in name_keys(name)})
    if not keys.isdisjoint(name_keys(text)):
        return True
    identified = await resolve(context, text, "A")
    return identified is not None and bool(identified.card["id"] == card["id"])


async def _without_other_ids(context: Context, person: StatedPerson, named: NamedPeople) -> NamedPeople:
    """Those of the people of a name who have no other ORCID iD than the row; if nobody is left, as near."""
    if not person.orcid or not named.ids:
        return named
    answers = [context.rows("identifiers", id_) for id_ in named.ids]
    schemes = [{row["scheme"] for row in await answer} for answer in answers]
    left = tuple(id_ for id_, own in zip(named.ids, schemes, strict=True) if "ORCID" not in own)
    return NamedPeople(left, near=() if left else tuple(f"{person.text} {id_}" for id_ in named.ids[:_SHOWN]))


async def _texts_named(context: Context, texts: Iterable[str]) -> Mapping[str, NamedPeople]:
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
        found[text] = await people_near(context, text)
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
