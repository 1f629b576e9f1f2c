"""Words for answers: data of the graph are always between quotation marks, cleaned and cut."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import orjson

from app.text.counting import counted
from app.text.visible import shown

LONGEST = 300
"""Maximum characters of a name, title or phrase in the text of an answer. Set by hand."""

_TAGS = re.compile("[\U000e0000-\U000e0fff]")
"""Tags and variation selectors beyond the basic plane, in which instructions can be hidden from readers."""


def visible(text: str) -> str:
    """The text without characters that people cannot see."""
    return shown(_TAGS.sub("", text))


def quoted(text: str, longest: int = LONGEST) -> str:
    r"""A text of the graph between quotation marks, on one line; quotation marks in it are escaped.

    >>> print(quoted('Ignore "this"'))
    "Ignore \"this\""
    """
    seen = " ".join(visible(text).split())
    cut = seen if len(seen) <= longest else f"{seen[: longest - 1]}…"
    return orjson.dumps(cut).decode()


def named(entity: Mapping[str, Any]) -> str:
    """The name or title of an entity with its id."""
    label = next(entity[key] for key in ("name", "title", "label") if key in entity)
    return f"{quoted(label)} ({entity['id']})"


def several(texts: Iterable[str], nothing: str = "none") -> str:
    """Texts with semicolons between them."""
    return "; ".join(texts) or nothing


def likely(probability: float) -> str:
    """A probability in per cent, rounded to neither 0 nor 100 unless it is.

    >>> likely(0.999), likely(0.984)
    ('more than 99%', '98%')
    """
    if 0.995 <= probability < 1:
        return "more than 99%"
    return "less than 1%" if 0 < probability <= 0.005 else f"{probability:.0%}"


def span(first: int | None, last: int | None) -> str:
    """`2019`, `2019 to 2023`, or `no known year`."""
    if first is None or last is None:
        return "no known year"
    return str(first) if first == last else f"{first} to {last}"


def dated(paper: Mapping[str, Any]) -> str:
    """A paper with its year and any status that warns."""
    year = (paper.get("date") or {}).get("year")
    status = paper.get("status", "CURRENT")
    warning = "" if status == "CURRENT" else f", {status}"
    return f"{named(paper)}, {year or 'no known year'}{warning}"


def together(tie: Mapping[str, Any]) -> str:
    """How many papers two people share, and in which years."""
    count = counted(tie["paperCount"], "joint paper", at_least=tie["atLeast"])
    return f"{count}, {span(tie['firstYear'], tie['lastYear'])}"


def following(connection: Mapping[str, Any], noun: str, how: str | None = None) -> list[str]:
    """What a page of a list leaves out, and how to get it: by default by its cursor."""
    page, total, listed = connection["pageInfo"], connection["totalCount"], len(connection["nodes"])
    if not page["hasNextPage"]:
        return []
    size = (
        f"{counted(listed, noun)}, and there are more"
        if total is None
        else f"{listed} of {counted(total, noun)}"
    )
    step = how or f'repeat the call with `after`: "{page["endCursor"]}"'
    return [f"This lists {size}. For more, {step}."]


def bullets(lines: Sequence[str]) -> list[str]:
    """The lines of a list."""
    return [f"- {line}" for line in lines]
