"""A reading list of some of the papers, as people write them: titles, first authors and links."""

from collections.abc import Collection, Sequence

from bench.demo_data.paper import Paper
from bench.demo_data.subjects import subject_of

_LONG = 4
"""Least number of authors for a list that is worth cutting. Set by hand."""
_PUBLISHED = {
    "1709.09657": (
        "Learning CNF Blocking for Large-scale Author Name Disambiguation",
        "10.18653/v1/2020.sdp-1.8",
    )
}
"""Title and DOI under which the authors of a preprint published it. Chosen by hand."""


def choose_cut(papers: Sequence[Paper]) -> list[Paper]:
    """The latest paper of each subject by four or more people: it is only in the list, with one name."""
    long = [paper for paper in papers if len(paper.authors) >= _LONG and subject_of(paper.title)]
    return sorted({subject_of(paper.title): paper for paper in sorted(long, key=_day)}.values())


def write_list(papers: Sequence[Paper], cut: Collection[Paper]) -> str:
    """A table of the papers in `cut`, and of those published under another title, with both links."""
    rows = [_row(paper) for paper in papers if paper in cut or paper.arxiv_id in _PUBLISHED]
    head = ("# Reading list", "", "| Date | Title | Authors | Links |", "|---|---|---|---|")
    return "\n".join((*head, *rows, ""))


def _day(paper: Paper) -> str:
    return paper.created


def _row(paper: Paper) -> str:
    links = f"[arXiv](https://arxiv.org/abs/{paper.arxiv_id})"
    if paper.arxiv_id not in _PUBLISHED:
        return f"| {paper.created} | {paper.title} | {paper.authors[0]} et al. | {links} |"
    title, doi = _PUBLISHED[paper.arxiv_id]  # the day of the preprint is not that of the publication
    return f"| | {title} | {paper.authors[0]} et al. | {links} [published](https://doi.org/{doi}) |"
