"""The route of the page: one address that shows where a run is, and takes its forms."""

import asyncio
import secrets
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.api.http.requests.bodies import posted_body
from app.api.http.requests.callers import Callers
from app.api.refusal import Refusal
from app.errors import CannotRun, FolderInUse
from app.pages.contact_requests.tickets import Tickets
from app.pages.i18n.locale import Locale, choose_locale
from app.pages.own_pages import OWN_ORIGIN, require_own_page
from app.pages.page import PageContent
from app.pages.page_responses import PageResponses
from app.pages.problem import PageProblem
from app.pages.rendering.headers import NEVER, SAFE
from app.roster_pages.access import OpenRoute, RosterAccess
from app.roster_pages.choices import choose_people, encode_people
from app.roster_pages.forms import FORM, MOST_BODY, MULTIPART, RosterForm, faults_of, read_roster_form
from app.roster_pages.processes import RosterProcesses
from app.roster_pages.run_folder import RunFolder, RunRecord
from app.roster_pages.view import RosterView, content_of, counts_of, view_of
from app.settings import Settings
from app.storage.folder import DataFolder

ADDRESS = "/start"
_SCRIPTED = {"script-src": "'self'", "connect-src": "'self'"}


class RosterPages:
    """Loads the people of a list that somebody pastes."""

    def __init__(self, settings: Settings, callers: Callers, responses: PageResponses, secret: bytes) -> None:
        self._responses = responses
        self._public = settings.public_url
        self._is_offline = settings.offline is not None
        self._needs_contact = not settings.contact and not self._is_offline
        self._tickets = Tickets(secret, kind=b"roster")
        self._folder = RunFolder(DataFolder(settings.data))
        self._processes = RosterProcesses(settings, self._folder)
        self._access = RosterAccess(settings, callers)

    def route(self) -> OpenRoute:
        """The route of the page."""
        return OpenRoute(ADDRESS, self.answer, self._access.is_open)

    async def close(self) -> None:
        """End a run that goes on."""
        await self._processes.close()

    async def answer(self, request: Request) -> Response:
        """Show where the run is, or take a form."""
        locale = choose_locale(request)
        try:
            if request.method == "POST":
                return await self._take(request, locale)
            return self._page(view_of(await asyncio.to_thread(self._folder.read)), RosterForm(), locale)
        except PageProblem as problem:
            return self._responses.problem(problem, locale)

    async def _take(self, request: Request, locale: Locale) -> Response:
        require_own_page(request.headers, self._public)
        form = await _read(request)
        view = view_of(await asyncio.to_thread(self._folder.read))
        if self._tickets.reference(form.ticket, _about(form, view)) is None:
            return self._page(replace(view, notice="too_old"), form, locale, 400)
        try:
            return await self._act(form, view, locale)
        except FolderInUse:
            view = view_of(await asyncio.to_thread(self._folder.read))
            return self._page(replace(view, notice="busy"), form, locale, 409)
        except CannotRun as error:
            return self._page(replace(view, notice="failed", detail=str(error)), form, locale, 503)

    async def _act(self, form: RosterForm, view: RosterView, locale: Locale) -> Response:
        match form.action:
            case "look":
                faults = faults_of(form, locale.translations, needs_contact=self._needs_contact)
                if faults:
                    return self._page(RosterView("list"), replace(form, faults=faults), locale, 400)
                await self._look(form)
            case "load":
                if not await self._load(form, view):
                    return self._page(replace(view, notice="nobody"), form, locale, 400)
            case "stop":
                self._folder.ask_to_stop()
            case "over":
                await asyncio.to_thread(self._folder.remove)
            case _:
                raise PageProblem(400, "UNREADABLE")
        return RedirectResponse(
            self._responses.localized(ADDRESS, locale), 303, {**SAFE, "Cache-Control": NEVER}
        )

    async def _look(self, form: RosterForm) -> None:
        record = RunRecord(secrets.token_hex(8), "looking", form.count, form.contact or None)
        await self._processes.start(record, form.people.encode("utf-8", "replace") + b"\n")

    async def _load(self, form: RosterForm, view: RosterView) -> bool:
        """Start the load of the people who are ready or chosen; False if there are none."""
        if view.run is None or view.run.found is None:
            return False
        people = choose_people(view.run.found, form.chosen)
        if people:
            past = view.run.record
            record = RunRecord(past.id, "loading", past.count, past.contact, people)
            await self._processes.start(record, encode_people(people))
        return bool(people)

    def _page(self, view: RosterView, form: RosterForm, locale: Locale, status: int = 200) -> Response:
        form = replace(form, people=form.people or self._typed(view), contact=form.contact or _contact(view))
        content = content_of(view, form, needs_contact=self._needs_contact)
        content |= {
            "is_offline": self._is_offline,
            "tickets": {
                "new": self._tickets.issue(""),
                "run": self._tickets.issue(view.run.record.id if view.run else ""),
            },
            "counts": counts_of(content["rows"]),
        }
        title = locale.translations.text("start.title")
        page = PageContent("start.html", title, content, is_indexed=False, status=status, allows=_SCRIPTED)
        return self._responses.page(page, replace(locale, query={}), NEVER, OWN_ORIGIN)

    def _typed(self, view: RosterView) -> str:
        return "" if view.run is None or view.stage == "running" else self._folder.people_text()


def _about(form: RosterForm, view: RosterView) -> str:
    """What the ticket of a form is about: the run that it goes on with, or none."""
    return "" if form.action == "look" or view.run is None else view.run.record.id


def _contact(view: RosterView) -> str:
    return (view.run.record.contact or "") if view.run is not None else ""


async def _read(request: Request) -> RosterForm:
    stated = request.headers.get("content-type", "")
    is_multipart = stated.partition(";")[0].strip().lower() == MULTIPART
    try:
        body = await posted_body(request, MULTIPART if is_multipart else FORM, most=MOST_BODY)
        return await asyncio.to_thread(read_roster_form, body, stated)
    except Refusal as refusal:
        raise PageProblem(refusal.status, "UNREADABLE", refusal.message) from None
    except ValueError:
        raise PageProblem(400, "UNREADABLE") from None
