"""What sources said, side by side: one row a value, with all who said it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.i18n.translations import Translations

FIGURES = frozenset({"worksStated", "worksShown"})
"""Fields that hold what a site counted."""

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@dataclass(frozen=True)
class StatedValue:
    """A value, whether it is the one shown, and the records that state it."""

    value: str
    is_used: bool
    records: Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Field:
    """A field in words and the values stated for it."""

    name: str
    values: Sequence[StatedValue]

    @property
    def is_disputed(self) -> bool:
        """Whether sources differ."""
        return len(self.values) > 1


def side_by_side(
    entity: Mapping[str, Any], translations: Translations, *, shows_figures: bool
) -> list[Field]:
    """The statements about an entity by field, values in the order in which they were first said.

    Counts that a site prints are figures of that site, and are left out with them.
    """
    fields: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
    for statement in (entity["statements"] or {"nodes": ()})["nodes"]:
        if statement["field"] in FIGURES and not shows_figures:
            continue
        values = fields.setdefault(statement["field"], {})
        values.setdefault(statement["value"], []).append(statement)
    return [
        Field(in_words(name, translations), [_stated(*each) for each in values.items()])
        for name, values in fields.items()
    ]


def in_words(field: str, translations: Translations) -> str:
    """The words for a field; of one that no catalogue knows its own: `Date published` for `datePublished`."""
    if f"field.{field}" in translations.messages:
        return translations.text(f"field.{field}")
    return _CAPITAL.sub(" ", field).replace("_", " ").capitalize()


def _stated(value: str, statements: Sequence[Mapping[str, Any]]) -> StatedValue:
    is_used = any(statement["isUsed"] for statement in statements)
    return StatedValue(value, is_used, [statement["record"] for statement in statements])
