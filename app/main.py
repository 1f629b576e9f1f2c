"""Builds the service from its parts."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import anyio.to_thread
from fastapi import APIRouter, FastAPI

from app.api.execution.service import DEADLINE, Service
from app.api.http.admission.gate import COSTLY, Gate
from app.api.http.health import health_router
from app.api.http.requests.callers import Budgets, Callers
from app.api.http.requests.compression import Compression
from app.api.http.requests.hosts import LoopbackHosts, Targets
from app.api.http.requests.origin import RequestOrigin
from app.api.http.routes import Api
from app.api.http.schema_text import schema_router
from app.api.process_pool.processes import Processes
from app.api.reading.reader import IndexedReader
from app.api.serving import serving, signing_secret
from app.assistants.sdk import require_sdk
from app.changes.change_log import ChangeLog
from app.changes.routes import ChangeEndpoints
from app.conflict_lists.routes import ConflictPages
from app.exports.routes import Exports
from app.graph.engine import Engine
from app.graph.engines import own_engine
from app.graph.reader import PATIENCE, GraphReader
from app.index.storage.index_store import IndexStore
from app.pages.cards.routes import CardEndpoints
from app.pages.citing.routes import Citations
from app.pages.contact_requests.routes import ContactRequests
from app.pages.file_endpoints import FileEndpoints
from app.pages.graphql_client import GraphQLClient
from app.pages.page_responses import PageResponses
from app.pages.routes import PageEndpoints
from app.roster_pages.routes import RosterPages
from app.settings import Settings
from app.storage.folder import DataFolder

_OF_A_READ = 0.8
"""Share of an operation's time that one read of the graph may take, so that its error can still be answered.
Set by hand."""


def create_app(
    settings: Settings,
    engine: Engine | None = None,
    *,
    on_ask: Callable[[str], None] | None = None,
    has_processes: bool = False,
    deadline: float = DEADLINE,
) -> FastAPI:
    """The whole service; it opens its engine when it starts and closes it when it stops.

    `engine` is one that the caller opens and closes; `on_ask` gets the name of each query sent to the graph.
    With `has_processes`, costly operations run in separate processes, which find the engine by the settings.
    `deadline` is in seconds for one operation in this process. Raises CannotRun, now or when it starts.
    """
    graph = own_engine(settings) if engine is None else engine
    engine_reader = GraphReader(graph, deadline=_OF_A_READ * deadline, patience=PATIENCE, on_ask=on_ask)
    reader = IndexedReader(engine_reader, IndexStore(DataFolder(settings.data).indexes))
    processes = Processes(settings, COSTLY if has_processes else 0)
    service = Service(
        reader, serving(settings), cost_limit=settings.cost_limit, deadline=deadline, elsewhere=processes
    )
    gate, budgets = Gate(), Budgets(settings.cost_limit, settings.minute_limit)
    callers, client = Callers(DataFolder(settings.data).keys(), budgets), GraphQLClient(service, gate)
    responses = PageResponses(settings)
    roster = RosterPages(settings, callers, responses, signing_secret(settings))
    app = _bare_app(_lifespan(engine_reader, processes, roster, graph if engine is None else None), settings)
    app.include_router(Api(service, gate, callers).router())
    app.include_router(Exports(service, reader, gate, callers, DataFolder(settings.data).work).router())
    app.include_router(schema_router(service.sdl))
    app.include_router(_changes(service, reader, gate, callers, settings))
    app.include_router(health_router(reader, service.sdl))
    app.include_router(_conflict_pages((reader, client), settings, gate, callers, responses).router())
    _add_assistants(app, service, gate, callers, is_on=settings.mcp == "on")
    _add_pages(app, client, settings, responses, roster)
    return app


def _guard(app: FastAPI, *, is_public: bool) -> None:
    app.add_middleware(Compression)
    if not is_public:
        app.add_middleware(LoopbackHosts)
    app.add_middleware(RequestOrigin)
    app.add_middleware(Targets)


def _changes(
    service: Service, reader: IndexedReader, gate: Gate, callers: Callers, settings: Settings
) -> APIRouter:
    log = ChangeLog(DataFolder(settings.data).changes)
    return ChangeEndpoints(service, reader, gate, callers, log).router(serving(settings).cursors)


def _add_assistants(app: FastAPI, service: Service, gate: Gate, callers: Callers, *, is_on: bool) -> None:
    """Add `/mcp` if it is on; its SDK is an extra and takes time to import."""
    if not is_on:
        return
    require_sdk()
    from app.assistants.endpoint import AssistantEndpoint  # noqa: PLC0415

    app.include_router(AssistantEndpoint(service, gate, callers).router())


def _conflict_pages(
    graph: tuple[IndexedReader, GraphQLClient],
    settings: Settings,
    gate: Gate,
    callers: Callers,
    responses: PageResponses,
) -> ConflictPages:
    reader, client = graph
    work = DataFolder(settings.data).work
    return ConflictPages((reader, serving(settings), client), gate, callers, responses, work)


def _lifespan(
    reader: GraphReader, processes: Processes, roster: RosterPages, own: Engine | None
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """Opens and closes the parts of the service; `own` is an engine that the service owns."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if own is not None:
            await anyio.to_thread.run_sync(own.open)
        processes.open()
        try:
            yield
        finally:
            await processes.close()
            await roster.close()
            await reader.close()
            if own is not None:
                await anyio.to_thread.run_sync(own.close)

    return lifespan


def _add_pages(
    app: FastAPI,
    client: GraphQLClient,
    settings: Settings,
    responses: PageResponses,
    roster: RosterPages,
) -> None:
    pages, files = PageEndpoints(client, responses, settings), FileEndpoints(client, responses, settings)
    citations, cards = Citations(client, files), CardEndpoints(client, files, settings)
    inbox = DataFolder(settings.data).inbox()
    contact_requests = ContactRequests(
        client, responses, inbox, signing_secret(settings), settings.public_url
    )
    app.router.routes.append(roster.route())
    app.include_router(contact_requests.router())
    app.include_router(citations.router())
    app.include_router(cards.router())
    app.include_router(pages.router())
    app.add_exception_handler(404, pages.not_found)


def _bare_app(
    lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]], settings: Settings
) -> FastAPI:
    """FastAPI without its own pages, documents and redirects, and guarded."""
    app = FastAPI(
        title="Coterie",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # its redirects would go to any host that the request names
    )
    _guard(app, is_public=settings.has_public_address)
    return app
