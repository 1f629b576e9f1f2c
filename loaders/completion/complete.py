"""`coterie complete`: what papers lack, filled from Crossref, OpenAlex and arXiv."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.completion.gaps import IDENTIFIER, GappedPaper, find_gaps, papers_meant
from loaders.completion.title_search import find_identifiers
from loaders.fetching.services import BodyRequest, open_bodies
from loaders.ids.known import KnownIds
from loaders.loading.accepted import read_accepted
from loaders.loading.load import load
from loaders.loading.report import LoadReport
from loaders.roster.bodies import request_of
from loaders.roster.gathering import BodyCollector, CollectedBodies
from loaders.roster.report import Failure, describe_failures, describe_load, failures_of
from loaders.running.clock import Clock, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.why.rows import SnapshotRows

_MOST_LISTED = 20
"""Papers that still lack something and are listed for a person; --json lists all. Set by hand."""


class CompletedPaper(Struct, frozen=True):
    """A paper that lacked values: the values that were filled, and those that it still lacks."""

    id: str
    title: str
    filled: tuple[str, ...]
    lacks: tuple[str, ...]


class CompletionReport(Struct, frozen=True):
    """Every paper that lacked something, what could not be fetched, and the load."""

    papers: tuple[CompletedPaper, ...]
    failures: tuple[Failure, ...]
    load: LoadReport | None

    @property
    def exit_status(self) -> int:
        """0 where everything was fetched and loaded, though a paper may lack something still; else 1."""
        return max(1 if self.failures else 0, self.load.exit_status if self.load else 0)


def complete(
    settings: Settings,
    ids: Sequence[str],
    wanted: BodyRequest,
    *,
    announce: ProgressCallback = ignore,
    clock: Clock = utc_now,
) -> CompletionReport:
    """Fetch and load what papers lack; raises InputRefused for an unknown id.

    Raises DatasetUnsettled before the first load, NetworkUnreachable if no host can be reached and no body
    was there.
    """
    folder = DataFolder(settings.data)
    rows, known = _graph(folder)
    before = list(find_gaps(rows, papers_meant(ids, rows, known)))
    with open_bodies(settings, wanted, clock) as source:
        collector = BodyCollector(source, wanted.services)
        gathered = _gather(before, collector, announce)
        collector.refuse_without_network([gathered])
        source.finish()
        request = request_of([gathered], {}, source.folder)
        report = load(settings, request, announce=announce, clock=clock) if request.paths else None
    return CompletionReport(tuple(_answers(before, folder)), failures_of([gathered]), report)


def _graph(folder: DataFolder) -> tuple[SnapshotRows, KnownIds]:
    snapshot, known = read_accepted(folder).in_graph()
    return SnapshotRows(snapshot), known


def _gather(
    papers: Sequence[GappedPaper], collector: BodyCollector, announce: ProgressCallback
) -> CollectedBodies:
    gathered = CollectedBodies()
    arxiv_ids: list[str] = []
    for done, paper in enumerate(papers):
        announce("fetching", done / len(papers), done)
        is_named = IDENTIFIER not in paper.lacks
        found = (paper.dois, paper.arxiv_ids) if is_named else find_identifiers(paper, collector, gathered)
        collector.ask_about_works(found[0], (), gathered)
        arxiv_ids += found[1]
    collector.ask_about_works((), arxiv_ids, gathered)
    return gathered


def _answers(before: Sequence[GappedPaper], folder: DataFolder) -> Iterator[CompletedPaper]:
    rows, known = _graph(folder)
    live = {paper.id: known.live(paper.id).id for paper in before}
    after = {paper.id: paper.lacks for paper in find_gaps(rows, set(live.values()))}
    for paper in before:
        lacks = after.get(live[paper.id], ())
        filled = tuple(one for one in paper.lacks if one not in lacks)
        yield CompletedPaper(live[paper.id], paper.title, filled, lacks)


def describe_completion(report: CompletionReport) -> Iterator[str]:
    """The report in lines for a person."""
    filled = Counter(one for paper in report.papers for one in paper.filled)
    yield f"{counted(len(report.papers), 'paper')} with gaps"
    yield from (f"  filled: {number:,} x {what}" for what, number in sorted(filled.items()))
    left = [paper for paper in report.papers if paper.lacks]
    for paper in left[:_MOST_LISTED]:
        yield f"  {paper.id}  {paper.title}: still without {', '.join(paper.lacks)}"
    if len(left) > _MOST_LISTED:
        yield f"  and {len(left) - _MOST_LISTED:,} more. Use --json to list all."
    yield from describe_failures(report.failures)
    yield from describe_load(report.load)
