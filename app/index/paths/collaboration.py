"""Who wrote with whom under the terms of a search."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.answers.selection import are_joint, select
from app.index.paths.marks import SearchMarks
from app.index.paths.terms import PapersNotIndexed, SearchWork, Terms
from app.index.storage.layout import Index
from app.index.storage.rows import Places

IsWanted = Callable[[Places], NDArray[np.bool_]]
"""A mask of the authors that a search needs."""


class JointPapers(NamedTuple):
    """Joint papers: one row for each pair of people and paper, by place."""

    authors: Places
    others: Places
    papers: Places


class Collaboration:
    """The papers of an index under the terms of a search, and the people on them.

    `whole` marks the authors whose papers are all in the index; None marks everyone.
    """

    def __init__(
        self,
        index: Index,
        terms: Terms,
        marks: SearchMarks,
        work: SearchWork,
        whole: NDArray[np.bool_] | None,
    ) -> None:
        self.index = index
        self.terms = terms
        self.marks = marks
        self.work = work
        self._whole = whole
        self._avoided = index.author_ids.known(terms.avoid)

    def expand(self, authors: Places) -> Places:
        """These authors and all their collaborators, each once; PapersNotIndexed if papers are missing."""
        if self._whole is not None and not self._whole[authors].all():
            raise PapersNotIndexed(authors[~self._whole[authors]])
        if self.terms.min_papers > 1:
            return self.marks.distinct_authors(self.together(authors, _is_anyone).others)
        return self.marks.distinct_authors(self._people(self._counted(self._papers(authors))))

    def may_pass(self, authors: Places) -> Places:
        """The authors that may be inside a path: no groups, nobody to avoid."""
        passable = authors[~self.index.author_is_group[authors]]
        return passable[~np.isin(passable, self._avoided)] if len(self._avoided) else passable

    def cost(self, authors: Places) -> int:
        """The number of papers to read to find the collaborators of these authors."""
        return int(self.index.papers_of_author.counts(authors).sum())

    def together(self, authors: Places, is_wanted: IsWanted) -> JointPapers:
        """Papers of these authors with every required person on them; `authors` are places in the argument.

        Only pairs with at least `min_papers` joint papers.
        """
        papers = self._papers(authors)
        owners = np.repeat(np.arange(len(authors)), self.index.papers_of_author.counts(authors))
        is_counted = self.marks.papers(self._counted(papers)).holds(papers)
        papers, owners = papers[is_counted], owners[is_counted]
        everyone = self._people(papers)
        wanted = np.flatnonzero(is_wanted(everyone))
        which = np.repeat(np.arange(len(papers)), self.index.authors_of_paper.counts(papers))[wanted]
        others = everyone[wanted]
        is_other = others != authors[owners[which]]
        which = which[is_other]
        return self._often(JointPapers(owners[which], others[is_other], papers[which]))

    def _often(self, together: JointPapers) -> JointPapers:
        if self.terms.min_papers == 1:
            return together
        pairs = together.authors << 32 | together.others
        _, which, counts = np.unique(pairs, return_inverse=True, return_counts=True)
        is_often = counts[which] >= self.terms.min_papers
        return JointPapers(*(column[is_often] for column in together))

    def _papers(self, authors: Places) -> Places:
        """The papers of these authors, author after author."""
        self.work.look(self.cost(authors))
        return self.index.papers_of_author.gather(authors).astype(np.int64)

    def _people(self, papers: Places) -> Places:
        """The authors of these papers, paper after paper."""
        rows = self.index.authors_of_paper
        self.work.look(int(rows.counts(papers).sum()))
        return rows.gather(papers).astype(np.int64)

    def _counted(self, papers: Places) -> Places:
        """The papers that may witness a hop, each once."""
        once = self.marks.distinct_papers(papers)
        joint = once[are_joint(self.index, once)]
        return select(self.index, joint, **self.terms.papers)


def _is_anyone(authors: Places) -> NDArray[np.bool_]:
    return np.ones(len(authors), dtype=np.bool_)
