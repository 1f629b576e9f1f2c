"""The lines about answers over HTTP: a neighbourhood compared with other ways, and a repeated document."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

from app.storage.folder import DataFolder
from bench.accepted import open_accepted
from bench.engines.imported import LATEST, imported
from bench.figures.clock import ROUNDS
from bench.figures.figure import Figures, SpeedFigure, at_most, milliseconds
from bench.figures.questions import bare_neighbourhoods, neighbourhoods, sample_people
from bench.peer.comparison import PeerTimes, Ports, compare_ways
from bench.peer.servers import coterie, coterie_workers, indexed_coterie, peer
from bench.service.wire import Taken, get, in_flight, one_by_one, warm

_FASTER = 5
_REGISTERED = 0.8


def beside_neo4j(state: Path, place: Path) -> Figures:
    """The figures of a snapshot in a Neo4j: through Coterie, a generated GraphQL server, and raw Bolt."""
    with (
        imported(state, place, LATEST) as address,
        indexed_coterie(state, place / "data", address) as ours,
        coterie_workers(place / "data", address) as workers,
        peer(address) as theirs,
    ):
        people = sample_people(DataFolder(place / "data").indexes).drawn
        ways = asyncio.run(compare_ways(people, address, Ports(ours, workers, theirs)))
        return _compared(ways) | asyncio.run(_bare(people, ours))


def last_state(data: Path) -> Path:
    """The snapshot of a data folder's last load; SystemExit if nothing was loaded."""
    return open_accepted(DataFolder(data)).folder


def of_folder(data: Path) -> Figures:
    """The figures of a loaded data folder on the embedded engine, which need no Neo4j."""
    people = sample_people(DataFolder(data).indexes).drawn
    with coterie(data) as port:
        return asyncio.run(_bare(people, port))


def _compared(ways: Mapping[str, PeerTimes]) -> Figures:
    raw, generated, own = ways["raw Bolt"], ways["@neo4j/graphql"], ways["Coterie"]
    all_of_us = ways["Coterie, a process a processor"]
    ratio = all_of_us.rate / generated.rate
    return {
        "raw Bolt": at_most(("p50", own.p50), ("raw Bolt and orjson", raw.p50), 1),
        "rate": SpeedFigure(
            f"{all_of_us.rate:.0f} a second, {own.rate:.0f} of one process; "
            f"each {milliseconds(own.processor)} of all processors",
            f"@neo4j/graphql {generated.rate:.0f}, {milliseconds(generated.processor)}; "
            f"raw Bolt {raw.rate:.0f}, {milliseconds(raw.processor)}",
            f"{ratio:.2f} x",
            ratio >= _FASTER,
        ),
    }


async def _bare(people: list[str], port: int) -> Figures:
    """Compared by the CPU time of the service, so that other load on the machine does not matter."""
    drawn = neighbourhoods(people), bare_neighbourhoods(people)
    own, bare = await _in_turn(partial(one_by_one, port), *drawn)
    query = urlencode({"documentId": "ResearcherInContextV1", "variables": f'{{"author":"{people[0]}"}}'})
    paths = get(f"/graphql?{query}"), get("/static")
    for path in paths:
        await warm(port, path)
    again, static = await _in_turn(partial(in_flight, port), *([path] for path in paths))
    registered = at_most(("", again), ("a static route of 20 kB", static), 1 / _REGISTERED)
    return {
        "bare": at_most(("CPU time", own), ("the same rows, bare,", bare), 2),
        "registered": registered._replace(ratio=f"{static / again:.2f} x as many"),
    }


async def _in_turn(
    ask: Callable[[Sequence[bytes]], Awaitable[Taken]], *each: Sequence[bytes]
) -> tuple[float, ...]:
    """CPU seconds of each group of requests, sent in turn: the least of several rounds."""
    rounds = [[(await ask(requests)).processor for requests in each] for _ in range(ROUNDS + 1)]
    return tuple(map(min, zip(*rounds, strict=True)))
