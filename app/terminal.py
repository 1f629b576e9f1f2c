"""Safe output of commands: a text is printed as one line without control characters."""

import re

LONGEST = 2_000
"""Maximum characters of a line; set by hand. A longer line loses its middle, since its end has the advice."""

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control and direction characters, and what cannot be encoded."""


def as_line(text: str) -> str:
    """The text as one line of limited length, with control characters escaped."""
    line = _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)
    if len(line) <= LONGEST:
        return line
    half = LONGEST // 2
    return f"{line[:half]} ... {line[-half:]}"
