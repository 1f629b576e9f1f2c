"""Every source is found by walking the package, and described to its users."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.model.records import SourceCard
from loaders.sources import load_sources

PAGES = Path(__file__).parents[2] / "docs" / "sources"


def missing(card: SourceCard, page: str) -> Iterator[str]:
    """What the page of a source must have and has not."""
    stated = (
        f"# {card.name} (`{card.key}`)",
        f"May leave the service: {card.redistribute}.",
        f"Licence: {card.licence or 'none stated'}",
    )
    yield from (text for text in stated if text not in page)


@pytest.mark.parametrize("key", load_sources())
def test_a_source_has_a_page_with_its_licence(key: str) -> None:
    page = PAGES / f"{key}.md"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    lacks = list(missing(load_sources()[key].SOURCE, text))
    assert lacks == [], f"write into {page.name}: {' '.join(lacks)}"


def test_the_lines_that_a_page_lacks_are_named() -> None:
    card = SourceCard("x", "X", None, "lines", (), (), "FACTS")
    assert list(missing(card, "# X (`x`)\n\nMay leave the service: FACTS.\n")) == ["Licence: none stated"]
    assert next(missing(card, "")) == "# X (`x`)"


def test_keys_are_those_of_their_modules() -> None:
    assert {key: source.SOURCE.key for key, source in load_sources().items()} == {
        key: key for key in load_sources()
    }
    assert [getattr(source, "__name__", None) for source in load_sources().values()] == [
        f"loaders.sources.{key}" for key in load_sources()
    ]
