"""Communities of papers in the ledger, so that a later load holds them together.

A community that no phrase names is not shown, and a paper that fits its community little is in no topic
cluster; neither is known from the topic clusters. Nobody sees the id of a community, so it need not last.
"""

from collections.abc import Iterable, Iterator

from loaders.ids.clusters import Cluster
from loaders.ids.ledger import Entry
from loaders.ids.minting import hash_id

COMMUNITY = "COMMUNITY"
_PREFIX = "G"


def community_entries(communities: Iterable[Cluster]) -> Iterator[Entry]:
    """An entry each; the id follows from the smallest member."""
    for community in communities:
        members = tuple(sorted(community.members))
        yield Entry(hash_id(_PREFIX, f"{COMMUNITY}|{members[0]}"), COMMUNITY, "live", members)
