"""The addresses of requests to each interface."""

from collections.abc import Iterable, Sequence
from urllib.parse import quote, unquote, urlencode

from app.text.honorifics import without_honorifics
from loaders.fetching.exchange import Request
from loaders.fetching.services import Services

SEARCH_ROWS = 50
"""Hits of a page of ORCID's search. Set by hand: its limit is 1,000, and nobody reads as many."""
ARXIV_IDS = 50
"""Papers in one request to arXiv, so that its answer stays below 200 kB: the 100 entries of a sample have
237 kB (2026-11-26)."""


def orcid_record(services: Services, orcid: str) -> Request:
    """The public record of a person, with summaries of all works."""
    return Request(f"{services.orcid}/{orcid}/record", source="orcid")


def orcid_search(services: Services, name: str, ror: str | None, start: int) -> Request:
    """People of a name without its honorifics; where an institution is given, those whom it employs."""
    bare = " ".join(without_honorifics(name.split()))
    wanted = f"given-and-family-names:{_phrase(bare)}"
    if ror is not None:
        wanted += f" AND ror-org-id:{_phrase(f'https://ror.org/{ror}')}"
    query = urlencode({"q": wanted, "start": start, "rows": SEARCH_ROWS})
    return Request(f"{services.orcid}/expanded-search/?{query}", source="orcid")


def crossref_work(services: Services, doi: str) -> Request:
    """A work by its DOI."""
    return Request(f"{services.crossref}/works/{quote(doi, safe='')}", source="crossref")


def crossref_search(services: Services, title: str, author: str) -> Request:
    """The works that are most like a title and an author; their author lists are not cut."""
    query = urlencode({"query.bibliographic": title, "query.author": author, "rows": 5})
    return Request(f"{services.crossref}/works?{query}", source="crossref")


def arxiv_search(services: Services, title: str) -> Request:
    """The papers of arXiv whose titles contain the words of a title."""
    query = urlencode({"search_query": f"ti:{_phrase(title)}", "max_results": 5})
    return Request(f"{services.arxiv}/query?{query}", "xml", "arxiv")


def openalex_work(services: Services, doi: str) -> Request:
    """A work by its DOI; asked for alone, its author list is whole, and it costs nothing."""
    return Request(f"{services.openalex}/works/doi:{quote(doi, safe='/')}", source="openalex")


def arxiv_works(services: Services, ids: Sequence[str], kept: Iterable[str] = ()) -> list[Request]:
    """Papers by their arXiv ids, sorted, a few dozen at once.

    `kept` are addresses of bodies that are there: one that is about some of these papers and no other is
    asked for as it was, so that a longer list asks for its new papers alone.
    """
    left, again = set(ids), list[Request]()
    for url in sorted(kept, key=lambda url: (-url.count("%2C"), url)):
        batch = _batch(services, url)
        if batch and batch <= left:
            again.append(Request(url, "xml", "arxiv"))
            left -= batch
    return again + _batches(services, sorted(left))


def _batch(services: Services, url: str) -> set[str]:
    """The arXiv ids that an address is about."""
    start = f"{services.arxiv}/query?id_list="
    return (
        set(unquote(url.removeprefix(start).partition("&")[0]).split(",")) if url.startswith(start) else set()
    )


def _batches(services: Services, ordered: Sequence[str]) -> list[Request]:
    parts = [ordered[at : at + ARXIV_IDS] for at in range(0, len(ordered), ARXIV_IDS)]
    queries = [urlencode({"id_list": ",".join(part), "max_results": len(part)}) for part in parts]
    return [Request(f"{services.arxiv}/query?{query}", "xml", "arxiv") for query in queries]


def _phrase(text: str) -> str:
    """A text in quotation marks, without those that would end it."""
    return '"{}"'.format(text.replace("\\", " ").replace('"', " "))
