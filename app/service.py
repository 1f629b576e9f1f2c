"""`coterie serve`: runs the service as a process."""

import errno
import signal
import socket
import sys
import threading
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from http.client import HTTPException
from urllib.request import ProxyHandler, build_opener

from app.assistants.sdk import require_sdk
from app.errors import CoterieError, PortTaken, SettingsError
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Engine
from app.graph.engines import own_engine
from app.graph.neo4j import Neo4jEngine
from app.graph.server.examination import READS_ONLY, list_obstacles
from app.graph.writer import Writer
from app.logs import begin_log
from app.networks import is_loopback
from app.settings import Settings
from app.workers import build_server, serve_together, settle_memory

_TAKEN = {
    errno.EADDRINUSE: "is already in use",
    errno.EACCES: "requires more permissions",
    errno.EADDRNOTAVAIL: "is not available at this host",
}


_LONGEST_WAIT = 60
"""Seconds until an address is printed though its page has not answered. Set by hand."""

_NEVER_RAN = r"coroutine 'Server\.serve' was never awaited"
"""The warning if a signal ends the process between the printing of the address and the start of the loop."""

_print = partial(print, flush=True)  # flushed, so that a reader of a pipe gets the address at once


def run(
    settings: Settings,
    listening: socket.socket,
    report: Callable[[str], None] = _print,
    *,
    workers: int = 1,
    is_naming: bool = False,
) -> None:
    """Serve until the process receives a signal to end; `report` gets the address once requests are answered.

    `listening` is a bound socket (`bind`). One worker answers in this process, several in separate processes.
    A person to look at is printed only if `is_naming`, since a file or journal would keep the name. Then
    somebody is waiting, so each address is printed once its page has answered.

    Raises SettingsError if a reachable service does not name its operator or its address, CannotRun if
    assistants are to be answered and their SDK is not installed, or the error that keeps the engine from
    opening.
    """
    require_identity(settings)
    exit_cleanly_on_sigterm()
    begin_log()
    settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    engine = own_engine(settings)
    try:
        serve = _begin(settings, engine, listening, workers)
        address = _listen(settings, engine, listening)
        lines = [f"Serving at {address}/", *_suggestions(settings, engine, is_naming=is_naming)]
        if is_naming:
            threading.Thread(target=_report_once_answered, args=(lines, report), daemon=True).start()
        else:
            for line in lines:
                report(line)
        serve()
    finally:
        engine.close()


def _begin(settings: Settings, engine: Engine, listening: socket.socket, workers: int) -> Callable[[], None]:
    """Open the engine; returns a function that serves until the process receives a signal to end."""
    if settings.mcp == "on":  # here, because workers that cannot start are replaced without end
        require_sdk()
    with ThreadPoolExecutor(1) as elsewhere:
        opening = elsewhere.submit(engine.open)
        if workers > 1:
            opening.result()
            return partial(serve_together, settings, listening, workers)
        server = build_server(settings, engine)  # while the engine starts
        settle_memory()
        opening.result()
    warnings.filterwarnings("ignore", _NEVER_RAN, RuntimeWarning)
    return partial(server.run, sockets=[listening])


def _listen(settings: Settings, engine: Engine, listening: socket.socket) -> str:
    """Accept connections from here on; returns the address."""
    address = settings.listening_url
    if isinstance(engine, EmbeddedEngine):
        engine.announce(address)
    listening.listen()
    return address


def _report_once_answered(lines: Sequence[str], report: Callable[[str], None]) -> None:
    """Report each line; one that ends with an address waits until its page has answered, or cannot."""
    direct = build_opener(ProxyHandler({}))
    for line in lines:
        address = line.rpartition(" ")[2]
        if address.startswith("http://"):
            with suppress(OSError, HTTPException), direct.open(address, timeout=_LONGEST_WAIT) as page:
                page.read()
        report(line)


def _suggestions(settings: Settings, engine: Engine, *, is_naming: bool) -> list[str]:
    address, notes = settings.listening_url, list[str]()
    try:
        with Writer(engine) as graph:
            if isinstance(engine, Neo4jEngine):
                notes = [
                    READS_ONLY,
                    *(f"Warning: not from Coterie: {each}." for each in list_obstacles(graph)),
                ]
            found = graph.ask("busiest_author")
    except CoterieError as error:
        return [*notes, f"The graph is not available yet: {error}"]
    if not found:
        begin = [f"Or start from a list of people: {address}/start"] if settings.is_local else []
        return [*notes, "Nothing is loaded yet. Run `coterie load PATH...` in another terminal.", *begin]
    if not is_naming:
        return notes
    return [*notes, f"Look at {found[0]['label']} in context: {address}/author/{found[0]['id']}"]


def bind(settings: Settings) -> socket.socket:
    """A bound socket with an explicit protocol, for which asyncio sets TCP_NODELAY.

    Raises PortTaken if the port is not available, SettingsError if the host is not an address.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (socket.gaierror, UnicodeError, TypeError):
        listening.close()
        raise SettingsError(
            f"{settings.host[:100]!r} is not an address to listen on.",
            value=settings.host,
            advice="Set --host or COTERIE_HOST to an address of this machine, such as 127.0.0.1.",
        ) from None
    except OSError as error:
        listening.close()
        if error.errno not in _TAKEN:
            raise
        raise PortTaken(
            f"Port {settings.port} {_TAKEN[error.errno]}.",
            value=settings.port,
            advice="Try `--port 8001`, or `--port 0`.",
        ) from None
    return listening


def exit_cleanly_on_sigterm() -> None:
    """Make SIGTERM end the process like Ctrl-C, with exit status 0."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def require_identity(settings: Settings) -> None:
    """Raise SettingsError if a service that others can reach does not name its operator and address."""
    if settings.is_local:
        return
    place, instead = settings.host, "use --host 127.0.0.1"
    if is_loopback(settings.host):  # behind a proxy
        place, instead = settings.base_url, "unset COTERIE_PUBLIC_URL"
    needed = (
        ("COTERIE_CONTACT", settings.contact, "name its operator", "an e-mail or web address"),
        ("COTERIE_PUBLIC_URL", settings.public_url, "know its own address", "the address that clients see"),
    )
    for variable, value, purpose, example in needed:
        if not value:
            raise SettingsError(
                f"A service at {place} can be reached by others, so it must {purpose}.",
                value=variable,
                advice=f"Set {variable} to {example}, or {instead}.",
            )
