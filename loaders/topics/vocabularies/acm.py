"""The two upper levels of the ACM Computing Classification System of 1998, from `acm.tsv`.

A class such as C.2.4 is known by its second level, C.2; classes of the system of 2012 have no codes.
"""

import re
from functools import cache
from importlib.resources import files

_CLASS = re.compile(r"(?:(?i:acm):?\s*)?([A-K])\.?(\d)(?:\.(?:\d{1,2}|m|M))?$")


def acm_class(code: str) -> str | None:
    """Second-level class of a code as written (C.2.4, H2.4, ACM:J.3); None if it is none."""
    found = _CLASS.match(code.strip())
    if not found:
        return None
    upper = f"{found[1]}.{found[2]}"
    return upper if upper in acm_names() else None


@cache
def acm_names() -> dict[str, str]:
    """Name of each class of the two upper levels."""
    lines = files(__package__).joinpath("acm.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return dict(line.split("\t") for line in lines)
