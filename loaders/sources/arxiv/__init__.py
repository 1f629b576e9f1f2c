"""arXiv: metadata as tab-separated values or JSON lines, as Atom of its API, and as records of its OAI-PMH.

The columns are those of the arXiv archive by R. Stuart Geiger (doi 10.5281/zenodo.1463242), drawn from
arXiv's OAI interface. A paper has the same key in every form.
"""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.lookahead import look_ahead
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.arxiv import rows
from loaders.sources.arxiv.feed import begins_feed, read_feed
from loaders.sources.arxiv.harvest import begins_harvest, read_harvest
from loaders.sources.arxiv.recorded import begins_recorded, open_recorded
from loaders.sources.arxiv.snapshot import begins_snapshot, read_snapshot
from loaders.sources.arxiv.work import read_work

SOURCE = SourceCard(
    key="arxiv",
    name="arXiv",
    url="https://arxiv.org",
    form="tab-separated values or JSON lines, a paper a row; Atom; OAI-PMH in arXivRaw, arXiv, oai_dc",
    states=(
        "identifier",
        "title",
        "full author list",
        "categories",
        "abstract",
        "date",
        "DOI",
        "ACM class",
        "comments",
        "journal reference (not in the table)",
        "licence of the paper (OAI-PMH, JSON lines)",
    ),
    lacks=("identifiers of people", "venue other than in comments and journal references"),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://info.arxiv.org/help/license/index.html",
    attribution="arXiv",
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin a table with the known columns, a snapshot, or an answer of arXiv's interfaces."""
    begins_answer = begins_feed(head) or begins_harvest(head) or begins_recorded(head)
    return begins_answer or begins_snapshot(head) or rows.has_known_columns(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read an input paper by paper.

    Raises InputRefused for a table that lacks a column, and for an answer that contains an error or no
    papers.
    """
    head, whole = look_ahead(stream)
    if begins_feed(head):
        yield from read_feed(whole, reading)
    elif begins_harvest(head):
        yield from read_harvest(whole, reading)
    elif begins_recorded(head):
        yield from read_feed(open_recorded(whole, reading.name), reading)
    elif begins_snapshot(head):
        yield from read_snapshot(whole, reading)
    else:
        yield from _read_table(whole, reading)


def _read_table(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    for row in rows.read_rows(stream, reading.name):
        if isinstance(row, rows.BrokenRow):
            yield row.to_quarantined(SOURCE.key, reading.name)
        else:
            yield read_work(row, reading.name, reading.observed_on)
