"""The values shown for a paper, each chosen among those that its records state."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from loaders.model.dates import Date
from loaders.names.printed import shown_title
from loaders.resolve.works.comparison.dates import precise
from loaders.resolve.works.comparison.titles import read_title
from loaders.resolve.works.kinds import paper_type, type_of
from loaders.resolve.works.merging.open_access import open_access_url
from loaders.resolve.works.merging.stated_notices import status_of
from loaders.store.splits import FOR_REVIEW

Row = Mapping[str, Any]


def choose(rows: Sequence[Row]) -> dict[str, Any]:
    """The chosen values of one paper, named as in PAPERS; rows come in a stable order."""
    abstract = _abstract(rows)
    year, month, day = precise(rows)
    status = status_of(rows)
    return {
        "title": choose_title(rows),
        "type": paper_type(rows),
        "status": status,
        "abstract": abstract and abstract["abstract"],
        "abstract_source": abstract and abstract["source"],
        "abstract_licence": abstract and abstract["licence"],
        "year": year,
        "month": month,
        "day": day,
        "language": None,
        "has_code": _any_true(row["has_code"] for row in rows),
        "open_access_url": open_access_url(rows, status),
        "reference_count": max((row["reference_count"] or 0 for row in rows), default=0) or None,
    }


def choose_title(rows: Sequence[Row]) -> str | None:
    """The title that most sources give, in the spelling that most of them use, as it is printed.

    A string that still contains its authors is used only if there is no other.
    """
    if len(rows) == 1:
        return shown_title(rows[0]["title"]) if rows[0]["title"] else None
    titled = [row for row in rows if row["title"] and FOR_REVIEW not in (row["notes"] or ())]
    titled = titled or [row for row in rows if row["title"]]
    of_key: dict[str, list[Row]] = defaultdict(list)
    for row in titled:
        of_key[read_title(row["title"]).key].append(row)
    if not of_key:
        return None
    best = max(
        sorted(of_key),
        key=lambda key: (len({row["source"] for row in of_key[key]}), len(of_key[key]), _closed(of_key[key])),
    )
    counts: Counter[str] = Counter(shown_title(row["title"]) for row in of_key[best])
    return max(sorted(counts), key=lambda title: counts[title])


def used_fields(row: Row, chosen: Mapping[str, Any]) -> list[str]:
    """The fields of a record whose values are shown, named as in the contract.

    All its identifiers and topics are shown.
    """
    date: Date = (row["year"], row["month"], row["day"])
    stated = {
        "title": (row["title"] and shown_title(row["title"]), chosen["title"]),
        "abstract": (row["abstract"], chosen["abstract"]),
        "date": (date if any(date) else None, (chosen["year"], chosen["month"], chosen["day"])),
        "type": (type_of(row) if row["kind"] else None, chosen["type"]),
        "hasCode": (row["has_code"], chosen["has_code"]),
        "openAccessUrl": (row["open_access_url"], chosen["open_access_url"]),
        "referenceCount": (row["reference_count"], chosen["reference_count"]),
    }
    listed = {
        "identifiers": row["identifiers"],
        "topics": row["codes"] or row["keywords"],
        "notices": row["notices"],
        "funding": row["funding"],
    }
    return [
        *(name for name, (value, shown) in stated.items() if value is not None and value == shown),
        *(name for name, values in listed.items() if values),
    ]


def _closed(rows: Sequence[Row]) -> int:
    """The number of records with complete author lists, which are the most reliable ones."""
    return sum(row["authors"] is not None and not row["authors_open"] for row in rows)


def _abstract(rows: Sequence[Row]) -> Row | None:
    stated = [row for row in rows if row["abstract"]]
    return max(stated, key=lambda row: (not row["abstract_is_cut"], len(row["abstract"])), default=None)


def _any_true(values: Any) -> bool | None:
    known = {value for value in values if value is not None}
    return True if True in known else False if known else None
