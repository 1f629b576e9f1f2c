"""The records of an entity: their values, why they belong to it, and which values are shown."""

from collections.abc import Iterator

from loaders.why.rows import Row, SnapshotRows

_LONGEST = 120
"""Characters of a value that is printed in full. Set by hand."""
_OTHER = "compared with "


def explain_records(rows: SnapshotRows, kind: str, id_: str) -> Iterator[str]:
    """Each record with its reasons and values, those that are shown marked."""
    links = sorted(rows.where(f"describes_{kind}", "target", id_), key=lambda row: str(row["source"]))
    if links:
        yield "Records. * marks the values shown:"
    records = {row["id"]: row for row in rows.where("record", "id", {link["source"] for link in links})}
    for link in links:
        yield from _explain_record(records[link["source"]], link)


def _explain_record(record: Row, link: Row) -> Iterator[str]:
    yield f"  {record['source']} {record['key']}, {record['place']} ({record['id']})"
    reasons = list(link["reasons"] or ())
    for place, reason in enumerate(reasons):
        if reason.startswith(_OTHER):
            same, reasons = ", ".join(reasons[:place]), reasons[place + 1 :]
            yield f"    same work as {reason.removeprefix(_OTHER)}: {same}"
            break
    yield from (f"    {reason}" for reason in reasons)
    for field, value in zip(record["statement_fields"], record["statement_values"], strict=True):
        yield f"    {'*' if field in (link['used'] or ()) else ' '} {field}: {_cut(value)}"


def _cut(value: str) -> str:
    return value if len(value) <= _LONGEST else f"{value[: _LONGEST - 3]}..."
