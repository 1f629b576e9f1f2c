"""Papers and reviewers checked on the scholars: each row has its own answer, and nobody is guessed."""

from pathlib import Path

import pytest

from app.api.enums.conflicts import ConflictRule
from app.api.serving import serving
from app.conflict_lists.check import CheckedLists, check_with_engine
from app.conflict_lists.tables import StatedByline, StatedLists, StatedPerson, read_bylines, read_reviewers
from app.graph.engine import Engine
from app.index.storage.index_store import IndexStore
from tests.api.asking import settings
from tests.engines import EMBEDDED
from tests.graph import graphs

pytestmark = pytest.mark.parametrize("engine", EMBEDDED, indirect=True, scope="session")

RULES = (ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON)


@pytest.fixture(scope="module")
def scholars(engine: Engine) -> Engine:
    """An engine with the scholars."""
    graphs.load(engine, graphs.read_graph("scholars"))
    return engine


def checked(scholars: Engine, folder: Path, papers: str, reviewers: str) -> CheckedLists:
    bylines, bad = read_bylines(f"paper,author,institution,email_domain\n{papers}", "papers.csv")
    people, _ = read_reviewers(f"reviewer,institution,email_domain\n{reviewers}", "reviewers.csv")
    lists = StatedLists(bylines, people, [("papers.csv", row) for row in bad])
    given = settings(folder)
    return check_with_engine(scholars, IndexStore(folder / "none"), serving(given), lists, (2021, RULES))


def verdicts(found: CheckedLists) -> list[tuple[str, str, str]]:
    return [(row.paper, row.reviewer.text, row.verdict.value) for row in found.rows()]


def test_a_paper_has_the_strongest_verdict_of_its_authors(scholars: Engine, tmp_path: Path) -> None:
    found = checked(scholars, tmp_path, "1,Ada Lind\n1,Hana Sato\n2,Hana Sato\n", "Ben Ortiz\nGus Alone\n")
    assert (verdicts(found), found.problems) == (
        [
            ("1", "Ben Ortiz", "CONFLICT"),
            ("1", "Gus Alone", "NONE_FOUND"),
            ("2", "Ben Ortiz", "NONE_FOUND"),
            ("2", "Gus Alone", "NONE_FOUND"),
        ],
        [],
    )
    assert " ".join(next(found.rows()).reasons) == (
        "Ada Lind: 2 papers together since 2021. Papers of both name this institution in 2023. "
        "Institution: University of Northfold (I01)."
    )


def test_unknown_and_ambiguous_people_are_listed_as_not_checked(scholars: Engine, tmp_path: Path) -> None:
    found = checked(scholars, tmp_path, "1,Wei Zhang\n1,Hana Sato\n2,Wei Zhang\n3,\n", "Gus Alone\nNobody\n")
    assert (verdicts(found), list(found.problems)) == (
        [
            ("1", "Gus Alone", "PARTLY_CHECKED"),
            ("1", "Nobody", "NOT_CHECKED"),
            ("2", "Gus Alone", "NOT_CHECKED"),
            ("2", "Nobody", "NOT_CHECKED"),
        ],
        [
            "papers.csv, line 5: the cell `author` is empty.",
            "Wei Zhang: 2 people of this name: A05 A06.",
            "Nobody: not found.",
        ],
    )
    assert next(found.rows()).not_checked == ("Wei Zhang (2 people of this name)",)


def test_an_unknown_name_is_not_checked_and_names_whom_it_may_mean(scholars: Engine, tmp_path: Path) -> None:
    found = checked(scholars, tmp_path, "1,Ben Ortiz\n", "Ada M. Lind\nLind\n")
    assert (verdicts(found), list(found.problems)) == (
        [("1", "Ada M. Lind", "NOT_CHECKED"), ("1", "Lind", "NOT_CHECKED")],
        [
            "Ada M. Lind: not found; perhaps Ada Lind A01.",
            "Lind: not found; perhaps Ada Lind A01.",
        ],
    )


def test_an_orcid_id_decides_before_the_name_and_a_note_says_that_they_differ(
    scholars: Engine, tmp_path: Path
) -> None:
    reviewers = [
        StatedPerson("Hana Sato", orcid="0000-0002-1825-0097"),  # the iD of Ada Lind
        StatedPerson("Lind, A.", orcid="0000-0002-1825-0097"),
        StatedPerson("Ben Ortiz", orcid="0000-0002-1694-233X"),  # in no record
        StatedPerson("Ada Lind", orcid="0000-0002-1694-233X"),
    ]
    lists = StatedLists([StatedByline("1", StatedPerson("A02"))], reviewers)
    given = settings(tmp_path)
    found = check_with_engine(scholars, IndexStore(tmp_path / "none"), serving(given), lists, (2021, RULES))
    assert (
        [(row.reviewer.text, row.verdict, row.reviewer_name) for row in found.rows()],
        found.problems,
    ) == (
        [
            ("Hana Sato", "CONFLICT", "Ada Lind"),
            ("Lind, A.", "CONFLICT", ""),
            ("Ben Ortiz", "CONFLICT", ""),
            ("Ada Lind", "NOT_CHECKED", ""),
        ],
        [
            "Ada Lind: not found; perhaps Ada Lind A01.",
            "Hana Sato: 0000-0002-1825-0097 is the iD of Ada Lind A01; the iD counts, not the name.",
        ],
    )


def test_the_papers_that_prove_a_conflict_have_titles_years_and_addresses(
    scholars: Engine, tmp_path: Path
) -> None:
    (row,) = checked(scholars, tmp_path, "1,Ada Lind\n", "Ben Ortiz\n").rows()
    assert (row.papers, row.titles, row.addresses) == (
        ("P17", "P03"),
        ("Counting Edges Thrice (2023)", "Four Hands on One Matrix (2021)"),
        ("https://coterie.example/paper/P17", "https://coterie.example/paper/P03"),
    )


def test_a_repeated_row_is_reported_and_counts_once(scholars: Engine, tmp_path: Path) -> None:
    found = checked(scholars, tmp_path, "1,A12\n1,A12\n", "Gus Alone\nGus Alone\n")
    assert (verdicts(found), list(found.problems)) == (
        [("1", "Gus Alone", "NONE_FOUND")],
        ["A12 is 2 times an author of 1; counted once.", "Gus Alone is 2 times a reviewer; counted once."],
    )


def test_one_institution_or_domain_in_both_tables_is_a_conflict(scholars: Engine, tmp_path: Path) -> None:
    papers = "1,Hana Sato,University of X,\n2,Nobody,,cs.x.edu\n3,Hana Sato,,gmail.com\n"
    found = checked(scholars, tmp_path, papers, "Gus Alone,university of x,x.edu\nFay O'Connor,,gmail.com\n")
    assert verdicts(found) == [
        ("1", "Gus Alone", "CONFLICT"),
        ("1", "Fay O'Connor", "NONE_FOUND"),
        ("2", "Gus Alone", "CONFLICT"),
        ("2", "Fay O'Connor", "NOT_CHECKED"),
        ("3", "Gus Alone", "NONE_FOUND"),
        ("3", "Fay O'Connor", "NONE_FOUND"),
    ]


def test_a_withheld_person_reads_as_an_unknown_one(scholars: Engine, tmp_path: Path) -> None:
    withheld = checked(scholars, tmp_path, "1,Hana Sato\n", "A80\n")
    unknown = checked(scholars, tmp_path, "1,Hana Sato\n", "A99\n")
    assert repr(withheld).replace("A80", "A99") == repr(unknown)
