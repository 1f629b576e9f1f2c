"""The papers that an object of an answer is or contains, and the answers that contain none."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct, field

from app.errors import InputRefused
from loaders.dumps.json_objects import FAULTS, Row, UnreadableObject

_NOTHING = (b"", b"null")
_AUTHOR_ALONE = UnreadableObject("an author without papers")
_NO_TITLES = "Request fields=title,authors,year,externalIds from its API, or load its bulk file of papers."
_NO_PAPERS = "Request /author/ID/papers?fields=title,authors,year,externalIds from its API, and load that."


class _Decoded(Struct, frozen=True):
    """The keys under which an object has papers, and those of an author; empty if absent."""

    cited: msgspec.Raw = field(default=msgspec.Raw(), name="citedPaper")
    citing: msgspec.Raw = field(default=msgspec.Raw(), name="citingPaper")
    paper: msgspec.Raw = msgspec.Raw()
    title: msgspec.Raw = msgspec.Raw()
    author: msgspec.Raw = field(default=msgspec.Raw(), name="authorId")
    author_in_bulk: msgspec.Raw = field(default=msgspec.Raw(), name="authorid")


_DECODER = msgspec.json.Decoder(_Decoded)


def papers_of(row: bytes | UnreadableObject, place: str) -> Iterator[Row]:
    """The paper with its place: the object itself, or the one it cites or is cited by.

    `null`, which the API returns for an unknown paper, gives none.
    """
    if isinstance(row, bytes) and row.strip() == b"null":
        return
    decoded = _decoded(row)
    inside = next((one for one in map(bytes, (decoded.cited, decoded.citing, decoded.paper)) if one), None)
    if inside is not None:
        yield place, inside
    elif any(bytes(one) not in _NOTHING for one in (decoded.author, decoded.author_in_bulk)):
        yield place, _AUTHOR_ALONE
    else:
        yield place, row


def refuse_form(paper: bytes | UnreadableObject, name: str) -> None:
    """Raise InputRefused for an author alone, and for a paper whose title was not asked for."""
    if paper is _AUTHOR_ALONE:
        raise InputRefused(
            f"{name} contains authors of Semantic Scholar without papers.", value=name, advice=_NO_PAPERS
        )
    if isinstance(paper, bytes) and paper.startswith(b"{") and not bytes(_decoded(paper).title):
        raise no_titles(name)


def no_titles(name: str) -> InputRefused:
    """The refusal of an input none of whose papers has a title."""
    return InputRefused(
        f"{name} contains no Semantic Scholar papers with titles.", value=name, advice=_NO_TITLES
    )


def _decoded(row: bytes | UnreadableObject) -> _Decoded:
    """The parts of an object; empty for what is none, which reading the paper reports."""
    if isinstance(row, UnreadableObject):
        return _Decoded()
    try:
        return _DECODER.decode(row)
    except FAULTS:
        return _Decoded(title=msgspec.Raw(b"?"))
