"""The rule of names: who comes first, and in which forms a name may be written.

The drawings of the web part follow the same rule (web/drawing/naming.ts). tests/pages/drawing_cases.json
has cases for both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from app.pages.drawing.shapes import DrawnPerson, Sheet
from app.pages.drawing.text_width import letters, shortened, width


def by_importance(people: Sequence[DrawnPerson]) -> list[DrawnPerson]:
    """The people by papers with the centre, most first, then by id."""
    return sorted(people, key=lambda person: (-person.weight, person.id))


def initialled(name: str) -> str | None:
    """The name with initials for all words but the last: "S. Li"; None if it has no such form."""
    *given, last = name.split() or [""]
    initials = [next(letters(word)) for word in given]
    if not initials or not all(_is_cased(letter) for letter in initials):
        return None
    return " ".join([*(f"{letter}." for letter in initials), last])


class NameForms:
    """Forms of the names of one drawing; a short form that two people share is used for neither."""

    def __init__(self, people: Sequence[DrawnPerson], sheet: Sheet) -> None:
        self.sheet = sheet
        self._short: Mapping[str, str | None] = {person.id: initialled(person.name) for person in people}
        self._count = Counter(self._short.values())

    def of(self, person: DrawnPerson) -> Iterator[str]:
        """The forms that fit, longest first: whole, initials, shortened, shortened to half."""
        most, size = self.sheet.longest_name, self.sheet.letters
        short = self._short[person.id]
        forms = [person.name, short if self._count[short] == 1 else None]
        forms += [shortened(person.name, size, most), shortened(person.name, size, most / 2)]
        yield from dict.fromkeys(form for form in forms if form and width(form, size) <= most)


def _is_cased(letter: str) -> bool:
    return letter.lower() != letter.upper()
