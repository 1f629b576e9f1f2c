"""Two institutions compared: papers, people and topics of both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.connections.candidates import only_exact_hit
from app.pages.page import Data, MissingPage, MovedPage, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of, with_query
from app.pages.site.search import typed

_MOST = 100
"""People and topics of each institution that are compared: the maximum of one list of the API."""


@dataclass(frozen=True)
class SharedCount:
    """A person or a topic of two institutions, with its papers at each."""

    id: str
    label: str
    count: int
    other_count: int


def _names(request: PageRequest) -> Sequence[str]:
    return [typed(request, "with")] if typed(request, "with") else []


def _other(request: PageRequest) -> str | None:
    """The id of the institution that the text names; None if it names none or several."""
    hit = only_exact_hit(request.candidates.get(typed(request, "with"), ()))
    return hit["entity"]["id"] if hit else None


def _variables(request: PageRequest) -> dict[str, Any]:
    other, person, topic = _other(request), typed(request, "person"), typed(request, "topic")
    return {
        "id": request.id,
        "other": other or request.id,
        "ids": [request.id, other or request.id, person],
        "topics": [topic],
        "isAsked": other is not None,
        "hasPerson": bool(other and person),
        "hasTopic": bool(other and topic),
    }


def show(data: Data, request: PageRequest) -> Outcome:
    """The comparison, the papers of one person or topic at both, or the institutions that a name may mean."""
    one, other = data["institution"], data.get("other")
    if one is None:
        return MissingPage(request.id)
    ids = (one["id"], _other(request))
    if ids[1] and ids != (request.id, request.query["with"]):
        return MovedPage(with_query(page_of(one["id"]), {**request.query, "with": ids[1]}))
    if other is None or other["id"] == one["id"]:
        return _choice(data, one, request)
    names = {"one": one["name"], "other": other["name"]}
    return PageContent(
        template="institutions.html",
        title=request.translations.text("together.both", **names),
        content={
            **data,
            "typed": None,
            **_compared(data, one, other),
            "witnesses": _witnesses(data, request),
        },
        is_indexed=False,
    )


def _compared(data: Data, one: Data, other: Data) -> dict[str, Any]:
    edges = data["shared"]["edges"]
    people, others = ({each["author"]["id"]: each for each in place["authors"]} for place in (one, other))
    topics, other_topics = (
        {each["key"]: each for each in data[name] or ()} for name in ("topics", "otherTopics")
    )
    return {
        "joint": edges[0] if edges else None,
        "people": [
            SharedCount(
                id_, people[id_]["author"]["name"], people[id_]["paperCount"], others[id_]["paperCount"]
            )
            for id_ in people
            if id_ in others
        ],
        "topics": [
            SharedCount(id_, topics[id_]["label"], topics[id_]["paperCount"], other_topics[id_]["paperCount"])
            for id_ in topics
            if id_ in other_topics
        ],
        "has_more_people": max(len(people), len(others)) == _MOST,
        "has_more_topics": max(len(topics), len(other_topics)) == _MOST,
    }


def _witnesses(data: Data, request: PageRequest) -> Mapping[str, Any] | None:
    """The papers of one person or topic at each of the two; None if none was requested."""
    person = data.get("person")
    if person is not None:
        return _of_person(person, data)
    if data.get("about") is None:
        return None
    topic = typed(request, "topic")
    label = next((each["label"] for each in data["topics"] or () if each["key"] == topic), topic)
    lists = [data["about"], data["otherAbout"] or {"nodes": (), "totalCount": 0}]
    return {"id": topic, "label": label, "sides": [(each["totalCount"], each["nodes"]) for each in lists]}


def _of_person(graph: Data, data: Data) -> Mapping[str, Any] | None:
    places = (data["institution"]["id"], data["other"]["id"])
    person = next((node for node in graph["nodes"] if node["id"] not in places), None)
    if person is None:
        return None
    edges = {edge["target"]: edge for edge in graph["edges"] if edge["source"] == person["id"]}
    found = [edges.get(place, {"paperCount": 0, "papers": ()}) for place in places]
    return {**person, "sides": [(each["paperCount"], each["papers"]) for each in found]}


def _choice(data: Data, one: Data, request: PageRequest) -> PageContent:
    """The institutions that the typed name may mean."""
    hits = [
        hit for hit in request.candidates.get(typed(request, "with"), ()) if hit["entity"]["id"] != one["id"]
    ]
    return PageContent(
        template="institutions.html",
        title=request.translations.text("compared.title", one=one["name"]),
        content={
            **data,
            "typed": typed(request, "with"),
            "choices": [(hit, with_query(page_of(one["id"]), {"with": hit["entity"]["id"]})) for hit in hits],
        },
        is_indexed=False,
    )


PAGE = PageKind(
    path="/institution/{id}",
    document="institutions",
    variables=_variables,
    show=show,
    parameters=("with", "person", "topic"),
    needs="with",
    names=_names,
    named="INSTITUTION",
)
