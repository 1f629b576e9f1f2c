"""Requests to the page `/start` as a browser makes them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from lxml import html

from app.graph.engine import Engine
from app.main import create_app
from app.settings import Settings
from tests.pages.html import Element

HERE = ("127.0.0.1", 50_000)
HTML = {"accept": "text/html"}


@asynccontextmanager
async def service(
    engine: Engine, given: Settings, sender: tuple[str, int] = HERE, address: str = "http://localhost"
) -> AsyncIterator[httpx.AsyncClient]:
    """A client, at an address of a network, of the service with these settings."""
    app = create_app(given, engine)
    transport = httpx.ASGITransport(app, client=sender)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url=address, headers=HTML) as client,
    ):
        yield client


def document(answer: httpx.Response) -> Element:
    """The page of an answer."""
    return html.document_fromstring(answer.text)


async def ticket(client: httpx.AsyncClient, action: str) -> str:
    """The ticket of the form that has a button."""
    found = document(await client.get("/start"))
    (form,) = found.xpath(f"//form[.//button[@value='{action}']]")
    return str(form.xpath(".//input[@name='ticket']/@value")[0])


async def send(
    client: httpx.AsyncClient,
    action: str,
    fields: Mapping[str, str] | None = None,
    **more: Any,
) -> httpx.Response:
    """The answer to the form with a button, as the present page has it."""
    sent = {"do": action, "ticket": await ticket(client, action), **(fields or {})}
    return await client.post("/start", data=sent, **more)


async def settled(client: httpx.AsyncClient) -> Element:
    """The page once nothing runs."""
    while True:
        found = document(await client.get("/start"))
        if not found.xpath("//*[@data-run]"):
            return found
        await asyncio.sleep(0.1)
