"""The routes of cards: as SVG, and as PNG for sites that preview links."""

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import anyio.to_thread
from anyio import CapacityLimiter
from fastapi import APIRouter

from app.pages.cards.card import SIZE, ImageCard, card
from app.pages.cards.drawings import FORMS, LIGHT, PictureForm, drawing_in
from app.pages.cards.picture import is_drawable, png
from app.pages.entities.entity import elsewhere
from app.pages.file_endpoints import File, FileEndpoints, Read
from app.pages.graphql_client import GraphQLClient
from app.pages.page import Data, MissingPage, MovedPage, PageRequest
from app.pages.rendering.renderer import Renderer
from app.settings import Settings

DOCUMENTS = ("card",)
_AT_ONCE = 1
"""Pictures drawn at the same time; others wait. Set by hand."""


class CardEndpoints:
    """Answers requests for cards."""

    def __init__(self, client: GraphQLClient, endpoints: FileEndpoints, settings: Settings) -> None:
        self._client = client
        self._endpoints = endpoints
        self._renderer = Renderer(None, "", None)
        self._place = urlsplit(settings.public_url or "").netloc or "Coterie"
        self._turn = CapacityLimiter(_AT_ONCE)

    def router(self) -> APIRouter:
        """`card.svg`, `card.png` and the forms of the drawing of people."""
        router = APIRouter(include_in_schema=False)
        drawings: list[tuple[str, Callable[[Data], File | None]]] = [
            (name, partial(self._drawing, form)) for name, form in FORMS.items()
        ]
        for name, draw in [("card.svg", self._svg), ("card.png", self._png), *drawings]:
            endpoint = self._endpoints.endpoint(name, self._of(draw))
            path = f"/author/{{id}}/{name}"
            router.add_api_route(path, endpoint, methods=["GET", "HEAD"], response_model=None)
        return router

    def _of(self, draw: Callable[[Data], File | None]) -> Read:
        async def read(id_: str) -> File | MovedPage | MissingPage:
            data = await self._client.ask("card", {"id": id_})
            away = elsewhere(data["author"], PageRequest(id_))
            if away is not None:
                return away
            return await anyio.to_thread.run_sync(draw, data, limiter=self._turn) or MissingPage(id_)

        return read

    def _svg(self, data: Data) -> File:
        return File(self._drawn(card(data, lambda _: True)).encode("utf-8", "replace"), "image/svg+xml")

    def _drawing(self, form: PictureForm, data: Data) -> File | None:
        drawing = drawing_in(form, data)
        if drawing is None:
            return None
        text = self._renderer.text("neighbourhood.svg", {"drawing": drawing, **form.palette.colours})
        return File(text.encode("utf-8", "replace"), "image/svg+xml")

    def _png(self, data: Data) -> File:
        return File(png(self._drawn(card(data, is_drawable))), "image/png")

    def _drawn(self, shown: ImageCard) -> str:
        content = {"card": shown, "size": SIZE, "place": self._place, **LIGHT.colours}
        return self._renderer.text("card.svg", content)
