"""How many people joint papers connect to an author."""

import numpy as np
from numpy.typing import NDArray

from app.index.paths.collaboration import Collaboration
from app.index.paths.terms import SearchWork, Terms
from app.index.storage.layout import Index


def count_reached(
    index: Index, terms: Terms, source: str, work: SearchWork, *, whole: NDArray[np.bool_] | None = None
) -> int:
    """The number of people on paths of any length from an author under the limits of `terms`.

    The author and groups are not counted. The ends and the length of the terms are ignored. `whole`
    marks the authors whose papers are all in the index; None marks everyone. Raises WorkBudgetSpent, and
    PapersNotIndexed if papers are missing.
    """
    index.marks.begin()
    collaboration = Collaboration(index, terms, index.marks, work, whole)
    start = last = index.author_ids.known([source])
    is_reached = np.zeros(len(index.author_ids), dtype=np.bool_)
    is_reached[start] = True
    while len(last):
        found = collaboration.expand(last)
        last = collaboration.may_pass(found[~is_reached[found]])
        is_reached[last] = True
    return int(np.count_nonzero(is_reached)) - len(start)
