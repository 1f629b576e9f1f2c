"""A researcher in a frame on another page."""

from typing import Any

from app.pages.embeds.builder import options
from app.pages.entities.entity import elsewhere
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of
from app.pages.rendering.built_files import front_end


def _variables(request: PageRequest) -> dict[str, Any]:
    return {"id": request.id}


def show(data: Data, request: PageRequest) -> Outcome:
    """The widget alone, with a list for readers without scripts; the only page that others may frame."""
    author = data["author"]
    away = elsewhere(author, request, lambda id_: f"/embed{page_of(id_)}")
    if away is not None:
        return away
    end = front_end("widget")
    given = options(request, request.locale.language)
    return PageContent(
        template="embedded.html",
        title=request.translations.text("author.in_context", name=author["name"]),
        content={
            "dataset": data["dataset"],
            "author": author,
            "options": given,
            "script": end.script.address if end else None,
        },
        is_indexed=False,
        allows={"script-src": "'self'", "connect-src": "'self'", "frame-ancestors": "*"},
    )


PAGE = PageKind(
    path="/embed/author/{id}",
    document="embedded",
    variables=_variables,
    show=show,
    parameters=("theme", "show"),
    is_part=True,
)
