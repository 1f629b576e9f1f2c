"""Statements of sources side by side: one row per value, with all its records."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.i18n.translations import Translations

FIGURES = frozenset({"worksStated", "worksShown"})
"""Fields with figures of a site."""

_IDENTIFIER = re.compile(r"([A-Z][A-Z0-9_]*):(\S+):(?:OWNER|SOURCE|INFERRED|CURATED)(?=;|$)")
"""An identifier in a statement: scheme, value, and who asserts it."""
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
        """Whether sources state different values."""
        return len(self.values) > 1


def side_by_side(
    entity: Mapping[str, Any], translations: Translations, *, shows_figures: bool
) -> list[Field]:
    """The statements about an entity by field, with values in the order of their first statement.

    Figures of sites are left out unless `shows_figures`.
    """
    fields: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
    for statement in (entity["statements"] or {"nodes": ()})["nodes"]:
        if statement["field"] in FIGURES and not shows_figures:
            continue
        values = fields.setdefault(statement["field"], {})
        values.setdefault(statement["value"], []).append(statement)
    return [
        Field(
            in_words(name, translations),
            [_stated(_value_in_words(name, value, translations), each) for value, each in values.items()],
        )
        for name, values in fields.items()
    ]


def in_words(field: str, translations: Translations) -> str:
    """The name of a field in words; without a message made from the field, such as `Date published`."""
    if f"field.{field}" in translations.messages:
        return translations.text(f"field.{field}")
    return _CAPITAL.sub(" ", field).replace("_", " ").capitalize()


def _value_in_words(field: str, value: str, translations: Translations) -> str:
    """The value as people write it: `arXiv 1901.00001` for `ARXIV:1901.00001:SOURCE`."""
    if field != "identifiers":
        return value

    def named(found: re.Match[str]) -> str:
        return f"{translations.text(f'IdentifierScheme.{found[1]}')} {found[2]}"

    return _IDENTIFIER.sub(named, value)


def _stated(value: str, statements: Sequence[Mapping[str, Any]]) -> StatedValue:
    is_used = any(statement["isUsed"] for statement in statements)
    return StatedValue(value, is_used, [statement["record"] for statement in statements])
