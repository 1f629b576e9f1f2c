"""Codes of a paper's subject: categories of arXiv, and classes of the ACM's scheme of 1998."""

import re
from collections.abc import Iterable

_SEPARATOR = re.compile(r"[\s,;]+")
_CLASS = re.compile(r"[A-K](?:\.?\d{1,2})?(?:\.(?:\d{1,2}|m))*", re.IGNORECASE)
_CATEGORY = re.compile(r"[a-z]+(?:-[a-z]+)?(?:\.[A-Za-z-]{2,})?", re.ASCII)


def listed(cell: str) -> list[str]:
    """The parts of a list, each once, in their order."""
    return [part for part in dict.fromkeys(_SEPARATOR.split(cell)) if part]


def is_category(code: str) -> bool:
    """Whether a code has the form of arXiv's own, such as cs.DC or hep-th."""
    return _CATEGORY.fullmatch(code) is not None


def acm_classes(parts: Iterable[str]) -> list[str]:
    """Classes of the ACM with a prefix, since arXiv has categories too; what is none is left out."""
    return [f"acm:{part[0].upper()}{part[1:].lower()}" for part in parts if is_class(part)]


def is_class(part: str) -> bool:
    """Whether a text has the form of a class of the ACM, such as H.3.4."""
    return _CLASS.fullmatch(part) is not None
