"""From the rows that were looked up and the choices of a reader to the list that is loaded."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from app.identifiers import parse
from app.roster_pages.answers import AnsweredRow, RosterAnswers

_READY = frozenset({"found", "failed"})
"""States of rows that have an iD and are loaded without a choice; what failed is asked for again."""


class ChosenPerson(Struct, frozen=True):
    """A person to load, and the row of the list that asked for them."""

    row: int
    orcid: str
    name: str | None = None


def choose_people(found: RosterAnswers, chosen: Mapping[int, str]) -> tuple[ChosenPerson, ...]:
    """The people to load; of a row without an iD only a candidate whom the reader chose."""
    people = (_person(row, chosen.get(row.row)) for row in found.rows)
    return tuple(person for person in people if person is not None)


def is_ready(row: AnsweredRow) -> bool:
    """Whether a row is loaded without a choice."""
    return row.state in _READY and row.orcid is not None


def encode_people(people: Sequence[ChosenPerson]) -> bytes:
    """A roster of JSON lines, as `coterie roster` reads it."""
    lines = ({"orcid": person.orcid, **({"name": person.name} if person.name else {})} for person in people)
    return b"\n".join(map(msgspec.json.encode, lines)) + b"\n"


def merge_answers(
    found: RosterAnswers, people: Sequence[ChosenPerson], loaded: RosterAnswers
) -> tuple[AnsweredRow, ...]:
    """Every row of the list in order: as it was loaded, or as it was looked up."""
    results = {
        person.row: msgspec.structs.replace(answer, row=person.row)
        for person, answer in zip(people, loaded.rows, strict=False)
    }
    return tuple(results.get(row.row, row) for row in found.rows)


def _person(row: AnsweredRow, chosen: str | None) -> ChosenPerson | None:
    if is_ready(row):
        return ChosenPerson(row.row, row.orcid or "", row.name)
    known = {candidate.orcid for candidate in row.candidates if candidate.orcid}
    identifier = parse(chosen or "")
    if identifier is None or identifier.scheme != "ORCID" or identifier.value not in known:
        return None
    return ChosenPerson(row.row, identifier.value, row.name)
