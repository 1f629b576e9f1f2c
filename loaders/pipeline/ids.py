"""The stage that assigns ids; people who are hidden get none."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.security.marks import id_mark
from loaders.ids.giving import IdAssignment, give_ids
from loaders.ids.ledger import LedgerEntry
from loaders.judgements.identity_constraints import IdentityConstraints
from loaders.rights.hiding import Hidden
from loaders.rights.redaction.ledger_redaction import redact_ledger, without_names
from loaders.tables import Tables, union_all

IDENTIFIED = ("paper", "person", "venue", "institution", "topic")
"""Kinds of entities for which sources state identifiers."""


@dataclass(frozen=True)
class GivenIds:
    """The assigned ids, the ids that are no longer shown, and the marks of all hidden ids."""

    given: IdAssignment
    gone: frozenset[str]
    withheld: frozenset[str]


def give(
    tables: Tables,
    ledger: Sequence[LedgerEntry],
    constraints: IdentityConstraints,
    hidden: Hidden,
    still_gone: frozenset[str],
) -> GivenIds:
    """Assign an id to every entity: that of the ledger, or a new one."""
    tables.sql("identifiers", union_all(*(f"{kind}_identifiers" for kind in IDENTIFIED)))
    left, gone = redact_ledger(ledger, hidden)
    marks = hidden.ids | still_gone | {id_mark(id_) for id_ in gone}
    given = give_ids(tables, left, judged=constraints.kept, gone=marks, works_as_stated="works_as_stated")
    return GivenIds(without_names(given, hidden.redactions.names), gone, marks)
