"""Whose words may leave the service."""

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
    """Whether a licence lets anybody pass a text on: CC0, CC BY and CC BY-SA do."""
    return licence is not None and _OPEN.fullmatch(licence.strip()) is not None


def why_withheld(source: Row, licence: str | None, policy: Literal["licensed", "all"]) -> str | None:
    """Why an abstract stays here, in words; None if it may leave. Of a closed source nothing ever does."""
    if source["redistribute"] == "NOTHING":
        return f"{source['name']} does not allow anything to be passed on."
    if policy == "all" or source["redistribute"] == "ALL" or lets_text_leave(licence):
        return None
    stated = f"its licence is {licence}" if licence else "it states no licence"
    return f"{source['name']} does not allow this abstract to be passed on: {stated}."
