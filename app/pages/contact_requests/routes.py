"""The routes of contact requests: the form, its submission, and the confirmation."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import anyio.to_thread
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.api.http.requests.bodies import posted_body
from app.api.refusal import Refusal
from app.pages.contact_requests.form import LONGEST_REPLY, LONGEST_TEXT, ContactForm, as_id, read_form
from app.pages.contact_requests.rate_limit import ContactRequestLimit
from app.pages.contact_requests.tickets import Tickets
from app.pages.graphql_client import GraphQLClient
from app.pages.i18n.locale import Locale, choose_locale
from app.pages.own_pages import OWN_ORIGIN, require_own_page
from app.pages.page import Data, PageContent
from app.pages.page_responses import PageResponses
from app.pages.problem import EntityMissing, PageProblem
from app.pages.rendering.addresses import with_query
from app.pages.rendering.headers import NEVER, SAFE
from app.storage.inbox import ContactRequest, Inbox

DOCUMENT = "request"
ADDRESS = "/request"
_FORM = "application/x-www-form-urlencoded"
_REFERENCE = re.compile(r"[a-z2-7]{8}")


class ContactRequests:
    """Receives contact requests."""

    def __init__(
        self,
        client: GraphQLClient,
        responses: PageResponses,
        inbox: Inbox,
        secret: bytes,
        public_url: str | None,
    ) -> None:
        self._client = client
        self._responses = responses
        self._public = public_url
        self._inbox = inbox
        self._tickets = Tickets(secret)
        self._limit = ContactRequestLimit()

    def router(self) -> APIRouter:
        """The routes of the form."""
        router = APIRouter(include_in_schema=False)
        router.add_api_route(ADDRESS, self.ask, methods=["GET", "HEAD"], response_model=None)
        router.add_api_route(ADDRESS, self.take, methods=["POST"], response_model=None)
        router.add_api_route(f"{ADDRESS}/sent", self.sent, methods=["GET", "HEAD"], response_model=None)
        return router

    async def ask(self, request: Request) -> Response:
        """Show the empty form, about the page that links to it."""
        about = as_id(request.query_params.get("about", ""))
        locale = choose_locale(request)
        try:
            return await self._form(ContactForm(about=about), locale, 200)
        except PageProblem as problem:
            return self._responses.problem(problem, locale)

    async def take(self, request: Request) -> Response:
        """Store a request, or show the form again with its faults."""
        locale = choose_locale(request)
        try:
            require_own_page(request.headers, self._public)
            form = await _read(request, locale)
            reference = self._tickets.reference(form.ticket, form.about)
            if reference is None:
                form = replace(
                    form, faults={**form.faults, "form": locale.translations.text("request.too_old")}
                )
            if form.faults or reference is None:
                return await self._form(form, locale, 400)
            self._let_in(request)
            await self._keep(reference, form)
        except PageProblem as problem:
            return self._responses.problem(problem, locale)
        place = self._responses.localized(with_query(f"{ADDRESS}/sent", {"as": reference}), locale)
        return RedirectResponse(place, 303, {**SAFE, "Cache-Control": NEVER})

    async def sent(self, request: Request) -> Response:
        """Confirm a request and show its reference."""
        called = request.query_params.get("as", "")
        reference = called if _REFERENCE.fullmatch(called) else ""
        locale = choose_locale(request, {"as": reference})
        content = {"dataset": None, "reference": reference}
        page = PageContent("sent.html", locale.translations.text("sent.title"), content, is_indexed=False)
        return self._responses.page(page, locale, NEVER)

    async def _form(self, form: ContactForm, locale: Locale, status: int) -> Response:
        data = await self._about(form.about)
        entity = data.get("node")
        about = entity["id"] if entity else ""
        content = {
            **data,
            "form": replace(form, about=about, ticket=self._tickets.issue(about)),
            "entity": entity,
            "limits": (LONGEST_TEXT, LONGEST_REPLY),
        }
        title = locale.translations.text("request.title")
        page = PageContent("request.html", title, content, is_indexed=False, status=status)
        return self._responses.page(page, replace(locale, query={"about": about}), NEVER, OWN_ORIGIN)

    async def _about(self, id_: str) -> Data:
        try:
            return await self._client.ask(DOCUMENT, {"id": id_, "hasAbout": bool(id_)})
        except EntityMissing:
            return {"dataset": None}

    def _let_in(self, request: Request) -> None:
        wait = self._limit.wait(request.client.host if request.client else "")
        if wait:
            raise PageProblem(429, "TOO_MANY_REQUESTS", wait=wait)

    async def _keep(self, reference: str, form: ContactForm) -> None:
        now = datetime.now(UTC).isoformat(timespec="minutes")
        contact_request = ContactRequest(form.kind, form.text, now, form.about or None, form.reply_to)
        if not await anyio.to_thread.run_sync(self._inbox.post, reference, contact_request):
            raise PageProblem(503, "INBOX_FULL")


async def _read(request: Request, locale: Locale) -> ContactForm:
    try:
        return read_form(await posted_body(request, _FORM), locale.translations)
    except Refusal as refusal:
        raise PageProblem(refusal.status, "UNREADABLE", refusal.message) from None
    except ValueError:
        raise PageProblem(400, "UNREADABLE") from None
