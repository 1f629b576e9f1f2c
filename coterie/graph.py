"""The loaded graph, asked from Python instead of over HTTP."""

import os
from collections.abc import Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from anyio.from_thread import BlockingPortal

    from app.api.execution.service import Service
    from app.graph.engine import Engine
    from app.settings import Settings


class Graph:
    """The loaded graph, open for GraphQL queries in a `with` statement.

    It answers what `POST /graphql` of a service answers, without a service. If a service runs on the same
    data folder, both share its engine. Opening raises a CannotRun, such as EngineMissing.

    >>> with coterie.Graph(coterie.Settings(data="coterie-data")) as graph:
    ...     graph.query("query($id: ID!) { author(id: $id) { name } }", {"id": "0000-0002-1825-0097"})
    {'author': None}
    """

    def __init__(self, settings: "Settings | None" = None) -> None:
        """Take the settings, by default those of the environment; nothing is opened yet."""
        self._settings = settings
        self._open: tuple[BlockingPortal, Service] | None = None
        self._closing = ExitStack()

    def __enter__(self) -> Self:
        """Open the engine, which takes a second or two."""
        from anyio.from_thread import start_blocking_portal

        from app.graph.engines import open_engine
        from app.settings import Settings
        from loaders.publish.engines.restoring import restore_engine

        settings = self._settings or Settings.from_env(os.environ)
        restore_engine(settings, lambda _: None)
        with ExitStack() as stack:
            engine = stack.enter_context(open_engine(settings))
            portal = stack.enter_context(start_blocking_portal())
            self._open = portal, _serve(engine, settings, portal, stack)
            self._closing = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the engine."""
        self._open = None
        self._closing.close()

    def query(self, text: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the `data` of the answer to a GraphQL operation; `coterie schema` prints all fields.

        Raises QueryFailed if the answer has errors, and UsageError outside of a `with` statement.
        """
        from app.api.execution.operation import Operation
        from app.errors import QueryFailed, UsageError

        if self._open is None:
            raise UsageError(
                "The graph is not open.", value=text, advice="Write `with coterie.Graph() as graph:` first."
            )
        portal, service = self._open
        body = portal.call(service.answer, Operation(text, variables or {})).body
        if errors := body.get("errors"):
            raise QueryFailed(
                f"The query failed: {errors[0]['message']}",
                value=errors,
                advice="Run `coterie schema` for all fields and arguments.",
            )
        data: dict[str, Any] = body["data"]
        return data


def _serve(engine: "Engine", settings: "Settings", portal: "BlockingPortal", stack: ExitStack) -> "Service":
    """The service, in the event loop of the portal."""
    from app.api.execution.service import Service
    from app.api.reading.reader import IndexedReader
    from app.api.serving import serving
    from app.graph.reader import GraphReader
    from app.index.storage.index_store import IndexStore
    from app.storage.folder import DataFolder

    reader = GraphReader(engine)
    stack.callback(portal.call, reader.close)
    store = IndexStore(DataFolder(settings.data).indexes)
    return Service(IndexedReader(reader, store), serving(settings), cost_limit=settings.cost_limit)
