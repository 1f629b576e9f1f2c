"""Why an organisation or a venue is on papers: the words of the sources that were read as it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from app.text.counting import counted
from loaders.why.records import explain_records
from loaders.why.rows import MOST_LISTED, Row, SnapshotRows, shortened

_WORDS = {"field": "venue", "comment": "comments"}


def explain_institution(rows: SnapshotRows, institution: Row) -> Iterator[str]:
    """The strings of bylines that name it, and its entry in a register."""
    papers = {row["source"] for row in rows.where("paper_affiliated_with", "target", institution["id"])}
    strings = Counter(
        text
        for byline in rows.where("wrote", "target", papers)
        if institution["id"] in (byline["institution_ids"] or ())
        for text in byline["affiliations_as_written"] or ()
    )
    where = f", in {institution['country']}" if institution["country"] else ""
    yield f"An organisation{where}, named on {counted(len(papers), 'paper')}."
    if strings:
        yield "Affiliations in bylines that name it:"
        listed = sorted(strings.items(), key=lambda one: (-one[1], one[0]))
        yield from shortened([f"  {text}, on {counted(count, 'byline')}" for text, count in listed])
    yield from explain_records(rows, "institution", institution["id"])


def explain_venue(rows: SnapshotRows, venue: Row) -> Iterator[str]:
    """The papers that appeared there, each with the words of its sources."""
    links = sorted(rows.where("published_in", "target", venue["id"]), key=lambda row: str(row["source"]))
    yield f"A venue of {counted(len(links), 'paper')}. Evidence:"
    yield from shortened([*_appearances(rows, links[:MOST_LISTED])], count=len(links))


def _appearances(rows: SnapshotRows, links: Sequence[Row]) -> Iterator[str]:
    """For each paper, the first statement of a record that led to the venue."""
    describing: dict[str, list[str]] = defaultdict(list)
    for row in rows.where("describes_paper", "target", {link["source"] for link in links}):
        describing[row["target"]].append(row["source"])
    ids = {id_ for records in describing.values() for id_ in records}
    records = {row["id"]: row for row in rows.where("record", "id", ids)}
    for link in links:
        year = f"  {link['year']}" if link["year"] else ""
        stated = _stated((records[id_] for id_ in describing[link["source"]]), _WORDS.get(link["how"]))
        yield f"  {link['source']}{year}  {min(stated, default=link['how'])}"


def _stated(records: Iterable[Row], field: str | None) -> Iterator[str]:
    """What records state in a field, with the record."""
    for record in records:
        for name, value in zip(record["statement_fields"], record["statement_values"], strict=True):
            if name == field:
                yield f"{name} of {record['source']} {record['key']}: {value}"
