"""Names of BibTeX, `First von Last`, `von Last, First` or `von Last, Jr, First`, joined by `and`."""

import re

from msgspec.structs import replace

from app.text.honorifics import is_honorific
from app.text.name_parts import is_suffix
from loaders.listings.bylines import to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline
from loaders.references.names import ListedPeople, byline_of_whole, natural_order, people_of
from loaders.sources.bibtex.values import printed

_NUMBER = re.compile(r"\s\d{4}$", re.ASCII)
"""What DBLP puts behind names that several people have; it is no part of the name."""

_WHOLE = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}")
"""A name that is in braces from its first letter to its last."""

_OF_A_PERSON = re.compile(r"^[^\W\d]\.|,|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""What names of bodies do not have, at their start or anywhere."""

_GROUPS = re.compile(r"\{[^{}]*\}")


def read_people(text: str) -> ListedPeople:
    """The people of a list; `others` at its end opens it."""
    from bibtexparser.middlewares.names import split_multiple_persons_names  # noqa: PLC0415 - slow to bring in

    bylines = map(_byline, split_multiple_persons_names(tidy(text)))
    return people_of(byline for byline in bylines if byline.name)


def _byline(name: str) -> Byline:
    spoken = _NUMBER.sub("", _natural_order(name))
    if not _WHOLE.fullmatch(name.strip()):
        return to_byline(spoken)
    byline = byline_of_whole(spoken)
    return replace(byline, is_group=byline.is_group or _is_of_a_body(spoken))


def _is_of_a_body(name: str) -> bool:
    """Whether a name in braces is a body's, as BibTeX writes those.

    A name of one word, with a comma, with an initial or `Dr.` at its start, or in Chinese, Japanese or
    Korean may be all of a person's name.
    """
    first, *others = name.split() or [""]
    return bool(others) and not is_honorific(first) and _OF_A_PERSON.search(name) is None


def _natural_order(name: str) -> str:
    """The name in the order in which it is spoken; what has more commas than a name stays as printed."""
    from bibtexparser.middlewares.names import parse_single_name_into_parts  # noqa: PLC0415 - slow to bring in

    commas = _GROUPS.sub("", name).count(",")
    if commas == 0:
        return printed(name)
    parts = parse_single_name_into_parts(name, strict=False)
    last, first, suffix = (printed(" ".join(words)) for words in (parts.last, parts.first, parts.jr))
    if commas > 2 or (suffix and not is_suffix(suffix)):
        swapped = commas == 2 and is_suffix(first)
        return natural_order(last, suffix, printed(" ".join(parts.von)), first) if swapped else printed(name)
    return natural_order(last, first, printed(" ".join(parts.von)), suffix)
