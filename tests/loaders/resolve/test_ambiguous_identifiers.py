"""Identifiers that a source gives to whom it has not distinguished."""

from loaders.model.records import Byline, StatedIdentifier, WorkRecord
from loaders.resolve.people.ambiguous_identifiers import find_ambiguous
from tests.loaders.resolve.papers import resolve, singles

NUS, NOBODY = "ACL:people/bo-li-nus:SOURCE", "ACL:people/bo-li:SOURCE"
ORCID = "ORCID:0000-0002-1825-0097:SOURCE"


def test_an_identifier_that_others_of_the_name_extend_names_nobody() -> None:
    assert find_ambiguous([(NOBODY, "Bo Li"), (NUS, "Bo Li"), (ORCID, "Bo Li")]) == {NOBODY}


def test_an_identifier_extended_only_under_another_name_is_not_ambiguous() -> None:
    assert find_ambiguous([(NOBODY, "Bo Li"), (NUS, "Bo Li-Nus")]) == frozenset()


def test_an_identifier_that_no_other_extends_is_not_ambiguous() -> None:
    assert find_ambiguous([(NUS, "Bo Li"), ("ACL:people/bo-liu:SOURCE", "Bo Li")]) == frozenset()


def test_ambiguous_identifiers_join_no_people() -> None:
    names = ("bo-li", "bo-li", "bo-li-nus", "bo-li-nus")
    titles = ("Rain barrels", "Tower bells", "Clay ovens", "Sail cloth")
    records = [
        WorkRecord("s", str(n), str(n), "", "", title=title, authors=(_signed(name),))
        for n, (title, name) in enumerate(zip(titles, names, strict=True))
    ]
    found = resolve(*singles(records), people=True)
    identifiers = [row["value"] for row in found.tables["person_identifiers"]]
    assert (found.people(), identifiers) == ([["0@1"], ["1@1"], ["2@1", "3@1"]], ["people/bo-li-nus"])


def _signed(name: str) -> Byline:
    return Byline("Bo Li", identifiers=(StatedIdentifier("ACL", f"people/{name}"),))
