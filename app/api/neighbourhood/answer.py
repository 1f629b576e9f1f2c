"""The drawing of a neighbourhood, put together."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping

import strawberry

from app.api.context import Context
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Relation
from app.api.neighbourhood.candidates import Candidate
from app.api.neighbourhood.choice import Choice, Cut, choose, work_cuts
from app.api.neighbourhood.edges import Joint, join
from app.api.neighbourhood.incidence import Incidence, LinkedPaper, read_incidence
from app.api.neighbourhood.layout import Place, lay_out
from app.api.neighbourhood.request import KINDS, Request
from app.api.reading import Row
from app.api.types.subgraph import GraphEdge, GraphNode, Subgraph, Truncation

MOST_PAPERS = 2_000
"""Papers of the centre, or of the people at distance 1, that are looked at."""

MOST_PAPERS_OF_ALL = 20_000
"""Papers of everyone drawn that are looked at for edges."""

_BYLINES_OF_A_PAPER = 20
_NEED_EDGES = frozenset({"edges", "truncated", "x", "y"})
_KIND_OF = dict(zip(KINDS, EntityKind, strict=True))


async def draw(context: Context, centre: str, request: Request) -> Subgraph | None:
    """The neighbourhood of an entity of ours; None where there is no such entity."""
    first = await _papers_of(context, [centre], request, MOST_PAPERS)
    choice = await choose(
        centre, first, request, lambda people: _papers_of(context, people, request, MOST_PAPERS)
    )
    known, (joints, cuts) = await asyncio.gather(
        context.cards(sorted(choice.ids)), _joints(context, choice, request)
    )
    if centre not in known:
        return None
    others = [candidate.id for candidate in choice.candidates]
    places = lay_out(centre, others, joints)
    own = Candidate(centre, 0, request.weigh(first.papers), "0000")
    clusters = _clusters(choice.papers)
    return Subgraph(
        centre=strawberry.ID(centre),
        nodes=[
            _node(context, one, known[one.id], places[one.id], clusters)
            for one in (own, *choice.candidates)
            if one.id in known
        ],
        edges=[_edge(joint, known, request) for joint in joints],
        truncated=[_truncation(cut) for cut in (*choice.cuts, *cuts)],
    )


async def _joints(context: Context, choice: Choice, request: Request) -> tuple[list[Joint], list[Cut]]:
    if not _NEED_EDGES & context.document.selected:
        return [], []
    drawn = [one for one in sorted(choice.ids) if one[0] in "AP"]
    among = await _papers_of(context, drawn, request, MOST_PAPERS_OF_ALL)
    joints, cuts = join(choice, among.papers, request)
    return joints, [*cuts, *work_cuts(among, None)]


async def _papers_of(
    context: Context, entities: Iterable[str], request: Request, most_papers: int
) -> Incidence:
    return await read_incidence(
        context,
        entities,
        request.limits,
        most_papers=most_papers,
        most_bylines=most_papers * _BYLINES_OF_A_PAPER,
    )


def _clusters(papers: Iterable[LinkedPaper]) -> Mapping[str, str]:
    """For each entity the cluster with most of its papers; of equal ones the smallest id."""
    counts: dict[str, Counter[str]] = {}
    for paper in papers:
        for entity in set(paper.entities()):
            counts.setdefault(entity, Counter()).update(paper.clusters)
    return {entity: _commonest(count) for entity, count in counts.items() if count}


def _commonest(count: Counter[str]) -> str:
    return min(count, key=lambda cluster: (-count[cluster], cluster))


def _node(
    context: Context, one: Candidate, card: Row, place: Place, clusters: Mapping[str, str]
) -> GraphNode:
    cluster = clusters.get(one.id)
    return GraphNode(
        id=strawberry.ID(one.id),
        kind=_KIND_OF[one.id[0]],
        label=card["label"],
        weight=one.weight,
        distance=one.distance,
        x=place[0],
        y=place[1],
        cluster=None if cluster is None else strawberry.ID(cluster),
        entity=context.entity(card),
    )


def _edge(joint: Joint, cards: Mapping[str, Row], request: Request) -> GraphEdge:
    years = [paper.year for paper in joint.papers if paper.year is not None]
    return GraphEdge(
        id=strawberry.ID(joint.id),
        source=strawberry.ID(joint.source),
        target=strawberry.ID(joint.target),
        relation=joint.relation,
        weight=joint.weight,
        paper_count=len(joint.papers),
        at_least=not request.limits.complete_only and _may_hide_more(joint, cards),
        first_year=min(years, default=None),
        last_year=max(years, default=None),
        paper_ids=[paper.id for paper in joint.papers],
    )


def _may_hide_more(joint: Joint, cards: Mapping[str, Row]) -> bool:
    """Whether one of two collaborators has a cut or missing author list without the other on it."""
    if joint.relation is not Relation.COLLABORATED_WITH or joint.source[0] != "A":
        return False
    seen = sum(paper.is_open for paper in joint.papers)
    ends = (cards[joint.source], cards[joint.target])
    return any(card["lists_cut"] + card["lists_none"] > seen for card in ends)


def _truncation(cut: Cut) -> Truncation:
    return Truncation(
        reason=cut.reason,
        kind=cut.kind,
        shown=cut.shown,
        available=cut.available,
        ranked_by=cut.ranked_by,
    )
