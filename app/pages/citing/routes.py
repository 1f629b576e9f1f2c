"""The routes of references: of one paper, and of all papers of a person."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.pages.addresses import page_of
from app.pages.answers import Answers
from app.pages.asking import Questions
from app.pages.citing import bibtex, csl, ris
from app.pages.citing.reference import Reference, reference
from app.pages.headers import KEPT, SAFE, entity_tag, is_known
from app.pages.page import Data, Missing, Moved
from app.pages.problem import NotHere, PageProblem
from app.pages.static_files import fingerprint
from app.settings import Settings

DOCUMENTS = ("cited_paper", "cited_author")
_MOST = 40
"""Pages of a person's list that are asked for, of 50 papers each."""

Found: TypeAlias = Sequence[Reference] | Moved | Missing
"""References, or why there are none."""

Read: TypeAlias = Callable[[str], Awaitable[Found]]
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Form:
    """A form of references: how it is written, and what it is called."""

    write: Callable[[Iterable[Reference]], str]
    media_type: str


FORMS = {
    "bib": Form(bibtex.bibtex, bibtex.MEDIA_TYPE),
    "ris": Form(ris.ris, ris.MEDIA_TYPE),
    "json": Form(csl.csl, csl.MEDIA_TYPE),
}
"""Forms by the ending of their address."""


class Citations:
    """Answers requests for references, in turn with the pages."""

    def __init__(self, questions: Questions, settings: Settings) -> None:
        self._questions = questions
        self._answers = Answers(settings)

    def router(self) -> APIRouter:
        """`cite.bib`, `cite.ris` and `cite.json` of papers and of people."""
        router = APIRouter(include_in_schema=False)
        for room, read in (("paper", self._of_paper), ("author", self._of_author)):
            for ending in FORMS:
                endpoint = self._endpoint(read, ending)
                path = f"/{room}/{{id}}/cite.{ending}"
                router.add_api_route(path, endpoint, methods=["GET", "HEAD"], response_model=None)
        return router

    def _endpoint(self, read: Read, ending: str) -> Endpoint:
        async def cite(request: Request) -> Response:
            id_ = request.path_params["id"][:200]
            try:
                tag = entity_tag(await self._questions.version(), fingerprint(), id_, ending, read.__name__)
                if is_known(tag, request.headers.get("if-none-match")):
                    return Response(status_code=304, headers={**SAFE, "ETag": tag, "Cache-Control": KEPT})
                return await self._told(await _found(read, id_), id_, ending, tag)
            except PageProblem as problem:
                return self._answers.problem(problem)

        return cite

    async def _told(self, found: Found, id_: str, ending: str, tag: str) -> Response:
        if isinstance(found, Missing):
            is_gone = await self._questions.is_withheld(id_)
            return self._answers.gone() if is_gone else self._answers.missing(id_)
        if isinstance(found, Moved):
            return self._answers.moved(Moved(f"{found.address}/cite.{ending}", is_for_good=True))
        return _file(FORMS[ending], found, f"{id_}.{ending}", tag)

    async def _of_paper(self, id_: str) -> Found:
        paper = (await self._questions.ask("cited_paper", {"id": id_}))["paper"]
        return _elsewhere(paper, id_) or [reference(paper)]

    async def _of_author(self, id_: str) -> Found:
        papers: list[Data] = []
        after = None
        for _ in range(_MOST):
            author = (await self._questions.ask("cited_author", {"id": id_, "after": after}))["author"]
            away = _elsewhere(author, id_)
            if away is not None:
                return away
            papers += author["papers"]["nodes"]
            after = author["papers"]["pageInfo"]["endCursor"]
            if not author["papers"]["pageInfo"]["hasNextPage"]:
                break
        return [reference(paper) for paper in papers]


async def _found(read: Read, id_: str) -> Found:
    try:
        return await read(id_)
    except NotHere:
        return Missing(id_)


def _elsewhere(entity: Data | None, id_: str) -> Moved | Missing | None:
    if entity is None:
        return Missing(id_)
    return Moved(page_of(entity["id"])) if entity["id"] != id_ else None


def _file(form: Form, references: Sequence[Reference], name: str, tag: str) -> Response:
    headers = {
        "ETag": tag,
        "Cache-Control": KEPT,
        "X-Robots-Tag": "noindex",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    content = form.write(references).encode("utf-8", "replace")
    return Response(content, headers={**SAFE, **headers}, media_type=form.media_type)
