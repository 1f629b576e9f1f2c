"""Communities of papers and their labels in the ledger, so that a later load keeps them together.

A community that no phrase names is not shown, and a paper that its label does not describe is in no topic
cluster; neither is known from the topic clusters. Nobody sees these ids, so they need not last. The members
of a label are the papers that counted for it and, after `=`, its phrases.
"""

from collections.abc import Iterable, Iterator

from loaders.ids.clusters import Cluster
from loaders.ids.ledger import LedgerEntry
from loaders.ids.minting import hash_id

COMMUNITY, COMMUNITY_LABEL = "COMMUNITY", "COMMUNITY_LABEL"
_PREFIXES = {COMMUNITY: "G", COMMUNITY_LABEL: "L"}


def community_entries(kind: str, communities: Iterable[Cluster]) -> Iterator[LedgerEntry]:
    """One entry each; the id depends on the smallest member."""
    for community in communities:
        members = tuple(sorted(community.members))
        yield LedgerEntry(hash_id(_PREFIXES[kind], f"{kind}|{members[0]}"), kind, "live", members)
