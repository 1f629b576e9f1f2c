"""The subject of a feed or a list of changes: ids, and the name that a reader sees."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from app.errors import BadInput, NotFound
from app.exports.answers import ExportAnswers, first_of
from app.pages.rendering.addresses import feed_of, page_of, with_query
from app.text.counting import counted
from app.text.visible import shown

KINDS = {"author": "A", "topic": "T", "institution": "I", "venue": "V"}
"""Kinds of feeds of one thing, with the first letter of their ids."""

MOST_MEMBERS = 100
"""People of a group that one feed follows; set by hand, as many as one operation resolves."""
MOST_MATCHES = 500
"""Papers of a search, the newest ones, that a feed compares with changes; set by hand: five operations."""

_ID = re.compile(r"[APTIVC][0-9a-z]{2,16}")


@dataclass(frozen=True)
class Subject:
    """What a feed is about: `id` as it is in the feed's address, the ids that count, and a title.

    `page` is the path of a page about it. `is_of_births` is whether only new papers among the ids count, as
    for a search.
    """

    kind: str
    id: str
    ids: frozenset[str]
    title: str
    page: str
    is_of_births: bool = False

    @property
    def path(self) -> str:
        """The feed's own path."""
        return feed_of(self.kind, self.id)


async def _named(answers: ExportAnswers, ids: list[str]) -> Mapping[str, str]:
    """The names of what some ids name now, by the ids of now; those that name nothing here are left out."""
    found = (await answers.ask("labels", ids=ids))["resolveAll"]
    return {one["id"]: shown(one["label"]) for one in found if one}


async def wanted_ids(answers: ExportAnswers, of: str) -> frozenset[str]:
    """The ids under which changes about an entity are listed: as given, and as it is now.

    An id of ours that names nothing any more is taken as it is; NotFound for any other.
    """
    try:
        return frozenset({of, await answers.entity(of)})
    except NotFound:
        if _ID.fullmatch(of):
            return frozenset({of})
        raise


async def subject_of(answers: ExportAnswers, kind: str, text: str) -> Subject:
    """The subject of a feed; its id may differ from the requested one, as after a merge.

    Raises NotFound if nothing has the id, BadInput if the text cannot be used.
    """
    if kind == "search":
        return await _search(answers, text)
    if kind == "group":
        return await _group(answers, text)
    if kind not in KINDS:
        known = ", ".join(sorted([*KINDS, "group", "search"]))
        raise NotFound(f"There are no feeds of {kind[:40]!r}.", value=kind, advice=f"Kinds are {known}.")
    id_ = await answers.entity(text)
    name = (await _named(answers, [id_])).get(id_)
    if not id_.startswith(KINDS[kind]) or name is None:
        raise NotFound(f"{text[:100]!r} is no {kind}.", value=text, advice="Use the feed of its own kind.")
    return Subject(kind, id_, frozenset({id_}), f"What changed: {name}", page_of(id_))


async def _group(answers: ExportAnswers, text: str) -> Subject:
    """A group: whoever of it is not shown here is left out."""
    given = [id_ for id_ in text.split(",") if id_]
    if not 1 <= len(given) <= MOST_MEMBERS:
        raise BadInput(
            f"The group has {len(given)} people.",
            value="id",
            advice=f"Give 1 to {MOST_MEMBERS} ids with commas between them.",
        )
    people = sorted(id_ for id_ in await _named(answers, given) if id_.startswith("A"))
    if not people:
        raise NotFound(
            "No person in this graph has one of these ids.",
            value=text,
            advice="Use the ids on people's pages.",
        )
    title = f"What changed: {counted(len(people), 'person')}"
    return Subject("group", text, frozenset(people), title, "/explore")


async def _search(answers: ExportAnswers, text: str) -> Subject:
    words = " ".join(shown(text).split())
    if not words:
        raise BadInput("The search has no words.", value="id", advice="Give words of titles or abstracts.")
    matches = first_of(answers.pages("matches", "papers", text=words), MOST_MATCHES)
    ids = frozenset([one["id"] async for one in matches])
    page = with_query("/search", {"q": words})
    return Subject("search", words, ids, f"New papers: {words}", page, is_of_births=True)
