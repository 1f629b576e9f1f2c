"""The drawing of a person's collaborators as a picture of its own, for a page that shows it in an `img`.

Its colours are those of the style sheet of the pages, which pictures cannot read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from app.pages.drawing.neighbourhood import Drawing, draw, hues_of
from app.pages.drawing.shapes import Sheet


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


WIDE = (Sheet(width=620, height=500, letters=15, most=24),)
"""The sheet for half of a wide page: at 560 pixels its names have 13. Set by hand."""

NARROW = (Sheet(width=330, height=330, letters=12, most=14),)
"""The sheet for a phone of 360 pixels, which shows it at its size. Set by hand."""


@dataclass(frozen=True)
class PictureForm:
    """A form of the picture: its sheet and its colours."""

    sheets: Sequence[Sheet]
    palette: Palette


FORMS: Mapping[str, PictureForm] = MappingProxyType(
    {
        "drawing.svg": PictureForm(WIDE, LIGHT),
        "drawing-dark.svg": PictureForm(WIDE, DARK),
        "drawing-narrow.svg": PictureForm(NARROW, LIGHT),
        "drawing-narrow-dark.svg": PictureForm(NARROW, DARK),
    }
)
"""The forms by the names of their files."""


def drawing_in(form: PictureForm, data: Mapping[str, Any]) -> Drawing | None:
    """The drawing for a form; None if nobody wrote with the person."""
    graph = data["neighbourhood"]
    return draw(graph, form.sheets, hues_of(graph))
