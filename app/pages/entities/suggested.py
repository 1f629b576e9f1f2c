"""People two steps away from somebody, as suggestions for working together."""

from app.pages.entities.entity import elsewhere
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of


def _variables(request: PageRequest) -> dict[str, str]:
    return {"id": request.id}


def show(data: Data, request: PageRequest) -> Outcome:
    """The suggestions, highest score first, each with the people who link the two and the topics of both."""
    author = data["author"]
    away = elsewhere(author, request, lambda id_: f"{page_of(id_)}/suggested")
    if away is not None:
        return away
    return PageContent(
        template="suggested.html",
        title=request.translations.text("suggested.title", name=author["name"]),
        content=data,
        is_indexed=False,
    )


PAGE = PageKind(path="/author/{id}/suggested", document="suggested", variables=_variables, show=show)
