"""The colours of clusters: the same on pages, on cards and in the widget."""

import re
from pathlib import Path

from app.pages.cards.drawings import DARK, LIGHT
from app.pages.drawing.hues import HUES

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "app" / "pages" / "static" / "pages.css").read_text(encoding="utf-8")
WIDGET = (ROOT / "web" / "widget" / "widget.css").read_text(encoding="utf-8")


def test_pages_cards_and_the_widget_have_one_palette() -> None:
    found = re.findall(r"--hue-\d: (#\w{6});", PAGES)
    light, dark = found[: HUES + 1], found[HUES + 1 :]
    assert (list(LIGHT.hues), list(DARK.hues)) == (light, dark)
    assert [each.wash for each in (LIGHT, DARK)] == re.findall(r"--wash: (#\w{6});", PAGES)
    assert [each.ink for each in (LIGHT, DARK)] == re.findall(r"--ink: (#\w{6});", PAGES)
    assert re.findall(r"\.hue-\d \{ --hue: light-dark\((#\w+), (#\w+)\); \}", WIDGET) == [
        *zip(light, dark, strict=True)
    ]
