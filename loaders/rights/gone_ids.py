"""The marks of ids that answer 410, from the graph before."""

from collections.abc import Sequence

import pyarrow.parquet as pq

from loaders.judgements.outcomes import read_outcomes
from loaders.judgements.records import Judgement, Withhold, undone
from loaders.publish.snapshot import Snapshot


def withheld_marks(snapshot: Snapshot) -> frozenset[str]:
    """The marks of all ids of people who are shown no more."""
    return frozenset(pq.read_table(snapshot.file_of("withheld_id"), columns=["id"])["id"].to_pylist())


def marks_still_gone(before: Snapshot | None, judgements: Sequence[Judgement]) -> frozenset[str]:
    """The marks of the graph before that stay: the ledger no longer has the ids of those who were found.

    It is empty if a withholding that counted then is undone now, since no mark tells its judgement.
    """
    if before is None:
        return frozenset()
    counted, left = read_outcomes(before.folder), undone(judgements)
    withholdings = {one.number for one in judgements if isinstance(one, Withhold)}
    is_undone = any(number in left and number in counted for number in withholdings)
    return frozenset() if is_undone else withheld_marks(before)
