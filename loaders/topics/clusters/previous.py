"""The clusters of papers when ids were last assigned; the next load starts from them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import pyarrow as pa

from loaders.ids.communities import COMMUNITY, COMMUNITY_LABEL
from loaders.ids.ledger import LedgerEntry
from loaders.model.entities import PAPER_CLUSTERS, PAPER_COMMUNITIES
from loaders.topics.clusters.detection.hierarchy import LEVELS
from loaders.topics.clusters.memory import GATHERED


def earlier_places(ledger: Iterable[LedgerEntry], paper_records: pa.Table) -> pa.Table | None:
    """PAPER_CLUSTERS of the current papers from the ledger; None if the ledger has no clusters.

    A paper has the clusters of the ledger's paper whose record it contains; if it contains records of
    several, those of the smallest. A paper that was in no cluster of a level has a row without a cluster.
    """
    rows = _places(list(ledger), "TOPIC_CLUSTER", paper_records, "cluster")
    return pa.Table.from_pylist(rows, PAPER_CLUSTERS) if rows else None


def earlier_communities(ledger: Iterable[LedgerEntry], paper_records: pa.Table) -> pa.Table | None:
    """PAPER_COMMUNITIES of the current papers from the ledger; None if it has no labels (old releases)."""
    entries = list(ledger)
    names = {
        entry.id: member.removeprefix("=")
        for entry in entries
        if entry.kind == COMMUNITY_LABEL
        for member in entry.members
        if member.startswith("=")
    }
    if not names:
        return None
    rows = _places(entries, COMMUNITY, paper_records, "community", GATHERED + 1)
    labels = _places(entries, COMMUNITY_LABEL, paper_records, "label", GATHERED + 1)
    return pa.Table.from_pylist(
        [{**row, "name": names.get(str(label["label"]))} for row, label in zip(rows, labels, strict=True)],
        PAPER_COMMUNITIES,
    )


def _places(
    ledger: Sequence[LedgerEntry], kind: str, paper_records: pa.Table, column: str, levels: int = len(LEVELS)
) -> list[dict[str, object]]:
    live = [entry for entry in ledger if entry.state == "live"]
    places: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for entry in live:
        for member in entry.members if entry.kind == kind else ():
            level, _, paper = member.partition("/")
            if level.isdecimal():
                places[paper][int(level)] = entry.id
    now = paper_ids(live, paper_records)
    return [
        {"paper": paper, "level": level, column: places[id_].get(level)}
        for paper, id_ in sorted(now.items())
        for level in range(levels)
    ]


def paper_ids(live: Iterable[LedgerEntry], paper_records: pa.Table) -> dict[str, str]:
    """Ids of the current papers by their anchors, from the live entries; papers that are new have none."""
    ids = {member: entry.id for entry in live if entry.kind == "PAPER" for member in entry.members}
    columns = (paper_records[name].to_pylist() for name in ("paper", "member"))
    known = sorted((paper, member) for paper, member in zip(*columns, strict=True) if member in ids)
    return {paper: ids[member] for paper, member in reversed(known)}
