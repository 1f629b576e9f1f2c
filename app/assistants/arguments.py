"""Arguments of tools: how they are checked, and their JSON schema."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from app.errors import BadInput

MOST_CHARACTERS = 300
"""Maximum characters of an id or a search. Set by hand: identifiers and titles are shorter."""

MOST_OF_CURSOR = 1_000
"""Maximum characters of a cursor. Set by hand: cursors have fewer than 200."""

PersonId = Annotated[
    str,
    Field(
        min_length=1,
        max_length=MOST_CHARACTERS,
        description="A person or group: an id that `find` returned, or an ORCID iD.",
    ),
]
EntityId = Annotated[str, Field(min_length=1, max_length=MOST_CHARACTERS)]
Cursor = Annotated[
    str | None,
    Field(
        max_length=MOST_OF_CURSOR,
        description="Return the results after this cursor, which an earlier answer with the same arguments "
        "gave.",
    ),
]
_Year = Annotated[int | None, Field(ge=1, le=9_999)]


class ToolArguments(BaseModel):
    """The arguments of a tool, under the names of the variables of its document."""

    model_config = ConfigDict(alias_generator=to_camel, extra="forbid", frozen=True, strict=True)

    @classmethod
    def read(cls, given: Mapping[str, Any] | None) -> Self:
        """The checked arguments; BadInput names the first that is wrong, without its value."""
        try:
            return cls.model_validate(dict(given or {}))
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False, include_context=False)[0]
            raise _wrong(cls, first) from None

    @classmethod
    @cache
    def schema_of_arguments(cls) -> dict[str, Any]:
        """The JSON schema of the arguments, required ones first; it has no references and no null."""
        schema = cls.model_json_schema(by_alias=True)
        required = schema.get("required", [])
        names = sorted(schema["properties"], key=lambda name: name not in required)
        properties = {name: _plain(schema["properties"][name]) for name in names}
        return {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def variables(self) -> dict[str, Any]:
        """The variables of the document; what was not given is left to its defaults."""
        return self.model_dump(by_alias=True, exclude_none=True)


class ArgumentsWithYears(ToolArguments):
    """Arguments that limit papers by year."""

    from_year: _Year = Field(None, description="Only papers of this year or later.")
    to_year: _Year = Field(None, description="Only papers of this year or earlier.")

    _RANGE: ClassVar = {"fromYear": "from", "toYear": "to"}

    def variables(self) -> dict[str, Any]:
        """The variables, with both years as one range."""
        given = super().variables()
        years = {end: given.pop(name) for name, end in self._RANGE.items() if name in given}
        return {**given, "years": years} if years else given


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of one argument as models read it best: without titles, and without null."""
    others = [each for each in schema.get("anyOf", ()) if each.get("type") != "null"]
    merged = {**others[0], **schema} if len(others) == 1 else schema
    return {key: value for key, value in merged.items() if not _is_noise(key, value)}


def _is_noise(key: str, value: object) -> bool:
    return key in {"title", "anyOf"} or (key == "default" and value is None)


def _wrong(arguments: type[ToolArguments], error: Mapping[str, Any]) -> BadInput:
    known = ", ".join(f"`{field.alias}`" for field in arguments.model_fields.values())
    if error["type"] == "extra_forbidden":
        return BadInput(
            "There is an argument that this tool does not have.", value=None, advice=f"Use {known}."
        )
    name = str(error["loc"][0])
    return BadInput(
        f"`{name}` cannot be used: {error['msg']}.", value=name, advice=f"The tool takes {known}."
    )
