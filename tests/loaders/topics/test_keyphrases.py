"""Keyphrases of single texts, and their score."""

from loaders.topics.mining.keyphrases import (
    Keyphrases,
    KeyphraseScore,
    KeyphraseText,
    find_keyphrases,
    score_keyphrases,
)

RUMOUR = KeyphraseText(
    "a", "Gossip protocols for rings", "We study gossip protocols. Rumours cross a ring.", ["gossip protocol"]
)


def test_the_phrase_of_the_title_comes_first() -> None:
    (found,) = find_keyphrases([RUMOUR])
    assert (found.id, found.phrases[0]) == ("a", "Gossip protocols")


def test_the_expected_keyphrases_do_not_change_the_found_ones() -> None:
    blind = KeyphraseText(RUMOUR.id, RUMOUR.title, RUMOUR.abstract)
    assert list(find_keyphrases([RUMOUR])) == list(find_keyphrases([blind]))


def test_an_empty_text_has_no_phrases() -> None:
    assert list(find_keyphrases([KeyphraseText("a")])) == [Keyphrases("a", [])]


def test_equal_stems_count_once_and_texts_without_gold_do_not() -> None:
    documents = [
        KeyphraseText("a", gold=["Ring networks", "gossip"]),
        KeyphraseText("b"),
        KeyphraseText("c", gold=["quays"]),
    ]
    found = [
        Keyphrases("a", ["ring network", "tides", "moles", "piers"]),
        Keyphrases("b", ["x"]),
        Keyphrases("c", []),
    ]
    assert score_keyphrases(documents, found) == KeyphraseScore(2, 0.125, 0.25, 0.1667)
