"""The page of a set of people: who of them wrote with whom, and with whom else."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.embeds.snippet import newest, tag
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import feed_of, with_query
from app.pages.rendering.chart import chart, counts_of
from app.text.visible import shown

MOST_MEMBERS = 100
"""Entries that are read, as many as a feed of a group has; set by hand."""
_MOST_IN_TABLE = 24
"""People up to whom a table of everyone with everyone is readable; set by hand."""
_MOST_PAIRS = 100
"""Pairs that are listed; set by hand."""
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class MemberPair:
    """Two members with joint papers; `edge` counts them."""

    one: Mapping[str, Any]
    other: Mapping[str, Any]
    edge: Mapping[str, Any]


def entries_of(request: PageRequest) -> Sequence[str]:
    """The ids in the address, each once, between spaces, commas or line breaks."""
    given = _BETWEEN.split(shown(request.query.get("members", "")))
    return list(dict.fromkeys(filter(None, given)))


def _variables(request: PageRequest) -> dict[str, Any]:
    members = entries_of(request)[:MOST_MEMBERS]
    return {"members": members, "isAsked": bool(members)}


def show(data: Data, request: PageRequest) -> Outcome:
    """The form, and for given ids what the group has in common."""
    group, entries = data.get("group"), entries_of(request)
    return PageContent(
        template="group.html",
        title=request.translations.text("group.title"),
        content={
            "dataset": data["dataset"],
            "members": "\n".join(entries),
            "most": MOST_MEMBERS,
            "left_out": max(0, len(entries) - MOST_MEMBERS),
            "group": group,
            **(_content(group, request) if group else {}),
        },
        description=request.translations.text("group.lead"),
        is_indexed=not request.query,
        canonical="/group",
        feed=feed_of("group", ",".join(_ids(group))) if group and group["members"] else None,
    )


def _content(group: Data, request: PageRequest) -> dict[str, Any]:
    pairs = _pairs(group)
    members, ids = group["members"], _ids(group)
    found = {frozenset((pair.one["id"], pair.other["id"])): pair.edge for pair in pairs}
    rows = [(one, [found.get(frozenset((one["id"], other["id"]))) for other in members]) for one in members]
    address = with_query("/group", {"members": ",".join(ids)})
    fallback = (address, request.translations.text("group.title"))
    snippet = tag(request.base_url, "coterie-group", {"authors": " ".join(ids)}, fallback)
    return {
        "chart": chart(counts_of(group["perYear"])),
        "pairs": pairs[:_MOST_PAIRS],
        "pair_count": len(pairs),
        "table": rows if 1 < len(members) <= _MOST_IN_TABLE else (),
        "snippet": [newest(request.base_url), *snippet],
    }


def _ids(group: Data) -> Sequence[str]:
    return [member["id"] for member in group["members"]]


def _pairs(group: Data) -> Sequence[MemberPair]:
    """The pairs with joint papers: most papers first, as the API orders them."""
    members = {member["id"]: member for member in group["members"]}
    edges = group["inside"]["edges"]
    return [MemberPair(members[edge["source"]], members[edge["target"]], edge) for edge in edges]


PAGE = PageKind(path="/group", document="group", variables=_variables, show=show, parameters=("members",))
