"""Health checks: whether the process is alive, whether it can answer, and its version."""

import asyncio
import hashlib
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from app import __version__
from app.api.reading import OperationReader
from app.errors import StoreError

_PATIENCE = 1.0
"""Seconds within which the graph has to answer for `/readyz` to report ready.

Set by hand.
"""

_WHOLE = "whole"
_READ = ["GET", "HEAD"]


def health_router(reader: OperationReader, schema: str) -> APIRouter:
    """`/healthz`, `/readyz` and `/version`."""
    router = APIRouter(include_in_schema=False)
    about = {
        "name": "coterie",
        "version": __version__,
        "schema": hashlib.sha256(schema.encode()).hexdigest()[:16],
    }

    datasets = _Datasets(reader)

    @router.api_route("/healthz", methods=_READ)
    async def healthz() -> Response:
        return _json({"status": "ok"})

    @router.api_route("/readyz", methods=_READ)
    async def readyz() -> Response:
        dataset = await datasets.now()
        if dataset is None:
            return _json({"status": "unavailable", "because": "the graph does not answer"}, 503)
        if dataset.get("version") is None:
            return _json({"status": "empty", "because": "nothing is loaded yet"}, 503)
        status = "ready" if dataset.get("state") == _WHOLE else "publishing"
        return _json(
            {"status": status, "datasetVersion": dataset["version"]}, 200 if status == "ready" else 503
        )

    @router.api_route("/version", methods=_READ)
    async def which() -> Response:
        dataset = await datasets.now()
        return _json({**about, "datasetVersion": dataset.get("version") if dataset else None})

    return router


class _Datasets:
    """Reads the dataset's row; concurrent requests share one read, since nothing else limits their number."""

    def __init__(self, reader: OperationReader) -> None:
        self._reader = reader
        self._reading: asyncio.Task[dict[str, Any] | None] | None = None

    async def now(self) -> dict[str, Any] | None:
        """The row, empty before the first load; None if the graph does not answer in time."""
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return await asyncio.shield(self._reading)

    async def _read(self) -> dict[str, Any] | None:
        try:
            async with asyncio.timeout(_PATIENCE):
                rows = await self._reader.ask("dataset")
        except (StoreError, TimeoutError):
            return None
        return dict(rows[0]) if rows else {}


def _json(body: dict[str, Any], status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(orjson.dumps(body), status_code=status, media_type="application/json", headers=headers)
