"""Search hits."""

import strawberry

from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.fields import field
from app.api.types.entity import Entity


@strawberry.type(description="A search result.")
class SearchHit:
    """A search hit."""

    entity: Entity = strawberry.field(description="The entity.")
    matched_name: str = strawberry.field(description="The name, title or identifier that matched.")
    score: float = strawberry.field(
        description="Quality of the match, 0..1. 1: an identifier, all words of a name, or a title without "
        "its subtitle. 0.95: another form of a name, or a family name. 0.9: the start of a name or "
        "title, or the end of a title. 0.85: adjacent words of a title. 0.8: words of a title in "
        "order. 0.7: words of a title in any order. Otherwise the similarity of the text."
    )

    @field("Distinguishes entities with the same name. For a person: latest institution, topic and years.")
    async def detail(self, info: Info) -> str | None:
        card = self.entity.card
        parts: list[str | None] = []
        if self.entity.id[0] == "A":
            rows = await info.context.rows("search_details", self.entity.id)
            parts += [rows[0]["institution"], rows[0]["topic"]] if rows else []
            parts.append(_span(card.get("first_year"), card.get("last_year")))
        else:
            parts += [card.get("country"), card.get("acronym"), card.get("code")]
            parts.append(str(card["year"]) if card.get("year") else None)
        known = [part for part in parts if part]
        return " · ".join(known) if known else None


@strawberry.type(description="Number of search results of one kind.")
class KindCount:
    """The number of search hits of a kind."""

    kind: EntityKind = strawberry.field(description="The kind.")
    count: int = strawberry.field(description="Number of results of this kind.")
    at_least: bool = strawberry.field(
        description="Whether there may be more, because only the best candidates are compared with the text."
    )


def _span(first: int | None, last: int | None) -> str | None:
    if first is None or last is None:
        return None
    return str(first) if first == last else f"{first}–{last}"
