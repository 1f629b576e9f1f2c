"""arXiv: the metadata of a category as a tab-separated file, one row a paper.

The columns are those of the arXiv archive by R. Stuart Geiger (doi 10.5281/zenodo.1463242), drawn from
arXiv's OAI interface.
"""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.records import Reading, Record, SourceCard
from loaders.sources.arxiv import rows
from loaders.sources.arxiv.work import read_work

SOURCE = SourceCard(
    key="arxiv",
    name="arXiv",
    url="https://arxiv.org",
    form="metadata as tab-separated values, one row a paper, a file a category",
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
    ),
    lacks=("venue other than in comments", "identifiers of people", "licence of the paper"),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://info.arxiv.org/help/license/index.html",
    attribution="arXiv",
)


def recognises(head: bytes) -> bool:
    """Whether the first line names the columns of this form."""
    return rows.has_known_columns(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file row by row; raises InputRefused where a column that every row needs is missing."""
    scope = reading.name
    for row in rows.read_rows(stream, reading.name):
        if isinstance(row, rows.BrokenRow):
            yield row.to_quarantined(SOURCE.key, scope)
        else:
            yield read_work(row, scope, reading.observed_on)
