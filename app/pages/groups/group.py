"""The page of a set of people: who of them wrote with whom, and with whom else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.connections.candidates import Hit, has_name
from app.pages.drawing.among import draw_among
from app.pages.drawing.hues import Hue
from app.pages.drawing.neighbourhood import NARROW, WIDE, hues_of
from app.pages.embeds.snippet import newest, tag
from app.pages.groups.entries import (
    MOST_MEMBERS,
    TypedName,
    entries_of,
    ids_of,
    members_text,
    names_of,
    read_entries,
    typed_names,
    with_ids,
)
from app.pages.groups.first_papers import first_papers
from app.pages.page import Data, MovedPage, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import feed_of, with_query
from app.pages.rendering.chart import chart, counts_of
from app.pages.site.starting_people import clusters_of

_MOST_IN_TABLE = 24
"""People up to whom a table of everyone with everyone is readable; set by hand."""
_MOST_PAIRS = 100
"""Pairs that are listed; set by hand."""


@dataclass(frozen=True)
class MemberPair:
    """Two members with joint papers; `edge` counts them."""

    one: Mapping[str, Any]
    other: Mapping[str, Any]
    edge: Mapping[str, Any]


def _variables(request: PageRequest) -> dict[str, Any]:
    members = ids_of(request)
    is_asked = bool(members) and with_ids(request) == entries_of(request)
    return {"members": members, "isAsked": is_asked, "isSmall": len(members) <= _MOST_IN_TABLE}


def show(data: Data, request: PageRequest) -> Outcome:
    """The form, and for given people what the group has in common; names of one person become ids."""
    group, entries, known = data.get("group"), entries_of(request), with_ids(request)
    if known != entries:
        return MovedPage(with_query("/group", {"members": "\n".join(known)}))
    return PageContent(
        template="group.html",
        title=request.translations.text("group.title"),
        content={
            "dataset": data["dataset"],
            "members": members_text(request, group),
            "most": MOST_MEMBERS,
            "left_out": max(0, len(entries) - MOST_MEMBERS),
            **_unanswered(group, request),
            "group": group,
            **(_content(group, request) if group else {}),
            "legend": _legend(group, clusters_of(data)) if group else (),
        },
        description=request.translations.text("group.lead"),
        is_indexed=not request.query,
        canonical="/group",
        feed=feed_of("group", ",".join(_ids(group))) if group and group["members"] else None,
    )


def _unanswered(group: Data | None, request: PageRequest) -> dict[str, Any]:
    """The entries that name nobody or several people, and how many were not looked up."""
    entries, names = read_entries(request), typed_names(request)
    nobody = {
        *(group["unknown"] if group else ()),
        *(name.text for name in names if name.hits is not None and not name.hits),
    }
    return {
        "unknown": [entry for entry in entries if entry in nobody],
        "ambiguous": [
            (name.text, has_name(name.hits), _choices(name, request)) for name in names if name.hits
        ],
        "waiting": sum(name.hits is None for name in names),
    }


def _choices(name: TypedName, request: PageRequest) -> Sequence[tuple[Hit, str]]:
    """The people that a name may mean, each with the address that has their id in place of the name."""
    entries = entries_of(request)

    def address(id_: str) -> str:
        members = [id_ if entry == name.text else entry for entry in entries]
        return with_query("/group", {"members": "\n".join(members)})

    return [(hit, address(hit["entity"]["id"])) for hit in name.hits or ()]


def _content(group: Data, request: PageRequest) -> dict[str, Any]:
    pairs = _pairs(group)
    members, ids = group["members"], _ids(group)
    found = {frozenset((pair.one["id"], pair.other["id"])): pair.edge for pair in pairs}
    rows = [(one, [found.get(frozenset((one["id"], other["id"]))) for other in members]) for one in members]
    address = with_query("/group", {"members": ",".join(ids)})
    fallback = (address, request.translations.text("group.title"))
    snippet = tag(request.base_url, "coterie-group", {"authors": " ".join(ids)}, fallback)
    graph = group["inside"]
    colours = hues_of(graph)
    return {
        "wide": draw_among(graph, WIDE, colours) if pairs else None,
        "narrow": draw_among(graph, NARROW, colours) if pairs else None,
        "first_papers": first_papers(group) if len(members) <= _MOST_IN_TABLE else (),
        "chart": chart(counts_of(group["perYear"])),
        "pairs": pairs[:_MOST_PAIRS],
        "pair_count": len(pairs),
        "table": rows if 1 < len(members) <= _MOST_IN_TABLE else (),
        "snippet": [newest(request.base_url), *snippet],
    }


def _legend(group: Data, clusters: Sequence[Data]) -> Sequence[tuple[Data, Hue]]:
    """The topic clusters of the drawing with their colours, those of most people first.

    A cluster beyond the largest of the graph has no name here.
    """
    graph = group["inside"]
    drawn, colours = [node["cluster"] for node in graph["nodes"]], hues_of(graph)
    here = [(cluster, colours[cluster["id"]]) for cluster in clusters if cluster["id"] in drawn]
    return sorted(here, key=lambda each: -drawn.count(each[0]["id"]))


def _ids(group: Data) -> Sequence[str]:
    return [member["id"] for member in group["members"]]


def _pairs(group: Data) -> Sequence[MemberPair]:
    """The pairs with joint papers: most papers first, as the API orders them."""
    members = {member["id"]: member for member in group["members"]}
    edges = group["inside"]["edges"]
    return [MemberPair(members[edge["source"]], members[edge["target"]], edge) for edge in edges]


PAGE = PageKind(
    path="/group", document="group", variables=_variables, show=show, parameters=("members",), names=names_of
)
