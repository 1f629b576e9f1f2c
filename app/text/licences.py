"""Which licences allow anybody to pass a text on."""

import re

_OPEN = re.compile(
    r"(?:https?://creativecommons\.org/(?:licenses/by(?:-sa)?/|publicdomain/)\S*"
    r"|CC[ -]?0(?:[ -]1\.0)?"
    r"|CC[ -]BY(?:[ -]SA)?(?:[ -]\d\.\d)?)",
    re.IGNORECASE,
)


def lets_text_leave(licence: str | None) -> bool:
    """Whether a licence allows anybody to pass a text on: CC0, CC BY and CC BY-SA do.

    >>> lets_text_leave("CC BY 4.0"), lets_text_leave("CC BY-NC 4.0")
    (True, False)
    """
    return licence is not None and _OPEN.fullmatch(licence.strip()) is not None
