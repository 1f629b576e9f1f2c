"""A neighbourhood counted paper by paper and pair by pair: the reference implementation."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from app.api.arguments.limits import PaperLimits
from app.api.neighbourhood.choice import share_places
from app.api.neighbourhood.request import KINDS, NeighbourhoodRequest
from app.strength import paper_share, strength
from tests.api.neighbourhood.worlds import HIERARCHY, World

Paper = dict[str, Any]
Pair = tuple[str, str, str]
Ties = dict[str, list[Paper]]
Node = tuple[str, int, float]
"""Id, distance, weight."""


def admits(limits: PaperLimits, paper: Paper) -> bool:
    """Whether a paper counts."""
    year, first, last = paper["year"], limits.from_year, limits.to_year
    return (
        (first is None or (year is not None and year >= first))
        and (last is None or (year is not None and year <= last))
        and (limits.topic is None or limits.topic in paper["topics"])
        and (limits.max_authors is None or paper["size"] + paper["is_open"] <= limits.max_authors)
        and not (limits.complete_only and paper["is_open"])
    )


def papers_on(world: World, entities: Iterable[str], limits: PaperLimits) -> World:
    """Papers within the limits on which any of the entities occurs, newest first, then by id."""
    wanted = set(entities)
    found = [paper for paper in world if wanted & set(occurring(paper)) and admits(limits, paper)]
    return newest_first(found)


def newest_first(papers: Iterable[Paper]) -> World:
    """Papers by date, then by id."""
    return sorted(papers, key=lambda paper: (-_day(paper), paper["id"]))


def occurring(paper: Paper) -> list[str]:
    """Everyone and everything on a paper."""
    authors = [author for author, _ in paper["authors"]]
    lists = (authors, paper["editors"], paper["topics"], paper["institutions"], paper["venues"])
    return [paper["id"], *(one for own in lists for one in own)]


def joined(paper: Paper) -> Iterator[Pair]:
    """Every two that a paper joins: relation, source, target."""
    id_, authors = paper["id"], [author for author, _ in paper["authors"]]
    if paper["is_joint"]:
        yield from (("COLLABORATED_WITH", *pair) for pair in combinations(sorted(authors), 2))
    yield from (("COLLABORATED_WITH", *pair) for pair in combinations(sorted(paper["institutions"]), 2))
    yield from (("WROTE", author, id_) for author in authors)
    yield from (("EDITED", editor, id_) for editor in paper["editors"])
    for author, places in paper["authors"]:
        yield from (("AFFILIATED_WITH", author, place) for place in places)
    yield from (("AFFILIATED_WITH", id_, place) for place in paper["institutions"])
    for one in (id_, *authors, *paper["institutions"]):
        yield from (("PUBLISHED_IN", one, venue) for venue in paper["venues"])
    for one in (id_, *authors, *paper["institutions"], *paper["venues"]):
        yield from (("ABOUT", one, topic) for topic in paper["topics"])


def nodes(world: World, centre: str, request: NeighbourhoodRequest, most: int) -> tuple[list[Node], World]:
    """The nodes besides the centre, and the papers that link them."""
    first = papers_on(world, [centre], request.limits)[:most]
    near = _ranked(_near(world, first, centre, request), 1, request)
    if request.hops == 1:
        return _pick(near, request.max_nodes - 1), first
    places = request.max_nodes - 1
    chosen = _pick(near, (places + 1) // 2)
    kind = "I" if centre[0] == "I" and "A" not in request.kinds else "A"
    between = [id_ for id_, _, _ in chosen if id_[0] == kind]
    second = papers_on(world, between, request.limits)[:most]
    known = {centre, *(id_ for id_, _, _ in near)}
    far = _ranked(_far(second, between, known, request), 2, request)
    chosen += _pick(far, places - len(chosen))
    chosen += _pick([one for one in near if one not in chosen], places - len(chosen))
    chosen.sort(key=lambda one: (one[1], KINDS.index(one[0][0]), [*near, *far].index(one)))
    return chosen, [*first, *(paper for paper in second if paper not in first)]


def edges(
    papers: World, drawn: set[str], centre: str | None, request: NeighbourhoodRequest
) -> dict[Pair, tuple[float, list[str]]]:
    """Edges among the drawn nodes: weight and papers, newest first."""
    links: dict[Pair, World] = defaultdict(list)
    for paper in newest_first(papers):
        cited = {("CITES", paper["id"], other) for other, _ in paper["cites"]}
        for pair in {*joined(paper), *cited}:
            if set(pair[1:]) <= drawn and _is_meant(pair, centre):
                links[pair].append(paper)
    for narrow, broad in HIERARCHY:
        if {narrow, broad} <= drawn and centre in {None, narrow, broad}:
            both = [one for one in newest_first(papers) if {narrow, broad} <= set(one["topics"])]
            links["NARROWER_THAN", narrow, broad] = both
    return {
        pair: (weigh(own, request), [paper["id"] for paper in own])
        for pair, own in links.items()
        if "P" in {pair[1][0], pair[2][0]} or len(own) >= request.weights.least or pair[0] == "NARROWER_THAN"
    }


def weigh(papers: World, request: NeighbourhoodRequest) -> float:
    """The weight of some papers."""
    if request.weights.is_fractional:
        return strength(sum(paper_share(paper["size"]) for paper in papers))
    return float(len(papers))


def _is_meant(pair: Pair, centre: str | None) -> bool:
    kinds = {pair[1][0], pair[2][0]}
    if centre is None or centre in pair or not kinds <= set("TIV"):
        return True
    return kinds == {"I"} and centre[0] == "I"


def _near(world: World, papers: World, centre: str, request: NeighbourhoodRequest) -> Ties:
    links = _ties(papers, [centre])[centre]
    found = {other: own for other, own in links.items() if _is_tie(other, own, request)}
    by_id = {paper["id"]: paper for paper in world}
    if centre in {paper["id"] for paper in papers}:
        cited = {other for other, _ in by_id[centre]["cites"]}
        citing = {one["id"] for one in world if centre in {other for other, _ in one["cites"]}}
        counted = {id_ for id_ in cited | citing if admits(request.limits, by_id[id_])}
        found |= {other: [by_id[other] | {"size": None}] for other in counted - found.keys()}
    for pair in HIERARCHY:
        found |= {topic: [] for topic in pair if centre in pair and topic != centre}
    return {other: own for other, own in found.items() if other not in request.exclude}


def _far(papers: World, between: list[str], known: set[str], request: NeighbourhoodRequest) -> Ties:
    found: dict[str, dict[str, Paper]] = defaultdict(dict)
    for links in _ties(papers, between).values():
        for other, own in links.items():
            if other not in known | request.exclude and _is_tie(other, own, request):
                found[other].update((paper["id"], paper) for paper in own)
    return {other: list(own.values()) for other, own in found.items()}


def _ties(papers: World, ones: Iterable[str]) -> dict[str, Ties]:
    links: dict[str, Ties] = {one: defaultdict(list) for one in ones}
    for paper in papers:
        for one, other in {pair for _, *ends in joined(paper) for pair in (tuple(ends), tuple(ends[::-1]))}:
            if one in links:
                links[one][other].append(paper)
    return links


def _is_tie(other: str, papers: World, request: NeighbourhoodRequest) -> bool:
    return other[0] == "P" or len(papers) >= request.weights.least


def _ranked(neighbours: Ties, distance: int, request: NeighbourhoodRequest) -> list[Node]:
    def rank(other: str) -> tuple[int, float, int, str]:
        newest = max((_day(paper) for paper in neighbours[other]), default=0)
        weight = 0.0 if other[0] == "P" else _weight(neighbours[other], request)
        return KINDS.index(other[0]), -weight, -newest, other

    wanted = sorted((other for other in neighbours if other[0] in request.kinds), key=rank)
    return [(other, distance, _weight(neighbours[other], request)) for other in wanted]


def _weight(papers: World, request: NeighbourhoodRequest) -> float:
    """Of what is joined to the centre without a paper it is 0."""
    return weigh([paper for paper in papers if paper["size"] is not None], request)


def _pick(ranked: list[Node], places: int) -> list[Node]:
    left = share_places(places, {kind: sum(one[0][0] == kind for one in ranked) for kind in KINDS})
    picked = []
    for one in ranked:
        if left[one[0][0]] > 0:
            left[one[0][0]] -= 1
            picked.append(one)
    return picked


def _day(paper: Paper) -> int:
    return int(paper["date"].replace("-", ""))
