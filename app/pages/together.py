"""The papers that two people wrote together."""

from typing import Any

from app.pages.addresses import page_of, with_query
from app.pages.page import Asked, Data, Missing, Moved, Outcome, Page, PageKind
from app.pages.papers import by_year, year_of


def _variables(asked: Asked) -> dict[str, Any]:
    return {"id": asked.id, "with": asked.query["with"]}


def show(data: Data, asked: Asked) -> Outcome:
    """Every witness of a collaboration, newest first."""
    author, other = data["author"], data["other"]
    if author is None or other is None:
        return Missing(asked.id if author is None else asked.query["with"])
    if (author["id"], other["id"]) != (asked.id, asked.query["with"]):
        return Moved(with_query(page_of(author["id"]), {"with": other["id"]}), is_for_good=True)
    paths = (data["collaboratorPaths"] or {}).get("paths", ())
    hop = paths[0]["hops"][0] if paths and paths[0]["hops"] else None
    papers = sorted(hop["papers"], key=lambda paper: -(year_of(paper) or 0)) if hop else []
    return Page(
        template="together.html",
        title=f"{author['name']} and {other['name']}",
        content={**data, "hop": hop, "years_of_papers": by_year(papers)},
        is_indexed=False,
    )


PAGE = PageKind(
    path="/author/{id}",
    document="together",
    variables=_variables,
    show=show,
    parameters=("with",),
    needs="with",
)
