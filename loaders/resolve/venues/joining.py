"""Joins several names of one venue, by comparing the fields of a load.

Names are joined that have one acronym and share most of their words, that are another name and a theme
behind it, that abbreviate another word by word, or that differ by spaces, hyphens and plurals, or by one word
of many. An acronym alone is the venue of the one name that has it, unless it is so short that it may be
another's.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from app.text.names import fold
from loaders.resolve.venues.series import SHORT_FIELDS, Series, known_series, plain_key
from loaders.resolve.venues.words import FILLING, mend_word

MIN_SHARED, MIN_SHARED_OF_RARE = 0.6, 0.3  # set by hand: share of words that names of one acronym share
MIN_LONE_ACRONYM, MIN_INITIALS = 5, 4  # set by hand: letters of an acronym that joins, or that names spell
MIN_OWN_BESIDE_FIELD = 5  # set by hand: letters next to words for a field that set an event apart
MIN_STEM = 7  # letters left of a word without `ation`, set by hand
_ORGANISERS = frozenset("aaai acl acm elra ieee ifip isca siam usenix".split())
_EVENTS = frozenset("conference congress meeting symposium workshop".split())
_NUMERALS = frozenset("ii iii iv v vi vii viii".split())
"""Numbers of editions: behind the name of a journal they name a part of it, which is another journal."""
_FIELDS = ("natural language processing", "machine translation", "computational linguistics")
# Set by hand: words above which a name may lack some; letters that set it apart, also without an event.
MIN_OWN_WORDS, MIN_OWN_LETTERS, MIN_LETTERS_WITHOUT_EVENT = 4, 18, 30
_CONTRACTED = {"natl": "national", "intl": "international", "assn": "association"}
_CUT_SHORTER = frozenset("j med rec res rev sci soc".split())
MIN_LETTERS_OF_CUT = 4  # letters of a cut word that is not in `_CUT_SHORTER`, set by hand
_BY_LETTER = frozenset("america journal new north royal south states united york".split())
_OF_EVENT = re.compile(r"\b(?:conference|workshop|symposium|meeting)\b(?! series)", re.IGNORECASE)
MIN_WORDS_OF_THEME = 3  # words of a long theme behind a name, set by hand
_PART = re.compile(r"(?:series|section|part|letters)\b|\w\b", re.IGNORECASE)
"""A part of a journal is another journal."""
Counts = Mapping[Series, int]
Spellings = Mapping[str, tuple[Series, int]]
"""The canonical spelling of each key, and how often the key was seen."""


def join_series(counts: Counts) -> dict[str, Series]:
    """The canonical series of each key: a listed one, or else the most frequent full name.

    The answer does not depend on the order of the series; a canonical key is in it too.
    """
    canonical = _canonical(counts)
    parent = {key: key for key in canonical}
    short = set(_by_abbreviation(canonical))
    abbreviated = {key for _, key in short}
    for one, other in sorted({*short, *_by_acronym(canonical, counts), *_by_words(canonical)}):
        ours, theirs = _root(parent, one), _root(parent, other)
        listed = known_series().keys & {ours, theirs}
        if ours != theirs and len(listed) < 2:
            first, second = sorted(
                (ours, theirs),
                key=lambda key: (
                    key not in listed,
                    key in abbreviated,
                    _is_acronym_alone(canonical[key][0]),
                    -canonical[key][1],
                    key,
                ),
            )
            parent[second] = first
    return _joined(canonical, {key: _root(parent, key) for key in sorted(canonical)})


def _joined(canonical: Spellings, roots: Mapping[str, str]) -> dict[str, Series]:
    """The series of each key; one without an acronym takes the commonest of those that joined it."""
    acronyms: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for key, root in roots.items():
        series, count = canonical[key]
        if series.acronym:
            acronyms[root].append((-count, series.acronym))
    found = {root: canonical[root][0] for root in roots.values()}
    for root, borne in acronyms.items():
        if found[root].acronym is None and root not in known_series().keys:
            found[root] = replace(found[root], acronym=min(borne)[1])
    return {key: found[root] for key, root in roots.items()}


def _by_words(canonical: Spellings) -> Iterable[tuple[str, str]]:
    yield from _by_letters(canonical)
    yield from _by_one_word(canonical)
    yield from _by_theme(canonical)
    yield from _by_organiser(canonical)


def _canonical(counts: Counts) -> Spellings:
    """The commonest spelling of each key, one with an acronym first, and how often the key was seen."""
    spellings: defaultdict[str, list[Series]] = defaultdict(list)
    for series in counts:
        spellings[series.key].append(series)
    return {
        key: (
            min(
                own,
                key=lambda one: (
                    one.acronym is None,
                    -counts[one],
                    ": " not in one.name,
                    one.name,
                    one.acronym or "",
                ),
            ),
            sum(counts[one] for one in own),
        )
        for key, own in spellings.items()
    }


def _root(parent: Mapping[str, str], key: str) -> str:
    while parent[key] != key:
        key = parent[key]
    return key


def _by_acronym(canonical: Spellings, counts: Counts) -> Iterable[tuple[str, str]]:
    named: defaultdict[str, set[str]] = defaultdict(set)
    alone = {
        _letters(key): key for key, (series, _) in sorted(canonical.items()) if _is_acronym_alone(series)
    }
    for series in counts:
        if series.acronym and plain_key(series.name) != plain_key(series.acronym) and not _is_hosted(series):
            named[_letters(series.acronym)].add(series.key)
    for acronym, keys in named.items():
        listed = known_series().capitals.get(acronym.upper())
        if listed and listed.key in canonical:
            keys.add(listed.key)
        names = {key: _words(canonical[key][0].name) for key in keys}
        least = MIN_SHARED if len(acronym) < MIN_LONE_ACRONYM else MIN_SHARED_OF_RARE
        pairs = [
            (one, other)
            for one, other in combinations(sorted(keys), 2)
            if _share(names[one], names[other]) >= least
        ]
        yield from pairs
        is_distinctive = len(acronym) >= MIN_LONE_ACRONYM or (
            len(acronym) >= MIN_INITIALS and all(_spells(acronym, name) for name in keys)
        )
        is_sure = is_distinctive and listed is None and len(pairs) == len(keys) * (len(keys) - 1) // 2
        if is_sure and acronym in alone:
            yield from ((alone[acronym], key) for key in sorted(keys))
    for key in canonical:
        own = _letters(key if _is_acronym_alone(canonical[key][0]) else _in_short(key))
        if own in alone and alone[own] != key:
            yield alone[own], key


def _is_acronym_alone(series: Series) -> bool:
    """Whether all that is known of a series is its acronym."""
    return series.name == series.acronym and series.key not in known_series().keys


def _in_short(key: str) -> str:
    """The words of an event's name with the letters of its field: `ropes nlp`."""
    for field, short in SHORT_FIELDS.items():
        key = key.replace(field, short)
    return " ".join(word for word in key.split() if word not in FILLING | _EVENTS)


def _spells(acronym: str, key: str) -> bool:
    """Whether the letters of an acronym are, in their order, first letters of words of a name, or `ai`."""
    initials = iter("".join(word if word == "ai" else word[0] for word in key.split()))
    return all(letter in initials for letter in acronym)


def _is_hosted(series: Series) -> bool:
    """Whether a workshop is named by the conference around it, whose acronym then is there."""
    return {"workshop", "conference"} <= set(series.key.split())


def _by_letters(canonical: Spellings) -> Iterable[tuple[str, str]]:
    same: defaultdict[str, list[str]] = defaultdict(list)
    for name, series in sorted(known_series().plain.items()):
        if series.key in canonical:
            same[_letters_of(name)].append(series.key)
    for key in sorted(canonical):
        if " " in key:
            same[_letters_of(key)].append(key)
    for keys in same.values():
        yield from ((keys[0], other) for other in keys[1:] if other != keys[0])


def _letters_of(key: str) -> str:
    """The letters of a name without plural endings, with common words spelt correctly.

    The kind of an event is all one if the name is long enough; of a very long one it may be left out.
    """
    if not _EVENTS.isdisjoint(key.split()):
        key = " ".join(word for word in key.split() if word not in _ORGANISERS | _NUMERALS)
    size = sum(map(len, _own_words(key)))
    is_of_field = size >= MIN_OWN_BESIDE_FIELD and any(field in key for field in _FIELDS)
    is_distinctive = size >= MIN_OWN_LETTERS or is_of_field
    event = None if not is_distinctive else "" if size >= MIN_LETTERS_WITHOUT_EVENT else "+"
    words = (_singular(mend_word(word)) for word in key.split() if word not in FILLING)
    return "".join(event if event is not None and word in _EVENTS else word for word in words)


def _singular(word: str) -> str:
    """A word without the ending of a plural; argumentation is as much as argument."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    word = word.removesuffix("s")
    return word.removesuffix("ation") if len(word) >= MIN_STEM + 5 else word


def _by_one_word(canonical: Spellings) -> Iterable[tuple[str, str]]:
    """Workshops of many words, one of which has one word more."""
    keys = {frozenset(_own_words(key)): key for key in sorted(canonical) if key.startswith("workshop ")}
    for words, key in keys.items():
        for word in words if len(words) > MIN_OWN_WORDS else ():
            if words - {word} in keys:
                yield key, keys[words - {word}]


def _by_theme(canonical: Spellings) -> Iterable[tuple[str, str]]:
    for key, (series, _) in canonical.items():
        name, _, theme = series.name.partition(": ")
        head = plain_key(name)
        if _is_theme(name, theme) and head != key and head in canonical and len(_own_words(head)) > 1:
            yield head, key


def _is_theme(name: str, theme: str) -> bool:
    """Whether what follows a name's colon is no other journal's name: `Knots: Methods` is one."""
    is_long = len(theme.split()) >= MIN_WORDS_OF_THEME or len(name.rpartition(" ")[2]) == 1
    return bool(theme) and not _PART.match(theme) and (is_long or _OF_EVENT.search(name) is not None)


def _by_organiser(canonical: Spellings) -> Iterable[tuple[str, str]]:
    """`Transactions on Knots` where only one organiser has such."""
    for key in canonical:
        if key.startswith(("transactions on ", "journal on ")):
            full = [f"{one} {key}" for one in ("acm", "ieee", "siam")]
            found = [one for one in full if one in canonical or one in known_series().plain]
            if len(found) == 1 and found[0] in canonical:
                yield found[0], key


def _by_abbreviation(canonical: Spellings) -> Iterable[tuple[str, str]]:
    full: defaultdict[str, list[str]] = defaultdict(list)
    for key in sorted({*canonical, *known_series().keys}):
        full[_initials(key)].append(key)
    for key, (series, _) in canonical.items():
        if series.acronym is None:
            fits = [other for other in full[_initials(key)] if other != key and _abbreviates(key, other)]
            found = [one for one in fits if not any(_abbreviates(one, other) for other in fits)]
            if len(found) == 1 and found[0] in canonical:
                yield found[0], key


def share_words(one: str, other: str) -> float:
    """The share of the shorter name's words that the other has too, without words for events and fields."""
    return _share(_words(one), _words(other))


def _share(ours: frozenset[str], theirs: frozenset[str]) -> float:
    """The share of the shorter name's words that the other has; names without words share none."""
    return len(ours & theirs) / max(min(len(ours), len(theirs)), 1)


def _words(name: str) -> frozenset[str]:
    """The words that distinguish a name: not that it is a workshop, nor the field of all workshops."""
    return frozenset(_own_words(plain_key(name)))


def _own_words(key: str) -> list[str]:
    for field in _FIELDS:
        key = key.replace(field, "")
    return [_singular(word) for word in key.split() if word not in FILLING | _EVENTS]


def _letters(acronym: str) -> str:
    return "".join(fold(acronym).split())


def _initials(key: str) -> str:
    return "".join(word[0] for word in key.split() if word not in FILLING)


def _abbreviates(key: str, full: str) -> bool:
    """Whether the words of a key are those of the full name, two or one plainly cut short."""
    ours, theirs = ([word for word in one.split() if word not in FILLING] for one in (key, full))
    cut = [(one, other) for one, other in zip(ours, theirs, strict=True) if one != other]
    is_plain = len(cut) > 1 or any(_is_plainly_cut(one, other) for one, other in cut)
    return is_plain and len(key) < len(full) and all(map(_shortens, ours, theirs))


def _is_plainly_cut(word: str, full: str) -> bool:
    return len(full) > len(word) + 1 and (len(word) >= MIN_LETTERS_OF_CUT or word in _CUT_SHORTER)


def _shortens(word: str, full: str) -> bool:
    """`comput` for computational, `natl` for national, `j` for journal alone."""
    if len(word) == 1:
        return word == full or full in _BY_LETTER
    return full.startswith(word) or (word in _CONTRACTED and full == _CONTRACTED[word])
