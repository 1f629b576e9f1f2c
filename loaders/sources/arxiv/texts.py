"""Comment and abstract of a paper: what is neither, such as a notice that the paper was withdrawn."""

import re
from typing import NamedTuple

from loaders.listings.text import MAX_ABSTRACT, tidy, too_long

_WITHDRAWN = re.compile(
    r"\b(?:has|have|had) been withdrawn\b|\b(?:is|was) (?:already )?withdrawn?\b"
    r"|^\W*(?:(?:this )?(?:paper|article) )?withdraw(?:n|ing)\b"
    r"|\b(?:to|please) withdraw (?:this|my|it)\b",
    re.IGNORECASE,
)
_SIGN_OF_WITHDRAWAL = "ithdr"
_NOTICE = re.compile(r"\W*(?:th(?:is|e) \w{4,12} (?:has been|is|was) )?withdrawn\b", re.IGNORECASE)
"""How an abstract begins that is none; the longest of the nine seen has 93 characters."""

_LONGEST_NOTICE = 300
"""Characters of the longest abstract that may be a notice of withdrawal. Set by hand."""
_TRUNCATED_BY_ARXIV = re.compile(r"author list truncated", re.IGNORECASE)


class CommentAndAbstract(NamedTuple):
    """Comment and abstract of a paper, separated from the notice that it was withdrawn.

    `is_truncated` is whether arXiv comments that it cut the author list.
    """

    comments: tuple[str, ...]
    abstract: str | None
    is_truncated: bool
    notes: tuple[str, ...]


def read_texts(comment: str, abstract: str) -> CommentAndAbstract:
    """Read both as they are printed; an abstract longer than any is left out with a note."""
    comment, abstract = tidy(comment), tidy(abstract)
    fault = too_long("abstract", abstract, MAX_ABSTRACT)
    is_notice = len(abstract) <= _LONGEST_NOTICE and _NOTICE.match(abstract) is not None
    is_withdrawn = is_notice or _says_withdrawn(comment)
    comments = tuple(text for text in (comment, abstract if is_notice else "") if text)
    return CommentAndAbstract(
        comments=comments,
        abstract=None if is_notice or fault else abstract or None,
        is_truncated=any(_TRUNCATED_BY_ARXIV.search(text) for text in comments),
        notes=(*(("withdrawn",) if is_withdrawn else ()), *((f"{fault}, left out",) if fault else ())),
    )


def _says_withdrawn(text: str) -> bool:
    return _SIGN_OF_WITHDRAWAL in text and _WITHDRAWN.search(text) is not None
