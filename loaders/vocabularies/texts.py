"""Texts of vocabularies, and how long they may be."""

import re

LONGEST_NAME = 300
"""Characters of the longest name of a concept, as of other names. Set by hand."""
LONGEST_DEFINITION = 5_000
"""Characters of the longest definition. Set by hand."""
LONGEST_KEY = 1_000
"""Characters of the longest key, less than an identifier may have. Set by hand."""
_INVISIBLE = re.compile("[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_READABLE = re.compile(r"[^\W_]")


def read_text(text: str) -> str | None:
    """A name in one line without invisible characters, or None if it is empty or too long."""
    if len(text) > LONGEST_NAME * 4:
        return None
    visible = text if text.isprintable() else _INVISIBLE.sub(" ", text)
    clean = " ".join(visible.split())
    return clean if len(clean) <= LONGEST_NAME and _READABLE.search(clean) else None
