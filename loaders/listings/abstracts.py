"""The abstract of a listed work: one paragraph, which pages may cut, or break into lines.

Further paragraphs are not read: what follows may be a summary or words of the site. But the abstract may go
on in them, so it counts as cut.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from loaders.listings.documents.page import PageLine, not_read
from loaders.listings.text import MAX_ABSTRACT, ends_as_a_sentence, ends_in_an_address, too_long

_SHORTEST_CUT = 40
"""Characters below which a line without the end of a sentence is no abstract: words of an interface are
shorter, such as `Load more`, and pages cut abstracts at some 220. Set by hand."""
_ELLIPSES = ("...", "\u2026")
_NO_ABSTRACT_BEGINS = "no abstract"
_NO_ABSTRACT = re.compile(
    r"no (?:abstract|summary|description)\b.{0,40}|(?:abstract|summary) (?:is )?(?:not |un)available\.?|n/a"
    r"|(?:we|(?:this|our) (?:web ?)?site)(?: and our partners)? uses? cookies.*"
    r"|by (?:using|continuing)\b.{0,80}\bcookies.*|.{0,80}\ball rights reserved\.?"
    r"|(?:\u00a9|copyright \d).{0,100}|(?:showing|page) \d.{0,40}",
    re.IGNORECASE,
)
"""What pages print in place of an abstract, and lines of their feet that are as long or end as sentences."""


class PrintedAbstract(NamedTuple):
    """An abstract as printed; `is_cut` if it does not end as a sentence does, or may go on below.

    `remnant` is a line that the end of the page cut short and that is no abstract.
    """

    text: str | None = None
    is_cut: bool = False
    notes: tuple[str, ...] = ()
    remnant: PageLine | None = None


def read_abstract(lines: Sequence[PageLine], begins_another: Callable[[str], bool]) -> PrintedAbstract:
    """The first of the lines if it is an abstract, joined with those that continue its sentence.

    A note says which lines are not read.

    A line cut short is read as the beginning of the abstract unless it may be the beginning of another
    kind of line, which the source recognises with `begins_another`.
    """
    remnant = None
    lines = _join_broken(lines, begins_another)
    if lines and not lines[-1].is_whole and (len(lines) > 1 or _is_other(lines[-1].text, begins_another)):
        *lines, remnant = lines
    if not lines:
        return PrintedAbstract(remnant=remnant)
    first, *further = lines
    notes = tuple(map(not_read, further))
    fault = too_long("abstract", first.text, MAX_ABSTRACT)
    if fault is not None:
        return PrintedAbstract(notes=(f"{fault}, left out", *notes), remnant=remnant)
    is_ended = ends_as_a_sentence(first.text) or (first.is_whole and ends_in_an_address(first.text))
    is_short = first.is_whole and len(first.text) < _SHORTEST_CUT
    is_other = is_short and not is_ended and not first.text.endswith(_ELLIPSES)
    if is_other or _NO_ABSTRACT.fullmatch(first.text):
        return PrintedAbstract(notes=(not_read(first), *notes), remnant=remnant)
    return PrintedAbstract(first.text, not is_ended or _may_go_on(further), notes, remnant)


def _is_other(begun: str, begins_another: Callable[[str], bool]) -> bool:
    """Whether a line that is cut short may be another kind of line, or says that there is no abstract."""
    start = begun[: len(_NO_ABSTRACT_BEGINS)].lower()
    return begins_another(begun) or _NO_ABSTRACT_BEGINS.startswith(start)


def is_long(text: str) -> bool:
    """Whether a text is longer than the words of an interface are."""
    return len(text) >= _SHORTEST_CUT


def _join_broken(lines: Sequence[PageLine], begins_another: Callable[[str], bool]) -> list[PageLine]:
    """The lines with the first one joined with those that continue its sentence."""
    last = 0
    while last + 1 < len(lines) and _continues(lines[last], lines[last + 1], begins_another):
        last += 1
    if last == 0:
        return list(lines)
    text = " ".join(line.text for line in lines[: last + 1])
    return [lines[0]._replace(text=text, is_whole=lines[last].is_whole), *lines[last + 1 :]]


def _continues(line: PageLine, below: PageLine, begins_another: Callable[[str], bool]) -> bool:
    """Whether a line is in the middle of a sentence and the one below begins with a small letter."""
    is_open = is_long(line.text) and not ends_as_a_sentence(line.text) and not line.text.endswith(_ELLIPSES)
    if not is_open or not below.text[0].islower():
        return False
    if not below.is_whole:
        return not begins_another(below.text)
    return is_long(below.text) or ends_as_a_sentence(below.text)


def _may_go_on(below: Sequence[PageLine]) -> bool:
    """Whether the line below an abstract is a paragraph, so that it may belong to it."""
    text = below[0].text if below else ""
    return is_long(text) and ends_as_a_sentence(text) and _NO_ABSTRACT.fullmatch(text) is None
