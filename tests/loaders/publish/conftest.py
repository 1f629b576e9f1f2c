"""Snapshots that the tests of publishing share."""

import pytest

from app.storage.folder import DataFolder
from tests.loaders.publish.proposals import Proposals


@pytest.fixture(scope="session")
def proposals(tmp_path_factory: pytest.TempPathFactory) -> Proposals:
    """Variants of the world, each built when it is first asked for."""
    return Proposals(DataFolder(tmp_path_factory.mktemp("proposals")))
