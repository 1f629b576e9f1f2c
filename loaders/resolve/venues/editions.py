"""From the name of one edition to the name of its series, without its hosts and its theme.

`ROPES 2012 Fourth Workshop on Knots in Ropes: Old and New` is the Workshop on Knots in Ropes, and so is
`KnotNLP: 4th International Workshop on Knots in Ropes`.
"""

import re

from app.text.names import fold
from loaders.resolve.venues.series import Series, is_acronym, known_series, plain_key

_WORKSHOP = re.compile(r"\bWorkshop (?!in honou?r)(?:on|of|in|for)\s", re.IGNORECASE)
_WORKSHOP_THEME = re.compile(r"(?<=[A-Z\d] )Workshop: (?=(?:\S+ ){2})")
"""`ROPES 2012 Workshop: Knots and Bends`, whose theme is its name."""
_BEFORE = frozenset(
    "a an and annual edition held hlt in inaugural international of proceedings special the workshop".split()
)
_ORDINAL = re.compile(
    r"(?:(?:twenty|thirty|forty|fifty) )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth?|ninth|tenth"
    r"|eleventh|twelfth|\w+teenth|\w+tieth|\d+\w{0,2}|st|nd|rd|th|[ivxl]+)"
)
_THEME = re.compile(
    r"(?P<series>.*?\b(?:workshop|conference|symposium|meeting|festival)\s(?:on|of|in|for)\s\S+\s\S+.*?)"
    r"(?::\s|\s[-\u2013\u2014]+\s)(?P<theme>.+)",
    re.IGNORECASE,
)
_OWN_ACRONYM = re.compile(
    r"(?!.*\bJournal\b)(?i:(?:the )?(?:workshop )?proceedings of (?:the )?(?:(?:\w+ )?workshop on )?)?"
    r"(?:(?:\d{4} )?[A-Z]+(?: \d{4})? Workshop )?"
    r"(?P<acronym>[A-Z][\w*&-]*[A-Z][\w*&-]*?)"
    r"(?:(?:[\s'\u2019-]*(?:\d{4}|\d{1,2}))?\s?[:\u2013\u2014]|-\d{1,2}:?) (?=(?:\S+ ){2})"
)
_ACRONYM_FIRST = re.compile(
    r"(?!.*\bJournal\b)(?:[A-Z]+ )?(?:Workshop )?\*?[A-Z][\w*&-]*[A-Z][\w*&-]*(?: [IVXL]+)?"
    r"(?::| -) (?P<name>(?:\S+ ){2}.*)"
)
_MEANS_ACRONYM = re.compile(
    r"(?:(?:the|annual|international|shared task|workshop|challenge|conf[e\u00e9]rence)\s+)*"
    r"(?P<acronym>[\w*&/-]+)(?:\s+(?:workshop|challenge|shared task|conference))?",
    re.IGNORECASE,
)
_WORKSHOP_ACRONYM = re.compile(
    r"\bWorkshop (?P<acronym>[A-Z][\w*&-]*[A-Z][\w*&-]*)(?:[\s'\u2019-]?\d{2,4})? ?: "
)
_OWN_WORKSHOP = re.compile(r"\b(?P<acronym>[A-Z][\w*&-]*[A-Z][\w*&-]*) (?i:workshop) (?:on|for) ")
_STUDENTS = re.compile(r"\bstudents?(?: research)? (?:workshop|session)\b", re.IGNORECASE)
_YEAR_BEHIND = re.compile(r"(?<=[A-Z]{3})\d\d$")
_WORD = re.compile(r"[\w*+&/]+(?:-[\w*+&/]+)*")


def series_name(name: str) -> str:
    """The name of the series in that of an edition, without host, ordinal and theme."""
    name = _WORKSHOP_THEME.sub("Workshop on ", name)
    if found := _WORKSHOP.search(name):
        name = _without_host(name[: found.start()].rpartition(": ")[2], name[found.start() :])
    elif found := _ACRONYM_FIRST.fullmatch(name):
        name = found["name"]
    theme = _THEME.fullmatch(name)
    return theme["series"] if theme and "workshop" not in theme["theme"].lower() else name


def _without_host(before: str, workshop: str) -> str:
    """A workshop without what precedes it, or at least without the conference that it was held with.

    `Joint ACL-ISO Workshop` is held by two; a `Joint Workshop on` has two subjects and keeps its name.
    """
    words = _WORD.findall(before)
    if all(_is_of_edition(word) for word in words if word.lower() != "joint") and (
        "joint" not in before.lower() or any(map(is_acronym, words))
    ):
        return workshop
    while words and _is_host(words[0]):
        del words[0]
    return " ".join([*words, workshop])


def own_acronym(text: str) -> str | None:
    """The acronym that a workshop puts before its name, if it is not that of the conference around it."""
    found = _OWN_ACRONYM.match(text)
    if not found or not is_acronym(found["acronym"]) or found["acronym"].upper() in known_series().capitals:
        return None
    return found["acronym"]


def read_opening(text: str) -> Series | None:
    """The listed workshop whose acronym opens a text that goes on with its name: `WOK-7: Knots and Bends`."""
    found = _OWN_ACRONYM.match(text)
    listed = known_series().capitals.get(found["acronym"].upper()) if found else None
    if found is None or listed is None or "workshop" not in listed.name.lower():
        return None
    ours, theirs = set(plain_key(text[found.end() :]).split()), set(plain_key(listed.name).split())
    return listed if len(ours & theirs) * 2 > len(theirs) else None


def read_acronym(text: str, name: str) -> Series | None:
    """The series of a name that consists of an acronym and words for a workshop or a conference.

    A workshop at a listed conference is not the conference.
    """
    found = _MEANS_ACRONYM.fullmatch(name) or _WORKSHOP_ACRONYM.search(text)
    if not found or not is_acronym(found["acronym"]) or found["acronym"] == name:
        return None
    acronym = _YEAR_BEHIND.sub("", found["acronym"])
    listed = known_series().acronyms.get(acronym)
    if listed is None:
        return Series(fold(acronym), acronym, acronym)
    return listed if "workshop" not in name.lower() or "workshop" in listed.name.lower() else None


def read_own_workshop(text: str) -> Series | None:
    """The listed workshop whose acronym is right before the word: `SIGROPE Workshop on Knots`."""
    found = _OWN_WORKSHOP.search(text)
    listed = known_series().acronyms.get(found["acronym"]) if found else None
    return listed if listed and "workshop" in listed.name.lower() else None


def read_students(text: str) -> Series | None:
    """The student workshop of the one listed conference that a field names, a series apart from it.

    None if it is no such workshop, or nobody's.
    """
    if not _STUDENTS.search(text):
        return None
    known = known_series()
    hosts = {series for _, _, series in known.find_names(text)}
    hosts |= {
        known.acronyms[word]
        for part in _WORD.findall(text)
        for word in part.split("-")
        if word in known.acronyms
    }
    if len(hosts) != 1:
        return None
    host = hosts.pop()
    return Series(
        f"{host.key} student research workshop",
        f"{host.acronym or host.name} Student Research Workshop",
        None,
    )


def names_students(text: str) -> bool:
    """Whether a field names students' own workshop or session."""
    return _STUDENTS.search(text) is not None


def _is_of_edition(word: str) -> bool:
    """Whether a word before `Workshop on` is the host, an organiser, an ordinal or an article."""
    is_place = fold(word) in _BEFORE or _is_host(word)
    return is_place or all(is_acronym(part) for part in word.split("/"))


def _is_host(word: str) -> bool:
    """Whether a word is the acronym of a listed series or an ordinal."""
    return word.upper() in known_series().capitals or is_ordinal(word)


def is_ordinal(word: str) -> bool:
    """Whether a word says which edition: `Fifth`, `5th`, `V`."""
    return _ORDINAL.fullmatch(fold(word)) is not None
