"""The status page: the served dataset."""

from collections.abc import Sequence

from app.pages.i18n.translations import Translations
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest, no_variables

_COUNTS = (
    ("authorCount", "person"),
    ("paperCount", "paper"),
    ("topicCount", "topic"),
    ("institutionCount", "institution"),
    ("venueCount", "venue"),
)


def show(data: Data, request: PageRequest) -> Outcome:
    """Counts by kind, and for each source the numbers of loaded and quarantined records."""
    dataset = data["dataset"]
    return PageContent(
        template="status.html",
        title=request.translations.text("status.title"),
        content={
            **data,
            "counts": _counts(request.translations, dataset, data["topicClusters"]) if dataset else (),
            "set_aside": sum(load["quarantinedCount"] for load in dataset["sources"]) if dataset else 0,
        },
        description=request.translations.text("status.description"),
        is_indexed=request.indexing != "none",
        canonical="/status",
    )


def _counts(translations: Translations, dataset: Data, clusters: Data | None) -> Sequence[tuple[str, str]]:
    """Each kind as its number and its noun."""
    total = (clusters or {}).get("totalCount")
    numbers = [*((dataset[field], noun) for field, noun in _COUNTS), (total, "cluster")]
    known = [(number, noun) for number, noun in numbers if number is not None]
    return [
        (translations.number(number), translations.text(f"noun.{noun}", n=number)) for number, noun in known
    ]


PAGE = PageKind(path="/status", document="status", variables=no_variables, show=show)
