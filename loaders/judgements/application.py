"""Judgements applied to the bylines of a load, before people are resolved."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from loaders.ids.marks import read_marks
from loaders.judgements.identity_constraints import NOTHING_JUDGED, IdentityConstraints, constrain
from loaders.judgements.places import follow
from loaders.judgements.records import Judgement, in_force, named_members
from loaders.judgements.sides import JudgedByline
from loaders.resolve.identifiers import is_concluded
from loaders.resolve.people.ambiguous_identifiers import find_ambiguous, names_of_identifiers
from loaders.tables import Tables, relation


def follow_places(tables: Tables, judgements: Sequence[Judgement]) -> Sequence[Judgement]:
    """Follow each judgement to the current places of its names."""
    return follow(judgements, read_marks(tables)) if judgements else ()


def find_constraints(tables: Tables, judgements: Sequence[Judgement]) -> IdentityConstraints:
    """Find the constraints of the judgements in force: which bylines are one person's, and which are not."""
    counting = in_force(judgements)
    if not counting:
        return NOTHING_JUDGED
    named = sorted(named_members(counting))
    tables.use("named_members", pa.table({"member": pa.array(named, pa.string())}))
    rows = tables.one(relation(__file__, "sql/named_bylines", bylines="bylines", named="named_members"))
    ambiguous = find_ambiguous(names_of_identifiers(tables))
    return constrain(counting, [_judged_byline(row, ambiguous) for row in rows.to_pylist()])


def _judged_byline(row: Mapping[str, Any], ambiguous: frozenset[str]) -> JudgedByline:
    stated = (one for one in row["identifiers"] if one not in ambiguous and not is_concluded(one))
    return JudgedByline(
        row["mention"],
        row["paper"],
        row["name"] or "",
        row["is_group"],
        frozenset(row["members"]),
        frozenset(stated),
    )
