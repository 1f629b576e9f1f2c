"""What is glued behind an identifier is split where one way to split it is left, and nowhere else."""

import pytest

from loaders.sources.scholarfeed.version import VersionAndCitations, read_version_and_citations


@pytest.mark.parametrize(
    ("rest", "known", "split"),
    [
        ("", None, (None, None)),
        ("v1", None, (1, None)),
        ("v12", None, (12, None)),
        ("v1 citations", None, (1, None)),
        ("v12 citations", None, (1, "2")),
        ("v10 citations", None, (1, "0")),
        ("v11,234 citations", None, (1, "1,234")),
        ("12 citations", None, (None, "12")),
        ("v1 12 citations", None, (1, "12")),
        (" v11 \u00b7 2 citations", None, (11, "2")),
        ("v112 citations", 1, (1, "12")),
        ("v112 citations", 11, (11, "2")),
        ("v112 citations", 112, (112, None)),
    ],
)
def test_an_unambiguous_cell_is_split(
    rest: str, known: int | None, split: tuple[int | None, str | None]
) -> None:
    assert read_version_and_citations(rest, known) == VersionAndCitations(*split)


@pytest.mark.parametrize(
    ("rest", "known"),
    [
        ("v112 citations", None),
        ("v100 citations", None),
        ("v112,345 citations", None),
        ("v112 citations", 3),
        ("v12", 1),
        ("v0 citations", None),
        ("12", None),
        ("v1 [cs.LG]", None),
    ],
)
def test_an_ambiguous_cell_is_not_split(rest: str, known: int | None) -> None:
    assert read_version_and_citations(rest, known) is None
