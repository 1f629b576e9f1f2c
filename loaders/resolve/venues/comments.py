"""A comment of authors on their paper: does it say where this paper appeared?

A comment is read sentence by sentence and part by part. A part counts if it says so ("accepted at",
"to appear in") or is hardly more than a known series with a year. Submissions, other versions of the
work, and whatever follows them in the sentence, count for nothing, and so does a comment that speaks of
a workshop. Two different series in one comment leave the question open.
"""

import re
from collections.abc import Iterator

from loaders.resolve.venues.mentions import Mention, find_mention, names_a_series
from loaders.resolve.venues.stance import Stance, is_minor_event, stance_of

MAX_LENGTH = 1_000

_DOTTED = re.compile(
    r"\b(Proc|Procs|Trans|Int|Intl|Conf|Symp|Comput|Commun|Sci|Syst|Eng|Appl|Vol|No|pp|Sept?|Oct|Nov|Dec|Jan|Feb|Mar"
    r"|Apr|Jun|Jul|Aug|J|Rev|Lett|Eur|Phys|Math|Inf|Inform|Theor|Parallel|Distrib|Distr|Process|Knowl|Endow|Ser|Ed"
    r"|eds|St|Univ|Dept|Tech|Rep|Assoc|Soc|Amer|Natl|Acad|Artif|Intell|Learn|Res|Mag|Ann|Softw)\.",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[;.!]+(?=\s|$)|\s[-\u2013\u2014|]+\s|\s/\s")
_PART = re.compile(r",\s+(?!(?:and|or|&)\s)|[()\[\]]|:\s")


def read_comment(comment: str) -> Mention | None:
    """The series and year that a comment states for the paper it stands on, or None."""
    text = " ".join(comment[:MAX_LENGTH].split())
    if not names_a_series(text) or is_minor_event(text):
        return None
    found = set(_mentions(text))
    if len({mention.series.key for mention in found}) != 1:
        return None
    return max(found, key=lambda mention: mention.year or 0)


def _mentions(text: str) -> Iterator[Mention]:
    """Series of parts that speak of this paper; what says so holds to the end of its sentence."""
    for sentence in _SENTENCE.split(_DOTTED.sub(r"\1", text)):
        says_so = False
        parts = _PART.split(sentence)
        for place, part in enumerate(parts):
            stance = stance_of(part)
            if stance is Stance.OTHER:
                break
            says_so = says_so or stance is Stance.SAYS_SO
            mention = find_mention(part.strip(), " ".join(parts[place:]), says_so=says_so)
            if mention:
                yield mention
