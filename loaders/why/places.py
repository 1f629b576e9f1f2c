"""Why an organisation or a venue is on papers: the words of the sources that were read as it."""

from collections import Counter
from collections.abc import Iterator

from app.text.counting import counted
from loaders.why.records import explain_records
from loaders.why.rows import Row, SnapshotRows, shortened

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
    yield from shortened([_appearance(rows, link) for link in links])


def _appearance(rows: SnapshotRows, link: Row) -> str:
    year = f"  {link['year']}" if link["year"] else ""
    records = {row["source"] for row in rows.where("describes_paper", "target", link["source"])}
    field = _WORDS.get(link["how"])
    ordered = sorted(
        f"{name} of {record['source']} {record['key']}: {value}"
        for record in rows.where("record", "id", records)
        for name, value in zip(record["statement_fields"], record["statement_values"], strict=True)
        if name == field
    )
    return f"  {link['source']}{year}  {ordered[0] if ordered else link['how']}"
