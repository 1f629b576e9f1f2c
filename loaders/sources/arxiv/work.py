"""One row of arXiv's metadata into the record of a work."""

from collections.abc import Mapping

from app.identifiers import Identifier, parse
from loaders.listings.bylines import StatedPeople
from loaders.listings.dates import read_iso
from loaders.listings.figures import whole_number
from loaders.listings.keys import key_of_values
from loaders.listings.text import tidy
from loaders.model.records import Quarantined, WorkRecord
from loaders.sources.arxiv.authors import fault_of_paper, read_authors
from loaders.sources.arxiv.classes import acm_classes, is_class, listed
from loaders.sources.arxiv.ids import read_id
from loaders.sources.arxiv.rows import ArxivRow
from loaders.sources.arxiv.statement import stated_identifiers
from loaders.sources.arxiv.texts import read_texts

_PARSER = "arxiv.tsv 1"
_SOURCE = "arxiv"


def read_work(row: ArxivRow, scope: str, observed_on: str | None) -> WorkRecord | Quarantined:
    """The record of a row, or the reason why it has none.

    The key is the identifier; where that is damaged beyond repair it is a hash of title and author line,
    and the record has a note and no identifier.
    """
    cells = row.cells
    title, names = tidy(cells["title"]), tidy(cells["author_text"])
    line = read_authors(names)
    fault = fault_of_paper(title, line)
    if line is None or fault is not None:
        return Quarantined(_SOURCE, scope, row.place, fault or "unreadable")
    date, date_notes = read_iso(cells["created"])
    identifier = read_id(cells["arxiv_id"].strip(), date).value
    texts = read_texts(cells["comments"], cells["abstract"])
    dois = {part: parse(f"doi:{part}") for part in listed(cells["doi"])}
    return WorkRecord(
        source=_SOURCE,
        key=identifier or key_of_values(title, names),
        scope=scope,
        place=row.place,
        parser=_PARSER,
        title=title,
        authors=line.bylines,
        authors_open=line.is_open or texts.is_truncated,
        date=date,
        abstract=texts.abstract,
        kind="preprint",
        identifiers=stated_identifiers(identifier, dois.values()),
        codes=(*listed(cells["categories"]), *acm_classes(listed(cells.get("acm_class", "")))),
        comments=texts.comments,
        observed_on=observed_on,
        notes=(*date_notes, *line.notes, *_notes(cells, identifier, line, dois), *texts.notes),
    )


def _notes(
    cells: Mapping[str, str],
    identifier: str | None,
    line: StatedPeople,
    dois: Mapping[str, Identifier | None],
) -> list[str]:
    notes = [] if identifier else [f"arxiv_id not repaired: {cells['arxiv_id'][:40]}"]
    if cells["updated"]:
        notes.append(f"updated: {cells['updated'][:40]}")
    stated = whole_number(cells.get("num_authors"))
    if stated is not None and stated != len(line.bylines):
        notes.append(f"{stated} authors stated, {len(line.bylines)} read")
    unread = [part for part in listed(cells.get("acm_class", "")) if not is_class(part)]
    if unread:
        notes.append(f"acm_class not read: {' '.join(unread)[:60]}")
    return [*notes, *(f"doi not read: {printed[:60]}" for printed, doi in dois.items() if doi is None)]
