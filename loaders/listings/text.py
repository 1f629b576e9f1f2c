"""Cleans printed texts: characters that are kept or dropped, and the longest values.

Raw values keep their letters, accents, LaTeX and mistakes. What no reader sees goes: control
characters, soft hyphens, byte order marks, marks of direction. E-mail addresses are dropped wherever
they are, for they are never ours to keep.
"""

import re

MAX_TITLE = 1_000
"""Characters of a title, or of a title glued to names; the longest of 28,334 arXiv titles has 236."""

MAX_NAME = 300
"""Characters of one name in a byline, groups included; the longest of those titles' names has 49."""

MAX_NAMES = 10_000
"""Names of one work; the longest author lists known hold some 5,200."""

MAX_ABSTRACT = 50_000
"""Characters of an abstract; a longer text is something else, and is left out with a note. Set by hand."""

_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f\x80-\x84\x86-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\ufdd0-\ufdef\ufeff\ufff9-\uffff\U000e0000-\U000e0fff]"
    "|(?<![\u0600-\u0dff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u0dff])"
)
_ADDRESS = re.compile(
    r"(?<![\w.+{}-])(?:mailto:)?(?:\{[\w.,+ -]{1,200}\}|[\w.+-]{1,64})@(?:[\w-]{1,63}\.){1,6}[a-zA-Z]{2,24}\b"
)
_EMPTIED = re.compile(r"<\s*>|\(\s*\)|\[\s*\]")
_SENTENCE_END = re.compile(
    r"[.!?\u3002\uff01\uff1f\uff0e\uff61\u0964\u061f\u06d4\u0589\u1362]"
    r"\s?[\"'\u201d\u2019\u201c\u00bb\u203a\u300d\u300f\uff09)\]}$*]*$"
)
"""A full stop or mark of any script, and the quotation marks and brackets that close behind it."""
_JOINING_WORDS = (
    "a an and as at by for from in into is of on or over the through to towards under using via with without"
)
_UNFINISHED = re.compile(rf"(?:[:,&\u2013\u2014-]|\b(?:{'|'.join(_JOINING_WORDS.split())}))$", re.IGNORECASE)
_ADDRESS_AT_END = re.compile(r"https?://\S{1,500}$")
_ELLIPSIS = re.compile(r"(?:\.\.\.|\u2026)\s?[\"'\u201d\u2019\u201c\u00bb\u203a\u300d\u300f\uff09)\]]*$")


def tidy(text: str) -> str:
    """The text on one line, single spaces, without what is not seen and without e-mail addresses."""
    if not text.isprintable():
        text = _UNSEEN.sub("", text)
    if "@" in text:
        text = _EMPTIED.sub("", _ADDRESS.sub("", text)) if _ADDRESS.search(text) else text
    return " ".join(text.split())


def ends_as_a_sentence(text: str) -> bool:
    """Whether a text stops where a sentence does, and not in an ellipsis."""
    end = text[-20:]
    return _SENTENCE_END.search(end) is not None and _ELLIPSIS.search(end) is None


def ends_in_an_address(text: str) -> bool:
    """Whether a text stops in an address of the web, as abstracts do without a full stop."""
    return _ADDRESS_AT_END.search(text[-600:]) is not None


def is_unfinished(text: str) -> bool:
    """Whether a line ends as no title does, so that the title goes on in the next one.

    >>> is_unfinished("A Tale of Bells and"), is_unfinished("A Tale of Bells")
    (True, False)
    """
    return _UNFINISHED.search(text[-20:]) is not None


def joined_line(text: str, below: str) -> str:
    """A text that is broken into two lines; behind a hyphen a word goes on."""
    return f"{text}{'' if text.endswith('-') else ' '}{below}"


def too_long(name: str, text: str, limit: int) -> str | None:
    """Why a value cannot be one, if it is longer than any is."""
    if len(text) <= limit:
        return None
    return f"{name} of {len(text):,} characters, more than {limit:,}"
