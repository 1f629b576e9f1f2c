"""Hosts that no connection reaches: a run ends early if there is no network, and tries again if there is."""

from pathlib import Path

import pytest

from app.errors import FetchFailed, NetworkUnreachable
from loaders.fetching.addresses import ReachableHosts
from loaders.fetching.exchange import Request
from tests.loaders.fetching.fetchers import fetching
from tests.loaders.fetching.hosts import Reply, hosting, in_turn

GOOD = Reply(body=b'{"a": 1}')
LATER = "Run the command again later: what was fetched is kept."
REFUSED = "cannot connect to 127.0.0.1:1 (Connection refused)."


def test_if_no_host_of_a_run_can_be_reached_the_first_address_ends_it(tmp_path: Path) -> None:
    said: list[str] = []
    network = ReachableHosts(("http://127.0.0.1:1/v3.0", "http://127.0.0.1:2"), said.append, pause=0.01)
    with fetching(tmp_path, network=network) as fetcher, pytest.raises(NetworkUnreachable) as failed:
        fetcher.get(Request("http://127.0.0.1:1/w"))
    assert (failed.value.message, said, fetcher.budget.requests) == (
        "None of 127.0.0.1:1, 127.0.0.1:2 can be reached; 127.0.0.1:1: Connection refused.",
        [f"{REFUSED} No other host can be reached; they are tried again after 0.01 s."],
        99,
    )


def test_a_host_that_cannot_be_reached_is_tried_again_if_others_can(tmp_path: Path) -> None:
    said: list[str] = []
    with hosting(in_turn(GOOD)) as host:
        network = ReachableHosts(("http://127.0.0.1:1", host.address), said.append)
        with fetching(tmp_path, network=network) as fetcher, pytest.raises(FetchFailed) as failed:
            fetcher.get(Request("http://127.0.0.1:1/w"))
    assert (str(failed.value), said, fetcher.budget.requests) == (
        f"http://127.0.0.1:1/w: no connection (Connection refused). {LATER}",
        [f"{REFUSED} Other hosts can be reached; it is tried again."],
        97,
    )


def test_a_network_that_ends_within_a_run_is_waited_for_before_the_run_ends(tmp_path: Path) -> None:
    said: list[str] = []
    with hosting(in_turn(GOOD)) as host:
        network = ReachableHosts((host.address,), said.append, pause=0.01)
        with fetching(tmp_path, network=network) as fetcher:
            fetcher.get(Request(f"{host.address}/w"))
            network.urls = ("http://127.0.0.1:1",)
            with pytest.raises(NetworkUnreachable):
                fetcher.get(Request("http://127.0.0.1:1/w"))
    assert (said, fetcher.budget.requests) == (
        [f"{REFUSED} It is tried again."],
        96,
    )
