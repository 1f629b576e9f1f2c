"""The papers that two people wrote together."""

from app.pages.connections.pair import both, pair_elsewhere
from app.pages.entities.papers import by_year, year_of
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest


def show(data: Data, request: PageRequest) -> Outcome:
    """The joint papers of two people, newest first."""
    author, other = data["author"], data["other"]
    away = pair_elsewhere(author, other, request)
    if away is not None:
        return away
    paths = (data["collaboratorPaths"] or {}).get("paths", ())
    hop = paths[0]["hops"][0] if paths and paths[0]["hops"] else None
    papers = sorted(hop["papers"], key=lambda paper: -(year_of(paper) or 0)) if hop else []
    return PageContent(
        template="together.html",
        title=request.translations.text("together.both", one=author["name"], other=other["name"]),
        content={**data, "hop": hop, "years_of_papers": by_year(papers)},
        is_indexed=False,
    )


PAGE = PageKind(
    path="/author/{id}",
    document="together",
    variables=both,
    show=show,
    parameters=("with",),
    needs="with",
)
