"""`coterie mcp` as an assistant starts it: a real process, asked by the SDK's own client."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from app.assistants import sdk
from tests.assistants.connecting import text_of
from tests.cli.inside import coterie_inside
from tests.cli.processes import SECONDS, environ_of

PROGRAM = [sys.executable, "-m", "tests.cli.installed", "mcp"]
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}


@pytest.mark.slow
async def test_an_assistant_finds_a_person_and_shows_the_context(loaded: Path) -> None:
    parameters = StdioServerParameters(command=PROGRAM[0], args=PROGRAM[1:], env=environ_of(loaded, {}))
    async with Client(stdio_client(parameters)) as client:
        found = (await client.call_tool("find", {"query": "Newman", "kinds": ["AUTHOR"]})).structured_content
        id_ = found["data"]["search"]["nodes"][0]["entity"]["id"]
        answer = text_of(await client.call_tool("author", {"id": id_}))
    assert answer.splitlines()[1].startswith(f'PERSON "M. E. J. Newman" ({id_}): 5 papers, ')


@pytest.mark.slow
def test_the_assistant_command_answers_line_by_line_and_ends_at_an_interrupt(tmp_path: Path) -> None:
    environ = environ_of(tmp_path, {})
    with subprocess.Popen(
        PROGRAM, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(json.dumps(HELLO).encode() + b"\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        status = process.wait(SECONDS)
        rest = process.stdout.read(), process.stderr.read()
    assert answer["result"]["serverInfo"]["name"] == "coterie"
    assert (status, rest) == (130, (b"", b"coterie: Interrupted.\n"))


@pytest.mark.slow
def test_the_assistant_command_ends_without_an_error_when_its_reader_closes_the_pipe(tmp_path: Path) -> None:
    environ, hello = environ_of(tmp_path, {}), json.dumps(HELLO).encode() + b"\n"
    with subprocess.Popen(
        PROGRAM, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(hello)
        process.stdin.flush()
        assert (process.wait(SECONDS), process.stderr.read()) == (0, b"")


def test_the_command_without_the_sdk_names_the_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdk, "PACKAGE", "a_package_that_nobody_has")
    said = (
        "coterie: The SDK of the Model Context Protocol is not installed. Install it with"
        ' `pip install "coterie[mcp]"`.\n'
    )
    assert coterie_inside("mcp", data=tmp_path) == (3, "", said)
