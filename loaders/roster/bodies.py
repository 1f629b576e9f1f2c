"""Fetched bodies as inputs of a load, and the graph that the last load left."""

from collections.abc import Iterable, Mapping

from app.storage.folder import DataFolder
from loaders.fetching.bodies import BodyFolder
from loaders.listings.origin import given_owner
from loaders.loading.accepted import read_accepted
from loaders.reading.intake import InputStatement, LoadRequest
from loaders.roster.gathering import CollectedBodies
from loaders.why.rows import SnapshotRows


def request_of(
    gathered: Iterable[CollectedBodies], owners: Mapping[str, str], folder: BodyFolder
) -> LoadRequest:
    """All bodies, each once, with the day on which it came; `owners` by address."""
    bodies = {url: kept for one in gathered for url, kept in one.bodies.items() if kept.is_there}
    stated = {
        str(folder.file(kept)): InputStatement(kept.fetched_at[:10], given_owner(owners.get(url)))
        for url, kept in bodies.items()
    }
    return LoadRequest(sorted(stated), of_inputs=stated)


def graph_of(folder: DataFolder) -> SnapshotRows | None:
    """The rows of the graph; None before the first load."""
    snapshot = read_accepted(folder).snapshot
    return None if snapshot is None else SnapshotRows(snapshot)
