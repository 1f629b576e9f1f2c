"""Topic clusters of the whole graph, or of the papers of one author, institution, venue or topic."""

from app.api.arguments.cursors import Key
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import PageArguments, after_key, connection
from app.api.arguments.resolving import is_own, resolve_id
from app.api.context import Context
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.references import ATopicCluster
from app.errors import BadInput


def check_level(level: int) -> None:
    """Raise BadInput if the level is negative."""
    if level < 0:
        raise BadInput(f"`level` is {level}.", value="level", advice="Use 0 (the coarsest) or more.")


async def clusters_of_all(
    context: Context, level: int, limits: PaperLimits, page: PageArguments
) -> Connection[ATopicCluster]:
    """Clusters of a level, most papers first; with years, counted from their stored activity."""
    rows = await context.reading.ask("clusters", level=level)
    counted = [(card, _papers_in(card, limits)) for card in rows[0]["clusters"]]
    total = rows[0]["paper_count"] if limits.are_none else await _paper_count(context, limits)
    return _connection(context, page, counted, total)


async def _paper_count(context: Context, limits: PaperLimits) -> int:
    """The number of papers of these years, in clusters or not."""
    rows = await context.reading.ask("paper_count", from_year=limits.from_year, to_year=limits.to_year)
    return int(rows[0]["paper_count"])


async def clusters_of_papers(
    context: Context, of: str, level: int, limits: PaperLimits, page: PageArguments
) -> Connection[ATopicCluster]:
    """Clusters of a level, those with most papers of an author, topic, institution or venue first.

    Local clusters of that entity if it has any, whatever the years, else those of the whole graph.

    An id of ours is looked up directly, and resolved only if it has no papers, because it may have been
    merged. NotFound if the text names nothing.
    """
    plain = of.strip()
    if is_own(plain):
        counted, total = await _read(context, plain, level, limits)
        if total:
            return _connection(context, page, counted, total)
    own = await resolve_id(context, of, "ATIV", "of")
    return _connection(context, page, *await _read(context, own, level, limits))


async def _read(
    context: Context, entity: str, level: int, limits: PaperLimits
) -> tuple[list[tuple[Row, int]], int]:
    rows = await context.reading.ask(
        "clusters_of", id=entity, level=level, from_year=limits.from_year, to_year=limits.to_year
    )
    found = rows[0]["local"] or rows[0]["clusters"]
    return [(row["card"], row["paper_count"]) for row in found], rows[0]["paper_count"]


def _connection(
    context: Context, page: PageArguments, counted: list[tuple[Row, int]], total: int | None
) -> Connection[ATopicCluster]:
    with_papers = [(card, count) for card, count in counted if count]
    with_papers.sort(key=lambda pair: (-pair[1], pair[0]["id"]))
    items: list[tuple[Key, ATopicCluster]] = [
        ((count, card["id"]), context.cluster(card, share=count / (total or count)))
        for card, count in with_papers
    ]
    return connection(context, page, after_key(items, page), len(items))


def _papers_in(card: Row, limits: PaperLimits) -> int:
    if limits.are_none:
        return int(card["paper_count"])
    first, last = limits.from_year, limits.to_year
    years = zip(card.get("activity_years") or (), card.get("activity_counts") or (), strict=True)
    return sum(
        count for year, count in years if (first is None or first <= year) and (last is None or year <= last)
    )
