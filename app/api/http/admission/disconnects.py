"""Cancels an answer when its client disconnects."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

_Answer = TypeVar("_Answer")


async def while_connected(request: Request, answer: Coroutine[Any, Any, _Answer]) -> _Answer:
    """The answer; if the client disconnects first, cancel the answer and its turn and raise ClientDisconnect.

    Read the body of the request before you call this.
    """
    answering = asyncio.ensure_future(answer)
    leaving = asyncio.ensure_future(_departure(request))
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done():
            return answering.result()
        raise ClientDisconnect
    finally:
        leaving.cancel()
        answering.cancel()
        await asyncio.gather(answering, leaving, return_exceptions=True)


async def _departure(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
