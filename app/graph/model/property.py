"""The types of property values, and shorthands to define a property."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Types of property values, named as in Cypher."""

    STRING = "STRING"
    INTEGER = "INTEGER"
    FLOAT = "FLOAT"
    BOOLEAN = "BOOLEAN"
    STRINGS = "LIST<STRING>"
    INTEGERS = "LIST<INTEGER>"
    FLOATS = "LIST<FLOAT>"


@dataclass(frozen=True)
class Property:
    """One property of a node or relationship."""

    name: str
    kind: Kind
    meaning: str


def text(name: str, meaning: str) -> Property:
    """A string."""
    return Property(name, Kind.STRING, meaning)


def whole(name: str, meaning: str) -> Property:
    """An integer."""
    return Property(name, Kind.INTEGER, meaning)


def real(name: str, meaning: str) -> Property:
    """A float."""
    return Property(name, Kind.FLOAT, meaning)


def truth(name: str, meaning: str) -> Property:
    """A boolean."""
    return Property(name, Kind.BOOLEAN, meaning)


def texts(name: str, meaning: str) -> Property:
    """A list of strings."""
    return Property(name, Kind.STRINGS, meaning)


def wholes(name: str, meaning: str) -> Property:
    """A list of integers."""
    return Property(name, Kind.INTEGERS, meaning)


def reals(name: str, meaning: str) -> Property:
    """A list of floats."""
    return Property(name, Kind.FLOATS, meaning)


def evidence(prefix: str, what: str) -> tuple[Property, ...]:
    """Evidence as parallel lists whose names begin with `prefix`."""
    return (
        texts(f"{prefix}evidence_kinds", f"EvidenceKind of each reason {what}, strongest first"),
        reals(f"{prefix}evidence_weights", "log2 of the likelihood ratio of each reason"),
        texts(f"{prefix}evidence_details", "each reason in words"),
    )
