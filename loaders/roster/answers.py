"""The answer to each row of a roster: the person, completeness, age, or what is missing."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from app.identifiers import Identifier, key_of
from loaders.model.records import WorkRecord
from loaders.roster.candidates import PersonCandidate
from loaders.roster.people import RosterRow
from loaders.why.rows import SnapshotRows

State = Literal["loaded", "found", "unknown", "candidates", "repeated", "failed", "unusable"]


class Completeness(Struct, frozen=True):
    """Of the works that a record lists, how many are papers of the person in the graph, and with whom.

    `full_lists` counts those whose author list some source gives in full.
    """

    works_stated: int
    works_found: int = 0
    full_lists: int = 0


class RowAnswer(Struct, frozen=True):
    """The answer to one row; `checked_at` is when the body confirmed longest ago was confirmed.

    A row that was `found` has a public record, and nothing was loaded.
    """

    row: int
    state: State
    name: str | None = None
    orcid: str | None = None
    author: str | None = None
    completeness: Completeness | None = None
    checked_at: str | None = None
    reason: str | None = None
    candidates: tuple[PersonCandidate, ...] = ()
    notes: tuple[str, ...] = ()
    ror: str | None = None
    institution: str | None = None
    page: str | None = None


def answer_to(row: RosterRow, state: State, reason: str | None = None) -> RowAnswer:
    """The answer to a row without further information."""
    return RowAnswer(
        row.number,
        state,
        row.name,
        row.orcid,
        reason=reason,
        ror=row.ror,
        institution=row.institution,
        page=row.page,
    )


def completed(answer: RowAnswer, works: Iterable[WorkRecord], rows: SnapshotRows) -> RowAnswer:
    """The answer with the author's id and the completeness, from the graph."""
    listed = {work.key for work in works}
    author = _author_of(answer.orcid or "", rows)
    if author is None:
        return msgspec.structs.replace(answer, completeness=Completeness(len(listed)))
    written = {link["target"] for link in rows.where("wrote", "source", author)}
    papers = {key: paper for key, paper in _papers_of(listed, rows).items() if paper in written}
    lists = {row["id"]: row["author_list"] for row in rows.where("paper", "id", set(papers.values()))}
    full = sum(lists[paper] == "complete" for paper in papers.values())
    return msgspec.structs.replace(
        answer, author=author, completeness=Completeness(len(listed), len(papers), full)
    )


def _author_of(orcid: str, rows: SnapshotRows) -> str | None:
    """The author with an iD; of several the one with most papers."""
    links = rows.where("identifies_author", "source", key_of(Identifier("ORCID", orcid)))
    authors = rows.where("author", "id", {link["target"] for link in links})
    best = max(authors, key=lambda one: (one["paper_count"], one["id"]), default=None)
    return None if best is None else str(best["id"])


def _papers_of(keys: set[str], rows: SnapshotRows) -> Mapping[str, str]:
    """The paper of each work that ORCID lists, by its key there."""
    records = {row["id"]: row["key"] for row in rows.where("record", "key", keys) if row["source"] == "orcid"}
    links = rows.where("describes_paper", "source", set(records))
    return {records[link["source"]]: link["target"] for link in links}
