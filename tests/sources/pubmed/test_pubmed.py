"""Single values of a PubMed record, and what a document type may not do."""

from pathlib import Path

import pytest

from loaders.model.records import Reading, WorkRecord
from tests.sources.golden import parse

ARTICLE = (
    "<PubmedArticle><MedlineCitation><PMID>90000001</PMID><Article>{}</Article></MedlineCitation>"
    "</PubmedArticle>"
)
AUTHOR = (
    "<ArticleTitle>Bells.</ArticleTitle>"
    "<AuthorList><Author><LastName>Example</LastName>{}</Author></AuthorList>"
)


def read(inner: str, before: str = "") -> WorkRecord:
    (record,) = parse("pubmed", (before + ARTICLE.format(inner)).encode(), Reading("f.xml"))
    assert isinstance(record, WorkRecord)
    return record


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Examplia. Electronic address: ada@examples.example.", ("Examplia",)),
        ("Examplia, ada@examples.example", ("Examplia",)),
        ("Examplia. E-mail: ada@examples.example.", ("Examplia",)),
        ("ada@examples.example", ()),
        ("Examplia.", ("Examplia.",)),
    ],
)
def test_an_affiliation_loses_its_address_of_e_mail(written: str, kept: tuple[str, ...]) -> None:
    work = read(AUTHOR.format(f"<AffiliationInfo><Affiliation>{written}</Affiliation></AffiliationInfo>"))
    assert work.authors is not None
    assert work.authors[0].affiliations == kept


def test_an_affiliation_right_under_the_author_is_read() -> None:
    work = read(AUTHOR.format("<Affiliation>Examplia.</Affiliation>"))
    assert work.authors is not None
    assert work.authors[0].affiliations == ("Examplia.",)


@pytest.mark.parametrize(
    ("types", "kind"),
    [
        ("Journal Article,Editorial", "editorial"),
        ("Journal Article,Preprint", "preprint"),
        ("Letter,Comment", "Letter"),
        ("", None),
    ],
)
def test_the_kind_is_the_closest_of_the_types(types: str, kind: str | None) -> None:
    stated = "".join(f"<PublicationType>{one}</PublicationType>" for one in types.split(","))
    listed = f"<PublicationTypeList>{stated}</PublicationTypeList>"
    assert read(f"<ArticleTitle>Bells.</ArticleTitle>{listed}").kind == kind


def test_a_document_type_elsewhere_is_not_fetched_and_its_entities_stay_as_written(tmp_path: Path) -> None:
    (tmp_path / "a.dtd").write_text('<!ENTITY alpha "FETCHED">', encoding="utf-8")
    before = f'<!DOCTYPE PubmedArticle SYSTEM "{(tmp_path / "a.dtd").as_uri()}">'
    assert read("<ArticleTitle>Bells &alpha;.</ArticleTitle>", before).title == "Bells &alpha;."


def test_an_overlong_abstract_is_dropped_with_a_note() -> None:
    text = "x" * 50_001
    work = read(f"<ArticleTitle>B.</ArticleTitle><Abstract><AbstractText>{text}</AbstractText></Abstract>")
    assert (work.abstract, work.notes) == (
        None,
        ("abstract of 50,001 characters, more than 50,000, left out",),
    )


def test_an_article_within_another_is_no_record_of_its_own() -> None:
    inner = ARTICLE.format("<ArticleTitle>Inner.</ArticleTitle>")
    outer = ARTICLE.format(f"<ArticleTitle>Outer.</ArticleTitle>{inner}")
    found = parse("pubmed", f"<PubmedArticleSet>{outer}</PubmedArticleSet>".encode(), Reading("f.xml"))
    assert [one.title for one in found if isinstance(one, WorkRecord)] == ["Outer."]
