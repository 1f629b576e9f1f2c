"""Every source is found by walking the package, and described to its users."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.model.records import SourceCard
from loaders.sources import load_sources

PAGE = Path(__file__).parents[2] / "docs" / "sources.md"


def missing(card: SourceCard, page: str) -> Iterator[str]:
    """What the section of a source must have and has not."""
    heading = f"## {card.name} (`{card.key}`)"
    section = page.partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    stated = (
        f"May leave the service: {card.redistribute}.",
        f"Licence: {card.licence or 'none stated'}",
    )
    yield from () if section else (heading,)
    yield from (text for text in stated if text not in section)


@pytest.mark.parametrize("key", load_sources())
def test_a_source_has_a_section_with_its_licence(key: str) -> None:
    lacks = list(missing(load_sources()[key].SOURCE, PAGE.read_text(encoding="utf-8")))
    assert lacks == [], f"write into {PAGE.name}: {' '.join(lacks)}"


def test_the_lines_that_a_section_lacks_are_named() -> None:
    card = SourceCard("x", "X", None, "lines", (), (), "FACTS")
    assert list(missing(card, "# Sources\n\n## X (`x`)\n\nMay leave the service: FACTS.\n")) == [
        "Licence: none stated"
    ]
    assert next(missing(card, "# Sources\n")) == "## X (`x`)"


def test_keys_are_those_of_their_modules() -> None:
    assert {key: source.SOURCE.key for key, source in load_sources().items()} == {
        key: key for key in load_sources()
    }
    assert [getattr(source, "__name__", None) for source in load_sources().values()] == [
        f"loaders.sources.{key}" for key in load_sources()
    ]
