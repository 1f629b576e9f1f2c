"""Words, their forms, and what they may do in a phrase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.topics.mining.lexicon import Role, is_never_a_topic, lemma, role
from loaders.topics.mining.stemmer import stem, stem_phrase
from loaders.topics.mining.text import plain_words
from loaders.topics.mining.tokens import phrase_key, read_corpus


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("Networks", "network"),
        ("matrices", "matrix"),
        ("GPUs", "gpu"),
        ("DNNs", "dnn"),
        ("analysis", "analysis"),
        ("process", "process"),
        ("caches", "cache"),
        ("queries", "query"),
        ("boxes", "box"),
        ("Moore's", "moore"),
        ("semantics", "semantics"),
        ("all-", "all"),
        ("bus", "bus"),
        ("naïve", "naive"),
    ],
)
def test_a_word_has_one_dictionary_form(word: str, form: str) -> None:
    assert lemma(word) == form


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("of", Role.BREAK),
        ("proposes", Role.BREAK),
        ("(", Role.BREAK),
        ("gossip", Role.FREE),
        ("system", Role.NOT_ALONE),
        ("all-", Role.JOINED),
        ("h-", Role.JOINED | Role.NOT_ALONE),
        ("h", Role.NOT_FIRST | Role.NOT_ALONE),
        ("access", Role.NOT_ALONE),
        ("reuse", Role.NOT_ALONE),
        ("scalable", Role.NOT_FIRST | Role.NOT_LAST | Role.NOT_ALONE),
        ("signal", Role.NOT_ALONE),
    ],
)
def test_a_word_has_a_role(word: str, expected: Role) -> None:
    assert role(word) == expected


@pytest.mark.parametrize(
    ("latex", "plain"),
    [
        ("no markup", "no markup"),
        (r"Erd\H{o}s and G\"odel", "Erdős and Gödel"),
        (r"50\% of {BERT}", "50% of BERT"),
        ("$k$-means in $O(n \\log n)$ time", "k-means in ; time"),
        (r"\emph{FANNS} \cite{a} works", "FANNS ; works"),
        ("{D}eep~learning", "Deep learning"),
    ],
)
def test_markup_is_removed_from_the_words(latex: str, plain: str) -> None:
    assert " ".join(plain_words(latex).split()) == plain


def test_a_hyphen_and_a_space_make_the_same_key() -> None:
    assert {phrase_key(text) for text in ("all-reduce", "All Reduce", "all-Reduces")} == {"all reduce"}


def test_a_phrase_is_shown_as_it_was_written() -> None:
    corpus = read_corpus([("", "fine-grained All-Reduce pipelines")])
    assert corpus.surface(1, 5) == "fine-grained All-Reduce pipelines"


@pytest.mark.parametrize(
    "pair",
    """caresses:caress ponies:poni cats:cat agreed:agre plastered:plaster motoring:motor sing:sing
    hopping:hop fizzed:fizz filing:file happy:happi sky:sky relational:relat conditional:condit
    digitizer:digit operator:oper feudalism:feudal hopefulness:hope triplicate:triplic
    electrical:electr allowance:allow adjustable:adjust replacement:replac adoption:adopt
    effective:effect probate:probat cease:ceas controll:control roll:roll generalization:gener
    oscillators:oscil gpu4:gpu4""".split(),
)
def test_stems_are_those_of_porter(pair: str) -> None:
    word, expected = pair.split(":")
    assert stem(word) == expected


def test_stems_of_a_phrase_forget_hyphens_and_case() -> None:
    assert stem_phrase("Energy-Efficient Routings") == "energi effici rout"


@given(st.text(max_size=300))
def test_no_text_is_too_odd_to_read(text: str) -> None:
    corpus = read_corpus([(text, text)])
    assert len(corpus.words) == len(corpus.roles) == len(corpus.lemmas)


@pytest.mark.parametrize(
    ("phrase", "is_never"),
    [
        ("sentence level", True),
        ("cost effective", True),
        ("student workshop", True),
        ("workshop summary", False),
        ("empirical analysis", True),
        ("sense", True),
        ("word sense", False),
        ("dravidianlangtech eacl2021", True),
        ("wmt22", True),
        ("utf 16", False),
        ("evaluation campaign", True),
        ("covid 19", False),
    ],
)
def test_a_wording_that_fits_any_subject_is_no_topic(phrase: str, is_never: bool) -> None:
    assert is_never_a_topic(phrase) is is_never
