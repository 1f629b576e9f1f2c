"""A line of names into bylines: who is a group, where a list was cut, what belongs to the name before."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.text.name_parts import PARTICLES, is_suffix
from loaders.listings.text import MAX_NAME, MAX_NAMES, too_long
from loaders.model.records import Byline
from loaders.names.groups import is_group_name, is_group_of_list

_OPEN = re.compile(
    r"(?:^|,?\s)(?:et\.?\s?al\b\.?|\(et\.?\s?al\.?\)|et alii|et coll\.?|y otros|y cols?\.|u\.\s?a\."
    r"|and (?:\d+ )?others|and \d+ more(?: authors)?|\+\s?\d+(?: (?:more|others|authors))*"
    r"|\u0438 \u0434\u0440\.?|\uc678(?: \d+\uba85)?)$"
    r"|,?\s?(?:\u7b49\u4eba?|\u307b\u304b|\u2026|\.\.\.)$",
    re.IGNORECASE,
)
"""`et al.` in several languages, `+3 more`; `等`, `ほか` and an ellipsis may follow without a space."""

_SHARED = r"(?:(?! and )[^,]){1,100}\b(?:[Cc]ollaborations|[Cc]onsortia|[Tt]eams)\b"
"""The last of groups that share the word for them: `CMS and TOTEM Collaborations` is one name."""

_AND = re.compile(rf",?(?<!\s)\s+\\?and\s+(?!{_SHARED})|^\\?and\s+|(?<!\s)\s+&\s+")
_COMMA = re.compile(r"(?<!\\),|[\uff0c\u3001\u060c]")
"""Of any script; behind a backslash it is a thin space of LaTeX."""

_DEGREE = re.compile(r"(?:Ph\.? ?D|M\. ?D|D\. ?Sc|M\. ?Sc|Prof|Dr)\.?|(?-i:MD|MSc|DSc)", re.IGNORECASE)
_FOR_A_GROUP = re.compile(r"(?:(?:on behalf of|representing|for|with)\s+)(?=the\s)", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_SENTENCE_END = re.compile(r"\w{4}[.!?]$|[^\w.][.!?]$")
"""A name may end in `Jr.` or an initial, not in a longer word and a full stop."""

_MOST_WORDS, _MOST_WORDS_OF_A_GROUP = 8, 20
"""Words of the longest name of a person, and of a group. Set by hand."""

_FEW_WORDS = 3
"""Words of a name that may all be in small letters, as some people write theirs. Set by hand."""


class NameList(NamedTuple):
    """The names of a list in order, and whether the list is marked as incomplete."""

    bylines: tuple[Byline, ...]
    is_open: bool


class StatedPeople(NamedTuple):
    """Bylines in order, whether some are missing, why they cannot be those of a work, what was not read."""

    bylines: tuple[Byline, ...]
    is_open: bool
    fault: str | None
    notes: tuple[str, ...]

    @property
    def may_lack_authors(self) -> bool:
        """Whether the author list is open: some are missing, or nobody is stated."""
        return self.is_open or not self.bylines


def read_names(text: str) -> NameList:
    """Read names joined by commas or `and`, with or without a final `et al.`; the names stay as written.

    >>> [byline.name for byline in read_names("Ada Lind, Bo Ortiz et al.").bylines]
    ['Ada Lind', 'Bo Ortiz']
    """
    rest, is_open = cut_open_end(text)
    return NameList(tuple(to_byline(name) for name in split_names(rest)), is_open)


def cut_open_end(text: str) -> tuple[str, bool]:
    """The list without its `et al.`, and whether it had one."""
    closed = _OPEN.sub("", text.rstrip(" ,;"))
    return closed, closed != text.rstrip(" ,;")


def are_names(text: str) -> bool:
    """Whether a line looks like names rather than like a sentence, or words of an interface.

    >>> are_names("Ada Lind, danah boyd"), are_names("We count bells, clocks and towers in the town.")
    (True, False)
    """
    names = split_names(cut_open_end(text)[0])
    if not names or (_SENTENCE_END.search(names[-1]) and not is_group_of_list(names[-1])):
        return False
    return all(map(_is_like_a_name, names))


def are_listed(text: str) -> bool:
    """Whether a line looks like several names, or like a list of names that was cut.

    >>> are_listed("Ada Lind, Bo Ortiz"), are_listed("Ada Lind et al."), are_listed("Ada Lind")
    (True, True, False)
    """
    listed, is_open = cut_open_end(text)
    return (is_open or len(split_names(listed)) > 1) and are_names(text)


def _is_like_a_name(name: str) -> bool:
    words = name.split()
    small = sum(map(_is_small, words))
    if is_group_of_list(name) or is_group_name(name):
        return len(words) <= _MOST_WORDS_OF_A_GROUP and 3 * small <= 2 * len(words)
    return len(words) <= _MOST_WORDS and (len(words) <= _FEW_WORDS or 2 * small <= len(words))


def _is_small(word: str) -> bool:
    """Whether a word begins with a small letter and is no particle; Georgian has no capitals."""
    return word[0] != word[0].title() and word.isalpha() and word not in PARTICLES


def split_names(text: str) -> list[str]:
    """Names of a list, with `Jr.` kept to the name before it and degrees and lone marks left out.

    >>> split_names("Ada Lind, PhD, Guy Steele, Jr. and Bo Ortiz")
    ['Ada Lind', 'Guy Steele, Jr.', 'Bo Ortiz']
    """
    names: list[str] = []
    for part in _COMMA.split(_AND.sub(", ", text)):
        name = part.strip(" ;:")
        if names and is_suffix(name):
            names[-1] = f"{names[-1]}, {name}"
        elif _LETTER.search(name) and not _DEGREE.fullmatch(name):
            names.append(name)
    return names


def to_byline(name: str, affiliations: tuple[str, ...] = ()) -> Byline:
    """A byline of a person, or of a group if the name is one's; `for the X Collaboration` names the group."""
    group = _FOR_A_GROUP.sub("", name, count=1) if _FOR_A_GROUP.match(name) else name
    return Byline(group, affiliations, is_group=is_group_of_list(group))


def readable_people(bylines: Sequence[Byline], role: str = "author") -> StatedPeople:
    """The bylines of a work in one role, `author` or `editor`, that have a name.

    One without a name, with a name that is too long, or named `et al.`, is left out, and the list is open
    then. A list of too many names has a fault and no bylines.

    >>> readable_people([Byline("Ada Lind"), Byline("")])[1:]
    (True, None, ('author 2 has no name',))
    """
    if len(bylines) > MAX_NAMES:
        too_many = f"{role} list of {len(bylines):,} names, more than {MAX_NAMES:,}"
        return StatedPeople((), is_open=True, fault=too_many, notes=())
    kept: list[Byline] = []
    notes: list[str] = []
    is_open = False
    for place, byline in enumerate(bylines, 1):
        name, is_cut = cut_open_end(byline.name)
        fault = too_long("name", name, MAX_NAME)
        is_open = is_open or is_cut or not name or fault is not None
        if fault is not None:
            notes.append(f"{role} {place} left out: {fault}")
        elif name:
            kept.append(_shortened(byline, name) if is_cut else byline)
        elif not is_cut:
            notes.append(f"{role} {place} has no name")
    return StatedPeople(tuple(kept), is_open, None, tuple(notes))


def _shortened(byline: Byline, name: str) -> Byline:
    return replace(byline, name=name, is_group=byline.is_group or to_byline(name).is_group)


def fault_of_names(bylines: Sequence[Byline]) -> str | None:
    """Why the parts of a printed line cannot be the authors of a work, if they cannot.

    A part that is too long for a name shows that the line is not a list of names.
    """
    if not bylines:
        return "no name in the author list"
    longest = max((byline.name for byline in bylines), key=len)
    return readable_people(bylines).fault or too_long("name", longest, MAX_NAME)
