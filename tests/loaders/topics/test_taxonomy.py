"""Codes of arXiv and ACM, whole and bare, new and old."""

from collections import Counter

import pytest

from loaders.topics.vocabularies.acm import acm_class, acm_names
from loaders.topics.vocabularies.taxonomy import arxiv


def test_there_are_155_categories_under_one_code_or_another() -> None:
    listed = arxiv()
    archives = {code for category in listed.categories.values() for code in category.broader}
    spellings = {code for code in listed.spellings if "." in code} | {
        category.code for category in listed.categories.values() if not category.broader
    }
    assert len(spellings - archives) + 1 == 155  # math-ph lies in an archive and has no dot


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("cs.LG", "cs.LG"),
        ("CS.lg", "cs.LG"),
        ("cs.SY", "eess.SY"),
        ("cs.NA", "math.NA"),
        ("math.IT", "cs.IT"),
        ("math.MP", "math-ph"),
        ("stat.TH", "math.ST"),
        ("q-fin.EC", "econ.GN"),
        ("cmp-lg", "cs.CL"),
        ("alg-geom", "math.AG"),
        ("supr-con", "cond-mat.supr-con"),
        ("hep-th", "hep-th"),
    ],
)
def test_every_spelling_of_a_category_is_one_topic(written: str, code: str) -> None:
    found = arxiv().find(written)
    assert found is not None
    assert found.code == code


@pytest.mark.parametrize(
    ("bare", "archives", "code"),
    [
        ("LG", {}, "cs.LG"),
        ("IV", {}, "eess.IV"),
        ("soft", {}, "cond-mat.soft"),
        ("CV", {}, "cs.CV"),
        ("CV", {"math": 3, "cs": 1}, "math.CV"),
        ("CO", {}, None),
        ("CO", {"stat": 2}, "stat.CO"),
        ("CO", {"stat": 1, "math": 1}, None),
        ("XX", {"cs": 9}, None),
    ],
)
def test_a_bare_code_is_decided_by_its_page_or_left_open(
    bare: str, archives: dict[str, int], code: str | None
) -> None:
    found = arxiv().choose(bare, (), Counter(archives))
    assert (found and found.code) == code


def test_a_full_code_elsewhere_decides_a_bare_one() -> None:
    complex_variables = arxiv().categories["math.CV"]
    assert arxiv().choose("CV", [complex_variables], Counter(cs=5)) == complex_variables


def test_categories_with_one_name_get_different_labels() -> None:
    listed = arxiv()
    labels = [listed.label(listed.categories[code]) for code in ("cs.LG", "stat.ML")]
    assert labels == ["Machine Learning", "Machine Learning (Statistics)"]


@pytest.mark.parametrize(
    ("written", "code"),
    [("acm:C.2.4", "C.2"), ("H2.4", "H.2"), ("I.2", "I.2"), ("F.1.m", "F.1"), ("C.9", None), ("68W15", None)],
)
def test_a_class_of_acm_is_recognized_by_its_second_level(written: str, code: str | None) -> None:
    assert acm_class(written) == code


def test_every_class_of_acm_lies_in_one_of_eleven() -> None:
    assert {code[0] for code in acm_names()} == {code for code in acm_names() if len(code) == 1}
