"""A paper as one cites it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.formulas import printed
from app.pages.citing.contributor import Contributor, contributor
from app.pages.text import shown


@dataclass(frozen=True)
class Reference:
    """What a reference says; strings are on one line and without control characters."""

    key: str
    type: str
    title: str
    authors: Sequence[Contributor]
    is_open: bool
    date: Sequence[int]
    venue: str
    doi: str
    arxiv: str
    language: str
    is_retracted: bool
    editors: Sequence[Contributor] = ()

    @property
    def url(self) -> str:
        """Where the paper itself is, as far as an identifier says."""
        if self.doi:
            return f"https://doi.org/{self.doi}"
        return f"https://arxiv.org/abs/{self.arxiv}" if self.arxiv else ""

    @property
    def notes(self) -> Sequence[str]:
        """What a reader of the reference has to know."""
        said = {"Retracted.": self.is_retracted, "No source has the whole author list.": self.is_open}
        return [note for note, holds in said.items() if holds]


def reference(paper: Mapping[str, Any]) -> Reference:
    """The reference of a paper, as the fragment `Cited` asks for it."""
    ids = {each["scheme"]: shown(each["value"]) for each in reversed(paper["identifiers"])}
    return Reference(
        key=paper["id"],
        type=paper["type"],
        title=shown(printed(paper["title"])),
        authors=[contributor(each["author"]) for each in paper["authors"]["nodes"]],
        is_open=_is_open(paper),
        date=_date(paper["date"]),
        venue=shown(paper["venue"]["name"]) if paper["venue"] else "",
        doi=ids.get("DOI", ""),
        arxiv=ids.get("ARXIV", ""),
        language=paper["language"] or "",
        is_retracted=paper["status"] in {"RETRACTED", "WITHDRAWN"},
        editors=[contributor(each["author"]) for each in paper["editors"]],
    )


def _is_open(paper: Mapping[str, Any]) -> bool:
    """Whether there may be more authors; proceedings without authors have editors."""
    authors = paper["authors"]
    if paper["type"] == "PROCEEDINGS" and not authors["nodes"]:
        return False
    return not paper["authorsComplete"] or bool(authors["pageInfo"]["hasNextPage"])


def _date(when: Mapping[str, Any] | None) -> Sequence[int]:
    if when is None or when["year"] is None:
        return ()
    month, day = when["month"], when["day"]
    return tuple(part for part in (when["year"], month, day if month else None) if part)
