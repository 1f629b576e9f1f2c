"""Known journals and conference series, from `series.tsv`: acronym, name, other names."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import dropwhile

from app.text.names import fold

MIN_WORDS_WITHOUT_ORGANISER = 4
"""Words of a name that may go without the society in front of it. Set by hand."""
_ORGANISERS = frozenset("acm annual cvf ieee ifip international rsj siam sigact sigkdd usenix".split())
_PASSING = frozenset("annual biennial international the".split())
_JOURNALS = frozenset("journal letters magazine review reviews".split())
_EVENTS = frozenset("conference meeting symposium workshop".split())
_PREPOSITIONS = frozenset("for in of on".split())
_SPELT_OUT = {
    "nlp": "natural language processing",
    "mt": "machine translation",
    "cl": "computational linguistics",
    "hlt": "human language technology",
}
"""Fields that names of events give in full or by their letters."""
SHORT_FIELDS = {full: short for short, full in _SPELT_OUT.items()}
"""The letters of such fields by their words."""
_WORD = re.compile(r"\w+|&")
_ACRONYM = re.compile(r"(?=[^A-Z]*[A-Z][^A-Z]*[A-Z])[A-Za-z][A-Za-z0-9&/-]{1,13}(?: (?:PKDD|Asia))?")


@dataclass(frozen=True)
class Series:
    """A journal or conference series; `key` identifies it."""

    key: str
    name: str
    acronym: str | None

    @property
    def is_journal(self) -> bool:
        """Journals of the list have no acronym of their own."""
        return self.acronym is None


@dataclass(frozen=True)
class KnownSeries:
    """Series by acronym as written, by acronym in capitals, and by the words of a name.

    `openings` has, for the first word of names, the words of each of these names, longest first. `plain` has
    the series by the key of each name.
    """

    acronyms: Mapping[str, Series]
    capitals: Mapping[str, Series]
    names: Mapping[tuple[str, ...], Series]
    openings: Mapping[str, Sequence[tuple[str, ...]]]
    plain: Mapping[str, Series]

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of all series of the list."""
        return frozenset(series.key for series in self.plain.values())

    def find_names(self, text: str) -> Iterator[tuple[int, int, Series]]:
        """Start, end and series of each known name in a text, however it is spaced."""
        places = [(word.start(), word.end()) for word in _WORD.finditer(text)]
        words = [fold(text[start:end]) for start, end in places]
        place = 0
        while place < len(words):
            name = next((n for n in self.openings.get(words[place], ()) if _occurs(n, words, place)), None)
            if name:
                yield places[place][0], places[place + len(name) - 1][1], self.names[name]
            place += len(name) if name else 1


@cache
def known_series() -> KnownSeries:
    """Read the list that ships with the project."""
    acronyms: dict[str, Series] = {}
    names: dict[str, Series] = {}
    for line in files(__package__).joinpath("series.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        acronym, name, *others = line.split("\t")
        series = Series(fold(acronym or name), name, acronym or None)
        spellings = [name, *filter(None, ";".join(others).split(";"))]
        for spelling in filter(None, [acronym, *spellings]):
            (acronyms if is_acronym(spelling) else names).setdefault(spelling, series)
    by_words = {words: series for name, series in names.items() for words in _forms(name)}
    return KnownSeries(
        acronyms,
        {acronym.upper(): series for acronym, series in acronyms.items()},
        by_words,
        _openings(by_words),
        {plain_key(name): series for name, series in [*names.items(), *acronyms.items()]},
    )


def plain_key(name: str) -> str:
    """What spellings of one name share: its words without `international`, `annual` and articles.

    `Knots Workshop` is `Workshop on Knots`; the International Journal of Knots is not the Journal of Knots.
    """
    words = " ".join(_SPELT_OUT.get(word, word) for word in fold(name).split()).split()
    passing = _PASSING if _JOURNALS.isdisjoint(words) else {"the"}
    words = [word for word in words if word not in passing] or words
    if len(words) > 1 and words[-1] in _EVENTS:
        words = [words[-1], *words[:-1]]
    if len(words) > 2 and words[0] in _EVENTS and _PREPOSITIONS.issuperset(words[1:2]):
        del words[1]
    return " ".join(words)


def is_acronym(text: str) -> bool:
    """Two capitals or more in a word or two: VLDB, ECML/PKDD, SIGGRAPH Asia."""
    return _ACRONYM.fullmatch(text) is not None


def _forms(name: str) -> Iterator[tuple[str, ...]]:
    """The words of a name, and those after its organisers if they still distinguish it."""
    words = tuple(map(fold, _WORD.findall(name)))
    yield words
    bare = tuple(dropwhile(_ORGANISERS.__contains__, words))
    if len(bare) >= MIN_WORDS_WITHOUT_ORGANISER and bare[0] in ("conference", "symposium", "joint"):
        yield bare


def _occurs(name: tuple[str, ...], words: list[str], place: int) -> bool:
    return tuple(words[place : place + len(name)]) == name


def _openings(names: Mapping[tuple[str, ...], Series]) -> dict[str, list[tuple[str, ...]]]:
    openings: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    for name in sorted(names, key=lambda name: (-len(name), name)):
        openings[name[0]].append(name)
    return dict(openings)
