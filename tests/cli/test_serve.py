"""`coterie serve` prints its address, and names no people in a journal."""

import socket
from pathlib import Path

from tests.cli.processes import SECONDS, ask, coterie, start


def test_the_output_of_a_service_in_a_pipe_names_no_person(loaded: Path) -> None:
    service = start("serve", "--port", "0", data=loaded)
    assert service.stdout is not None
    serving = service.stdout.readline()
    ask(serving.split()[-1].rstrip("/"), "{ dataset { version } }")  # answered once all is told
    service.terminate()
    rest, _ = service.communicate(timeout=SECONDS)
    assert (serving.startswith("Serving at "), rest, service.returncode) == (True, "", 0)


def test_no_demo_is_made_for_a_service_that_can_listen_nowhere(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = coterie("serve", "--demo", "--port", str(port), data=tmp_path / "data")
    text = f"coterie: Port {port} is already in use."
    assert (ended.status, ended.out, ended.err.startswith(text), list(tmp_path.iterdir())) == (
        3,
        "",
        True,
        [],
    )


def test_no_demo_is_made_for_a_service_that_may_not_start(tmp_path: Path) -> None:
    arguments = ("serve", "--demo", "--host", "0.0.0.0")
    ended = coterie(*arguments, data=tmp_path / "data", COTERIE_CONTACT="ann@lab.example")
    assert (ended, list(tmp_path.iterdir())) == (
        (
            2,
            "",
            (
                "coterie: A service at 0.0.0.0 can be reached by others, so it must know its own address."
                " Set COTERIE_PUBLIC_URL to the address that clients see, or use --host 127.0.0.1.\n"
            ),
        ),
        [],
    )
