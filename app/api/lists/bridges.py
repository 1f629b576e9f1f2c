"""The people between two topic clusters."""

from app.api.arguments.paging import checked_first
from app.api.arguments.resolving import resolve_card
from app.api.context import Context
from app.api.reading import Row
from app.api.types.cluster_bridge import ClusterBridge
from app.errors import BadInput
from app.strength import strength


async def bridges(context: Context, cluster: Row, to: str, first: int) -> list[ClusterBridge]:
    """People with papers in both; NotFound or BadInput if `to` is not another cluster of the same level."""
    size = checked_first(first)
    other = await resolve_card(context, to, "C", "to")
    if other["id"] == cluster["id"] or any(other.get(one) != cluster.get(one) for one in ("level", "of_id")):
        of = f"of: {cluster['of_id']}, " if cluster.get("of_id") else ""
        raise BadInput(
            "`to` is not another cluster of the same level.",
            value="to",
            advice=f"Choose one from `topicClusters({of}level: {cluster['level']})`.",
        )
    pair = (cluster["id"], other["id"])
    rows = await context.rows("cluster_bridges", "|".join(pair), size=size)
    return [
        ClusterBridge(
            author=context.author(row["card"]),
            paper_count=row["paper_count"],
            other_paper_count=row["other_count"],
            strength=strength(row["micros"]),
            clusters=pair,
        )
        for row in rows
    ]
