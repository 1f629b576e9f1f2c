"""Judgements applied to the bylines of a load, before people are resolved."""

from collections.abc import Sequence

import pyarrow as pa

from loaders.ids.marks import read_marks
from loaders.judgements.identity_constraints import NOTHING_JUDGED, IdentityConstraints, constrain
from loaders.judgements.places import follow
from loaders.judgements.records import Judgement, in_force, named_members
from loaders.judgements.sides import JudgedByline
from loaders.tables import Tables, relation


def follow_places(tables: Tables, judgements: Sequence[Judgement]) -> Sequence[Judgement]:
    """Follow each judgement to where its names are now."""
    return follow(judgements, read_marks(tables)) if judgements else ()


def find_constraints(tables: Tables, judgements: Sequence[Judgement]) -> IdentityConstraints:
    """Apply the judgements in force to the bylines: whose papers are one person's, and whose are not."""
    counting = in_force(judgements)
    if not counting:
        return NOTHING_JUDGED
    named = sorted(named_members(counting))
    tables.use("named_members", pa.table({"member": pa.array(named, pa.string())}))
    rows = tables.one(relation(__file__, "sql/named_bylines", bylines="bylines", named="named_members"))
    lines = [
        JudgedByline(
            row["mention"],
            row["paper"],
            row["name"] or "",
            row["is_group"],
            frozenset(row["members"]),
            frozenset(row["identifiers"]),
        )
        for row in rows.to_pylist()
    ]
    return constrain(counting, lines)
