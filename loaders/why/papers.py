"""Why records are one work, who wrote it, and where it appeared."""

from collections.abc import Iterator, Sequence

from app.text.counting import counted
from loaders.why.records import explain_records
from loaders.why.rows import Row, SnapshotRows, shortened

_LISTS = {
    "complete": "complete according to a source:",
    "cut": "cut in every source, so there may be more:",
    "none": "unknown: no source names them.",
}
_HOW = {"field": "according to a record", "comment": "according to a comment"}


def explain_paper(rows: SnapshotRows, paper: Row) -> Iterator[str]:
    """The work in a sentence, its authors, its venue, and its records."""
    count = len(rows.where("describes_paper", "target", paper["id"]))
    status = "" if paper["status"] == "CURRENT" else f"; {paper['status'].lower()} according to a record"
    yield f"One work, described by {counted(count, 'record')}{status}."
    yield from _explain_versions(paper)
    yield f"Authors, {_LISTS[paper['author_list']]}"
    bylines = rows.where("wrote", "target", paper["id"])
    yield from shortened(list(_authors(rows, bylines)))
    for link in rows.where("published_in", "source", paper["id"]):
        (venue,) = rows.where("venue", "id", link["target"])
        year = f" {link['year']}" if link["year"] else ""
        yield f"Venue: {venue['label']}{year}, {_HOW.get(link['how'], link['how'])} ({venue['id']})."
    yield from explain_records(rows, "paper", paper["id"])


def _explain_versions(paper: Row) -> Iterator[str]:
    if len(paper["version_kinds"]) > 1:
        yield f"It has {len(paper['version_kinds'])} versions:"
        for kind, title, date in zip(
            paper["version_kinds"], paper["version_titles"], paper["version_dates"], strict=True
        ):
            yield f"  {kind.lower()}{f', {date}' if date else ''}: {title}"


def _authors(rows: SnapshotRows, bylines: Sequence[Row]) -> Iterator[str]:
    labels = rows.labels("author", {byline["source"] for byline in bylines})
    for byline in sorted(bylines, key=lambda row: (row["position"] is None, row["position"], row["source"])):
        name = byline["name_as_written"] or labels[byline["source"]]
        place = f"{byline['position']:3}" if byline["is_stated"] else "  -"
        why = "" if byline["is_stated"] else ", not named on it, but listed on their own page"
        yield f"{place}  {name} ({byline['source']}, {byline['confidence']:.2f}){why}"
