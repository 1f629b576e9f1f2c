"""Facts of papers, in the form of the queries that read many papers."""

from typing import Any

from app.index.storage.layout import NO_YEAR, OPEN, Index
from app.index.storage.rows import Places


def facts(index: Index, papers: Places) -> list[dict[str, Any]]:
    """Id, year, date, number of authors, and whether the author list is cut or missing."""
    columns = zip(
        index.paper_ids.names(papers),
        index.paper_year[papers].tolist(),
        index.paper_date[papers].tolist(),
        index.paper_size[papers].tolist(),
        (index.paper_flags[papers] & OPEN != 0).tolist(),
        strict=True,
    )
    return [
        {
            "id": id_,
            "year": None if year == NO_YEAR else year,
            "date": date_text(date),
            "size": size,
            "is_open": is_open,
        }
        for id_, year, date, size, is_open in columns
    ]


def date_text(date: int) -> str:
    """A date of the index as YYYY-MM-DD, with zeros for what is unknown."""
    year, month_and_day = divmod(date, 10_000)
    return f"{year:04}-{month_and_day // 100:02}-{month_and_day % 100:02}"
