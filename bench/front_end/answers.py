"""Synthetic answers of any size, drawn from a seed, in the form of the registered documents."""

import random
from typing import Any

Data = dict[str, Any]

_DATASET = {
    "version": "synthetic",
    "publishedAt": "2026-01-01T00:00:00Z",
    "sources": [{"source": {"name": "a seed", "attribution": None}}],
}


def ids(step: int, count: int) -> list[str]:
    """Ids of the people that a step adds, its centre first."""
    return [f"A{step:03}x{number:04}" for number in range(count)]


def widget(count: int) -> Data:
    """A researcher among `count` nodes; each edge has two papers."""
    people = ids(0, count)
    nodes = [{**node, "entity": {"url": f"https://site.example/{node['id']}"}} for node in _nodes(people)]
    papers = [
        {"title": f"Paper {n}", "url": "https://site.example/P", "date": {"year": 2020}} for n in (1, 2)
    ]
    edges = [{**edge, "papers": papers} for edge in _edges(people, 2 * count)]
    known = {"paperCount": count, "activeYears": {"first": 2001, "last": 2020}, "names": []}
    author = {"id": people[0], "name": "Ada Lind", "url": "https://site.example/A", **known}
    return {
        "author": {**author, "identity": {"level": "SUPPORTED"}},
        "neighbourhood": {"nodes": nodes, "edges": edges, "truncated": []},
        "dataset": _DATASET,
    }


def neighbourhood(step: int, count: int) -> Data:
    """`count` new people around the centre of a step."""
    people = ids(step, count)
    return {
        "neighbourhood": {
            "centre": people[0],
            "nodes": [{**node, "entity": {}} for node in _nodes(people)],
            "edges": _edges(people, 2 * count),
            "truncated": [],
        },
        "dataset": _DATASET,
    }


def _nodes(people: list[str]) -> list[Data]:
    drawn = random.Random(people[0])
    return [
        {
            "id": id_,
            "kind": "AUTHOR",
            "label": f"Person {id_[1:]}",
            "weight": drawn.randint(1, 40),
            "distance": int(place > 0),
            "cluster": f"C{drawn.randint(1, 6)}",
            "x": drawn.gauss(0, 0.4) if place else 0.0,
            "y": drawn.gauss(0, 0.4) if place else 0.0,
        }
        for place, id_ in enumerate(people)
    ]


def _edges(people: list[str], count: int) -> list[Data]:
    drawn = random.Random(people[-1])
    pairs = {(people[0], other) for other in people[1:]}
    while len(pairs) < count:
        one, other = sorted(drawn.sample(people, 2))
        pairs.add((one, other))
    witnessed = {"atLeast": False, "firstYear": 2010, "lastYear": 2020, "relation": "COLLABORATED_WITH"}
    return [
        {"source": one, "target": other, "weight": 2.0, "paperCount": 2, **witnessed}
        for one, other in sorted(pairs)
    ]
