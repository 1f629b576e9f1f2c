"""The local clusters of papers when ids were last assigned."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import pyarrow as pa

from loaders.ids.ledger import LedgerEntry
from loaders.topics.clusters.previous import paper_ids
from loaders.topics.local.finding import Owner

_OWNERS = ("AUTHOR", "INSTITUTION", "VENUE")


def earlier_local_places(
    ledger: Iterable[LedgerEntry], paper_records: pa.Table
) -> Mapping[Owner, Mapping[str, str]]:
    """For owners of live local clusters, the cluster of each paper in the ledger; empty for no cluster.

    An owner is named by every member of its id, and so also by its current anchor.
    """
    live = [entry for entry in ledger if entry.state == "live"]
    ids_of: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for entry in live:
        for member in entry.members if entry.kind == "TOPIC_CLUSTER" else ():
            owner, _, paper = member.partition("/")
            ids_of[owner][paper] = entry.id
    owners = [entry for entry in live if entry.kind in _OWNERS and entry.id in ids_of]
    if not owners:
        return {}
    now = paper_ids(live, paper_records)
    found: dict[Owner, Mapping[str, str]] = {}
    for entry in owners:
        places = {paper: ids_of[entry.id].get(id_, "") for paper, id_ in now.items()}
        found |= dict.fromkeys(((entry.kind, member) for member in entry.members), places)
    return found
