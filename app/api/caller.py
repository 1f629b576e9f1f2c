"""Who asks: the public, or somebody with a key."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Caller:
    """Whoever asks for an operation, and what they may see that others may not.

    What a key allows beyond that, such as a budget of its own, belongs here.
    """

    name: str | None = None
    is_curator: bool = False

    @property
    def has_key(self) -> bool:
        """Whether a key was sent; answers to a key are kept by nobody."""
        return self.name is not None


PUBLIC = Caller()
