"""The verdict about a paper and a reviewer, from the verdicts about its authors and what the tables state."""

import tracemalloc
from collections.abc import Iterable

from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.conflict_lists.pairs import PairDetail, PairVerdict, PairVerdicts
from app.conflict_lists.people import NamedPeople
from app.conflict_lists.tables import StatedByline, StatedLists, StatedPerson
from app.conflict_lists.verdicts import PaperReviewer, PaperVerdict, VerdictBasis, paper_verdicts

EVERY_RULE = tuple(ConflictRule)
ADA, BEN = StatedPerson("A01", "University of X"), StatedPerson("A02", "University of X")
DOUBT = PairVerdict(
    ConflictVerdict.CANNOT_BE_RULED_OUT,
    0.3,
    (ConflictRule.TOGETHER,),
    2022,
    (PairDetail("1 paper together without a known year.", None),),
    ("P01",),
)


def rows(
    authors: Iterable[StatedPerson],
    reviewers: Iterable[StatedPerson],
    pairs: dict[tuple[str, str], PairVerdict],
    rules: tuple[ConflictRule, ...] = EVERY_RULE,
) -> list[PaperReviewer]:
    lists = StatedLists([StatedByline("1", author) for author in authors], list(reviewers))
    named = {person.text: NamedPeople((person.text,)) for person in (*authors, *reviewers)}
    labels = {"I01": "University of X"}
    return list(paper_verdicts(lists, VerdictBasis(named, PairVerdicts(pairs, labels), rules)))


def test_statements_of_the_tables_are_ignored_without_their_rule() -> None:
    (row,) = rows([ADA], [BEN], {}, (ConflictRule.TOGETHER,))
    assert (row.verdict, row.rules, row.reasons) == (PaperVerdict.NONE_FOUND, (), ())


def test_a_stated_conflict_hides_weaker_signs() -> None:
    (row,) = rows([ADA], [BEN], {("A01", "A02"): DOUBT})
    assert row == PaperReviewer(
        "1",
        BEN,
        PaperVerdict.CONFLICT,
        None,
        (ConflictRule.SAME_INSTITUTION,),
        None,
        ("A01: The tables state one institution for both: University of X.",),
        (),
        (),
    )


def test_reviewers_of_one_name_with_two_ids_are_two_people() -> None:
    found = rows([ADA], [StatedPerson("A02", id="1"), StatedPerson("A02", id="2")], {})
    assert [row.reviewer.id for row in found] == ["1", "2"]


def test_every_institution_of_a_person_counts() -> None:
    (row,) = rows([StatedPerson("A01", "University of Y"), ADA], [StatedPerson("A02"), BEN], {})
    assert row.reasons == ("A01: The tables state one institution for both: University of X.",)


def test_a_reason_names_its_institution() -> None:
    detail = PairDetail("Papers of both name this institution in 2023.", "I01")
    pair = PairVerdict(
        ConflictVerdict.CONFLICT, 0.9, (ConflictRule.SAME_INSTITUTION,), 2023, (detail,), ("P01",)
    )
    (row,) = rows([StatedPerson("A01")], [StatedPerson("A02")], {("A01", "A02"): pair})
    assert row.reasons == (
        "A01: Papers of both name this institution in 2023. Institution: University of X (I01).",
    )


def test_rows_are_made_one_at_a_time() -> None:
    author, reviewers = StatedPerson("A" * 400), [StatedPerson(f"B{number}") for number in range(2_000)]
    lists = StatedLists([StatedByline("1", author)], reviewers)
    named = {person.text: NamedPeople((person.text,)) for person in (author, *reviewers)}
    pairs = PairVerdicts({(author.text, one.text): DOUBT for one in reviewers}, {})
    tracemalloc.start()
    count = sum(1 for _ in paper_verdicts(lists, VerdictBasis(named, pairs, EVERY_RULE)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (count, peak < 1_000_000) == (2_000, True)
