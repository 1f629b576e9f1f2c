"""`coterie why`: the records behind an entity, the decisions about them, and the values not chosen."""

from loaders.why.explain import explain

__all__ = ["explain"]
