"""How two people are connected."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.pages.connections.candidates import hits_of, only_hit
from app.pages.groups.entries import shown_person, typed_person
from app.pages.page import Data, FurtherDocument, MovedPage, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import feed_of, with_query
from app.pages.site.search import typed, typed_number, typed_years

_HOPS, _MOST_HOPS = 6, 8
"""Default and maximum of `maxHops`, as in the schema."""

_LIMITS = ("hops", "first_year", "last_year", "max_authors")
_LIFTED = {
    "MAX_HOPS": ("hops",),
    "YEARS": ("first_year", "last_year"),
    "MAX_AUTHORS_PER_PAPER": ("max_authors",),
}
"""The fields of the form for each limit."""

LOADED_YEARS = "loaded_years"
"""The document with the years of the loaded papers, asked if there is no path."""


def _variables(request: PageRequest) -> dict[str, Any]:
    start, end = typed_person(request, "from"), typed_person(request, "to")
    return {
        "from": start,
        "to": end,
        "typedFrom": start,
        "typedTo": end,
        "hasBoth": bool(start and end),
        "maxHops": min(typed_number(request, "hops") or _HOPS, _MOST_HOPS),
        "years": typed_years(request),
        "maxAuthors": typed_number(request, "max_authors"),
    }


def show(data: Data, request: PageRequest) -> Outcome:
    """The paths, or why there are none, or the candidates for a typed name.

    A name with one candidate redirects to the address with the id of that person.
    """
    ends = {
        "from": _meant(data["start"], data["startCandidates"]),
        "to": _meant(data["end"], data["endCandidates"]),
    }
    given = {name: request.query[name] for name in _LIMITS if request.query.get(name)}
    found = {name: person["id"] if person else typed(request, name) for name, person in ends.items()}
    if any(person and found[name] != typed(request, name) for name, person in ends.items()):
        return MovedPage(with_query("/path", {**found, **given}))
    start, end = data["start"], data["end"]
    is_answered = bool(start and end)
    return PageContent(
        template="path.html",
        title=request.translations.text("path.titled", one=start["name"], other=end["name"])
        if is_answered
        else request.translations.text("path.title"),
        content={
            **data,
            "limits": given,
            "loaded_years": _loaded_years(data),
            "loaded_from": _loaded_from(data, request),
            "open_ends": _open_ends(data, request, found, given),
            "shown_from": shown_person(request, "from", start),
            "shown_to": shown_person(request, "to", end),
            **(_answer(data["collaboratorPaths"], request, found, given) if is_answered else _NO_ANSWER),
        },
        is_indexed=False,
        feed=feed_of("path", f"{start['id']},{end['id']}") if is_answered else None,
    )


_NO_ANSWER: Mapping[str, Any] = {
    "paths": (),
    "reason": None,
    "why": None,
    "relaxed": (),
    "nearest": None,
    "sides": (),
    "is_closed": False,
}


def _answer(
    answer: Data, request: PageRequest, ends: Mapping[str, str], given: Mapping[str, str]
) -> dict[str, Any]:
    nearest = answer.get("nearest")
    single = [([each["limit"]], each["nearest"]) for each in answer.get("alternatives", ())]
    together = [(answer["removedBy"], nearest)] if answer.get("removedBy") else []
    return {
        "paths": _all_drawn(answer.get("paths", ())),
        "reason": answer.get("reason", answer["__typename"]),
        "why": _why(request, answer.get("reason")),
        "relaxed": [_relaxed(request, {**ends, **given}, *way) for way in single or together],
        "nearest": _drawn(nearest) if nearest else None,
        "sides": answer.get("sides", ()),
        "is_closed": True,
    }


def _relaxed(
    request: PageRequest, given: Mapping[str, str], limits: Sequence[str], nearest: Data
) -> dict[str, str]:
    """The address of the search without some limits, and the names of these limits."""
    lifted = {field for limit in limits for field in _LIFTED.get(limit, ())}
    kept = {name: value for name, value in given.items() if name not in lifted}
    longer = {"hops": min(nearest["length"], _MOST_HOPS)} if "MAX_HOPS" in limits else {}
    return {
        "words": request.translations.listed(
            [request.translations.word(limit, "PathLimit") for limit in limits]
        ),
        "address": with_query("/path", {**kept, **longer}),
    }


def _loaded_years(data: Data) -> tuple[int, int] | None:
    """The first and the last year of the loaded papers; None if there is a path, or if no year is known."""
    years = [int(each["key"]) for each in data.get("paperCounts") or ()]
    return (min(years), max(years)) if years else None


def _loaded_from(data: Data, request: PageRequest) -> str:
    """The names of the sources, listed."""
    loads = data["dataset"]["sources"] if data["dataset"] else ()
    return request.translations.listed(
        [request.translations.source_name(load["source"]["name"]) for load in loads]
    )


def _further(data: Data) -> FurtherDocument | None:
    """The document to ask in addition if two people have no path."""
    is_needed = (data.get("collaboratorPaths") or {}).get("sides") and "paperCounts" not in data
    return FurtherDocument(LOADED_YEARS) if is_needed else None


def _why(request: PageRequest, reason: str | None) -> str | None:
    """Why there is no path, in the reader's language; None if the catalogue has no message for it."""
    key = f"path.why.{reason}"
    if key not in request.translations.messages:
        return None
    hops = request.translations.counted(_variables(request)["maxHops"], "hop")
    return request.translations.text(key, hops=hops)


def _all_drawn(paths: Iterable[Data]) -> list[dict[str, Any]]:
    """The paths in order, each with whether all its papers are on paths before it."""
    seen: set[str] = set()
    found = []
    for path in paths:
        ids = {paper["id"] for hop in path["hops"] for paper in hop["papers"]}
        is_listed = all(hop["paperCount"] == len(hop["papers"]) for hop in path["hops"])
        found.append({**_drawn(path), "has_same_papers": is_listed and ids <= seen})
        seen |= ids
    return found


def _drawn(path: Data) -> dict[str, Any]:
    joints = {joint["author"]["id"]: joint for joint in path["joints"]}
    return {
        "length": path["length"],
        "confidence": path["identityConfidence"],
        "start": path["hops"][0]["from"],
        "has_same_papers": False,
        "steps": [(hop, joints.get(hop["to"]["id"])) for hop in path["hops"]],
    }


def _meant(person: Data | None, candidates: Data | None) -> Data | None:
    """The person at an end: by id, or the only good candidate for a typed name."""
    hit = None if person else only_hit(hits_of(candidates))
    return hit["entity"] if hit else person


def _open_ends(
    data: Data, request: PageRequest, found: Mapping[str, str], given: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Each end whose name is ambiguous, with the people to choose from."""
    ends = (("from", data["start"], data["startCandidates"]), ("to", data["end"], data["endCandidates"]))
    return [
        {
            "typed": typed(request, name),
            "choices": [
                (hit, with_query("/path", {**found, name: hit["entity"]["id"], **given}))
                for hit in hits_of(candidates)
            ],
        }
        for name, person, candidates in ends
        if person is None and typed(request, name)
    ]


PAGE = PageKind(
    path="/path",
    document="path",
    variables=_variables,
    show=show,
    parameters=("from", "to", *_LIMITS),
    further=_further,
)
