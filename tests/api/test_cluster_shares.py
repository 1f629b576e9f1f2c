"""The share of a topic cluster within years is one of all papers of these years."""

from collections.abc import Sequence
from typing import Any

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading import Row
from app.index.incidence_rows import incidence_index
from app.index.storage.layout import Index

WITHIN = "{ topicClusters(years: {from: 2020}) { nodes { share } } }"


class Clustered:
    """A graph of four papers of 2021, three of them in a cluster, and one of 2010."""

    async def ask(self, name: str, /, **_: Any) -> Sequence[Row]:
        cluster = {"id": "C1", "activity_years": [2010, 2021], "activity_counts": [1, 3], "paper_count": 4}
        row = {"dataset_version": "v1", "paper_count": 5, "clusters": [cluster]}
        return [row if name == "clusters" else {"dataset_version": "v1"}]

    async def index(self, version: str) -> Index | None:
        del version
        return incidence_index([paper(f"P{number}", 2021) for number in range(4)] + [paper("P4", 2010)], [])


def paper(id_: str, year: int) -> Row:
    lists = ("authors", "editors", "topics", "institutions", "venues", "clusters", "cites", "cited_by")
    facts = {"id": id_, "year": year, "date": f"{year}-00-00", "size": 0}
    return {name: [] for name in lists} | facts | {"is_open": False, "is_joint": True}


async def test_papers_outside_all_clusters_count_in_the_share_within_years() -> None:
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
    answer = await Service(Clustered(), serving, cost_limit=1_000).answer(Operation(WITHIN))
    assert answer.body["data"] == {"topicClusters": {"nodes": [{"share": 0.75}]}}
