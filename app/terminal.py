"""What commands print: a line stays a line, whatever a file name or an argument holds."""

import re

LONGEST = 2_000
"""Characters of a line; of a longer one the middle is left out, for the end says what to do."""

_OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal obeys instead of showing it, or cannot write."""


def as_line(text: str) -> str:
    """The text on one line, no longer than may be; what a terminal would obey is spelled out."""
    line = _OBEYED.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)
    if len(line) <= LONGEST:
        return line
    half = LONGEST // 2
    return f"{line[:half]} ... {line[-half:]}"
