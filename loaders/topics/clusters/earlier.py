"""Where papers were when ids were last given: what a later load starts from."""

from collections import defaultdict
from collections.abc import Iterable

import pyarrow as pa

from loaders.entities import PAPER_CLUSTERS
from loaders.ids.ledger import Entry


def earlier_places(ledger: Iterable[Entry], paper_records: pa.Table) -> pa.Table | None:
    """PAPER_CLUSTERS of the papers of now by the clusters that the ledger knows; None if it knows none.

    A paper is the one whose record it holds; where it holds several papers' records, that of its smallest.
    """
    live = [entry for entry in ledger if entry.state == "live"]
    ids = {member: entry.id for entry in live if entry.kind == "PAPER" for member in entry.members}
    places: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for entry in live:
        for member in entry.members if entry.kind == "TOPIC_CLUSTER" else ():
            level, _, paper = member.partition("/")
            places[paper].append((int(level), entry.id))
    now = _paper_ids(paper_records, ids)
    rows = [
        {"paper": paper, "level": level, "cluster": cluster}
        for paper, id_ in sorted(now.items())
        for level, cluster in sorted(places.get(id_, ()))
    ]
    return pa.Table.from_pylist(rows, PAPER_CLUSTERS) if rows else None


def _paper_ids(paper_records: pa.Table, ids: dict[str, str]) -> dict[str, str]:
    columns = (paper_records[name].to_pylist() for name in ("paper", "member"))
    known = sorted((paper, member) for paper, member in zip(*columns, strict=True) if member in ids)
    return {paper: ids[member] for paper, member in reversed(known)}
