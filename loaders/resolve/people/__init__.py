"""One person, several names; one name, several people: who wrote what, how surely, and why."""

from loaders.resolve.people.resolve import resolve_people

__all__ = ["resolve_people"]
