"""Candidates for a row without an iD: people of ORCID's search and of the graph, ranked, none chosen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from app.errors import BudgetSpent, FetchFailed, NetworkUnreachable
from app.text.counting import counted
from app.text.names import fold, name_keys
from loaders.dumps.json_objects import FAULTS
from loaders.fetching.exchange import Request
from loaders.fetching.paging import ListTooLong, read_pages
from loaders.names.personal import NameMatch, match, parse_name
from loaders.roster.addresses import SEARCH_ROWS, orcid_search
from loaders.roster.gathering import BodyCollector, CollectedBodies
from loaders.roster.people import RosterRow
from loaders.why.rows import Row, SnapshotRows

MOST_CANDIDATES = 10
"""Candidates of a row that are listed. Set by hand."""
_MOST_PAGES = 4
"""Pages of a search, 200 people: of a more common name the row needs an institution. Set by hand."""
_AGREEMENTS = {
    NameMatch.EQUAL: "the same name",
    NameMatch.SPELLING: "the same name in another spelling",
    NameMatch.SHORTER: "the same name, shorter or longer",
    NameMatch.INITIALS: "a name with the same initials",
    NameMatch.SWAPPED: "the same name in another order",
}
_EMPLOYED = "ORCID lists the institution of the row"


class PersonCandidate(Struct, frozen=True):
    """Somebody who may be meant: an iD, or the id of an author in the graph, and the reasons.

    `orcid` is the iD to put into the row; None for an author who has none here, or several,
    as `has_several_orcids` says.
    """

    id: str
    name: str
    reasons: tuple[str, ...]
    orcid: str | None = None
    has_several_orcids: bool = False


class _Hit(Struct, rename="kebab"):
    """One person of ORCID's search."""

    orcid_id: str
    given_names: str | None = None
    family_names: str | None = None
    credit_name: str | None = None
    other_name: list[str] | None = None
    institution_name: list[str] | None = None

    @property
    def names(self) -> list[str]:
        """Every form of the name, the one that they publish under first."""
        whole = " ".join(filter(None, (self.given_names, self.family_names)))
        return [name for name in (self.credit_name, whole, *(self.other_name or ())) if name]


class _Result(Struct, rename="kebab"):
    """A page of ORCID's search."""

    expanded_result: list[_Hit] | None = None
    num_found: int = 0


_Ranked = tuple[int, int, int, int, PersonCandidate]
"""Sorts candidates, the likeliest first: by page, name, institution and papers."""


class OrcidSearchHits(NamedTuple):
    """What ORCID's search found for a name, and which of these iDs the institution of the row employs."""

    people: Sequence[_Hit] = ()
    employed: frozenset[str] = frozenset()


def search_people(row: RosterRow, collector: BodyCollector, into: CollectedBodies) -> OrcidSearchHits:
    """The people of a row's name; a search that fails is noted."""
    if row.name is None:
        return OrcidSearchHits()
    there = _search(row, row.ror, collector, into) if row.ror else ()
    found = _search(row, None, collector, into, is_known=bool(there))
    people = {hit.orcid_id: hit for hit in (*there, *found)}
    return OrcidSearchHits(list(people.values()), frozenset(hit.orcid_id for hit in there))


def rank_candidates(
    row: RosterRow, hits: OrcidSearchHits, rows: SnapshotRows | None, is_unshown: Callable[[str], bool]
) -> tuple[PersonCandidate, ...]:
    """Those of the search and of the graph, the likeliest first."""
    name = row.name or ""
    known = list(_of_graph(row, rows)) if rows is not None and name else []
    here = {reason for *_, candidate in known for reason in candidate.reasons}
    shown = [hit for hit in hits.people if not is_unshown(hit.orcid_id) and _own_id(hit.orcid_id) not in here]
    there = hits.employed | {hit.orcid_id for hit in shown if _is_at(row.institution, hit)}
    found = (_of_orcid(name, hit, is_there=hit.orcid_id in there) for hit in shown)
    best = sorted((one for one in (*known, *found) if one), key=lambda one: (one[:4], one[4].id))
    return tuple(candidate for *_, candidate in best)[:MOST_CANDIDATES]


def _search(
    row: RosterRow,
    ror: str | None,
    collector: BodyCollector,
    into: CollectedBodies,
    *,
    is_known: bool = False,
) -> Sequence[_Hit]:
    """The people of a search; where `is_known`, the institution's are found, and more need not be."""
    found: list[_Hit] = []
    starts = iter(range(SEARCH_ROWS, SEARCH_ROWS * _MOST_PAGES * 2, SEARCH_ROWS))

    def following(body: bytes) -> Request | None:
        start, whole = next(starts), msgspec.json.decode(body, type=_Result).num_found
        return orcid_search(collector.services, row.name or "", ror, start) if start < whole else None

    first = orcid_search(collector.services, row.name or "", ror, 0)
    try:
        for body in read_pages(collector.source, first, following, _MOST_PAGES):
            found += msgspec.json.decode(body, type=_Result).expanded_result or ()
    except ListTooLong as error:
        if not is_known:
            into.failures[first.url] = str(error)
    except (BudgetSpent, NetworkUnreachable) as error:
        collector.ended = error
        into.failures[first.url] = str(error)
    except FetchFailed as error:
        into.failures[first.url] = str(error)
    except FAULTS:
        into.failures[first.url] = "The answer has another form than ORCID's search has."
    return found


def _is_at(institution: str | None, hit: _Hit) -> bool:
    """Whether ORCID lists an institution whose name has all the words of the row's."""
    wanted = set(fold(institution or "").split())
    return bool(wanted) and any(wanted <= set(fold(place).split()) for place in hit.institution_name or ())


def _of_orcid(name: str, hit: _Hit, *, is_there: bool) -> _Ranked | None:
    agreed = _agreement(name, hit.names)
    if agreed is NameMatch.NONE:
        return None
    places = ", ".join((hit.institution_name or [])[:3])
    reasons = [_AGREEMENTS[agreed], *([_EMPLOYED] if is_there else []), *([f"at {places}"] if places else [])]
    candidate = PersonCandidate(hit.orcid_id, hit.names[0], tuple(reasons), hit.orcid_id)
    return 0, -agreed, -is_there, 0, candidate


def _of_graph(row: RosterRow, rows: SnapshotRows) -> Iterator[_Ranked]:
    keys = rows.where("search_key", "key", list(name_keys(row.name or "")))
    ids = {key["entity"] for key in keys if key["kind"] == "AUTHOR"}
    there, of_page = _employed(row.ror, rows), _of_page(row.page, rows)
    for author in rows.where("author", "id", ids | of_page):
        agreed = _agreement(row.name or "", author["names"])
        if agreed is not NameMatch.NONE or author["id"] in of_page:
            found = _Known(agreed, author["id"] in of_page, author["id"] in there)
            yield _known(author, found, _orcids(author["id"], rows))


def _agreement(name: str, others: Iterable[str]) -> NameMatch:
    """How well a name agrees with the nearest of several; NONE if there are none, as of somebody renamed."""
    parsed = parse_name(name)
    return max((match(parsed, parse_name(one)) for one in others), default=NameMatch.NONE)


class _Known(NamedTuple):
    """What agrees with an author of the graph: the name, the page, the institution."""

    agreed: NameMatch
    is_of_page: bool
    is_there: bool

    def reasons(self) -> Iterator[str]:
        """In words."""
        if self.is_of_page:
            yield "the page of the row is about them"
        if self.agreed is not NameMatch.NONE:
            yield _AGREEMENTS[self.agreed]
        if self.is_there:
            yield "papers here name the institution of the row"


def _own_id(orcid: str) -> str:
    return f"ORCID iD {orcid}"


def _orcids(author: str, rows: SnapshotRows) -> list[str]:
    links = rows.where("identifies_author", "target", author)
    values = [str(link["source"]).partition(":") for link in links]
    return sorted(value for scheme, _, value in values if scheme == "orcid")


def _known(author: Row, found: _Known, own: Sequence[str]) -> _Ranked:
    papers = f"{counted(author['paper_count'], 'paper')} in your graph"
    last = f", the latest of {author['last_year']}" if author["last_year"] else ""
    reasons = (*found.reasons(), *map(_own_id, own), f"{papers}{last}")
    orcid = own[0] if len(own) == 1 else None
    candidate = PersonCandidate(author["id"], author["label"], reasons, orcid, len(own) > 1)
    return -found.is_of_page, -found.agreed, -found.is_there, -author["paper_count"], candidate


def _of_page(page: str | None, rows: SnapshotRows) -> set[str]:
    """The authors whom a loaded page at an address is about."""
    if page is None:
        return set()
    records = {record["id"] for record in rows.where("record", "page", page)}
    return {link["target"] for link in rows.where("describes_author", "source", records)}


def _employed(ror: str | None, rows: SnapshotRows) -> set[str]:
    """The authors whose papers name an institution."""
    if ror is None:
        return set()
    places = {link["target"] for link in rows.where("identifies_institution", "source", f"ror:{ror}")}
    return {link["source"] for link in rows.where("author_affiliated_with", "target", places)}
