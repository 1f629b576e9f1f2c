"""Recognizes inputs of Semantic Scholar."""

import re

from loaders.dumps.json_outline import outline

LISTS = frozenset({"data", "recommendedPapers", "papers"})
"""Where an answer of the API, or an author with papers, contains its list."""

_MARKS = (b'"paperId"', b'"corpusid"', b'"corpusId"', b'"authorId"', b'"authorid"')
_LEVELS = ("", "[].", "data.[].", "recommendedPapers.[].", "papers.[].")
_WITHIN = ("citedPaper.paperId", "citingPaper.paperId", "snippet.text")
_ID_OF_A_PAPER = re.compile(r"[0-9a-f]{40}", re.ASCII)
_NUMBER = re.compile(r"\d{1,12}", re.ASCII)
_BESIDE_A_CORPUS_ID = ("externalids", "openaccessinfo", "citationcount", "title", "vector", "text")
_BESIDE_AN_AUTHOR = ("name", "hIndex", "paperCount", "hindex", "papercount", "papers")


def begins_one(head: bytes) -> bool:
    """Whether bytes begin papers or authors of Semantic Scholar, alone, in a list, or in what names them."""
    if not any(mark in head for mark in _MARKS):
        return False
    found = outline(head)
    return any(
        _ID_OF_A_PAPER.fullmatch(found.get(f"{level}paperId", "")) is not None
        or any(f"{level}{place}" in found for place in _WITHIN)
        or _has(found, level, ("corpusid",), _BESIDE_A_CORPUS_ID)
        or _has(found, level, ("authorId", "authorid"), _BESIDE_AN_AUTHOR)
        for level in _LEVELS
    )


def _has(found: dict[str, str], level: str, ids: tuple[str, ...], beside: tuple[str, ...]) -> bool:
    """Whether objects of a level have a number under a key of `ids`, and also a key of `beside`."""
    numbered = any(_NUMBER.fullmatch(found.get(level + key, "")) for key in ids)
    return numbered and any(
        place == level + key or place.startswith(f"{level}{key}.") for place in found for key in beside
    )
