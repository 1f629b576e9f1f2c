"""A split never invents a letter, uses every clue, and accepts any text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.split import Lexicon, Splitter, shipped, split

WORDS = st.lists(st.sampled_from("Deep Networks for RNA of Rivers, (v2) 2020 PyGraph".split()), min_size=1)
NAMES = st.lists(st.sampled_from(["Wei Wang", "J. K. Olsen", "Ann de Vries", "李明", "Mausam"]), min_size=1)


@pytest.fixture(scope="module")
def splitter() -> Splitter:
    return Splitter(shipped())


@given(words=WORDS, names=NAMES, cut=st.sampled_from(["", " et al.", " et al"]))
def test_the_parts_glued_again_are_the_text(words: list[str], names: list[str], cut: str) -> None:
    text = " ".join(words) + ", ".join(names)
    found = split(text + cut, shipped())
    assert (found.title + ", ".join(found.authors), found.authors_open) == (text, cut != "")


@given(st.text(max_size=300) | st.text("AaZz,. -\u0301李'’\u202e\0et al", max_size=300))
def test_any_text_is_split_into_parts_of_itself(text: str) -> None:
    found = split(text, shipped())
    assert all(part in text for part in (found.title, *found.authors))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " , , , ",
        " et al.",
        "A" * 100_000,
        "aB" * 50_000,
        "Wei Wang, " * 10_000,
        "e\u0301" * 50_000,
        "\u0301\u0323" * 50_000,
        ", " * 50_000,
        "A " * 50_000,
        "李" * 100_000,
    ],
    ids=lambda text: repr(text[:10]),
)
def test_hostile_text_is_not_accepted(splitter: Splitter, text: str) -> None:
    assert not splitter.split(text).is_accepted


def test_accents_written_apart_stay_where_they_are(splitter: Splitter) -> None:
    found = splitter.split("Why Trees GrowE\u0301mile Dura\u0301n, Bo Li")
    assert (found.title, found.authors) == ("Why Trees Grow", ("E\u0301mile Dura\u0301n", "Bo Li"))


def test_three_thousand_names_are_split(splitter: Splitter) -> None:
    names = (
        tuple(f"{given} {family}" for given in ("Anna", "Bo", "Carla") for family in ("Li", "Rossi")) * 500
    )
    found = splitter.split("A Detector for Rare Decays" + ", ".join(names))
    assert (found.title, found.authors, found.is_accepted) == ("A Detector for Rare Decays", names, True)


TEXT = "Faster Graphs with QuuxLangArin Vell"


def test_an_abstract_with_an_invented_word_of_the_title_raises_the_margin(splitter: Splitter) -> None:
    abstract = "We present QuuxLang, a language of graphs. QuuxLang is fast, and QuuxLang is small."
    found = splitter.split(TEXT, abstract)
    assert (found.title, found.margin > splitter.split(TEXT).margin + 3) == (
        "Faster Graphs with QuuxLang",
        True,
    )


def test_a_title_that_another_record_gives_makes_it_sure() -> None:
    found = Splitter(shipped(), ["Faster graphs, with QuuxLang!"]).split(TEXT)
    assert (found.title, found.authors, found.is_accepted) == (
        "Faster Graphs with QuuxLang",
        ("Arin Vell",),
        True,
    )


def test_a_known_title_is_not_used_if_the_rest_is_no_name() -> None:
    text = "Deep Learning for RiversAnna Berg, Bo Li"
    found = Splitter(shipped(), ["Deep Learning for R"]).split(text)
    assert found.title == "Deep Learning for Rivers"


def test_names_of_the_corpus_itself_make_it_sure() -> None:
    corpus = Lexicon.learn([("Slower Graphs", ("Arin Vell", "Oro Zand"))])
    plain, learnt = split(TEXT, shipped()), split(TEXT, shipped() + corpus)
    assert (learnt.title, learnt.margin > plain.margin + 3) == ("Faster Graphs with QuuxLang", True)


def test_a_small_corpus_alone_is_enough_for_its_own_words() -> None:
    works = [("Deep Graphs for Rivers", ("Anna Berg", "Bo Li")), ("Rivers and Trees", ("Bo Berg", "Anna Li"))]
    found = split("Trees for Deep RiversBo Berg, Anna Li", Lexicon.learn(works * 5))
    assert (found.title, found.authors) == ("Trees for Deep Rivers", ("Bo Berg", "Anna Li"))


def test_without_any_lexicon_nothing_is_invented() -> None:
    found = split("Deep Learning for RiversAnna Berg, Bo Li", Lexicon())
    assert found.title + ", ".join(found.authors) == "Deep Learning for RiversAnna Berg, Bo Li"


@pytest.mark.parametrize(
    ("text", "is_name"),
    [
        ("Wei Zhang", True),
        ("Marie-Catherine de Marneffe", True),
        ("J. K. Olsen", True),
        ("Deep Learning for Rivers", False),
        ("distributed training", False),
        ("", False),
    ],
)
def test_the_odds_of_a_name_distinguish_names_from_words(
    splitter: Splitter, text: str, *, is_name: bool
) -> None:
    assert (splitter.name_odds(text) > 0) == is_name
