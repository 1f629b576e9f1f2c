"""`coterie roster`: bodies about the people of a list, loaded, and an answer to each row."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.fetching.exchange import Request
from loaders.fetching.services import BodyRequest, open_bodies
from loaders.judgements.journal import read_journal
from loaders.judgements.records import Erase, Withhold, rights_in_force
from loaders.loading.load import load
from loaders.loading.report import LoadReport
from loaders.model.records import PageRecord, WorkRecord
from loaders.names.personal import is_compatible, parse_name
from loaders.rights.data_subjects import identifier_mark
from loaders.roster.addresses import orcid_record
from loaders.roster.answers import Completeness, RowAnswer, answer_to, completed
from loaders.roster.bodies import graph_of, request_of
from loaders.roster.candidates import OrcidSearchHits, rank_candidates, search_people
from loaders.roster.gathering import BodyCollector, CollectedBodies
from loaders.roster.people import RosterRow, read_roster
from loaders.roster.report import RosterReport, failures_of
from loaders.roster.statements import other_owner, page_of, values_of, works_of
from loaders.running.clock import Clock, timestamp, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.why.rows import SnapshotRows


@dataclass
class _Run:
    """The state of a run: collected bodies, and by row the works and the hits of a search.

    `owners` are names that rows give to records that hide theirs, by address.
    """

    collector: BodyCollector
    is_unshown: Callable[[str], bool]
    is_offline: bool = False
    is_dry_run: bool = False
    gathered: list[CollectedBodies] = field(default_factory=list)
    owners: dict[str, str] = field(default_factory=dict)
    works: dict[int, list[WorkRecord]] = field(default_factory=dict)
    hits: dict[int, OrcidSearchHits] = field(default_factory=dict)

    def begin(self) -> CollectedBodies:
        """What is gathered for one row."""
        self.gathered.append(CollectedBodies())
        return self.gathered[-1]


def run_roster(
    settings: Settings,
    people: Path,
    wanted: BodyRequest,
    *,
    is_dry_run: bool = False,
    announce: ProgressCallback = ignore,
    clock: Clock = utc_now,
) -> RosterReport:
    """Fetch, load and answer; raises InputRefused for a file that is no roster, and as a load does.

    Raises NetworkUnreachable if no host can be reached and no body was there. A dry run fetches records and
    searches for names, and loads nothing.
    """
    rows = read_roster(people)
    folder = DataFolder(settings.data)
    folder.create()
    with open_bodies(settings, wanted, clock) as source:
        collector, is_offline = BodyCollector(source, wanted.services), wanted.offline is not None
        run = _Run(collector, _find_unshown(folder), is_offline, is_dry_run)
        answers = _answers(run, rows, announce)
        collector.refuse_without_network(run.gathered)
        report = None if is_dry_run else _load(settings, run, announce, clock)
    graph = graph_of(folder)
    whole = [_finished(run, row, answer, graph) for row, answer in zip(rows, answers, strict=True)]
    return RosterReport(tuple(whole), failures_of(run.gathered), report, timestamp(clock()))


def _load(settings: Settings, run: _Run, announce: ProgressCallback, clock: Clock) -> LoadReport | None:
    """Load what was fetched; None if nothing was."""
    source = run.collector.source
    source.finish()
    request = request_of(run.gathered, run.owners, source.folder)
    return load(settings, request, announce=announce, clock=clock) if request.paths else None


def _answers(run: _Run, rows: Sequence[RosterRow], announce: ProgressCallback) -> list[RowAnswer]:
    services = run.collector.services
    seen: dict[str, int] = {}
    found = []
    for done, row in enumerate(rows):
        announce("fetching", done / len(rows), done)
        first = row.number if row.fault else seen.setdefault(row.key, row.number)
        if row.fault is not None:
            found.append(answer_to(row, "unusable", row.fault))
        elif first != row.number:
            found.append(answer_to(row, "repeated", f"the same as row {first}"))
        elif row.orcid is not None:
            found.append(_of_orcid(run, row, orcid_record(services, row.orcid)))
        else:
            run.hits[row.number] = search_people(row, run.collector, run.begin())
            found.append(answer_to(row, "candidates"))
    return found


def _of_orcid(run: _Run, row: RosterRow, request: Request) -> RowAnswer:
    place = "the saved bodies contain no record for" if run.is_offline else "no public record was found at"
    unknown = answer_to(row, "unknown", f"{place} {request.url}")
    if run.is_unshown(row.orcid or ""):
        return unknown
    gathered = run.begin()
    records = run.collector.ask(request, gathered)
    if records is None and request.url not in gathered.missing:
        return answer_to(row, "failed", gathered.failures[request.url])
    if records is None or not gathered.bodies[request.url].is_there:
        gathered.failures.pop(request.url, None)  # the row itself names the address
        return unknown
    page = page_of(records)
    if page is None:
        return answer_to(row, "failed", f"the record at {request.url} cannot be read")
    if other := other_owner(records, row.orcid or ""):
        del gathered.bodies[request.url]  # what nobody asked for is not loaded
        fault = f"the record at {request.url} is of another iD"
        return unknown if run.is_unshown(other) else answer_to(row, "failed", fault)
    if page.person is None and row.name is not None:
        run.owners[request.url] = row.name
    run.works[row.number] = works_of(records)
    return _of_page(run, row, page, gathered)


def _of_page(run: _Run, row: RosterRow, page: PageRecord, gathered: CollectedBodies) -> RowAnswer:
    """The answer to a row whose record is there; its works are fetched unless this is a dry run."""
    works = run.works[row.number]
    if not run.is_dry_run:
        run.collector.ask_about_works(values_of(works, "DOI"), values_of(works, "ARXIV"), gathered)
    return replace(
        answer_to(row, "found" if run.is_dry_run else "loaded"),
        name=page.person or row.name,
        completeness=Completeness(len({work.key for work in works})),
        checked_at=gathered.oldest,
        notes=tuple(_notes(row, page, gathered)),
    )


def _notes(row: RosterRow, page: PageRecord, gathered: CollectedBodies) -> Iterator[str]:
    if page.person and row.name and not is_compatible(parse_name(page.person), parse_name(row.name)):
        yield f"the record is of {page.person}, the row says {row.name}"
    if page.person is None:
        yield "the record hides the name" + ("; the row gives it" if row.name else "")
    if not page.works_shown:
        yield "the record lists no public works"
    if gathered.failures:
        yield f"{counted(len(gathered.failures), 'address')} could not be fetched"


def _finished(run: _Run, row: RosterRow, answer: RowAnswer, graph: SnapshotRows | None) -> RowAnswer:
    if answer.state == "candidates":
        hits = run.hits[row.number]
        return replace(answer, candidates=rank_candidates(row, hits, graph, run.is_unshown))
    if answer.state == "loaded" and graph is not None:
        return completed(answer, run.works[row.number], graph)
    return answer


def _find_unshown(folder: DataFolder) -> Callable[[str], bool]:
    """Whether an ORCID iD is one of somebody withheld or erased."""
    rights = rights_in_force(read_journal(folder.judgements))
    wanted = {mark for one in rights if isinstance(one, Withhold | Erase) for mark in one.identifiers}
    if not wanted:
        return lambda _: False
    marks = KeyedMarks(folder.rights_key())
    return lambda orcid: identifier_mark(marks, "ORCID", orcid) in wanted
