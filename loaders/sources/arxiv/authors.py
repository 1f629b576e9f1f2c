"""The author line of arXiv: names, affiliations in brackets, footnote numbers, groups.

The forms are those arXiv asks its authors for: `A. Name (Institute), B. Name (Institute (Part))`, and
`A. Name (1), B. Name (1 and 2) ((1) Institute, (2) Other)`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, cut_open_end, readable_people, split_names, to_byline
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Byline

_BRACKET = re.compile(r"[()]")
_MARK = re.compile(r"\d{1,3}|\b[a-z]\b|\*{1,3}", re.ASCII)
_MARKS = re.compile(rf"(?:{_MARK.pattern})(?:\s*(?:,|;|&|\band\b)\s*(?:{_MARK.pattern}))*", re.ASCII)
_NUMBERS = re.compile(r"[\d\s,;&*]*(?:and[\d\s,;&*]*)*")
_AND = re.compile(r"\band\b")
_LEGEND = re.compile(rf"\(\s*({_MARK.pattern})\s*\)", re.ASCII)
_FOR_A_GROUP = re.compile(r"(?:for|on behalf of|representing|with)\s+the\s", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")


def fault_of_paper(title: str, line: StatedPeople | None) -> str | None:
    """Why a title and an author line (None if unreadable) are not those of a paper, if they are not."""
    if not title:
        return "no title"
    if line is None:
        return "brackets in the author line are not closed"
    is_empty = not line.bylines and line.fault is None
    return too_long("title", title, MAX_TITLE) or ("no name in the author list" if is_empty else line.fault)


class _Part(NamedTuple):
    """Text outside of brackets, and what is in the brackets right behind it."""

    text: str
    bracketed: tuple[str, ...]


def read_authors(text: str) -> StatedPeople | None:
    """Read an author line; None if its brackets do not close."""
    parts = _split(text)
    if parts is None:
        return None
    parts, legend = _take_legend(parts)
    bylines: list[Byline] = []
    is_open = False
    for part in parts:
        names, ends_open = cut_open_end(part.text)
        is_open = is_open or ends_open
        bylines += _bylines(split_names(names), part.bracketed, legend)
    people = readable_people(bylines)
    return people._replace(is_open=people.is_open or is_open)


def _split(text: str) -> list[_Part] | None:
    """Cut a line at its outermost brackets; None if they do not close."""
    parts: list[tuple[str, list[str]]] = []
    depth = start = 0
    outside = ""
    for found in _BRACKET.finditer(text):
        if found[0] == "(":
            if depth == 0:
                outside, start = text[start : found.start()], found.end()
            depth += 1
            continue
        depth -= 1
        if depth < 0:
            return None
        if depth == 0:
            if not parts or outside.strip():
                parts.append((outside, []))
            parts[-1][1].append(text[start : found.start()].strip())
            start = found.end()
    parts.append((text[start:], []))
    return None if depth else [_Part(outside, tuple(inside)) for outside, inside in parts]


def _take_legend(parts: list[_Part]) -> tuple[list[_Part], Mapping[str, str]]:
    """The parts that name people, and what the footnote numbers among them mean.

    The legend is in brackets of its own at the end, or as `, (1) Institute, (2) Other`.
    """
    for place, part in enumerate(parts):
        if (
            place
            and not _LETTER.search(part.text)
            and all(map(_MARK.fullmatch, part.bracketed[:1] or ("-",)))
        ):
            rest = parts[place:]
            return parts[:place], {
                a.bracketed[0]: b.text.strip(" ,;") for a, b in pairwise(rest) if a.bracketed
            }
        if part.bracketed and (legend := _read_legend(part.bracketed[-1])):
            return [*parts[:place], part._replace(bracketed=part.bracketed[:-1]), *parts[place + 1 :]], legend
    return parts, {}


def _read_legend(text: str) -> dict[str, str]:
    pieces = _LEGEND.split(text)
    if len(pieces) < 3 or pieces[0].strip():
        return {}
    return {mark: value.strip(" ,;") for mark, value in zip(pieces[1::2], pieces[2::2], strict=True)}


def _bylines(names: Sequence[str], bracketed: Sequence[str], legend: Mapping[str, str]) -> Iterator[Byline]:
    """Bylines of the names; brackets belong to the last, but for a group that is written in them."""
    groups = [text for text in bracketed if _FOR_A_GROUP.match(text)]
    affiliations = [
        value for text in bracketed if text not in groups for value in _affiliations(text, legend) if value
    ]
    for place, name in enumerate(names, 1):
        yield to_byline(name, tuple(affiliations) if place == len(names) else ())
    yield from map(to_byline, groups)


def _affiliations(text: str, legend: Mapping[str, str]) -> list[str]:
    marks = _MARK.findall(_AND.sub(" ", text)) if _MARKS.fullmatch(text) else []
    if marks and all(mark in legend for mark in marks):
        return [legend[mark] for mark in marks]
    return [] if _NUMBERS.fullmatch(text) else [bare_affiliation(text)]
