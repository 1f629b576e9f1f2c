"""A lexicon counts, adds up, forgets what is rare, and stays the same through a file."""

from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.split import Lexicon, shipped
from loaders.split.language_model.lexicon import WordTally
from loaders.split.language_model.lexicon_file import load, save

WORKS = [("Deep Graphs in PyLib", ("José van Berg", "ATLAS Team")), ("Deep Trees", ("Bo Li",))]


def test_the_lexicon_counts_words_by_role() -> None:
    counts = {
        role: tally.counts for role, tally in Lexicon.learn(WORKS, ["Graphs, e.g. a@b.org"]).words.items()
    }
    assert counts == {
        "title": {"deep": 2, "graphs": 1, "in": 1, "pylib": 1, "trees": 1},
        "cased": {"PyLib": 1},
        "ending": {"pylib": 1, "trees": 1},
        "text": {"graphs": 1},
        "first": {"Jose": 1, "Bo": 1},
        "middle": {"van": 1},
        "last": {"Berg": 1, "Li": 1},
    }


def test_two_lexica_add_up_to_that_of_both_their_works() -> None:
    one, other, both = (Lexicon.learn(works) for works in (WORKS[:1], WORKS[1:], WORKS))
    added = one + other
    assert (added.words, added.shapes, added.full_names, added.works) == (
        both.words,
        both.shapes,
        both.full_names,
        both.works,
    )


def test_a_larger_lexicon_learns_more_works_without_changing_its_spelling() -> None:
    larger, added = Lexicon.learn(WORKS), Lexicon.learn(WORKS[:1])
    assert larger.taught(WORKS[:1]) == larger + added


def test_an_aggregated_lexicon_has_no_full_names_and_no_rare_words() -> None:
    passed_on = Lexicon.learn(WORKS * 2 + WORKS[1:]).aggregated(3)
    assert (passed_on.words["last"], passed_on.full_names) == (WordTally(5, {"Li": 3}), WordTally())


def test_the_shipped_lexicon_has_no_full_names_and_no_rare_words() -> None:
    lexicon = shipped()
    fewest = min(min(tally.counts.values()) for tally in (*lexicon.words.values(), lexicon.shapes))
    names = [
        word for role in ("first", "middle", "last") for word in lexicon.words[role].counts if " " in word
    ]
    assert (fewest, names, lexicon.full_names) == (3, [], WordTally())


def test_a_lexicon_is_the_same_through_a_file(tmp_path: Path) -> None:
    lexicon = Lexicon.learn(WORKS, ["some text"])
    save(lexicon, tmp_path / "lexicon")
    save(load(tmp_path / "lexicon"), tmp_path / "again")
    assert (load(tmp_path / "again"), (tmp_path / "again").read_bytes()) == (
        lexicon,
        (tmp_path / "lexicon").read_bytes(),
    )


@pytest.mark.parametrize("content", [b"", b"no lexicon", b"\x28\xb5\x2f\xfd\x00\x00\x00"])
def test_a_file_that_is_no_lexicon_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(InputRefused, match="is not a lexicon"):
        load(tmp_path / "file")
