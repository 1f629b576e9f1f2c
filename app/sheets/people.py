"""The columns of a list of people, by the names that programs and people give them."""

from collections.abc import Mapping

PERSON: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "full name", "display name"),
    "given": (*("given", "given name", "given names", "first name", "firstname", "forename"), "vorname"),
    "family": (
        *("family", "family name", "last name", "lastname", "surname"),
        *("nachname", "familienname"),
    ),
    "orcid": ("orcid", "orcid id", "orcid identifier"),
    "institution": ("institution", "affiliation", "organization", "organisation"),
    "id": ("id",),
}
"""Each field of a person with the folded names of its columns, the surest first."""


def name_of(cells: Mapping[str, str], whole: str = "name") -> str:
    """The name in a row: the cell `whole`, else given and family name; empty if there is none.

    In a table with a column of given names and none of family names, `Name` is the family name, unless it
    contains the given name.

    >>> name_of({"given": "Ada", "family": "Lind"}), name_of({"given": "Ada", "name": "Lind"})
    ('Ada Lind', 'Ada Lind')
    """
    name, given = cells.get(whole, ""), cells.get("given", "")
    if "family" in cells or not given:
        return name or " ".join(filter(None, (given, cells.get("family", ""))))
    has_given = set(_words(given)) <= set(_words(name))
    return name if has_given else f"{given} {name}".strip()


def _words(name: str) -> list[str]:
    return name.casefold().replace(",", " ").split()
