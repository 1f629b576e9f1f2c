"""Fetches the bodies about people and works, and notes each failure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.errors import BodyMissing, BudgetSpent, FetchFailed, NetworkUnreachable
from loaders.fetching.bodies import KeptBody
from loaders.fetching.exchange import Request
from loaders.fetching.fetcher import BodySource
from loaders.fetching.services import Services
from loaders.model.records import Record
from loaders.roster.addresses import arxiv_works, crossref_work, openalex_work
from loaders.roster.statements import has_whole_list, records_in, works_of


@dataclass
class CollectedBodies:
    """What came for one purpose: bodies, and addresses that failed, each with its reason.

    `missing` are those among them that a folder of saved bodies lacks.
    """

    bodies: dict[str, KeptBody] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)

    @property
    def oldest(self) -> str | None:
        """When the body that was confirmed longest ago was confirmed."""
        return min((one.checked_at for one in self.bodies.values()), default=None)


@dataclass
class BodyCollector:
    """Fetches until the budget is spent or no host can be reached; then all else fails with that reason."""

    source: BodySource
    services: Services
    ended: BudgetSpent | NetworkUnreachable | None = None

    def ask(self, request: Request, into: CollectedBodies) -> Sequence[Record] | None:
        """The records of a body, none if nothing is at the address; None if it could not be fetched."""
        if self.ended is not None:
            into.failures[request.url] = str(self.ended)
            return None
        try:
            kept = self.source.get(request)
        except FetchFailed as error:
            into.missing.update({request.url} if isinstance(error, BodyMissing) else ())
            into.failures[request.url] = str(error)
            return None
        except (BudgetSpent, NetworkUnreachable) as error:
            self.ended = error
            into.failures[request.url] = str(error)
            return None
        into.bodies[request.url] = kept
        return records_in(self.source.folder, request, kept)

    def refuse_without_network(self, gathered: Iterable[CollectedBodies]) -> None:
        """Raise NetworkUnreachable if that ended the requests before any body came."""
        if isinstance(self.ended, NetworkUnreachable) and not any(one.bodies for one in gathered):
            raise self.ended

    def ask_ahead(self, requests: Iterable[Request]) -> None:
        """Fetch several addresses at once that are asked for next."""
        if self.ended is None:
            self.source.get_ahead(requests)

    def ask_about_works(self, dois: Iterable[str], arxiv_ids: Iterable[str], into: CollectedBodies) -> None:
        """Request DOIs from Crossref, if a list stays open also from OpenAlex, and papers from arXiv."""
        each = list(dict.fromkeys(dois))
        self.ask_ahead(crossref_work(self.services, doi) for doi in each)
        found = {doi: self.ask(crossref_work(self.services, doi), into) for doi in each}
        cut = [doi for doi in each if not has_whole_list(works_of(found[doi] or ()))]
        self.ask_ahead(openalex_work(self.services, doi) for doi in cut)
        for doi in cut:
            self.ask(openalex_work(self.services, doi), into)
        for request in arxiv_works(self.services, list(arxiv_ids), self.source.folder.there()):
            self.ask(request, into)
