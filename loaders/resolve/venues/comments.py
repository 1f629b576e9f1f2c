"""Finds in the authors' comment on a paper where the paper appeared.

A comment is read sentence by sentence and part by part. A part counts if its sentence states so ("accepted
at", "to appear in") or if it is hardly more than a known series with a year. Other versions of the work, and
whatever follows them in the sentence, count for nothing, and so does a sentence that is about a submission
and a comment that is about a workshop. Two different series in one comment leave the question open, unless
one part lists them with their years.
"""

import re
from collections.abc import Iterator
from itertools import takewhile

from loaders.resolve.venues.mentions import VenueMention, find_mentions, is_called_otherwise, names_a_series
from loaders.resolve.venues.stance import Stance, is_minor_event, is_pending, stance_of

MAX_LENGTH = 1_000
"""Characters of a comment that are read. Set by hand."""

_DOTTED = re.compile(
    r"\b(Proc|Procs|Trans|Int|Intl|Conf|Symp|Comput|Commun|Sci|Syst|Eng|Appl|Vol|No|pp|Sept?|Oct|Nov|Dec|Jan|Feb|Mar"
    r"|Apr|Jun|Jul|Aug|J|Rev|Lett|Eur|Phys|Math|Inf|Inform|Theor|Parallel|Distrib|Distr|Process|Knowl|Endow|Ser|Ed"
    r"|eds|St|Univ|Dept|Tech|Rep|Assoc|Soc|Amer|Natl|Acad|Artif|Intell|Learn|Res|Mag|Ann|Softw)\.",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[;.!]+(?=\s|$)|\s/\s")
_PART = re.compile(r",\s+(?!(?:and|or|&)\s)|[()\[\]]|:\s|\s[-\u2013\u2014|]+\s")
_THEME = re.compile(
    r"(\bspecial (?:issue|section|edition))(?: on\b|:| ?[\"\u201c\u2018']).*?(?=[,;.]|$)", re.IGNORECASE
)
"""What an issue is about: it may be the name of a series, too."""
_OF_JOURNAL = r"\b(?:Journal|Transactions|Letters) (?:of|on|for|in) (?:the )?"
_SUBTITLE = re.compile(
    rf"({_OF_JOURNAL}[A-Z][^,.;:()]*):"
    r"(?= (?!(?:Special|Vol|Issue|No|The|This|An?|In|To|Accepted|Final)\b)[A-Z][a-z])"
)
_ENUMERATION = re.compile(rf"{_OF_JOURNAL}[A-Z][\w -]*(?:, [A-Z][\w-]+)+,? (?:and|&) (?=[A-Z])")
"""Colons and commas within the name of a journal: they part nothing."""
_AS_PAPER = re.compile(r"\bas an? (?:(?:conference|full|long|regular|research|oral) )+paper ", re.IGNORECASE)
"""`Published as a conference paper at` is no word of another version."""
_ELSEWHERE = re.compile(r"\b(?:at|in|to|by) (?:the )?[A-Z]\w*[A-Z]\w*\s*$")
"""Ends with an event that is not in the list: `to appear in BigScholar`, and then `, WWW 2015`."""


def read_comment(comment: str) -> VenueMention | None:
    """The one series and year that a comment states for the paper it is on, or None."""
    found = read_mentions(comment)
    return found[0] if len(found) == 1 else None


def read_mentions(comment: str) -> tuple[VenueMention, ...]:
    """The series and years that a comment states for the paper it is on.

    Several only where one part lists them, as in `Accepted at ROPES 93 and KNOTS 96`. Of one series that is
    written in two ways the latest year counts, and of one year what comes first.
    """
    text = _AS_PAPER.sub("", _THEME.sub(r"\1", _with_whole_names(" ".join(comment[:MAX_LENGTH].split()))))
    if not names_a_series(text) or is_minor_event(text):
        return ()
    parts = list(dict.fromkeys(_mentions(text)))
    mentions = [mention for part in parts for mention in part]
    if len({mention.series.key for mention in mentions}) == 1:
        return (max(mentions, key=lambda mention: mention.year or 0),)
    return parts[0] if len(parts) == 1 else ()


def _with_whole_names(text: str) -> str:
    text = _SUBTITLE.sub(r"\1", text)
    return _ENUMERATION.sub(lambda name: name[0].replace(",", ""), text)


def _mentions(text: str) -> Iterator[tuple[VenueMention, ...]]:
    """Series of parts that are about this paper; a sentence about a submission has none.

    After a sentence about something else, the next ones count only if they state that they are about this
    paper.
    """
    is_about_paper = True
    for sentence in _SENTENCE.split(_DOTTED.sub(r"\1", text)):
        parts = _PART.split(sentence)
        own = [] if is_pending(sentence) else list(takewhile(_is_about_paper, parts))
        is_about_paper = is_about_paper and len(own) == len(parts)
        is_stated = any(stance_of(part) is Stance.STATED for part in own)
        if is_stated or is_about_paper:
            yield from _mentions_of(own, is_stated=is_stated)


def _is_about_paper(part: str) -> bool:
    return stance_of(part) is not Stance.OTHER


def _mentions_of(parts: list[str], *, is_stated: bool) -> Iterator[tuple[VenueMention, ...]]:
    for place, part in enumerate(parts):
        found = find_mentions(part.strip(), " ".join(parts[place:]), is_stated=is_stated)
        if found:
            if not any(is_called_otherwise(one.series, part, parts[place + 1 :]) for one in found):
                yield found
        elif _ELSEWHERE.search(part):
            return
