"""The routes of references: of one paper, and of all papers of a person."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fastapi import APIRouter

from app.pages.entities.entity import elsewhere
from app.pages.file_endpoints import File, FileEndpoints, Read
from app.pages.graphql_client import GraphQLClient
from app.pages.page import Data, MissingPage, MovedPage, PageRequest
from app.references import bibtex, csl, ris
from app.references.reference import Reference, reference

DOCUMENTS = ("cited_paper", "cited_author")
_MOST = 40
"""Maximum pages of a person's list that are queried, of 50 papers each; set by hand."""


@dataclass(frozen=True)
class CitationFormat:
    """A citation format: its writer and media type."""

    write: Callable[[Iterable[Reference]], str]
    media_type: str

    def file(self, references: Sequence[Reference], name: str) -> File:
        """The references as a file of this name."""
        content = self.write(references).encode("utf-8", "replace")
        return File(content, self.media_type, {"Content-Disposition": f'attachment; filename="{name}"'})


FORMS = {
    "bib": CitationFormat(bibtex.bibtex, bibtex.MEDIA_TYPE),
    "ris": CitationFormat(ris.ris, ris.MEDIA_TYPE),
    "json": CitationFormat(csl.csl, csl.MEDIA_TYPE),
}
"""Formats by the ending of their address."""


class Papers(NamedTuple):
    """Papers of a person, newest first, and whether these are all."""

    newest: list[Data]
    are_all: bool


class Citations:
    """Answers requests for references."""

    def __init__(self, client: GraphQLClient, endpoints: FileEndpoints) -> None:
        self._client = client
        self._endpoints = endpoints

    def router(self) -> APIRouter:
        """`cite.bib`, `cite.ris` and `cite.json` of papers and of people."""
        router = APIRouter(include_in_schema=False)
        for section, read in (("paper", self._of_paper), ("author", self._of_author)):
            for ending, form in FORMS.items():
                name = f"cite.{ending}"
                endpoint = self._endpoints.endpoint(name, read(form, ending))
                path = f"/{section}/{{id}}/{name}"
                router.add_api_route(path, endpoint, methods=["GET", "HEAD"], response_model=None)
        return router

    def _of_paper(self, form: CitationFormat, ending: str) -> Read:
        async def read(id_: str) -> File | MovedPage | MissingPage:
            paper = (await self._client.ask("cited_paper", {"id": id_}))["paper"]
            return elsewhere(paper, PageRequest(id_)) or form.file([reference(paper)], f"{id_}.{ending}")

        return read

    def _of_author(self, form: CitationFormat, ending: str) -> Read:
        async def read(id_: str) -> File | MovedPage | MissingPage:
            papers = await self._papers(id_)
            if isinstance(papers, MovedPage | MissingPage):
                return papers
            references = [reference(paper) for paper in papers.newest]
            return form.file(references, file_name(id_, ending, papers))

        return read

    async def _papers(self, id_: str) -> Papers | MovedPage | MissingPage:
        papers: list[Data] = []
        after = None
        for _ in range(_MOST):
            author = (await self._client.ask("cited_author", {"id": id_, "after": after}))["author"]
            away = elsewhere(author, PageRequest(id_))
            if away is not None:
                return away
            papers += author["papers"]["nodes"]
            after = author["papers"]["pageInfo"]["endCursor"]
            if not author["papers"]["pageInfo"]["hasNextPage"]:
                return Papers(papers, are_all=True)
        return Papers(papers, are_all=False)


def file_name(id_: str, ending: str, papers: Papers) -> str:
    """The file name for the references of a person; if only the newest are in it, with their number."""
    return f"{id_}.{ending}" if papers.are_all else f"{id_}-newest-{len(papers.newest)}.{ending}"
