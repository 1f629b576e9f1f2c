"""BZPEER's page of a paper: title, abstract, then the heading and counts, each on a line."""

import re
from collections.abc import Iterator, Sequence

from loaders.listings.documents.page import PageLine, SavedPage
from loaders.listings.figures import PRINTED_NUMBER, join_figures, read_figure
from loaders.listings.keys import key_of_values
from loaders.listings.origin import origin_of_work
from loaders.model.records import Figure, PageRecord, Reading, Record, WorkRecord
from loaders.sources.bzpeer.heading import join_headings, read_heading
from loaders.sources.bzpeer.work import read_work

_PARSER = "bzpeer.paper 1"
_TOP = "Paper detail"
_FIGURES = (
    re.compile(
        rf"(?P<value>{PRINTED_NUMBER}|No|Yes|Has)\s?(?P<name>[A-Za-z][a-z]{{2,19}}(?: [a-z]{{3,20}})?)",
        re.ASCII,
    ),
)


def is_one(page: SavedPage) -> bool:
    """Whether the page begins as this form does, with something below."""
    return _find_top(page.lines) is not None


def read(page: SavedPage, reading: Reading) -> Iterator[Record]:
    """The page's own record and its paper, or why it had to be set aside."""
    top = _find_top(page.lines)
    if top is None:
        return
    body = join_headings(page.lines[top + 1 :])
    place = next((at for at, line in enumerate(body) if at and read_heading(line)), len(body))
    heading = read_heading(body[place]) if place < len(body) else None
    figures = _read_figures(body[place + 1 :])
    title = body[0]
    origin = origin_of_work("bzpeer", _PARSER, page, reading, key_of_values(title.text))
    found = list(read_work(heading, title, body[1:place], origin, has_code=_has_code(figures)))
    yield PageRecord(
        source=origin.source,
        key=origin.scope,
        scope=origin.scope,
        place=page.lines[top].place,
        parser=origin.parser,
        form="paper page",
        figures=figures,
        works_shown=sum(isinstance(part, WorkRecord) for part in found),
        url=origin.url,
        observed_on=origin.observed_on,
    )
    yield from found


def _find_top(lines: Sequence[PageLine]) -> int | None:
    places = (place for place, line in enumerate(lines[:-1]) if line.text == _TOP)
    return next(places, None)


def _read_figures(lines: Sequence[PageLine]) -> tuple[Figure, ...]:
    counts: list[Figure] = []
    for line in join_figures(lines, _is_figure):
        figure = read_figure(line.text, _FIGURES) if line.is_whole else None
        if figure is None:
            break
        counts.append(figure)
    return tuple(counts)


def _is_figure(text: str) -> bool:
    return read_figure(text, _FIGURES) is not None


def _has_code(figures: Sequence[Figure]) -> bool | None:
    """False for `Nocode` or a count of 0, True for `Hascode` or another count, None without a line."""
    value = next((figure.value for figure in figures if figure.name == "code"), None)
    return None if value is None else value not in ("No", "0")
