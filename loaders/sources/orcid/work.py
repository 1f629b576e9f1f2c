"""A work that a record lists, in the words of the source that its owner prefers."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from loaders.dumps.markup import printed, printed_abstract
from loaders.listings.calendar import Dated, date_as_printed, dated
from loaders.listings.text import MAX_ABSTRACT, MAX_NAME, MAX_TITLE, ends_as_a_sentence, tidy, too_long
from loaders.model.records import Byline, Quarantined, WorkRecord
from loaders.sources.orcid.identifiers import read_identifiers
from loaders.sources.orcid.person import PARSER, Owner, orcid_of
from loaders.sources.orcid.schema import (
    Contributor,
    ExternalIds,
    Group,
    OrcidWork,
    Published,
    is_public,
    text_of,
)

_NO_AUTHORS = frozenset({"editor", "assignee", "chair-or-translator", "support-staff"})
_OF_THE_MOST = "en"
_KINDS = {"data-set": "dataset", "dissertation-thesis": "thesis"}
"""Words of ORCID's for which all other sources have another."""


def read_group(group: Group, owner: Owner) -> WorkRecord | Quarantined | None:
    """The work of a group under the least number that ORCID gave it; None if none of it is public."""
    public = [one for one in group.work_summary if is_public(one.visibility)]
    if not public:
        return None
    shown = max(public, key=_rank)
    ids = [group.external_ids, *(one.external_ids for one in public)]
    return _read(shown, min(one.put_code for one in public), ids, owner)


def read_work(work: OrcidWork, owner: Owner) -> WorkRecord | Quarantined | None:
    """A work with all people named on it; None if it is not public."""
    if not is_public(work.visibility):
        return None
    record = _read(work, work.put_code, [work.external_ids], owner)
    if isinstance(record, Quarantined):
        return record
    named = (work.contributors.contributor if work.contributors else None) or ()
    authors = _bylines(one for one in named if _role(one) not in _NO_AUTHORS)
    abstract = printed_abstract(work.short_description)
    fault = too_long("abstract", abstract, MAX_ABSTRACT)
    text = abstract if abstract and fault is None else None
    return replace(
        record,
        authors=authors or record.authors,
        authors_open=not _lists(authors, owner) or any(not _byline(one).name for one in named),
        editors=_bylines(one for one in named if _role(one) == "editor"),
        abstract=text,
        abstract_is_cut=text is not None and not ends_as_a_sentence(text),
        notes=(*record.notes, *_notes(work, fault)),
    )


def _read(
    work: OrcidWork, number: int, ids: Sequence[ExternalIds | None], owner: Owner
) -> WorkRecord | Quarantined:
    page = owner.page
    place = f"{page.place}, work {number}"
    title = printed(text_of(work.title.title)) if work.title else ""
    if fault := too_long("title", title, MAX_TITLE) if title else "no title":
        return Quarantined("orcid", page.scope, place, fault)
    kind = _kind(work.type or "")
    identifiers, identifier_notes = read_identifiers(kind, *ids)
    day, date_notes = _date(work.publication_date)
    return WorkRecord(
        source="orcid",
        key=str(number),
        scope=page.scope,
        place=place,
        parser=PARSER,
        title=title,
        authors=owner.bylines,
        date=day,
        kind=kind,
        identifiers=identifiers,
        venue=printed(text_of(work.journal_title)) or None,
        url=_address(text_of(work.url)),
        observed_on=page.observed_on,
        notes=(*date_notes, *identifier_notes),
    )


def _kind(stated: str) -> str | None:
    kind = tidy(stated).lower().replace("_", "-")
    return _KINDS.get(kind, kind) or None


def _rank(work: OrcidWork) -> int:
    """How much the owner prefers a statement: the highest is shown."""
    text = str(work.display_index or 0)
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else 0


def _date(stated: Published | None) -> Dated:
    parts = [tidy(text_of(one)) for one in (stated.year, stated.month, stated.day)] if stated else []
    text = "-".join(parts).strip("-")
    if not text:
        return None, ()
    if not all(part.isascii() and part.isdecimal() and len(part) <= 4 for part in parts if part):
        return date_as_printed(text), (f"date not read: {text[:60]}",)
    return dated(text, *(int(part) if part else None for part in parts))


def _address(text: str) -> str | None:
    address = tidy(text)
    return address if address.startswith(("https://", "http://")) and len(address) <= 2_000 else None


def _bylines(named: Iterator[Contributor]) -> tuple[Byline, ...]:
    """Each name once: whoever did several things is there several times."""
    return tuple(dict.fromkeys(byline for one in named if (byline := _byline(one)).name))


def _byline(one: Contributor) -> Byline:
    own = one.contributor_orcid
    found = orcid_of((own.path or own.uri) if own else None)
    name = tidy(text_of(one.credit_name))
    return Byline("" if too_long("name", name, MAX_NAME) else name, identifiers=(found,) if found else ())


def _role(one: Contributor) -> str:
    attributes = one.contributor_attributes
    return ((attributes.contributor_role if attributes else None) or "").lower().replace("_", "-")


def _lists(authors: Sequence[Byline], owner: Owner) -> bool:
    """Whether a list names the owner by iD; one that does not has been left short."""
    return owner.orcid is not None and any(owner.orcid in one.identifiers for one in authors)


def _notes(work: OrcidWork, fault: str | None) -> Iterator[str]:
    language = tidy(work.language_code or "").lower()
    if language and language.partition("_")[0] != _OF_THE_MOST:
        yield f"language: {language[:20]}"
    if fault is not None:
        yield f"{fault}, left out"
    named = (work.contributors.contributor if work.contributors else None) or ()
    if unnamed := sum(not _byline(one).name for one in named):
        yield f"contributors without a name: {unnamed}"
