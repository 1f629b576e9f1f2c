"""Corrections, retractions and replies: related works, and what they do to the status of the other."""

from collections import Counter

import pyarrow as pa

from loaders.model.entities import PAPER_RELATIONS

_STATUS = {"CORRECTS": "CORRECTED", "RETRACTS": "RETRACTED"}


def relate(found: pa.Table) -> pa.Table:
    """PAPER_RELATIONS from notices and papers of the title they name; of several none is picked."""
    rows = found.to_pylist()
    candidates = Counter(row["paper"] for row in rows)
    related = [{**row, "how": "its title names the other"} for row in rows if candidates[row["paper"]] == 1]
    return pa.Table.from_pylist(sorted(related, key=lambda row: row["paper"]), schema=PAPER_RELATIONS)


def with_status(papers: pa.Table, relations: pa.Table) -> pa.Table:
    """Papers with the status that notices give them."""
    stated = {row["other"]: _STATUS[row["kind"]] for row in relations.to_pylist() if row["kind"] in _STATUS}
    if not stated:
        return papers
    status = [
        stated.get(paper, status) if status == "CURRENT" else status
        for paper, status in zip(papers["paper"].to_pylist(), papers["status"].to_pylist(), strict=True)
    ]
    return papers.set_column(papers.schema.get_field_index("status"), "status", pa.array(status, pa.string()))
