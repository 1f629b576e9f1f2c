"""Status 130: Ctrl-C ends a load until what is served begins to change, and a service in order."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.processes import SECOND, SECONDS, start, state_of
from tests.graph.embedded.processes import children, has_become, is_running

pytestmark = pytest.mark.kill


def parts(data: Path) -> list[Path]:
    return list((data / "records" / "parts").glob("*"))


def tables(data: Path) -> list[Path]:
    return [path for path in (data / "work").glob("load/*") if path.name == "bylines"]


def unfinished_engines(data: Path) -> list[Path]:
    return list((data / "work").glob("engine-*"))


@pytest.mark.parametrize("begun", [parts, tables, unfinished_engines])
def test_an_interrupted_load_publishes_nothing_and_leaves_nothing_running(
    begun: Callable[[Path], list[Path]], tmp_path: Path
) -> None:
    load = start("load", SECOND, data=tmp_path)
    assert has_become(lambda: begun(tmp_path) != [])
    started = children(load.pid)
    os.killpg(load.pid, signal.SIGINT)
    out, err = load.communicate(timeout=SECONDS)
    assert (load.returncode, out, err) == (130, "", "coterie: Interrupted. Nothing was published.\n")
    assert has_become(lambda: not any(map(is_running, started)))
    assert state_of(tmp_path) is None


def test_ctrl_c_during_a_publish_lets_the_load_complete(first: Path, loaded: Path) -> None:
    load = start("load", SECOND, data=loaded)
    assert has_become(lambda: state_of(loaded)["pending"] is not None or load.poll() is not None)
    os.killpg(load.pid, signal.SIGINT)
    out, err = load.communicate(timeout=SECONDS)
    assert (load.returncode, "published in one transaction" in out, err) == (0, True, "")
    assert state_of(loaded)["tables"] != state_of(first)["tables"]


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_service_ends_in_order(number: signal.Signals, status: int, loaded: Path) -> None:
    service = start("serve", "--port", "0", data=loaded)
    assert service.stdout is not None
    service.stdout.readline()
    engine = children(service.pid)
    os.kill(service.pid, number)
    _, err = service.communicate(timeout=SECONDS)
    assert (service.returncode, err, (loaded / "service.json").exists()) == (status, "", False)
    assert [pid for pid in engine if is_running(pid)] == []
