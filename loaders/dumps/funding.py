"""Funders and awards, as sources state them."""

from collections.abc import Iterable

from app.identifiers import parse
from loaders.dumps.markup import printed
from loaders.model.records import StatedFunding

_LONGEST_NAME = 300
"""Characters of the longest name of a funder that is kept. Set by hand."""
_LONGEST_AWARD = 100
"""Characters of the longest number of an award that is kept. Set by hand."""
_MOST_AWARDS = 1_000
"""Awards of one funder, and funders of one work, that are kept. Set by hand."""
_OF_FUNDERS = frozenset({"DOI", "ROR", "OPENALEX"})
_OF_PERSON = ("OPENALEX", "A")
"""How identifiers of people begin, which no list of withheld names finds."""

Stated = tuple[str | None, str | None, Iterable[str | None]]
"""A funder's name, its identifier with its scheme before it, and numbers of awards."""


def read_funding(stated: Iterable[Stated]) -> tuple[StatedFunding, ...]:
    """Return each funder once, with all its awards, in the order of the source.

    Entries that have no name, no identifier and no award are left out.

    >>> read_funding([("Bell Fund", "doi:10.13039/1", ["A 1"]), ("Bell Fund", "doi:10.13039/1", ["A 2"])])
    (StatedFunding(name='Bell Fund', identifier='DOI:10.13039/1', awards=('A 1', 'A 2')),)
    """
    found: dict[tuple[str | None, str | None], dict[str, None]] = {}
    for written_name, written_id, written_awards in stated:
        name = printed(written_name)[:_LONGEST_NAME] or None
        awards = [text for text in map(printed, written_awards) if 0 < len(text) <= _LONGEST_AWARD]
        identifier = _identifier(written_id)
        if (name or identifier or awards) and len(found) < _MOST_AWARDS:
            found.setdefault((name, identifier), {}).update(dict.fromkeys(awards))
    return tuple(
        StatedFunding(name, identifier, tuple(awards)[:_MOST_AWARDS])
        for (name, identifier), awards in found.items()
    )


def _identifier(written: str | None) -> str | None:
    one = parse(written) if written else None
    if one is None or one.scheme not in _OF_FUNDERS or (one.scheme, one.value[:1]) == _OF_PERSON:
        return None
    return f"{one.scheme}:{one.value}"
