"""How two people are connected."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.page import Data, MovedPage, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import with_query
from app.pages.site.search import typed

_HOPS, _MOST_HOPS = 6, 8
_PLAIN = 0.95
"""Score of a candidate that is meant when no other has it."""

_LIMITS = ("hops", "first_year", "last_year", "max_authors")
_LIFTED = {
    "MAX_HOPS": ("hops",),
    "YEARS": ("first_year", "last_year"),
    "MAX_AUTHORS_PER_PAPER": ("max_authors",),
}
"""Fields of the form that a limit stands in."""


def _variables(asked: PageRequest) -> dict[str, Any]:
    start, end = typed(asked, "from"), typed(asked, "to")
    first, last = _number(asked, "first_year"), _number(asked, "last_year")
    return {
        "from": start,
        "to": end,
        "typedFrom": start,
        "typedTo": end,
        "hasBoth": bool(start and end),
        "maxHops": min(max(_number(asked, "hops") or _HOPS, 1), _MOST_HOPS),
        "years": {"from": first, "to": last} if first or last else None,
        "maxAuthors": _number(asked, "max_authors"),
    }


def _number(asked: PageRequest, name: str) -> int | None:
    """A number of one to four digits that was typed; None for anything else, and for 0."""
    text = asked.query.get(name, "").strip()
    return (int(text) or None) if text.isascii() and text.isdecimal() and len(text) <= 4 else None


def show(data: Data, asked: PageRequest) -> Outcome:
    """The paths, or why there are none, or whom a typed name may mean.

    A name that can only mean one person leads to the address that names this person by id.
    """
    ends = {
        "from": _meant(data["start"], data["startCandidates"]),
        "to": _meant(data["end"], data["endCandidates"]),
    }
    given = {name: asked.query[name] for name in _LIMITS if asked.query.get(name)}
    found = {name: person["id"] if person else typed(asked, name) for name, person in ends.items()}
    if any(person and found[name] != typed(asked, name) for name, person in ends.items()):
        return MovedPage(with_query("/path", {**found, **given}))
    start, end = data["start"], data["end"]
    is_answered = bool(start and end)
    return PageContent(
        template="path.html",
        title=asked.speech.text("path.titled", one=start["name"], other=end["name"])
        if is_answered
        else asked.speech.text("path.title"),
        content={
            **data,
            "limits": given,
            "open_ends": _open_ends(data, asked, found, given),
            "typed_from": typed(asked, "from"),
            "typed_to": typed(asked, "to"),
            **(_answer(data["collaboratorPaths"], asked, found, given) if is_answered else _NO_ANSWER),
        },
        is_indexed=False,
    )


_NO_ANSWER: Mapping[str, Any] = {
    "paths": (),
    "reason": None,
    "why": None,
    "relaxed": (),
    "nearest": None,
    "is_closed": False,
}


def _answer(
    answer: Data, asked: PageRequest, ends: Mapping[str, str], given: Mapping[str, str]
) -> dict[str, Any]:
    nearest = answer.get("nearest")
    single = [([each["limit"]], each["nearest"]) for each in answer.get("alternatives", ())]
    together = [(answer["removedBy"], nearest)] if answer.get("removedBy") else []
    return {
        "paths": [_drawn(path) for path in answer.get("paths", ())],
        "reason": answer.get("reason", answer["__typename"]),
        "why": _why(asked, answer.get("reason")),
        "relaxed": [_relaxed(asked, {**ends, **given}, *way) for way in single or together],
        "nearest": _drawn(nearest) if nearest else None,
        "is_closed": True,
    }


def _relaxed(
    asked: PageRequest, given: Mapping[str, str], limits: Sequence[str], nearest: Data
) -> dict[str, str]:
    """The question without some limits: what they are called, and its address."""
    lifted = {field for limit in limits for field in _LIFTED.get(limit, ())}
    kept = {name: value for name, value in given.items() if name not in lifted}
    longer = {"hops": min(nearest["length"], _MOST_HOPS)} if "MAX_HOPS" in limits else {}
    return {
        "words": asked.speech.listed([asked.speech.word(limit, "PathLimit") for limit in limits]),
        "address": with_query("/path", {**kept, **longer}),
    }


def _why(asked: PageRequest, reason: str | None) -> str | None:
    """Why there is no path, in the language of who asks; None where only the service has words for it."""
    key = f"path.why.{reason}"
    if key not in asked.speech.messages:
        return None
    hops = asked.speech.counted(_variables(asked)["maxHops"], "hop")
    return asked.speech.text(key, hops=hops)


def _drawn(path: Data) -> dict[str, Any]:
    joints = {joint["author"]["id"]: joint for joint in path["joints"]}
    return {
        "length": path["length"],
        "confidence": path["identityConfidence"],
        "start": path["hops"][0]["from"],
        "steps": [(hop, joints.get(hop["to"]["id"])) for hop in path["hops"]],
    }


def _meant(person: Data | None, candidates: Data | None) -> Data | None:
    """Whom an end names: by id, or as the one candidate whom the words can mean."""
    if person is not None:
        return person
    hits = (candidates or {"nodes": ()})["nodes"]
    plain = [hit for hit in hits if hit["score"] >= _PLAIN] or hits
    return plain[0]["entity"] if len(plain) == 1 else None


def _open_ends(
    data: Data, asked: PageRequest, found: Mapping[str, str], given: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Each end that was typed and names nobody for sure, with the people to choose from."""
    ends = (("from", data["start"], data["startCandidates"]), ("to", data["end"], data["endCandidates"]))
    return [
        {
            "typed": typed(asked, name),
            "choices": [
                (hit, with_query("/path", {**found, name: hit["entity"]["id"], **given}))
                for hit in (candidates or {"nodes": ()})["nodes"]
            ],
        }
        for name, person, candidates in ends
        if person is None and typed(asked, name)
    ]


PAGE = PageKind(
    path="/path",
    document="path",
    variables=_variables,
    show=show,
    parameters=("from", "to", *_LIMITS),
)
