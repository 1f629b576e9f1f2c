"""An affiliation string to the registered organisations that it names.

The words of an entry are searched for names of the registry, the longest first, over a comma too. What
is next to a name in its part must be a department, a role, or a place of that organisation; otherwise
the name is but a piece of one that the registry does not have, and counts for nothing.
"""

import re
from collections.abc import Collection, Sequence
from itertools import accumulate
from typing import NamedTuple

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import name_words
from loaders.resolve.institutions.registry.choice import choose
from loaders.resolve.institutions.registry.directory import MIN_KNOWN, Directory, Registered
from loaders.resolve.institutions.registry.entries import Entry, read_entries
from loaders.resolve.institutions.registry.places import Places, find_places, without_places
from loaders.resolve.institutions.registry.spans import NameSpan, find_spans

_PACKAGE = __package__.rpartition(".")[0]

MIN_ACRONYM_ALONE = 5
"""Letters of an acronym that names an organisation by itself. Set by hand."""
MIN_WORDS = 4
"""Words below which a name that opens as an institute is short. Set by hand."""
MIN_RELATIONS = 5
"""Relations in the registry of an organisation that a short acronym may name. Set by hand."""


class OrganisationMatch(NamedTuple):
    """A registered organisation and the words by which a string names it."""

    words: str
    registered: Registered
    is_sure: bool


class MatchedOrganisations(NamedTuple):
    """The organisations that a string means, and all that it names."""

    meant: tuple[OrganisationMatch, ...]
    named: tuple[OrganisationMatch, ...]


class Matcher:
    """Finds the organisations of a registry in strings."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    def read(self, text: str, country: str | None = None) -> tuple[OrganisationMatch, ...]:
        """The organisations that a string names for sure, each once, in the order of the string.

        `country` is the code of one that is known besides.
        """
        return self.find(text, country).meant

    def find(self, text: str, country: str | None = None) -> MatchedOrganisations:
        """The same, with every organisation named: those above another and departments too."""
        meant: dict[str, OrganisationMatch] = {}
        named: list[OrganisationMatch] = []
        for entry in read_entries(text):
            matches = self._matches(entry, country)
            named += matches
            for match in self._most_specific(matches):
                meant.setdefault(match.registered.ror, match)
        return MatchedOrganisations(tuple(meant.values()), tuple(named))

    def spelt(self, key: str) -> str:
        """The words of a key, those that are misspelt as names of the registry spell them."""
        return " ".join(map(self._directory.spelt, key.split()))

    def _matches(self, entry: Entry, country: str | None) -> list[OrganisationMatch]:
        spans = find_spans(self._directory, entry)
        beside = _surroundings(self._directory, entry, spans)
        stated = [find_places([*right, *behind], self._directory.places) for _, right, behind in beside]
        countries = {code for places in stated for code in places.countries} or {*filter(None, [country])}
        matches = []
        for span, (left, right, _), own in zip(spans, beside, stated, strict=True):
            besides = frozenset(() if own.countries or len(countries) != 1 else countries)
            known = own._replace(countries=own.countries | besides)
            chosen = self._choose(span, known)
            if not chosen and besides and len(spans) > 1 and _is_school(span):
                known, chosen = own, self._choose(span, own)  # the country is another organisation's
            if chosen and self._is_whole(span, chosen, left, right) and self._is_there(chosen, known):
                matches.append(OrganisationMatch(span.words, chosen, is_sure=_is_sure(span, chosen, known)))
        sure = {match.registered.country for match in matches if match.is_sure}
        return [match for match in matches if match.is_sure or _is_known(match, sure)]

    def _choose(self, span: NameSpan, places: Places) -> Registered | None:
        return choose(self._directory, span.organisations, span.labelled, places)

    def _is_whole(
        self, span: NameSpan, chosen: Registered, left: Sequence[str], right: Sequence[str]
    ) -> bool:
        """Whether all that is next to a name is a department, a role, or a place of the organisation.

        One or two acronyms may follow; after a name of one word that is no label, only words for a department
        may.
        """
        own = {word for name, _ in chosen.names for word in name_words(name)}
        before = [word for word in left if word not in own]
        after = [word for word in without_places(right, chosen.places) if word not in own]
        is_short = " " not in span.words
        if is_short and not span.labelled:
            return all(map(_pattern("beside").search, after)) and _is_beside(before)
        is_acronym = not is_short and len(after) == 1 and after[0] in self._directory.by_acronym
        return _is_beside(before) and (is_acronym or _is_beside(after))

    def _is_there(self, chosen: Registered, own: Places) -> bool:
        """Whether the organisation is in a country that has one of the stated places, if there are any."""
        if own.countries or chosen.places & own.names:
            return True
        known = [
            counts for name in own.names if (counts := self._directory.places[name]).total() >= MIN_KNOWN
        ]
        return not known or any(chosen.country in counts for counts in known)

    def _most_specific(self, matches: list[OrganisationMatch]) -> list[OrganisationMatch]:
        """Without parents of others, and without departments of organisations that are not named."""
        above = {one.ror for match in matches for one in self._directory.above([match.registered])}
        return [
            match for match in matches if match.registered.ror not in above and self._is_own(match, matches)
        ]

    def _is_own(self, match: OrganisationMatch, matches: Sequence[OrganisationMatch]) -> bool:
        """Whether an institute belongs to an organisation named next to it or is alone; no department may."""
        others = [other.registered for other in matches if other != match]
        if any(one in others for one in self._directory.above([match.registered])):
            return True
        is_institute = _pattern("opens as institute").match(match.words) is not None
        return not _pattern("opens as department").match(match.words) and not (is_institute and others)


def _surroundings(
    directory: Directory, entry: Entry, spans: Sequence[NameSpan]
) -> list[tuple[list[str], list[str], list[str]]]:
    """The words left and right of each span within its parts, and the parts behind that are but places."""
    words = [word for part in entry for word in part]
    ends = list(accumulate(map(len, entry)))
    found = []
    for number, span in enumerate(spans):
        last = spans[number - 1].end if number else 0
        following = spans[number + 1].start if number + 1 < len(spans) else len(words)
        opens = max(last, max((end for end in ends if end <= span.start), default=0))
        closes = min(following, *(end for end in ends if end >= span.end))
        behind = [
            word
            for part, end in zip(entry, ends, strict=True)
            if closes < end <= following and not without_places(part, directory.places)
            for word in part
        ]
        found.append((words[opens : span.start], words[span.end : closes], behind))
    return found


def _is_school(span: NameSpan) -> bool:
    """Whether only one university, college or hospital has a name, and the name has a word of its own."""
    is_school = len(span.organisations) == 1 and _pattern("school").search(span.words) is not None
    kinds = (_pattern("field"), _pattern("kind"))
    return is_school and any(not any(kind.fullmatch(word) for kind in kinds) for word in span.words.split())


def _is_sure(span: NameSpan, chosen: Registered, own: Places) -> bool:
    """Whether a name is written out, or is an acronym or `Institute of ...` next to its place."""
    is_short = len(span.words.split()) < MIN_WORDS and _pattern("opens as institute").match(span.words)
    is_vague = span.is_acronym or is_short
    return not is_vague or bool(own.countries) or bool(chosen.places & own.names)


def _is_known(match: OrganisationMatch, countries: Collection[str | None]) -> bool:
    """Whether a vague name is of an organisation that others of the registry name, in these countries."""
    is_long = " " not in match.words and len(match.words) >= MIN_ACRONYM_ALONE
    is_known = is_long or match.registered.relations >= MIN_RELATIONS
    return is_known and (not countries or match.registered.country in countries)


def _is_beside(words: Sequence[str]) -> bool:
    text = " ".join(words)
    return not text or bool(_pattern("beside").search(text) and not _pattern("whole").search(text))


def _pattern(section: str) -> re.Pattern[str]:
    return expression(_PACKAGE, section)
