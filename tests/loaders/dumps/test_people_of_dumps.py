"""People of dumps become bylines; who has no name is left out, and the list is open then."""

import pytest

from loaders.dumps.people import Contributor, People, read_people
from loaders.model.records import Byline, StatedIdentifier

ORCID = StatedIdentifier("ORCID", "0000-0001-5000-0007")


@pytest.mark.parametrize(
    ("stated", "byline"),
    [
        (Contributor("Ada", "Lind"), Byline("Ada Lind")),
        (Contributor("Ada", "Lind", "Jr"), Byline("Ada Lind, Jr")),
        (Contributor("\u5f3a", "\u5f20"), Byline("\u5f20\u5f3a")),
        (Contributor(family="\u5f20\u5f3a"), Byline("\u5f20\u5f3a")),
        (Contributor(literal="Bell Group", is_group=True), Byline("Bell Group", is_group=True)),
        (
            Contributor(family="Lind", affiliations=("Bells Inc., ", "", "Bells Inc.", "ada@example.org")),
            Byline("Lind", ("Bells Inc.",)),
        ),
        (
            Contributor(family="Lind", identifiers=("http://orcid.org/0000-0001-5000-0007",)),
            Byline("Lind", identifiers=(ORCID,)),
        ),
    ],
)
def test_one_person(stated: Contributor, byline: Byline) -> None:
    assert read_people([stated], "author") == People((byline,), is_open=False, fault=None, notes=())


@pytest.mark.parametrize(
    ("last", "notes"), [(Contributor(), ("author 2 has no name",)), (Contributor(family="et al."), ())]
)
def test_a_list_that_loses_somebody_is_open(last: Contributor, notes: tuple[str, ...]) -> None:
    found = read_people([Contributor("Ada", "Lind"), last], "author")
    assert found == People((Byline("Ada Lind"),), is_open=True, fault=None, notes=notes)


def test_what_cannot_be_read_is_noted() -> None:
    stated = Contributor("Ada", "Lind", "MD", identifiers=("10.1234/lind",))
    assert read_people([stated], "editor").notes == (
        "editor suffix not read: MD",
        "editor identifier not read: 10.1234/lind",
    )


@pytest.mark.parametrize(
    ("stated", "fault"),
    [
        ([Contributor(family="x" * 301)], "name of 301 characters, more than 300"),
        ([Contributor(family="Lind")] * 10_001, "author list of 10,001 names, more than 10,000"),
    ],
)
def test_names_that_none_can_be(stated: list[Contributor], fault: str) -> None:
    assert read_people(stated, "author").fault == fault
