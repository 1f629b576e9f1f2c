"""Signs in a field that it names an event or a journal: words for these, a host, a year beside an acronym.

Only its words distinguish a name without any from a book, a report or the theme of a volume.
"""

import re

from loaders.resolve.venues.series import Series, is_acronym, known_series

MIN_WORDS_OF_NAME = 3
"""Words of the shortest name that a word such as "conference" makes an event. Set by hand."""

_EVENT = re.compile(
    r"\b(?:workshop|conference|symposium|meeting|congress"
    r"|journal|transactions|letters|magazine|bulletin|reviews?|annals)\b",
    re.IGNORECASE,
)
_SIGN = re.compile(
    r"\b(?:conf[eé]rences?|workshops?|symposi(?:um|a)|meetings?|congress|colloqui(?:um|a)|summit|school|challenge|task"
    r"|rencontres|journ[eé]es|atelier|d[eé]fi|actes|proceedings|proc|prosiding|konferenz|congreso"
    r"|journals?|transactions|trans|letters|lett|magazine|bulletins?|bull|reviews?|rev|annals|ann|archives?|arch"
    r"|acta|zeitschrift|revista|rivista|revue|communications|quarterly|gazette|newsletter|j)\b",
    re.IGNORECASE,
)
_DATED_ACRONYM = re.compile(r"\b[A-Z][\w&/*-]*[A-Z][\w&/*-]*(?:[\s'\u2019-]*(?:(?:19|20)\d\d|\d\d)|-\d)\b")
_HOST = re.compile(r"@|\b(?:at|with) [A-Z]{3}")
_JOURNAL = re.compile(r"\b(?:journal|transactions|letters|magazine|bulletin|review)\b", re.IGNORECASE)
_ISSUE = re.compile(r"[,:\s]+(?:volume|vol\.|num[eé]ro|number|no\.|issue)\s*\d.*$", re.IGNORECASE)
_JOINING = re.compile(r"[\s/+&-]+")
_OF_JOINT = frozenset("and conference joint main meeting poster posters session sessions the".split())


def has_kind(text: str, name: str) -> bool:
    """Whether a field contains a word for an event or a journal."""
    return (
        any((_SIGN.search(name), _SIGN.match(text), _DATED_ACRONYM.search(text), _HOST.search(text)))
        or without_issue(text) != text
    )


def is_full_name(name: str) -> bool:
    """Whether a name contains the subject of the event or journal, next to its acronym or in place of it."""
    return _EVENT.search(name) is not None and len(name.split()) >= MIN_WORDS_OF_NAME


def is_volume_of_journal(text: str) -> bool:
    """Whether a journal with its volume opens the text; what follows are its contents."""
    issue = _ISSUE.search(text)
    return issue is not None and _JOURNAL.search(text, 0, issue.start()) is not None


def without_issue(text: str) -> str:
    """A text without volume and number and what follows."""
    return _ISSUE.sub("", text)


def is_part_of_name(series: Series, text: str) -> bool:
    """Whether a journal of one word, such as Nature, is only the beginning of a longer name."""
    words = series.name.split()
    return series.is_journal and len(words) == 1 and re.match(rf"{words[0]} [a-z]+ [A-Z]", text) is not None


def is_joint(name: str) -> bool:
    """Whether a name is but the acronyms of conferences, two of them listed: whose it is stays open."""
    words = [word for word in _JOINING.split(name) if word and word.lower() not in _OF_JOINT]
    listed = {
        known_series().capitals[word.upper()].key for word in words if word.upper() in known_series().capitals
    }
    return len(listed) > 1 and all(map(is_acronym, words))
