"""The headings above a paper as topics that the list states."""

import re

from loaders.listings.documents.markdown import MarkdownHeading, plain
from loaders.listings.text import tidy

_NUMBERED = re.compile(r"(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s+|[ivx]{1,4}[.)]\s+)", re.IGNORECASE)
_COUNTED = re.compile(r"\s*[(\[]\d{1,5}(?: papers?)?[)\]]$")
_DATED = re.compile(r"(?:updated?\b.*|.{0,30}\b(?:19|20)\d\d(?:[-./]\d{1,2}){0,2}\W*)", re.IGNORECASE)
"""A heading with a year is a day, a year or a meeting, and no topic."""

_LONGEST = 80
"""Characters of the longest heading that is a topic. Set by hand."""
_GENERAL = frozenset(
    "papers paper list lists publications publication contents content table of toc references"
    " reference resources resource others other misc miscellaneous general overview introduction intro"
    " related work works literature reading must-read readings more recent latest new news the and all"
    " archive archived index articles article journal journals conference conferences workshop"
    " workshops preprint preprints arxiv books book updates contributing contribute license citation"
    " acknowledgements acknowledgments contact usage about star history collection collections awesome"
    " selected important key key-papers full section part".split()
)
"""Words of headings that say what kind of thing is listed; a heading of these alone is no topic."""

_SHORT_CODE = re.compile(r":[a-z0-9_+-]{2,40}:")
"""An emoji as sites of code write it."""

_LETTERS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


class Topics:
    """The headings above what is read, from the outermost to the nearest."""

    def __init__(self, title: str | None) -> None:
        self._title = title
        self._open: list[MarkdownHeading] = []

    def enter(self, heading: MarkdownHeading) -> None:
        """Go below a heading: it closes those that are as deep or deeper."""
        self.leave(heading.level)
        self._open.append(heading)

    def leave(self, level: int) -> None:
        """Close the headings of a level and deeper ones."""
        self._open = [one for one in self._open if one.level < level]

    def stated(self) -> tuple[str, ...]:
        """What the headings name, without the title of the whole list and without words for lists."""
        found = (topic_of(one.text) for one in self._open if one.text != self._title)
        return tuple(dict.fromkeys(filter(None, found)))


def topic_of(heading: str) -> str | None:
    """The topic that a heading names, if it names one."""
    text = _COUNTED.sub("", _NUMBERED.sub("", tidy(_SHORT_CODE.sub("", plain(heading))), count=1)).strip(
        " :-\u2013\u2014#*"
    )
    text = text.lstrip("".join(one for one in text[:3] if not one.isalnum())) if text else text
    words = [word.lower() for word in _LETTERS.findall(text)]
    is_none = (
        not words or len(text) > _LONGEST or _DATED.fullmatch(text) or all(word in _GENERAL for word in words)
    )
    return None if is_none else text
