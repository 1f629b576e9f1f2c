"""Gaps of papers of a graph: authors of a cut list, a date, a venue, an identifier."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from app.errors import InputRefused
from loaders.ids.known import KnownIds
from loaders.why.rows import Row, SnapshotRows

AUTHORS, DATE, VENUE, IDENTIFIER = "authors", "date", "venue", "identifier"
_SCHEMES = frozenset({"doi", "arxiv"})
"""Identifiers by which a paper can be asked for."""


class GappedPaper(Struct, frozen=True):
    """A paper with the values that it lacks, and the identifiers for requests."""

    id: str
    title: str
    year: int | None
    lacks: tuple[str, ...]
    authors: tuple[str, ...]
    dois: tuple[str, ...]
    arxiv_ids: tuple[str, ...]


def papers_meant(ids: Sequence[str], rows: SnapshotRows, known: KnownIds) -> set[str] | None:
    """The papers of these ids of papers and authors; None for all. Raises InputRefused for another id."""
    if not ids:
        return None
    live = {known.live(id_).id for id_ in ids}
    if other := sorted(id_ for id_ in live if id_[0] not in "AP"):
        raise InputRefused(
            f"{other[0]} is neither a paper nor an author.",
            value=other[0],
            advice="Use ids of papers or authors.",
        )
    written = rows.where("wrote", "source", {id_ for id_ in live if id_[0] == "A"})
    return {id_ for id_ in live if id_[0] == "P"} | {str(link["target"]) for link in written}


def find_gaps(rows: SnapshotRows, wanted: Collection[str] | None) -> Iterator[GappedPaper]:
    """The papers that lack something, by id."""
    papers = rows.every("paper") if wanted is None else rows.where("paper", "id", wanted)
    ids = {paper["id"] for paper in papers}
    placed = {link["source"] for link in rows.where("published_in", "source", ids)}
    stated = _identifiers(rows, ids)
    names = _names(rows, ids)
    for paper in sorted(papers, key=lambda paper: str(paper["id"])):
        own = stated.get(paper["id"], {})
        lacks = tuple(_lacks(paper, own, has_venue=paper["id"] in placed))
        if lacks:
            yield GappedPaper(
                paper["id"],
                paper["label"],
                paper["year"],
                lacks,
                tuple(names.get(paper["id"], ())),
                tuple(sorted(own.get("doi", ()))),
                tuple(sorted(own.get("arxiv", ()))),
            )


def _lacks(paper: Row, own: Mapping[str, Collection[str]], *, has_venue: bool) -> Iterator[str]:
    if paper["author_list"] != "complete":
        yield AUTHORS
    if paper["year"] is None:
        yield DATE
    if not has_venue:
        yield VENUE
    if not own:
        yield IDENTIFIER


def _identifiers(rows: SnapshotRows, papers: Collection[str]) -> Mapping[str, Mapping[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for link in rows.where("identifies_paper", "target", papers):
        scheme, _, value = str(link["source"]).partition(":")
        if scheme in _SCHEMES:
            found[link["target"]][scheme].add(value)
    return found


def _names(rows: SnapshotRows, papers: Collection[str]) -> Mapping[str, list[str]]:
    """The names that are printed on each paper, in order."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for link in rows.where("wrote", "target", papers):
        if link["name_as_written"]:
            found[link["target"]].append((link["position"] or 0, link["name_as_written"]))
    return {paper: [name for _, name in sorted(names)] for paper, names in found.items()}
