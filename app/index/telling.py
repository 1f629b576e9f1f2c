"""All that an incidence says, by ids: so that two of different indexes can be compared whole."""

from collections.abc import Collection, Sequence
from typing import Any

from app.index.answers.incidence import Incidence
from app.index.answers.neighbours import cited_by, hierarchy
from app.index.answers.paper_incidence import ROLES, PaperIncidence, ids_of, kind_of, meet

_FACTS = ("year", "date", "size", "flags")


def tell(seen: Incidence, *, papers: Collection[str], topics: Sequence[str]) -> dict[str, Any]:
    """What stands on its papers, what those of `papers` cite, and the hierarchy round `topics`."""
    index, standing = seen.index, PaperIncidence(seen.index, seen.papers)
    ids = index.paper_ids.names(seen.papers)
    met = meet(standing, standing, "A", "I")
    people, places = index.author_ids.names(met.one), index.institution_ids.names(met.other)
    around = hierarchy(index, index.topic_ids.known(topics).tolist())
    return {
        "available": seen.available,
        "papers": ids,
        "facts": [getattr(index, f"paper_{name}")[seen.papers].tolist() for name in _FACTS],
        "roles": [_rows(standing, role) for role in ROLES],
        "places": set(zip(met.at.tolist(), people, places, strict=True)),
        "cites": {
            id_: index.paper_ids.names(cited_by(index, place))
            for id_, place in zip(ids, seen.papers.tolist(), strict=True)
            if id_ in papers
        },
        "hierarchy": [[index.topic_ids.sorted[topic] for topic in pair] for pair in around],
    }


def _rows(standing: PaperIncidence, role: str) -> list[list[str]]:
    rows = standing.on(role)
    return [ids_of(standing.index, kind_of(role)).names(rows.of(at)) for at in range(len(rows))]
