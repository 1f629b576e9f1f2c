"""What makes a phrase a term of a paper: where it is, its other spellings, the language of the text."""

import pyarrow as pa
import pytest

from loaders.topics.mining.phrases import choose_phrases, read_papers
from loaders.topics.mining.tokens import read_corpus
from loaders.topics.terms.languages import find_foreign_words
from loaders.topics.topics import find_topics, mine_topics
from tests.loaders.topics.texts import papers, records

TIDES = ("Tidal locks", "We study tidal locks. A tidal lock opens at noon, and tidal locks rust.")


def topics_of(*texts: tuple[str, str]) -> dict[str, list[str]]:
    """Labels of the topics of each paper."""
    topics, links = mined(*texts)
    label = dict(zip(topics["topic"].to_pylist(), topics["label"].to_pylist(), strict=True))
    found: dict[str, list[str]] = {f"p{number:02}": [] for number in range(len(texts))}
    for row in links.to_pylist():
        found[row["paper"]].append(label[row["topic"]])
    return found


def mined(*texts: tuple[str, str]) -> tuple[pa.Table, pa.Table]:
    text = read_papers(papers(*texts))
    return find_topics(*mine_topics(text, choose_phrases(text)), *records())


def test_a_phrase_inside_a_longer_topic_alone_is_no_topic_of_the_paper() -> None:
    whole = ("Harbours", "The harbour sleeps. A harbour, and harbours.")
    part = ("Harbour dredging", "On harbour dredging. The harbour dredging ends.")
    found = topics_of(whole, whole, part, part)
    assert (found["p00"], found["p02"]) == (["harbour"], ["harbour dredging"])


def test_a_word_of_a_proper_name_alone_is_no_topic_of_the_paper() -> None:
    schools = ("Colleges", "A college teaches. The colleges, and a college.")
    name = (
        "Teaching of tides",
        "At the College of Ravenholm we teach. Ravenholm College is old. " + TIDES[1],
    )
    found = topics_of(schools, schools, name, TIDES)
    assert (found["p00"], found["p02"]) == (["college"], ["tidal locks"])


def test_a_phrase_that_hardly_ever_ends_where_it_ends_is_a_fragment() -> None:
    text = (
        "Masked harbour bells",
        "A masked harbour bell and a masked harbour horn. The masked harbour bells ring.",
    )
    assert topics_of(text, text)["p00"] == ["masked harbour bell"]


def test_a_short_form_and_what_it_is_short_for_are_one_topic_with_both_names() -> None:
    long = (
        "Tidal lock control",
        "We describe tidal lock control (TLC). TLC works, and so does TLC at night.",
    )
    short = ("TLC at sea", "A report on TLC. For TLC we took boats.")
    topics, links = mined(long, long, short)
    assert topics.select(["label", "also"]).to_pylist() == [
        {"label": "tidal lock control (TLC)", "also": ["phrase:tlc"]}
    ]
    assert links["paper"].to_pylist() == ["p00", "p01", "p02"]


def test_a_short_form_in_brackets_after_words_without_its_letters_is_not_defined_there() -> None:
    long = (
        "Tidal lock control",
        "We describe tidal lock control (TLC). TLC works, and so does TLC at night.",
    )
    short = ("Boats in locks", "A report on boats (TLC). For TLC we took boats, and for TLC we sold them.")
    topics, links = mined(long, long, short)
    assert (topics["label"].to_pylist(), links["paper"].to_pylist()) == (
        ["tidal lock control (TLC)"],
        ["p00", "p01", "p02"],
    )


def test_a_short_form_in_the_plural_may_be_a_stop_word_in_the_singular() -> None:
    long = ("Ice floes in May", "We count ice floes (IFs). The IFs melt, and the IFs drift at night.")
    short = ("IFs at sea", "A report on IFs. For IFs we took boats.")
    topics, links = mined(long, long, short)
    assert (topics.select(["topic", "also"]).to_pylist(), links["paper"].to_pylist()) == (
        [{"topic": "phrase:ice floe", "also": ["phrase:if"]}],
        ["p00", "p01", "p02"],
    )


def test_an_ambiguous_abbreviation_is_expanded_as_its_paper_defines_it() -> None:
    locks = ("Tidal lock control", "We describe tidal lock control (TLC). The TLC works. A TLC sleeps.")
    cells = ("Thermal lamp cells", "We describe thermal lamp cells (TLC). The TLC works. A TLC sleeps.")
    found = topics_of(locks, locks, cells, cells)
    assert (found["p00"], found["p02"]) == (["tidal lock control"], ["thermal lamp cells"])


def test_spellings_with_a_hyphen_a_space_or_neither_are_one_topic() -> None:
    texts = [
        (f"{spelling}s", f"A {spelling} sails. The {spelling}s, the {spelling}.")
        for spelling in ("tug-boat", "tugboat", "tug boat", "tugboat", "tug-boat")
    ]
    topics, links = mined(*texts)
    assert topics.select(["topic", "also"]).to_pylist() == [
        {"topic": "phrase:tug boat", "also": ["phrase:tugboat"]}
    ]
    assert len(links) == 5


def test_a_keyword_in_another_spelling_is_the_mined_topic() -> None:
    long = (
        "Tidal lock control",
        "We describe tidal lock control (TLC). TLC works, and so does TLC at night.",
    )
    text = read_papers(papers(long, long))
    stated = records({"paper": "p00", "keywords": ["TLC"]})
    topics, links = find_topics(*mine_topics(text, choose_phrases(text)), *stated)
    assert topics["topic"].to_pylist() == ["phrase:tidal lock control"]
    assert links.select(["paper", "how"]).to_pylist() == [
        {"paper": "p00", "how": "stated"},
        {"paper": "p01", "how": "mined"},
    ]


def test_a_phrase_that_is_a_topic_already_has_a_lower_threshold() -> None:
    texts = papers(*(("Gulls", "We use a tidal lock. The tidal lock is old.") for _ in range(3)))
    assert len(choose_phrases(read_papers(texts, known=frozenset({"tidal lock"}))).phrase) == 3
    assert len(choose_phrases(read_papers(texts)).phrase) == 0


@pytest.mark.parametrize(
    ("title", "body", "foreign"),
    [
        ("Gulls of the harbour", "", ""),
        ("Les mouettes du port", "", "Les mouettes du port"),
        ("Mouettes du port (Gulls of the harbour)", "", "Mouettes du port"),
        ("L’étude", "Les mouettes volent sur le port", "L’étude Les mouettes volent sur le port"),
        ("Möwen", "Gulls of the harbour are loud", ""),
        ("港口的海鸥", "", "港口的海鸥"),
    ],
)
def test_parts_in_another_language_are_recognized(title: str, body: str, foreign: str) -> None:
    corpus = read_corpus([(title, body)])
    marks = find_foreign_words(corpus.words, corpus.starts, corpus.bodies, corpus.vocabulary)
    words = [corpus.vocabulary[word] for word in corpus.words[marks]]
    assert " ".join(word for word in words if word[0].isalnum()) == foreign


def test_texts_in_another_language_have_no_topics_but_acronyms() -> None:
    text = ("Le SONAR du port", "Les mouettes du port et le SONAR. Un SONAR pour les mouettes.")
    assert topics_of(text, text)["p00"] == ["SONAR"]
