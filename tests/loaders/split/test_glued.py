"""Glued strings of every oddity: a line of a file is the title, a bar, and the names as they are printed."""

from pathlib import Path

import pytest

from loaders.split import Split, Splitter, shipped

LINES = Path(__file__).parent / "glued"


def _lines(folder: str) -> list[object]:
    files = sorted((LINES / folder).glob("*.txt"))
    lines = ((file.stem, line) for file in files for line in file.read_text(encoding="utf-8").splitlines())
    return [pytest.param(*line.rsplit("|", 1), id=f"{stem}: {line}") for stem, line in lines]


def _printed(split: Split) -> tuple[str, str]:
    return split.title, ", ".join(split.authors) + (" et al." if split.authors_open else "")


@pytest.fixture(scope="module")
def splitter() -> Splitter:
    return Splitter(shipped())


@pytest.mark.parametrize(("title", "names"), _lines("sure"))
def test_title_and_names_are_split(splitter: Splitter, title: str, names: str) -> None:
    split = splitter.split(title + names)
    assert (_printed(split), split.is_accepted) == ((title, names), True)


@pytest.mark.parametrize(("title", "names"), _lines("unsure"))
def test_an_uncertain_split_is_not_accepted(splitter: Splitter, title: str, names: str) -> None:
    assert not splitter.split(title + names).is_accepted
