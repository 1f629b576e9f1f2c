"""One work, several records: papers with their versions, author lists and chosen values."""

from loaders.resolve.works.resolve import resolve_works

__all__ = ["resolve_works"]
