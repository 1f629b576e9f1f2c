"""Abstracts, and why one is withheld."""

from typing import Literal

import strawberry

from app.api.context import Info
from app.api.reading import Row
from app.api.types.provenance import Source, source
from app.text.licences import lets_text_leave


@strawberry.type(
    description="An abstract. `text` is returned if its licence or the operator's setting allows it. "
    "Otherwise `text` is null and `withheldBecause` has the reason."
)
class Abstract:
    """An abstract, or why it is withheld."""

    text: str | None = strawberry.field(description="The abstract. Null if it may not be passed on.")
    source: Source = strawberry.field(description="The source of the text.")
    licence: str | None = strawberry.field(description="Licence of the text. Null if none is stated.")
    withheld_because: str | None = strawberry.field(description="Why `text` is null, as a sentence.")


async def abstract(info: Info, card: Row) -> Abstract | None:
    """The abstract on a paper's card; None if no source has one."""
    text, licence = card.get("abstract"), card.get("abstract_licence")
    if card.get("abstract_source") is None:
        return None
    rows = await info.context.rows("sources", card["abstract_source"])
    reason = (
        "It was withheld on request."
        if text is None
        else why_withheld(rows[0]["card"], licence, info.context.serving.abstracts)
    )
    return Abstract(
        text=None if reason else text,
        source=source(rows[0]["card"]),
        licence=licence,
        withheld_because=reason,
    )


def why_withheld(source: Row, licence: str | None, policy: Literal["licensed", "all"]) -> str | None:
    """Why an abstract is withheld, as a sentence; None if it may be passed on."""
    if source["redistribute"] == "NOTHING":
        return f"{source['name']} does not allow anything to be passed on."
    if policy == "all" or source["redistribute"] == "ALL" or lets_text_leave(licence):
        return None
    stated = f"its licence is {licence}" if licence else "it states no licence"
    return f"{source['name']} does not allow this abstract to be passed on: {stated}."
