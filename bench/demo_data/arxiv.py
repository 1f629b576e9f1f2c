"""The papers of arXiv for the demo, and the table with them."""

import csv
import io
import lzma
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from bench.demo_data.bridges import find_bridges
from bench.demo_data.paper import Paper
from bench.demo_data.subjects import SUBJECTS, subject_of
from loaders.model.records import Reading, Record, WorkRecord
from loaders.sources import arxiv
from loaders.sources.arxiv.rows import NEEDED

_TABLE = Path("data") / "arxiv-oai-tsv-20200101" / "cs.DL.tsv.xz"
_EACH = 24
"""Papers of each subject. Set by hand: with nine subjects and the papers that connect them there are about
230 papers."""
_TEAM = range(2, 9)
"""Authors of a paper. Set by hand: single authors connect nobody, and many authors hide the others."""


def choose_papers(data: Path, teams: Collection[frozenset[str]]) -> list[Paper]:
    """Papers on the subjects of the demo, by identifier: of each subject those of the busiest people.

    Further papers connect these people. Papers of `teams`, the people of papers in another source, are taken
    in any case: some are the same papers under other titles.
    """
    stream = io.BytesIO(lzma.decompress((data / _TABLE).read_bytes()))
    found = [paper for record in arxiv.parse(stream, Reading(_TABLE.name)) for paper in _papers(record)]
    ranked = _ranked([paper for paper in found if subject_of(paper.title)])
    chosen = [paper for subject in SUBJECTS for paper in _of(ranked, subject)[:_EACH]]
    shared = (paper for paper in found if frozenset(paper.authors) in teams)
    return sorted({*chosen, *shared, *find_bridges(chosen, found)})


def write_table(papers: Sequence[Paper]) -> str:
    """The papers in the columns of arXiv's table; the text columns stay empty."""
    text = io.StringIO()
    table = csv.DictWriter(text, NEEDED, restval="", delimiter="\t", lineterminator="\n")
    table.writeheader()
    for paper in papers:
        cells = paper._asdict()
        cells["author_text"] = ", ".join(cells.pop("authors"))
        table.writerow({**cells, "categories": " ".join(paper.categories)})
    return text.getvalue()


def _papers(record: Record) -> Iterator[Paper]:
    """The paper of a record, if it has an identifier and a suitable number of authors."""
    if not isinstance(record, WorkRecord) or record.title is None or record.date is None:
        return
    identifiers = {each.scheme: each.value for each in record.identifiers}
    names = tuple(byline.name for byline in record.authors or ())
    if "ARXIV" in identifiers and len(names) in _TEAM:
        codes = tuple(code for code in record.codes if ":" not in code)
        doi = identifiers.get("DOI", "")
        yield Paper(identifiers["ARXIV"], record.title, names, codes, record.date.printed, doi)


def _ranked(papers: Sequence[Paper]) -> list[Paper]:
    """The papers, first those whose second busiest author has most papers: these connect known people."""
    counts = Counter(name for paper in papers for name in paper.authors)
    return sorted(papers, key=lambda paper: sorted(counts[name] for name in paper.authors)[-2:], reverse=True)


def _of(papers: Sequence[Paper], subject: str) -> list[Paper]:
    return [paper for paper in papers if subject_of(paper.title) == subject]
