"""The abstract of a listed work: one paragraph, which pages may cut."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from loaders.listings.documents.page import PageLine, not_read
from loaders.listings.text import MAX_ABSTRACT, ends_as_a_sentence, ends_in_an_address, too_long

_SHORTEST_CUT = 40
"""Characters below which a line without the end of a sentence is no abstract: words of an interface are
shorter, such as `Load more`, and pages cut abstracts at some 220. Set by hand."""
_ELLIPSES = ("...", "\u2026")


class PrintedAbstract(NamedTuple):
    """An abstract as printed; `is_cut` if it does not end as a sentence does.

    `remnant` is a line that the end of the page cut short and that is no abstract.
    """

    text: str | None = None
    is_cut: bool = False
    notes: tuple[str, ...] = ()
    remnant: PageLine | None = None


def read_abstract(lines: Sequence[PageLine], begins_another: Callable[[str], bool]) -> PrintedAbstract:
    """The first of the lines if it is an abstract; a note says which lines are not read.

    A line cut short is read as the beginning of the abstract unless it may be the beginning of another
    kind of line, which the source recognises with `begins_another`.
    """
    remnant = None
    if lines and not lines[-1].is_whole and (len(lines) > 1 or begins_another(lines[-1].text)):
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
    if is_short and not is_ended and not first.text.endswith(_ELLIPSES):
        return PrintedAbstract(notes=(not_read(first), *notes), remnant=remnant)
    return PrintedAbstract(first.text, not is_ended, notes, remnant)
