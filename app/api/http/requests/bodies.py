"""Bodies of requests: checked for media type, length and time."""

import asyncio

from starlette.requests import Request

from app.api.refusal import Refusal

MAX_BODY = 64_000
"""Maximum bytes of a body; set by hand. docs/graphql.md states it."""

BODY_DEADLINE = 10.0
"""Seconds within which a body has to arrive; set by hand."""


async def posted_body(
    request: Request, media_type: str, deadline: float = BODY_DEADLINE, *, most: int = MAX_BODY
) -> bytes:
    """The body of a POST of at most `most` bytes.

    Refusal if it has another type, is compressed, is too long, or arrives late.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != media_type:
        raise Refusal(
            415, f"The body is not {media_type}.", advice=f"Set the header `Content-Type: {media_type}`."
        )
    if request.headers.get("content-encoding", "identity").lower() != "identity":
        raise Refusal(415, "The body is compressed.", advice="Send it uncompressed.")
    try:
        async with asyncio.timeout(deadline):
            return await _body(request, most)
    except TimeoutError:
        raise _too_slow(deadline) from None


async def _body(request: Request, most: int) -> bytes:
    stated = request.headers.get("content-length", "")
    if stated.isdecimal() and int(stated) > most:
        raise _too_long(most)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise _too_long(most)
    return bytes(body)


def _too_long(most: int) -> Refusal:
    return Refusal(
        413, f"The body is longer than {most} bytes.", advice="Send a shorter body.", code="TOO_COSTLY"
    )


def _too_slow(deadline: float) -> Refusal:
    return Refusal(
        408,
        f"The body did not arrive within {deadline:g} seconds.",
        advice="Send the whole body at once.",
        code="DEADLINE",
        headers={"Connection": "close"},
    )
