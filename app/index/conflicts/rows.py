"""The rows that an engine returns for `conflict_papers`, as a small index."""

from collections.abc import Sequence
from typing import Any

from app.index.building.arrays import build_from_rows
from app.index.coauthorship_rows import Row
from app.index.storage.layout import Index


def conflict_index(papers: Sequence[Row], authors: Sequence[str]) -> Index:
    """The index of these papers; `authors` are included even without a paper."""
    wrote = [(paper["id"], *byline) for paper in papers for byline in paper["bylines"]]
    groups = dict.fromkeys(authors, False) | {author: is_group for _, author, _, is_group, _ in wrote}
    tables: dict[str, list[dict[str, Any]]] = {
        "author": [
            {"id": author, "nature": "GROUP" if is_group else "PERSON"}
            for author, is_group in sorted(groups.items())
        ],
        "institution": [{"id": one} for one in sorted({one for *_, own in wrote for one in own or ()})],
        "paper": [_paper(paper) for paper in papers],
        "wrote": [
            {"source": author, "target": paper, "confidence": confidence, "institution_ids": own or []}
            for paper, author, confidence, _, own in wrote
        ],
    }
    return build_from_rows(tables)


def _paper(paper: Row) -> dict[str, Any]:
    return {
        "id": paper["id"],
        "type": "ARTICLE",
        "year": paper["year"],
        "sort_date": paper["date"],
        "author_list": "cut" if paper["is_open"] else "complete",
        "author_count": paper["size"],
    }
