"""arXiv where a reference names its journal: no venue, but a preprint, often with its identifier."""

import re

from app.identifiers import Identifier, parse

_OF_ARXIV = re.compile(
    r"(?:arxiv(?:\.org)?(?: e-prints?| preprint)?)?[\s,:]*(?:arxiv:\s*\S+)?(?:\s*\[[\w.-]+\])?", re.IGNORECASE
)
_ARXIV = re.compile(r"arxiv:\s*([^\s\[\]]+)", re.IGNORECASE)
_CORR = "corr"
"""arXiv's computing papers as DBLP names their journal."""


def is_of_arxiv(journal: str) -> bool:
    """Whether a journal is arXiv.

    >>> [is_of_arxiv(name) for name in ("arXiv preprint arXiv:2001.00001", "CoRR", "Journal of Bells", "")]
    [True, True, False, False]
    """
    return bool(journal) and (_OF_ARXIV.fullmatch(journal) is not None or journal.lower() == _CORR)


def arxiv_in(journal: str) -> Identifier | None:
    """The arXiv identifier that the name of a journal contains, if it does.

    >>> arxiv_in("arXiv preprint arXiv:2001.00001v2")
    Identifier(scheme='ARXIV', value='2001.00001')
    """
    found = _ARXIV.search(journal)
    one = parse(f"arxiv:{found[1]}") if found else None
    return one if one is not None and one.scheme == "ARXIV" else None
