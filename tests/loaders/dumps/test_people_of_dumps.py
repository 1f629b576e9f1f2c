"""People of dumps become bylines; who has no name is left out, and the list is open then."""

import pytest

from loaders.dumps.people import StatedContributor, read_people
from loaders.listings.bylines import StatedPeople
from loaders.model.records import Byline, StatedIdentifier

ORCID = StatedIdentifier("ORCID", "0000-0001-5000-0007")


@pytest.mark.parametrize(
    ("stated", "byline"),
    [
        (StatedContributor("Ada", "Lind"), Byline("Ada Lind")),
        (StatedContributor("Ada", "Lind", "Jr"), Byline("Ada Lind, Jr")),
        (StatedContributor("\u5f3a", "\u5f20"), Byline("\u5f20\u5f3a")),
        (StatedContributor("민수", "김"), Byline("김민수")),
        (StatedContributor("ひろし", "田中"), Byline("田中ひろし")),
        (StatedContributor("Minsu", "김"), Byline("Minsu 김")),
        (StatedContributor("민수", "김", "Jr"), Byline("민수 김, Jr")),
        (StatedContributor(family="\u5f20\u5f3a"), Byline("\u5f20\u5f3a")),
        (StatedContributor(literal="Bell Group", is_group=True), Byline("Bell Group", is_group=True)),
        (
            StatedContributor(
                family="Lind", affiliations=("Bells Inc., ", "", "Bells Inc.", "ada@example.org")
            ),
            Byline("Lind", ("Bells Inc.",)),
        ),
        (
            StatedContributor(family="Lind", affiliations=("Bell University; e-mail: ada@example.org",)),
            Byline("Lind", ("Bell University",)),
        ),
        (
            StatedContributor(family="Lind", identifiers=("http://orcid.org/0000-0001-5000-0007",)),
            Byline("Lind", identifiers=(ORCID,)),
        ),
    ],
)
def test_a_contributor_becomes_a_byline(stated: StatedContributor, byline: Byline) -> None:
    assert read_people([stated], "author") == StatedPeople((byline,), is_open=False, fault=None, notes=())


@pytest.mark.parametrize(
    ("last", "notes"),
    [
        (StatedContributor(), ("author 2 has no name",)),
        (
            StatedContributor(family="x" * 301),
            ("author 2 left out: name of 301 characters, more than 300",),
        ),
        (StatedContributor(family="et al."), ()),
    ],
)
def test_a_list_that_loses_somebody_is_open(last: StatedContributor, notes: tuple[str, ...]) -> None:
    found = read_people([StatedContributor("Ada", "Lind"), last], "author")
    assert found == StatedPeople((Byline("Ada Lind"),), is_open=True, fault=None, notes=notes)


def test_unreadable_parts_of_a_contributor_are_noted() -> None:
    stated = StatedContributor("Ada", "Lind", "MD", identifiers=("10.1234/lind",))
    assert read_people([stated], "editor").notes == (
        "editor suffix not read: MD",
        "editor identifier not read: 10.1234/lind",
    )


def test_too_many_people_are_a_fault() -> None:
    stated = [StatedContributor(family="Lind")] * 10_001
    assert read_people(stated, "author").fault == "author list of 10,001 names, more than 10,000"
