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
"""Newest papers of a search or topic cluster that a feed compares with changes; set by hand."""

_ID = re.compile(r"[APTIVC][0-9a-z]{2,16}")


@dataclass(frozen=True)
class Subject:
    """What a feed is about: `id` as it is in the feed's address, the ids that count, and a title.

    `page` is the path of a page about it. `is_of_births` is whether only new papers among the ids count, as
    for a search or a topic cluster.
    """

    kind: str
    id: str
    ids: frozenset[str]
    title: str
    page: str
    is_of_births: bool = False
    name: str = ""
    """The names of the two people between whom paths are followed."""

    @property
    def path(self) -> str:
        """The feed's own path."""
        return feed_of(self.kind, self.id)


async def _named(answers: ExportAnswers, ids: list[str]) -> Mapping[str, str]:
    """The names of what some ids name now, by current id; ids that name nothing here are left out."""
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
    if kind == "cluster":
        return await _cluster(answers, text)
    if kind == "path":
        return await _pair(answers, text)
    if kind not in KINDS:
        known = ", ".join(sorted([*KINDS, "cluster", "group", "path", "search"]))
        raise NotFound(f"There are no feeds of {kind[:40]!r}.", value=kind, advice=f"Kinds are {known}.")
    id_ = await answers.entity(text)
    name = (await _named(answers, [id_])).get(id_)
    if not id_.startswith(KINDS[kind]) or name is None:
        raise NotFound(f"{text[:100]!r} is no {kind}.", value=text, advice="Use the feed of its kind.")
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


async def _pair(answers: ExportAnswers, text: str) -> Subject:
    given = text.split(",")
    if len(given) != 2:
        raise BadInput("A path has two ends.", value="id", advice="Give two ids with a comma between them.")
    ids = [await answers.entity(id_) for id_ in given]
    names = await _named(answers, ids)
    if len(names) != len(ids) or not all(id_.startswith("A") for id_ in ids):
        raise NotFound("The ends are not two people.", value=text, advice="Use the ids on people's pages.")
    name = " and ".join(names[id_] for id_ in ids)
    page = with_query("/path", {"from": ids[0], "to": ids[1]})
    return Subject("path", ",".join(ids), frozenset(ids), f"Paths: {name}", page, name=name)


async def _search(answers: ExportAnswers, text: str) -> Subject:
    words = " ".join(shown(text).split())
    if not words:
        raise BadInput("The search has no words.", value="id", advice="Give words of titles or abstracts.")
    ids = await _newest(answers, {"text": words})
    page = with_query("/search", {"q": words})
    return Subject("search", words, ids, f"New papers: {words}", page, is_of_births=True)


async def _cluster(answers: ExportAnswers, text: str) -> Subject:
    cluster = (await answers.ask("cluster", id=text))["topicCluster"]
    if cluster is None:
        raise NotFound(
            f"{text[:100]!r} is no topic cluster.",
            value=text,
            advice="Use the id on its page.",
        )
    id_, title = cluster["id"], f"New papers: {shown(cluster['label'])}"
    ids = await _newest(answers, {"clusters": [id_]})
    return Subject("cluster", id_, ids, title, page_of(id_), is_of_births=True)


async def _newest(answers: ExportAnswers, condition: Mapping[str, object]) -> frozenset[str]:
    """The ids of the newest papers under a filter."""
    matches = first_of(answers.pages("matches", "papers", filter=condition), MOST_MATCHES)
    return frozenset([one["id"] async for one in matches])
