"""Colours of pictures: those of the style sheet of the pages, which pictures cannot read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colours of a picture: of what is behind it, of its text, and of the groups."""

    wash: str
    ink: str
    hues: Sequence[str]

    @property
    def colours(self) -> Mapping[str, object]:
        """The colours by the names that templates use."""
        return {"wash": self.wash, "ink": self.ink, "colours": self.hues}


LIGHT = Palette(
    wash="#f4f1ea",
    ink="#1b1f24",
    hues=(
        "#6b7178",
        "#9f0239",
        "#8e5e0f",
        "#8a842e",
        "#185010",
        "#4490a6",
        "#2368b3",
        "#955ee1",
        "#743c7c",
    ),
)
DARK = Palette(
    wash="#1c2126",
    ink="#e8e5de",
    hues=(
        "#98a0a8",
        "#bb747c",
        "#d9a869",
        "#dcd682",
        "#348529",
        "#74cfec",
        "#4e7cb2",
        "#9b68e6",
        "#df7eed",
    ),
)
