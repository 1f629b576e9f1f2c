"""Writes changes as an Atom feed (RFC 4287), piece by piece."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from app.changes.change import IDENTITY, PATHS, Change, VersionHeader
from app.changes.reading import names_in, shares
from app.changes.subject import Subject
from app.index.storage.layout import Index
from app.pages.rendering.addresses import page_of, with_query
from app.text.counting import counted

MEDIA_TYPE = "application/atom+xml"
_NAMESPACE = uuid.UUID("6d9a2f0e-5c1b-5d0e-9f7e-2f0f4a1c7b3e")
"""Namespace of the ids of feeds and entries. It may never change, or readers show every entry again."""

_GAINED = {
    "A": "New paper by {name}.",
    "T": "New paper on {name}.",
    "I": "New paper from {name}.",
    "V": "New paper in {name}.",
}
_PAPERS = {"born": "New paper.", "returned": "This paper is back."}
_BECAME = {"born": "{name} was added", "returned": "{name} is back"}

_PATHS = {
    "new_path": "New path",
    "shorter_path": "Shorter path",
    "longer_path": "Longer path",
    "ended_path": "No path any more",
}

Labels = Mapping[str, str]
"""Names by id."""


@dataclass(frozen=True)
class FeedEntry:
    """One entry: a stable id, a title, the path of its page, and a summary."""

    id: str
    title: str
    path: str
    summary: str
    at: str


def feed_pieces(
    subject: Subject, base_url: str, updated: str, found: Sequence[tuple[VersionHeader, Change]], index: Index
) -> Iterator[str]:
    """A feed piece by piece, 500 changes each; the names of a piece are read when it is written."""
    yield feed_head(subject, base_url, updated)
    for some in shares(found):
        names = names_in(index, (id_ for _, change in some for id_ in _ids_shown(change)))
        yield "".join(entry_xml(entry, base_url) for entry in feed_entries(some, names))
    yield FEED_END


def feed_head(subject: Subject, base_url: str, updated: str) -> str:
    """The beginning of a feed; every address begins with `base_url`, whatever host was requested."""
    own, page = (quoteattr(f"{base_url}{path}") for path in (subject.path, subject.page))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n'
        f"<id>{urn('feed', subject.path)}</id>\n"
        f"<title>{escape(subject.title)}</title>\n"
        f"<updated>{escape(updated)}</updated>\n"
        f"<author><name>Coterie</name><uri>{escape(base_url)}/</uri></author>\n"
        f'<link rel="self" type="{MEDIA_TYPE}" href={own}/>\n'
        f'<link rel="alternate" type="text/html" href={page}/>\n'
        "<generator>Coterie</generator>\n"
    )


FEED_END = "</feed>\n"


def feed_entries(found: Sequence[tuple[VersionHeader, Change]], labels: Labels) -> Iterator[FeedEntry]:
    """The entries of some changes; without those of which something is no longer shown."""
    for header, change in found:
        entry = _entry(header, change, labels)
        if entry is not None:
            yield entry


def entry_xml(entry: FeedEntry, base_url: str) -> str:
    """One entry as XML."""
    return (
        f"<entry>\n<id>{entry.id}</id>\n<title>{escape(entry.title)}</title>\n"
        f"<updated>{escape(entry.at)}</updated>\n<published>{escape(entry.at)}</published>\n"
        f'<link rel="alternate" type="text/html" href={quoteattr(base_url + entry.path)}/>\n'
        f"<summary>{escape(entry.summary)}</summary>\n</entry>\n"
    )


def _ids_shown(change: Change) -> tuple[str, ...]:
    """The ids whose names an entry needs."""
    return (change.id, *change.others, *change.papers[:_WITNESSES])


_WITNESSES = 3
"""Papers of two new collaborators that an entry names; set by hand."""


def _entry(header: VersionHeader, change: Change, labels: Labels) -> FeedEntry | None:
    text = _text(change, labels)
    if text is None:
        return None
    other = change.others[0] if change.others else ""
    id_ = urn("entry", header.version, header.published_at, change.kind, change.id, other)
    return FeedEntry(id_, *text, header.published_at)


def _text(change: Change, labels: Labels) -> tuple[str, str, str] | None:
    """Title, path of the page and summary; None if something of it is not shown."""
    others = [(one, labels[one]) for one in change.others if one in labels]
    name, names = labels.get(change.id, ""), ", ".join(label for _, label in others)
    if not (name or change.kind == "merged") or (change.others and not others) or change.kind == "cut":
        return None
    if change.kind in IDENTITY:
        return _identity_text(change, name, others)
    if change.kind in PATHS:
        return _path_text(change, labels)
    if change.kind == "new_paper":
        return names, page_of(others[0][0]), _GAINED[change.id[0]].format(name=name)
    titles = [labels[one] for one in change.papers[:_WITNESSES] if one in labels]
    more = ["and more"] if len(change.papers) > _WITNESSES else []
    path = with_query(page_of(change.id), {"with": others[0][0]})
    return f"{name} has a new collaborator: {names}", path, f"Together: {'; '.join(titles + more)}"


def _path_text(change: Change, labels: Labels) -> tuple[str, str, str] | None:
    """Of a path between two people: both have to be shown."""
    other = change.others[0]
    if other not in labels:
        return None
    between = ", ".join(labels[one] for one in change.others[1:] if one in labels)
    by_way = f", by way of {between}" if between else ""
    hops = f"{counted(len(change.others), 'hop')}{by_way}."
    if change.kind == "ended_path":
        hops = "No path of up to 8 hops connects them."
    address = with_query("/path", {"from": change.id, "to": other})
    return f"{_PATHS[change.kind]}: {labels[change.id]} and {labels[other]}", address, hops


def _identity_text(
    change: Change, name: str, others: Sequence[tuple[str, str]]
) -> tuple[str, str, str] | None:
    if change.kind == "merged":
        return f"{others[0][1]}: two entries were merged", page_of(others[0][0]), "Both were the same."
    if change.kind == "split":
        names = ", ".join(label for _, label in others)
        return f"{name} was split", page_of(change.id), f"Some records now belong to {names}."
    if change.kind == "ended":
        return None
    if change.id.startswith("P"):
        return name, page_of(change.id), _PAPERS[change.kind]
    return _BECAME[change.kind].format(name=name), page_of(change.id), name


def urn(*parts: str) -> str:
    """The id of a feed or an entry: the same for the same parts for good."""
    return uuid.uuid5(_NAMESPACE, "\n".join(parts)).urn
