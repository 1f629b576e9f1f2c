"""Every source is found by walking the package, and described to its users."""

from pathlib import Path

import pytest

from loaders.sources import load_sources

PAGE = Path(__file__).parents[2] / "docs" / "sources.md"


@pytest.mark.parametrize("key", load_sources())
def test_a_source_has_its_section_with_licence_and_attribution(key: str) -> None:
    card = load_sources()[key].SOURCE
    section = (
        PAGE.read_text(encoding="utf-8").partition(f"\n## {card.name} (`{key}`)\n")[2].partition("\n## ")[0]
    )
    assert f"May leave the service: {card.redistribute}" in section
    assert f"Licence: {card.licence or 'none stated'}" in section


def test_keys_are_those_of_their_modules() -> None:
    assert {key: source.SOURCE.key for key, source in load_sources().items()} == {
        key: key for key in load_sources()
    }
    assert [getattr(source, "__name__", None) for source in load_sources().values()] == [
        f"loaders.sources.{key}" for key in load_sources()
    ]
