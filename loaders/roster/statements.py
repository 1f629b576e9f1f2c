"""The records of a fetched body, as its source parses them."""

from collections.abc import Sequence
from io import BytesIO

from app.errors import InputRefused
from app.identifiers import parse
from loaders.fetching.bodies import BodyFolder, KeptBody
from loaders.fetching.exchange import Request
from loaders.model.records import PageRecord, Reading, Record, WorkRecord
from loaders.sources import load_sources


def records_in(folder: BodyFolder, request: Request, kept: KeptBody) -> Sequence[Record]:
    """The records of a body; none if there is no body, or where its source refuses it."""
    if not kept.is_there or request.source is None:
        return ()
    source = load_sources()[request.source]
    try:
        return list(source.parse(BytesIO(folder.read(kept)), Reading(request.url)))
    except InputRefused:
        return ()


def page_of(records: Sequence[Record]) -> PageRecord | None:
    """The page among records."""
    return next((one for one in records if isinstance(one, PageRecord)), None)


def other_owner(records: Sequence[Record], orcid: str) -> str | None:
    """The iD of a page among records that is not this one's; None where every page is."""
    owners = (parse(one.key) for one in records if isinstance(one, PageRecord))
    values = (owner.value if owner is not None else "" for owner in owners)
    return next((value or "none" for value in values if value != orcid), None)


def works_of(records: Sequence[Record]) -> list[WorkRecord]:
    """The works among records."""
    return [one for one in records if isinstance(one, WorkRecord)]


def values_of(works: Sequence[WorkRecord], scheme: str) -> list[str]:
    """The identifiers of works in one scheme."""
    return [one.value for work in works for one in work.identifiers if one.scheme == scheme]


def has_whole_list(works: Sequence[WorkRecord]) -> bool:
    """Whether some work has an author list that it states to be complete."""
    return any(work.authors and not work.authors_open for work in works)
