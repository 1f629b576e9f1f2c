"""A paper as a reference."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.identifiers import Identifier, url_of
from app.references.contributor import CitedContributor, contributor
from app.text.formulas import printed
from app.text.visible import shown

_IN_VOLUMES = frozenset({"CONFERENCE_PAPER", "CHAPTER"})
"""Types that are cited with their volume and its editors; an article is cited with its journal."""

STATUS_NOTES: Mapping[str, str] = {"RETRACTED": "Retracted.", "WITHDRAWN": "Withdrawn."}
"""The note about a paper's status, by PaperStatus; sources read it when a reference comes in again."""
OPEN_LIST = "No source has the whole author list."
"""The note about a cut author list."""


@dataclass(frozen=True)
class Reference:
    """The content of a reference; strings are single lines without control characters.

    `container` is the title of the volume or the name of the venue, `editors` are those of the work itself
    or of its volume.
    """

    key: str
    type: str
    title: str
    authors: Sequence[CitedContributor]
    is_open: bool
    date: Sequence[int]
    container: str
    doi: str
    arxiv: str
    language: str
    status: str
    editors: Sequence[CitedContributor] = ()

    @property
    def url(self) -> str:
        """The address of the paper from its DOI or arXiv identifier; empty without one."""
        if self.doi:
            return url_of(Identifier("DOI", self.doi))
        return url_of(Identifier("ARXIV", self.arxiv)) if self.arxiv else ""

    @property
    def notes(self) -> Sequence[str]:
        """Notes for the reader of the reference."""
        status = STATUS_NOTES.get(self.status)
        return [note for note in (status, OPEN_LIST if self.is_open else None) if note]

    @property
    def is_retracted(self) -> bool:
        """Whether the paper was retracted or withdrawn."""
        return self.status in STATUS_NOTES


def reference(paper: Mapping[str, Any]) -> Reference:
    """The reference of a paper from the fragment `Cited`."""
    ids = {each["scheme"]: shown(each["value"]) for each in reversed(paper["identifiers"])}
    volume = _volume(paper)
    editors = paper["editors"] or (volume["editors"] if volume else ())
    return Reference(
        key=paper["id"],
        type=paper["type"],
        title=shown(printed(paper["title"])),
        authors=[contributor(each["author"]) for each in paper["authors"]["nodes"]],
        is_open=_is_open(paper),
        date=_date(paper["date"]),
        container=_container(paper, volume),
        doi=ids.get("DOI", ""),
        arxiv=ids.get("ARXIV", ""),
        language=paper["language"] or "",
        status=paper["status"],
        editors=[contributor(each["author"]) for each in editors],
    )


def _volume(paper: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The volume that a paper is cited with; None if there are several."""
    volumes = [each["paper"] for each in paper["related"] if each["kind"] == "PART_OF"]
    return volumes[0] if len(volumes) == 1 and paper["type"] in _IN_VOLUMES else None


def _container(paper: Mapping[str, Any], volume: Mapping[str, Any] | None) -> str:
    if volume:
        return shown(printed(volume["title"]))
    return shown(paper["venue"]["name"]) if paper["venue"] else ""


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
