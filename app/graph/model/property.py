"""Properties of nodes and relationships, with one function to define a property of each type."""

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


def string(name: str, meaning: str) -> Property:
    """A property that is a string."""
    return Property(name, Kind.STRING, meaning)


def integer(name: str, meaning: str) -> Property:
    """A property that is an integer."""
    return Property(name, Kind.INTEGER, meaning)


def number(name: str, meaning: str) -> Property:
    """A property that is a float."""
    return Property(name, Kind.FLOAT, meaning)


def boolean(name: str, meaning: str) -> Property:
    """A property that is a boolean."""
    return Property(name, Kind.BOOLEAN, meaning)


def strings(name: str, meaning: str) -> Property:
    """A property that is a list of strings."""
    return Property(name, Kind.STRINGS, meaning)


def integers(name: str, meaning: str) -> Property:
    """A property that is a list of integers."""
    return Property(name, Kind.INTEGERS, meaning)


def numbers(name: str, meaning: str) -> Property:
    """A property that is a list of floats."""
    return Property(name, Kind.FLOATS, meaning)


def evidence(prefix: str, what: str) -> tuple[Property, ...]:
    """Evidence as parallel lists whose names begin with `prefix`."""
    return (
        strings(f"{prefix}evidence_kinds", f"EvidenceKind of each reason {what}, strongest first"),
        numbers(f"{prefix}evidence_weights", "log2 of the likelihood ratio of each reason"),
        strings(f"{prefix}evidence_details", "each reason in words"),
    )
