"""Regular expressions kept as data: sections of a text file, one alternative a line.

A section ends at an empty line. Lines before the first section are comments. A space in an expression
matches any space.
"""

import re
from functools import cache
from importlib.resources import files


@cache
def expression(package: str, section: str) -> re.Pattern[str]:
    """The alternatives of a section of the package's `expressions.txt` as one, without regard to case."""
    text = files(package).joinpath("expressions.txt").read_text(encoding="utf-8")
    lines = text.partition(f"[{section}]\n")[2].partition("\n\n")[0].splitlines()
    return re.compile("|".join(f"(?:{line})" for line in lines).replace(" ", r"\s+"), re.IGNORECASE)
