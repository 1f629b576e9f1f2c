"""The content of an incidence with ids in place of positions, to compare incidences of different indexes."""

from collections.abc import Collection, Sequence
from typing import Any

from app.index.answers.incidence import Incidence
from app.index.answers.neighbours import cited_by, hierarchy
from app.index.answers.paper_incidence import ROLES, PaperIncidence, ids_of, kind_of, meet

_FACTS = ("year", "date", "size", "flags")


def incidence_by_id(seen: Incidence, *, papers: Collection[str], topics: Sequence[str]) -> dict[str, Any]:
    """The entities on its papers, the citations of `papers`, and the hierarchy around `topics`."""
    index, incidence = seen.index, PaperIncidence(seen.index, seen.papers)
    ids = index.paper_ids.names(seen.papers)
    meetings = meet(incidence, incidence, "A", "I")
    people, places = index.author_ids.names(meetings.one), index.institution_ids.names(meetings.other)
    pairs = hierarchy(index, index.topic_ids.known(topics).tolist())
    return {
        "available": seen.available,
        "papers": ids,
        "facts": [getattr(index, f"paper_{name}")[seen.papers].tolist() for name in _FACTS],
        "roles": [_rows(incidence, role) for role in ROLES],
        "places": set(zip(meetings.at.tolist(), people, places, strict=True)),
        "cites": {
            id_: index.paper_ids.names(cited_by(seen, place))
            for id_, place in zip(ids, seen.papers.tolist(), strict=True)
            if id_ in papers
        },
        "hierarchy": [[index.topic_ids.sorted[topic] for topic in pair] for pair in pairs],
    }


def _rows(incidence: PaperIncidence, role: str) -> list[list[str]]:
    rows = incidence.on(role)
    return [ids_of(incidence.index, kind_of(role)).names(rows.of(at)) for at in range(len(rows))]
