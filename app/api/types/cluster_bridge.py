"""People with papers in two topic clusters."""

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import field
from app.api.types.references import AnAuthor, APaper


@strawberry.type(description="A person with papers in two topic clusters of the same level.")
class ClusterBridge:
    """A person with papers in both of two topic clusters."""

    author: AnAuthor = strawberry.field(description="The person.")
    paper_count: int = strawberry.field(description="Number of papers in the requested cluster.")
    other_paper_count: int = strawberry.field(description="Number of papers in the other cluster.")
    strength: float = strawberry.field(
        description="a x b / (a + b). a and b are the person's papers in each cluster, each paper counted "
        "as 1 / its number of known bylines. It is high only for people active in both clusters."
    )
    clusters: strawberry.Private[tuple[str, str]]

    @field("The papers in the requested cluster, newest first, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        return await self._papers(info, self.clusters[0], first)

    @field("The papers in the other cluster, newest first, then by id.")
    async def other_papers(self, info: Info, first: First = 3) -> list[APaper]:
        return await self._papers(info, self.clusters[1], first)

    async def _papers(self, info: Info, cluster: str, first: int) -> list[APaper]:
        pair = f"{self.author.id}|{cluster}"
        rows = await info.context.rows("cluster_author_papers", pair, size=checked_first(first))
        return [info.context.paper(row["card"]) for row in rows]
