"""Which texts a licence allows to pass on."""

from typing import Literal

from app.api.reading import Row
from app.text.licences import lets_text_leave


def why_withheld(source: Row, licence: str | None, policy: Literal["licensed", "all"]) -> str | None:
    """Why an abstract is withheld, as a sentence; None if it may be passed on."""
    if source["redistribute"] == "NOTHING":
        return f"{source['name']} does not allow anything to be passed on."
    if policy == "all" or source["redistribute"] == "ALL" or lets_text_leave(licence):
        return None
    stated = f"its licence is {licence}" if licence else "it states no licence"
    return f"{source['name']} does not allow this abstract to be passed on: {stated}."
