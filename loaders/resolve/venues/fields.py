"""The venue field of a dump: a series, with its years, volumes and pages taken off.

A field states where the paper appeared, so a name that is not in our list is a venue too, if the rest is a
plain and complete name. A workshop is never the conference that it is held with.
"""

import re
from html import unescape

from app.text.names import fold
from loaders.resolve.expressions import expression
from loaders.resolve.venues.editions import (
    names_students,
    own_acronym,
    read_acronym,
    read_opening,
    read_own_workshop,
    read_students,
    series_name,
)
from loaders.resolve.venues.indicators import (
    has_kind,
    is_full_name,
    is_joint,
    is_part_of_name,
    is_volume_of_journal,
    without_issue,
)
from loaders.resolve.venues.lowercase import is_small, is_whole, read_small
from loaders.resolve.venues.mentions import VenueMention, find_mention, is_named_otherwise, only_year
from loaders.resolve.venues.series import Series, known_series, plain_key
from loaders.resolve.venues.stance import is_minor_event
from loaders.resolve.venues.words import has_misprint, sounds_like_journal

MAX_LENGTH = 300
"""Characters of a venue field that are read. Set by hand."""

_MARKS = " ,;:.-'\u2019"

_ACRONYM = re.compile(
    r"\((?P<acronym>[A-Z][A-Za-z\d*&/-]*?[A-Z](?:[A-Za-z*&/-]*?|\d))(?:-[IVXL]+)?"
    r"(?:[\s'\u2019+-]*\d{1,4})?(?: [A-Z][a-z]+)?\)"
)
_BRACKETS = re.compile(r"[(\[][^)\]]*[)\]]")
_NUMBERED = re.compile(
    r"\b(?:vol(?:ume)?|no|issue|num(?:ber)?|pp?|pages?|part|art(?:icle)?)\b\.?\s*[\w:./-]*\d[\w:./-]*"
    r"|\b\d+\s?(?:(?:st|nd|rd|th)(?:\b|(?=[A-Z]))|(?:e|è[mr]es?)\b)"
    r"|(?<![\w.])\d(?:[\d\s(),./-]|:(?=\d))*",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"^(?:in\s+)?(?:(?:the\s+)?(?:companion volume (?:of|to) the\s+)?(?:pre-?)?proceedings?,?\s+"
    r"(?:(?:of|from|for)\s+(?:the\s+)?|on\s+the\s+(?=\w+\son\b))"
    r"|proceedings\s+(?=(?:international|annual|royal|national)\b)|proc\.?,?\s+(?:of\s+)?(?:the\s+)?|the\s+"
    r"|actes\s+d(?:e la\s|es\s|u\s|e\s(?:l['\u2019])?))",
    re.IGNORECASE,
)
_ORDINAL = re.compile(
    r"^(?:the\s+)?(?:edition of (?:the )?|(?:(?:twenty|thirty|forty|fifty)[- ])?"
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth?"
    r"|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth)\s+)",
    re.IGNORECASE,
)
_EDITION = re.compile(r"\s+[IVX]{1,6}$")
_END = re.compile(
    r"[,.]\s*Proceedings$|,\s*[A-Z][A-Za-z]*[A-Z]$"
    r"|\s(?i:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)$"
)
"""What follows the year in a title of proceedings: `Conference on Knots, 2003. Proceedings`."""
_NUMBER_BEHIND = re.compile(r"\w{4,}\s\d{1,4}$")
_PROCEEDINGS = re.compile(r"proceedings\b", re.IGNORECASE)
_HOST = re.compile(
    r"(?:\s(?:at|within|associated with)|\s?@)\s*(?=[A-Z]{2}).*$"
    r"|(?<=\S)\s+(?:within|held with)\s.*$"
    r"|(?<=\S)\s+(?:held )?(?:associated|co-?located|in (?:conjunction|association)) with\s.*$"
    r"|(?<=\S)\s+(?:held )?at the\s(?=.*\b(?i:conference|meeting|symposium|congress)\b).*$"
)
_FORMERLY = re.compile(r"[\s,.(]+(?:formerly|incorporating|previously) the (?:[\w&]+ )*[\w&]+", re.IGNORECASE)
_THEME_BEHIND = re.compile(
    r"(?P<name>.*\b(?i:workshop|conference|symposium)\b.*\((?P<acronym>[^()]+)\)) "
    r"(?:with |[A-Z]\w+ (?:\S+ ){2}).*"
)
"""What an event was about, behind its acronym: `Workshop on Knots (WOK) Tying the Ropes of Tomorrow`."""
_EVENT_OF_VOLUME = re.compile(
    r"\.\s+vol(?:ume)?\.? \d+\s*: (?P<event>(?!.*principale)"
    r".*\b(?:rencontres|conférence|workshop|conference|symposium|atelier)\b.*)$",
    re.IGNORECASE,
)
_HOST_BEFORE = re.compile(r"^[A-Z][\w*/&-]*[A-Z][\w*/&-]*[\s'\u2019-]*\d{2,4}: (?=The .*\bWorkshop\b)")
_NUMBER_OF_ACRONYM = re.compile(r"(?<=[A-Za-z]{3})-\d{1,2}:? (?=[A-Z])(?!Workshop\b)")
_NUMERAL = re.compile(r"(?<=\s)[IVX]+(?=\s[A-Z])")
_PREPRINT = re.compile(
    r"\b(?:arxiv|corr|preprint|ssrn|biorxiv|medrxiv|techrxiv|research square|unpublished)\b", re.IGNORECASE
)
_ELLIPSIS = re.compile(r"&\s?hellip\s?;?|\.\s?\.\s?\.")
_SPACE_INSIDE = re.compile(r"\s+(?=[.,;:)])|(?<=\()\s+")
_CUT = re.compile(
    r"\u2026|\b(?:a|an|and|de|des|for|in|la|of|on|the|to|with)[\s,.]*$|^(?:of|and|for|on)\s", re.IGNORECASE
)
"""A string that was cut off, or whose letters were lost: the name it began may be any."""
_EVENT_WITHIN = re.compile(
    r"(?<!Computational Linguistics): (?P<acronym>[A-Z][A-Za-z]*[A-Z][A-Za-z]*) (?P<year>(?:19|20)\d\d)$"
)
"""What was held at a conference, behind the name of it: `Conference on Knots: KnotTalk 2025`."""
_AT = re.compile(
    r"(?:Proceedings of (?:the )?)?(?P<host>[A-Z][\w*&/-]*[A-Z])[\s'\u2019-]*(?:\d{4}|\d\d): "
    r"(?P<event>(?:\S+ ){2}.+)"
)
_WORKSHOP_WITHIN = re.compile(r"(?!.*\bworkshop\b.*\().*[(\[][^)\]]*\bworkshop\b", re.IGNORECASE)
"""The workshop of a volume behind the name of its host: `Conference on Knots (Workshop 2: Bends)`."""
_JOINT = re.compile(r"joint (?:(?-i:[A-Z]{3,}) )?(?=conference\b)", re.IGNORECASE)
_TRACK_BEFORE = re.compile(
    r"^(?:system |software )?(?:demonstrations?|demos?|posters?|tutorials?)(?: (?:session|abstract|paper)s?)?"
    r" (?:at|of|from) (?:the )?",
    re.IGNORECASE,
)
_ABBREVIATED = re.compile(r"(?:[A-Z][\w-]*\.? )*[A-Z][\w-]*\. ?(?:[A-Z][\w-]*\.? )*[A-Z][\w-]*")
_PLAIN = re.compile(r"[^\W\d_][\w&'\u2019:,/ -]*[^\W_]")


def read_field(field: str, *, is_of_event: bool = False) -> VenueMention | None:
    """The series and year of a venue field, or None if it is not one plain name.

    Volumes, ordinals and tracks are removed first; a field with a listed name is that series, whatever else
    it contains. A field of a conference paper without a word for an event is only the theme of a volume.
    """
    return _read(_tidied(field[:MAX_LENGTH]), is_of_event=is_of_event)


def _read(text: str, *, is_of_event: bool = False, is_hosted: bool = False) -> VenueMention | None:
    if within := _EVENT_OF_VOLUME.search(text):
        text = within["event"]
    if names_students(text):
        students = read_students(text)
        return VenueMention(students, only_year(text)) if students else None
    if _WORKSHOP_WITHIN.match(text):
        return None
    if event := _read_event_at(text):
        return event
    if own := read_own_workshop(text) or read_opening(text):
        return VenueMention(own, only_year(text))
    edition = _edition(text)
    name = _spelt(_ORDINAL.sub("", series_name(edition)).strip(_MARKS))
    plain = known_series().plain
    listed = plain.get(plain_key(edition)) or plain.get(plain_key(name)) or read_small(text, name)
    if not listed and (joint := _JOINT.match(name)):
        listed = next(
            (found for start, _, found in known_series().find_names(name[joint.end() :]) if not start), None
        )
    if not listed and is_joint(name):
        return None
    found = VenueMention(listed, only_year(text)) if listed else _named_within(text)
    is_other = found is None or (found.series.key not in known_series().keys and is_full_name(name))
    is_sure = is_hosted or has_kind(text, name) or (not is_of_event and sounds_like_journal(name))
    return ((_unlisted(text, name) if is_sure else None) or found) if is_other else found


def _read_event_at(text: str) -> VenueMention | None:
    """What was held at a listed conference, which precedes it: `ROPES 2019: Bends and Hitches`."""
    found = _AT.match(text)
    host = known_series().capitals.get(found["host"].upper()) if found else None
    event = _read(found["event"], is_hosted=True) if found and host else None
    if found is None or host is None or event is None or is_minor_event(found["event"]):
        return None
    words = plain_key(event.series.name).split()
    is_host = event.series.key == host.key or set(words) <= set(plain_key(host.name).split())
    return None if is_host else VenueMention(event.series, only_year(text) or event.year)


def _tidied(field: str) -> str:
    """One line with usual spaces: cut and tokenised strings contain `& hellip ;` and `proc .`."""
    text = " ".join(_ELLIPSIS.sub("\u2026", unescape(field)).split())
    return _FORMERLY.sub("", _SPACE_INSIDE.sub("", text))


def _named_within(text: str) -> VenueMention | None:
    """A listed series that the text names, or an acronym with its year."""
    if _HOST.search(text) or is_volume_of_journal(text):
        return None
    acronym, event = _ACRONYM.search(text), expression(__package__, "track").sub("", _BRACKETS.sub("", text))
    borne = (
        [known_series().acronyms.get(part) for part in (acronym[1], *acronym[1].split("/"))]
        if acronym
        else []
    )
    series = {one for one in borne if one}
    if len(series) == 1 and not is_minor_event(event) and not is_named_otherwise(next(iter(series)), event):
        return VenueMention(series.pop(), only_year(text))
    if is_minor_event(text):
        return None
    for part in (text, _without_numbers(text), *text.split(": ")[1:]):
        mention = find_mention(part, text, is_stated=True)
        if mention and not is_part_of_name(mention.series, text):
            return VenueMention(mention.series, mention.year or only_year(text))
    return None


def _edition(text: str) -> str:
    """The name in a field without opening, number, volume, track and the event that it is held with."""
    name = without_issue(_BRACKETS.sub(" ", _without_theme(text)))
    name = _NUMBER_OF_ACRONYM.sub(": ", _HOST_BEFORE.sub("", name))
    edition, _, theme = name.partition(": ")
    if _NUMBER_BEHIND.search(edition) and not is_minor_event(theme) and not _PROCEEDINGS.match(theme):
        name = edition
    name = _HOST.sub("", expression(__package__, "track").sub("", name))
    name = _TRACK_BEFORE.sub("", _OPENING.sub("", _without_numbers(name)).strip())
    name = _END.sub("", name)
    return _EDITION.sub("", _ORDINAL.sub("", _NUMERAL.sub("", name))).strip(_MARKS)


def _without_theme(text: str) -> str:
    found = _THEME_BEHIND.fullmatch(text)
    return found["name"] if found and _ACRONYM.fullmatch(f"({found['acronym']})") else text


def _unlisted(text: str, name: str) -> VenueMention | None:
    event = _EVENT_WITHIN.search(text)
    if event and not _abbreviates(event["acronym"], name):
        return VenueMention(
            Series(fold(event["acronym"]), event["acronym"], event["acronym"]), int(event["year"])
        )
    is_open = (
        _PREPRINT.search(text) or _CUT.search(text) or expression(__package__, "no name").fullmatch(name)
    )
    is_unsure = (is_small(text) and not is_whole(name)) or has_misprint(name)
    if is_open or is_unsure or not _PLAIN.fullmatch(name) or not 1 < len(name.split()) < 16:
        return None
    if alone := read_acronym(text, name):
        return VenueMention(alone, only_year(text))
    found = _ACRONYM.search(text)
    acronym = event["acronym"] if event else found[1] if found else own_acronym(text)
    is_of_host = acronym in known_series().acronyms and is_minor_event(text)
    return VenueMention(Series(plain_key(name), name, None if is_of_host else acronym), only_year(text))


def _abbreviates(acronym: str, name: str) -> bool:
    """Whether the capitals of an acronym are, in their order, among the first letters of a name."""
    initials = iter(word[0].upper() for word in name.split())
    return all(letter in initials for letter in acronym if letter.isupper())


def _spelt(name: str) -> str:
    """A name whose words are cut by points, without these: `J. Rope Sci`."""
    return name.replace(".", "") if _ABBREVIATED.fullmatch(name) else name


def _without_numbers(text: str) -> str:
    bare = _NUMBERED.sub(" ", _BRACKETS.sub(" ", text))
    return " ".join(bare.split()).replace(" :", ":").strip(_MARKS)
