"""What the project exports as references comes in again: title, names, year, identifiers, open lists."""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from app.identifiers import Identifier
from app.identifiers import parse as parse_identifier
from app.references.bibtex import bibtex
from app.references.contributor import CitedContributor
from app.references.csl import csl
from app.references.reference import Reference
from app.references.ris import ris
from app.text.accents import printed_name
from loaders.model.records import Reading, WorkRecord
from tests.sources.golden import parse

DOIS = st.text("ac1.-_()<>[]{};:#%&/+~^\\?'", min_size=1, max_size=20).map(
    lambda end: parse_identifier(f"10.5555/{end}")
)
WRITE: dict[str, Callable[[Iterable[Reference]], str]] = {"bibtex": bibtex, "csl": csl, "ris": ris}


def exported(**values: object) -> Reference:
    plain = Reference(
        key="P1",
        type="ARTICLE",
        title="Costs & benefits of {braces}: 100 % of bells",
        authors=[CitedContributor("Lind", "Ada")],
        is_open=False,
        date=(2024, 3, 9),
        container="Journal of Bells",
        doi="10.5555/a_b",
        arxiv="",
        language="en",
        status="CURRENT",
    )
    return Reference(**{**vars(plain), **values})


def came_back(source: str, reference: Reference) -> tuple[object, ...]:
    (work,) = parse(source, WRITE[source]([reference]).encode(), Reading("file"))
    assert isinstance(work, WorkRecord)
    names = [byline.name for byline in work.authors or ()]
    editors = [byline.name for byline in work.editors]
    identifiers = [(one.scheme, one.value) for one in work.identifiers]
    title = printed_name(work.title or "") if source == "bibtex" else work.title  # its titles are LaTeX
    return title, names, editors, work.authors_open, work.date and work.date.year, identifiers


def test_a_group_with_a_comma_in_its_name_is_one_name_in_ris() -> None:
    assert came_back("ris", exported(authors=[CitedContributor("ACME, Inc.")]))[1] == ["ACME Inc."]


@pytest.mark.parametrize("source", WRITE)
def test_an_article_comes_in_again(source: str) -> None:
    assert came_back(source, exported()) == (
        "Costs & benefits of {braces}: 100 % of bells",
        ["Ada Lind"],
        [],
        False,
        2024,
        [("DOI", "10.5555/a_b")],
    )


@pytest.mark.parametrize("source", WRITE)
def test_names_of_every_form_and_an_open_list_come_in_again(source: str) -> None:
    authors = [
        CitedContributor("Berg", "Ann", particle="van der"),
        CitedContributor("Steele", "Guy L.", suffix="Jr."),
        CitedContributor("Ortega y Gasset", "José"),
        CitedContributor("李晓明"),
        CitedContributor("ACME Group"),
    ]
    _, names, _, is_open, _, _ = came_back(source, exported(authors=authors, is_open=True))
    assert (names, is_open) == (
        ["Ann van der Berg", "Guy L. Steele, Jr.", "José Ortega y Gasset", "李晓明", "ACME Group"],
        True,
    )


@pytest.mark.parametrize("source", WRITE)
def test_proceedings_come_in_again_with_their_editors(source: str) -> None:
    volume = exported(
        type="PROCEEDINGS", authors=[], editors=[CitedContributor("Ortiz", "Ben")], container=""
    )
    assert came_back(source, volume)[1:4] == ([], ["Ben Ortiz"], True)


@pytest.mark.parametrize("source", WRITE)
def test_a_preprint_without_a_doi_comes_in_again_with_its_arxiv_identifier(source: str) -> None:
    preprint = exported(type="PREPRINT", doi="", arxiv="2401.00001", date=(2024,))
    assert came_back(source, preprint)[4:] == (2024, [("ARXIV", "2401.00001")])


@pytest.mark.parametrize("source", WRITE)
@pytest.mark.parametrize(("status", "note"), [("RETRACTED", "retracted"), ("WITHDRAWN", "withdrawn")])
def test_a_retracted_or_withdrawn_paper_comes_in_again_as_such(source: str, status: str, note: str) -> None:
    data = WRITE[source]([exported(status=status)]).encode()
    (work,) = parse(source, data, Reading("file"))
    assert isinstance(work, WorkRecord)
    assert note in work.notes


@pytest.mark.parametrize("source", WRITE)
@given(DOIS)
@example(parse_identifier("10.5555/a%2fb#c"))
@example(parse_identifier("10.1002/1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-#"))
def test_a_doi_of_any_characters_comes_in_again(source: str, doi: Identifier | None) -> None:
    assume(doi is not None and doi.scheme == "DOI")
    reference = exported(doi=doi.value if doi else "")
    identifiers = came_back(source, reference)[5]
    assert (identifiers, parse_identifier(reference.url)) == ([("DOI", reference.doi)], doi)
