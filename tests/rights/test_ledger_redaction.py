"""The id ledger and the change log name nobody who is hidden."""

from app.changes.change import Change
from app.changes.redaction import redact_changes
from app.security.marks import KeyedMarks, id_mark, names_known
from loaders.ids.giving import IdAssignment
from loaders.ids.ledger import LedgerEntry
from loaders.rights.hiding import Hidden
from loaders.rights.redaction.ledger_redaction import redact_ledger, without_names

NAMES = names_known(KeyedMarks(b"of the tests"), ["Ada Lind"])


def test_an_ended_entity_named_after_the_person_leaves_the_ledger() -> None:
    archive = LedgerEntry("I1", "INSTITUTION", "ended", ("institution:archive of ada lind",))
    other = LedgerEntry("I2", "INSTITUTION", "ended", ("institution:rope society",))
    live = LedgerEntry("I3", "INSTITUTION", "live", ("institution:ada lind school",))
    assert without_names(IdAssignment((archive, other, live), ()), NAMES) == IdAssignment((other, live), ())


def test_the_ledger_has_no_line_for_local_clusters_of_a_withheld_person() -> None:
    of_one = LedgerEntry("C1", "TOPIC_CLUSTER", "live", ("A1/P1", "A1/P2"))
    of_one_gone_before = LedgerEntry("C2", "TOPIC_CLUSTER", "ended", ("A2/P1",))
    others = (
        LedgerEntry("A3", "AUTHOR", "live", ("s:3@0",)),
        LedgerEntry("C3", "TOPIC_CLUSTER", "live", ("A3/P1",)),
        LedgerEntry("C4", "TOPIC_CLUSTER", "live", ("0/P1",)),
    )
    ledger = (LedgerEntry("A1", "AUTHOR", "live", ("s:1@0",)), of_one, of_one_gone_before, *others)
    hidden = Hidden(members=frozenset({"s:1@0"}), ids=frozenset({id_mark("A2")}))
    assert redact_ledger(ledger, hidden) == (others, frozenset({"A1"}))


def test_changes_that_name_a_withheld_person_in_any_place_are_removed() -> None:
    kept = (
        Change("born", "P1"),
        Change("new_paper", "A2", ("P1",)),
        Change("new_collaborator", "A2", ("A3",), ("P1",)),
    )
    gone = (
        Change("born", "A1"),
        Change("merged", "A4", ("A1",)),
        Change("split", "A2", ("A1", "A3")),
        Change("new_paper", "A1", ("P1",)),
        Change("new_collaborator", "A2", ("A1",), ("P1",)),
    )
    assert tuple(redact_changes((*gone, *kept), {id_mark("A1")})) == kept
