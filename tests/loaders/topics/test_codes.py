"""Codes and keywords of records become topics of their papers."""

from loaders.topics.mining.phrases import choose_phrases, read_papers
from loaders.topics.topics import find_topics, mine_topics
from tests.loaders.topics.texts import papers, records


def found(*stated: dict[str, object]) -> tuple[dict[str, tuple[str, str, list[str]]], list[tuple[str, str]]]:
    text = read_papers(papers())
    topics, links = find_topics(*mine_topics(text, choose_phrases(text)), *records(*stated))
    rows = {row["topic"]: (row["scheme"], row["label"], row["broader"]) for row in topics.to_pylist()}
    return rows, [(row["paper"], row["topic"]) for row in links.to_pylist()]


def test_a_code_brings_its_archive_as_the_broader_topic() -> None:
    assert found({"paper": "p", "codes": ["DC"]}) == (
        {
            "arxiv:cs": ("ARXIV_CATEGORY", "Computer Science", []),
            "arxiv:cs.DC": (
                "ARXIV_CATEGORY",
                "Distributed, Parallel, and Cluster Computing",
                ["arxiv:cs"],
            ),
        },
        [("p", "arxiv:cs.DC")],
    )


def test_a_category_of_two_archives_is_narrower_than_both() -> None:
    topics, links = found({"paper": "p", "codes": ["cs.SY", "eess.SY"]})
    assert (topics["arxiv:eess.SY"][2], links) == (["arxiv:eess", "arxiv:cs"], [("p", "arxiv:eess.SY")])


def test_the_other_codes_of_a_page_decide_an_ambiguous_one() -> None:
    _, links = found({"paper": "a", "codes": ["CV"]}, {"paper": "b", "codes": ["AG"]})
    assert links == [("a", "arxiv:math.CV"), ("b", "arxiv:math.AG")]


def test_the_codes_of_another_page_decide_nothing() -> None:
    _, links = found({"paper": "a", "codes": ["CV"]}, {"paper": "b", "codes": ["AG"], "scope": "other"})
    assert links == [("a", "arxiv:cs.CV"), ("b", "arxiv:math.AG")]


def test_a_code_that_may_be_several_things_stays_as_printed() -> None:
    assert found({"paper": "p", "codes": ["CO"]}) == ({"code:CO": ("OTHER", "CO", [])}, [("p", "code:CO")])


def test_classes_of_acm_are_topics_of_two_levels() -> None:
    topics, links = found({"paper": "p", "codes": ["acm:C.2.4"]})
    assert (topics, links) == (
        {
            "acm:C": ("ACM_CCS", "Computer Systems Organization", []),
            "acm:C.2": ("ACM_CCS", "Computer-Communication Networks", ["acm:C"]),
        },
        [("p", "acm:C.2")],
    )


def test_keywords_in_singular_and_plural_are_one_topic() -> None:
    topics, links = found(
        {"paper": "a", "keywords": ["Sparse Matrices"]}, {"paper": "b", "keywords": ["sparse matrix"]}
    )
    assert (topics, links) == (
        {"phrase:sparse matrix": ("KEYWORD", "Sparse Matrices", [])},
        [("a", "phrase:sparse matrix"), ("b", "phrase:sparse matrix")],
    )
