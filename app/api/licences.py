"""Which texts a licence allows to pass on."""

import re
from typing import Literal

from app.api.reading import Row

_OPEN = re.compile(
    r"(?:https?://creativecommons\.org/(?:licenses/by(?:-sa)?/|publicdomain/)\S*"
    r"|CC[ -]?0(?:[ -]1\.0)?"
    r"|CC[ -]BY(?:[ -]SA)?(?:[ -]\d\.\d)?)",
    re.IGNORECASE,
)


def lets_text_leave(licence: str | None) -> bool:
    """Whether a licence allows anybody to pass a text on: CC0, CC BY and CC BY-SA do."""
    return licence is not None and _OPEN.fullmatch(licence.strip()) is not None


def why_withheld(source: Row, licence: str | None, policy: Literal["licensed", "all"]) -> str | None:
    """Why an abstract is withheld, as a sentence; None if it may be passed on."""
    if source["redistribute"] == "NOTHING":
        return f"{source['name']} does not allow anything to be passed on."
    if policy == "all" or source["redistribute"] == "ALL" or lets_text_leave(licence):
        return None
    stated = f"its licence is {licence}" if licence else "it states no licence"
    return f"{source['name']} does not allow this abstract to be passed on: {stated}."
