"""Words that people try first for a judgement."""

from pathlib import Path

import pytest

from tests.cli.inside import coterie_inside


@pytest.mark.parametrize(
    ("word", "instead"),
    [
        ("merge", "`coterie judge same`"),
        ("join", "`coterie judge same`"),
        ("split", "`coterie judge different` or `coterie judge not-by`"),
        ("separate", "`coterie judge different` or `coterie judge not-by`"),
    ],
)
def test_another_word_for_a_judgement_leads_to_it(word: str, instead: str, tmp_path: Path) -> None:
    ended = coterie_inside("judge", word, "A1", "A2", data=tmp_path / "data")
    said = " ".join(ended.err.replace("│", " ").split())
    assert (ended.status, f"No such command '{word}'. Use {instead}." in said) == (2, True)
