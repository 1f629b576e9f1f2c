"""A paper."""

from app.pages.entities.entity import by_id, elsewhere, entity_page
from app.pages.i18n.translations import Translations
from app.pages.page import Data, Outcome, PageKind, PageRequest
from app.pages.rendering.dates import partial_day
from app.text.formulas import printed


def show(data: Data, request: PageRequest) -> Outcome:
    """The paper's page, or a redirect if the requested id is not its own."""
    paper = data["paper"]
    away = elsewhere(paper, request)
    if away is not None:
        return away
    others = {printed(version["title"]) for version in paper["versions"]} - {printed(paper["title"])}
    clusters = {cluster["label"]: cluster for cluster in paper["clusters"]}  # the finest of one name
    return entity_page(
        data,
        request,
        paper,
        _description(request.translations, paper),
        other_titles=sorted(others),
        clusters=list(clusters.values()),
    )


def _description(translations: Translations, paper: Data) -> str:
    names = [byline["author"]["name"] for byline in paper["authors"]["nodes"][:3]]
    date = partial_day(translations, paper["date"])
    if not names:
        return translations.text("paper.undersigned", date=date)
    is_whole = paper["authors"]["totalCount"] == len(names)
    return translations.text("paper.by" if is_whole else "paper.by_more", names=", ".join(names), date=date)


PAGE = PageKind(path="/paper/{id}", document="paper", variables=by_id, show=show, parameters=("after",))
