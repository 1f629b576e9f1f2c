"""What DOIs, forms and pages say of two records: versions and copies of one work, or two works."""

import pytest

from loaders.resolve.works.registered.dois import DoiRelation, relate
from loaders.resolve.works.registered.forms import Forms, compare_forms, form_of
from loaders.resolve.works.registered.pages import PageAgreement, compare_pages, read_pages
from tests.loaders.resolve.papers import resolve, work

SAME = [["a", "b"]]
APART = [["a"], ["b"]]
LONG = "Watering Gardens in Dry Summers: A Field Study"


@pytest.mark.parametrize(
    ("one", "other", "relation"),
    [
        ("10.6084/m9.figshare.94090", "10.6084/m9.figshare.94090.v1", DoiRelation.VERSIONS),
        ("10.12688/f1000research.2-191.v1", "10.12688/f1000research.2-191.v2", DoiRelation.VERSIONS),
        ("10.1016/b978-155860700-2/50013-6", "10.1016/b978-155860700-2.50013-6", DoiRelation.VERSIONS),
        ("10.1002/ange.201900001", "10.1002/anie.201900001", DoiRelation.VERSIONS),
        ("10.1046/j.1365-2958.1", "10.1111/j.1365-2958.1", DoiRelation.VERSIONS),
        ("10.5281/zenodo.1183666", "10.5281/zenodo.1183667", DoiRelation.COPIES),
        ("10.1007/978-1-4614-6675-8_406", "10.1007/978-1-4614-7320-6_406-1", DoiRelation.COPIES),
        ("10.1101/014852", "10.1002/ece3.2314", DoiRelation.COPIES),
        ("10.2307/2095101", "10.1093/sf/1.1", DoiRelation.COPIES),
        ("10.3115/v1/p14-2001", "10.18653/v1/w14-1001", DoiRelation.MEETINGS),
        ("10.1162/coli_a_00413", "10.18653/v1/2020.acl-main.418", DoiRelation.ELSEWHERE),
        ("10.5281/zenodo.2912313", "10.5281/zenodo.2912367", DoiRelation.DEPOSITS),
        ("10.1145/3219104.3219135", "10.1145/3332186.3333258", DoiRelation.SIBLINGS),
        ("10.1093/nar/gkv403", "10.1093/nar/gkv404", DoiRelation.SIBLINGS),
        ("10.1001/archderm.10.21.8", "10.1001/archderm.102.1.8", DoiRelation.SIBLINGS),
        ("10.1101/gr.1.1", "10.1101/gr.2.2", DoiRelation.SIBLINGS),
        ("10.1007/978-1-4302-4096-9_20", "10.1007/978-1-4302-6389-0_20", DoiRelation.SIBLINGS),
        ("10.1371/journal.pmed.0030420", "10.1371/journal.pmed.0030420.g002", DoiRelation.PART),
        ("10.1007/978-3-319-43997-6", "10.1007/978-3-319-43997-6_9", DoiRelation.PART),
    ],
)
def test_two_dois_are_versions_or_copies_of_one_work_or_two_works(
    one: str, other: str, relation: DoiRelation
) -> None:
    assert (relate([f"DOI:{one}"], [f"DOI:{other}"]), relate([f"DOI:{other}"], [f"DOI:{one}"])) == (
        relation,
        relation,
    )


def test_records_with_several_dois_relate_as_the_closest_two() -> None:
    related = relate(["DOI:10.1145/1.2", "DOI:10.5555/9.v1"], ["DOI:10.1145/1.3", "DOI:10.5555/9.v2"])
    assert (
        related,
        relate(["DOI:10.1145/1.2"], []),
        relate(["DOI:10.1/x"], ["DOI:10.1/x", "DOI:10.1/y"]),
    ) == (
        DoiRelation.VERSIONS,
        DoiRelation.UNSTATED,
        DoiRelation.UNSTATED,
    )


def test_page_numbers_count_as_the_same_only_if_they_are_ranges() -> None:
    pages = [
        *[("475-482", "pp. 475–82"), ("475-482", "Pages: 475-482")],
        *[("1087", "1087"), ("475-482", "483-486"), ("1", "1322"), ("", "5-9")],
    ]
    assert [compare_pages(read_pages(one), read_pages(other)) for one, other in pages] == [
        PageAgreement.SAME,
        PageAgreement.SAME,
        PageAgreement.UNSTATED,
        PageAgreement.OTHER,
        PageAgreement.UNSTATED,
        PageAgreement.UNSTATED,
    ]


def test_a_data_set_is_no_article_and_a_preprint_is_one() -> None:
    kinds = [
        ("dataset", "article-journal"),
        ("posted-content", "journal-article"),
        ("Posted Content", "component"),
        ("paper-conference", "journal-article"),
        ("review-book", "book"),
        ("book-chapter", "proceedings-article"),
        ("pamphlet", "dataset"),
    ]
    assert [compare_forms(form_of(one), form_of(other)) for one, other in kinds] == [
        Forms.APART,
        Forms.ALIKE,
        Forms.APART,
        Forms.NEAR,
        Forms.APART,
        Forms.ALIKE,
        Forms.ALIKE,
    ]


@pytest.mark.parametrize(
    ("first", "second", "papers"),
    [
        (
            {"title": "Questions and Answers", "identifiers": ["DOI:10.1001/x.1"]},
            {"title": "Questions and Answers", "identifiers": ["DOI:10.1001/x.2"]},
            APART,
        ),
        (
            {"identifiers": ["DOI:10.1001/x.1"], "pages": "5-12"},
            {"identifiers": ["DOI:10.1001/x.2"], "pages": "20-28"},
            APART,
        ),
        (
            {"identifiers": ["DOI:10.1001/x.1"], "pages": "5-12"},
            {"identifiers": ["DOI:10.1002/y.2"], "pages": "5-12"},
            SAME,
        ),
        (
            {"identifiers": ["DOI:10.1101/014852"], "kind": "posted-content"},
            {"identifiers": ["DOI:10.1002/ece3.2314"], "kind": "journal-article"},
            SAME,
        ),
        (
            {"identifiers": ["DOI:10.1101/014852"], "kind": "posted-content"},
            {"identifiers": ["DOI:10.5524/100089"], "kind": "dataset"},
            APART,
        ),
        (
            {"identifiers": ["DOI:10.6084/m9.figshare.94216"], "title": "A Grant Proposal on Rain Barrels"},
            {"identifiers": ["DOI:10.6084/m9.figshare.94216.v1"], "title": "Proposal, Not Funded"},
            SAME,
        ),
        (
            {"identifiers": ["DOI:10.5281/zenodo.1183667"], "kind": "software"},
            {"identifiers": ["DOI:10.5281/zenodo.3000001"], "kind": "software"},
            SAME,
        ),
        (
            {"identifiers": ["DOI:10.15156/bio/sh1"], "kind": "dataset"},
            {"identifiers": ["DOI:10.15156/bio/sh2"], "kind": "dataset"},
            APART,
        ),
        (
            {"identifiers": ["ACL:P18-2007"], "kind": "conference-paper"},
            {"identifiers": ["ACL:W18-3407"], "kind": "conference-paper"},
            SAME,
        ),
        (
            {"identifiers": ["ACL:P14-6002"], "date": "2014"},
            {"identifiers": ["ACL:P15-5006"], "date": "2015"},
            APART,
        ),
        (
            {"identifiers": ["ACL:J87-1020"], "authors": None},
            {"identifiers": ["ACL:J87-3014"], "authors": None},
            APART,
        ),
    ],
    ids=[
        "a column of one year",
        "one title on other pages",
        "two publishers and one range of pages",
        "a preprint and its article",
        "an article and its data",
        "a version under another title",
        "software deposited again",
        "two data sets of one archive",
        "two meetings of one year",
        "a tutorial of the next year",
        "a newsletter that nobody signs",
    ],
)
def test_registered_records_are_joined_by_what_is_registered(
    first: dict[str, object], second: dict[str, object], papers: list[list[str]]
) -> None:
    one, other = (
        {"title": LONG, "authors": "Ada Example, Bo Li", "date": "2014", "source": source} | stated
        for source, stated in (("s", first), ("t", second))
    )
    assert resolve([work("a", **one)], [work("b", **other)]).papers() == papers  # type: ignore[arg-type]
