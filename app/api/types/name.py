"""Names of people and organisations."""

import strawberry

from app.api.reading import Row


@strawberry.type(description="A form of a name.")
class Name:
    """A form of a name."""

    value: str = strawberry.field(description="The name as shown.")
    language: str | None = strawberry.field(description="Language, BCP 47. Null if unknown.")
    script: str | None = strawberry.field(description="Script, ISO 15924. Null if unknown.")


def names(card: Row) -> list[Name]:
    """The parallel lists of a card as names: the one that is shown first, the others in their order."""
    values = card.get("names") or ()
    languages, scripts = card.get("name_languages") or (), card.get("name_scripts") or ()
    found = [
        Name(value=value, language=language or None, script=script or None)
        for value, language, script in zip(values, languages, scripts, strict=True)
    ]
    return sorted(found, key=lambda name: name.value != card["label"])
