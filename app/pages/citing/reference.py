"""A paper as one cites it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.formulas import printed
from app.pages.text import shown

_PARTICLE = re.compile(r"^[^\W\d_A-Z]+$")
_FIRST_IS_FAMILY = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True)
class Contributor:
    """Somebody as a reference names them; `given` is empty where the name is not to be taken apart."""

    family: str
    given: str = ""

    @property
    def inverted(self) -> str:
        """`Family, Given`."""
        return f"{self.family}, {self.given}" if self.given else self.family


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
    authors = paper["authors"]
    return Reference(
        key=paper["id"],
        type=paper["type"],
        title=shown(printed(paper["title"])),
        authors=[contributor(each["author"]) for each in authors["nodes"]],
        is_open=not paper["authorsComplete"] or authors["pageInfo"]["hasNextPage"],
        date=_date(paper["date"]),
        venue=shown(paper["venue"]["name"]) if paper["venue"] else "",
        doi=ids.get("DOI", ""),
        arxiv=ids.get("ARXIV", ""),
        language=paper["language"] or "",
        is_retracted=paper["status"] in {"RETRACTED", "WITHDRAWN"},
    )


def contributor(author: Mapping[str, Any]) -> Contributor:
    """The name taken apart as BibTeX would: the last word and the particles before it are the family's.

    Names of groups, of one word and in scripts that put the family first stay whole.
    """
    name = shown(author["name"]).strip()
    words = name.split()
    if author["nature"] == "GROUP" or len(words) < 2 or _FIRST_IS_FAMILY.search(name):
        return Contributor(name)
    start = len(words) - 1
    while start > 1 and _PARTICLE.match(words[start - 1]) and words[start - 1].islower():
        start -= 1
    return Contributor(" ".join(words[start:]), " ".join(words[:start]))


def _date(when: Mapping[str, Any] | None) -> Sequence[int]:
    if when is None or when["year"] is None:
        return ()
    month, day = when["month"], when["day"]
    return tuple(part for part in (when["year"], month, day if month else None) if part)
