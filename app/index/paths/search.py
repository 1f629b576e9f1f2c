"""The path search: level by level from the end with fewer people, until enough paths are found."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.paths.collaboration import Collaboration
from app.index.paths.layers import layers_of
from app.index.paths.path import Path
from app.index.paths.ranking import PathRanking
from app.index.paths.sides import PathEnds
from app.index.paths.terms import PapersNotIndexed, SearchWork, Terms, WorkBudgetSpent
from app.index.storage.layout import Index
from app.index.storage.rows import Places


@dataclass(frozen=True)
class FoundPaths:
    """Paths, best first, and how the search ended.

    `has_more`: there is a further path. `is_cut`: the search stopped at its work budget. `is_separate`: no
    path of any length joins the two under the limits on papers and people. `unread`: the search stopped at
    authors whose papers are not in the index, and there is no path of up to `ruled_out` hops.
    """

    paths: tuple[Path, ...] = ()
    has_more: bool = False
    is_cut: bool = False
    is_separate: bool = False
    unread: Places | None = None
    ruled_out: int = 0


def search(
    index: Index,
    terms: Terms,
    k: int,
    work: SearchWork,
    *,
    whole: NDArray[np.bool_] | None = None,
    ruled_out: int = 0,
) -> FoundPaths:
    """The k best paths: fewer hops, then stronger, then higher identity confidence, then by ids.

    One more than k is searched to know whether there are more. `whole` marks the authors whose papers are all
    in the index; None marks everyone. Paths of up to `ruled_out` hops are known not to exist.
    """
    ends = [index.author_ids.known([end]) for end in (terms.source, terms.target)]
    if not all(map(len, ends)):
        return FoundPaths(is_separate=True)
    index.marks.begin()
    collaboration = Collaboration(index, terms, index.marks, work, whole)
    sides = PathEnds(collaboration, *(int(end[0]) for end in ends))
    paths: list[Path] = []
    try:
        for path in _ranked(collaboration, sides, ruled_out):
            if len(paths) == k:
                return FoundPaths(tuple(paths), has_more=True)
            paths.append(path)
    except WorkBudgetSpent:
        return FoundPaths(tuple(paths), is_cut=True)
    except PapersNotIndexed as unread:
        return FoundPaths(tuple(paths), unread=unread.authors, ruled_out=0 if paths else sides.reached)
    return FoundPaths(tuple(paths), is_separate=sides.are_apart)


def _ranked(collaboration: Collaboration, sides: PathEnds, ruled_out: int) -> Iterator[Path]:
    for length in range(1, collaboration.terms.longest + 1):
        sides.reach(length)
        if sides.are_apart:
            return
        layers = layers_of(collaboration, sides, length) if length > ruled_out else None
        if layers is not None:
            yield from PathRanking(collaboration.index, collaboration.terms, layers, collaboration.work)
