"""Forms that the spellings of one organisation share."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from app.text.names import fold
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.spellings import LINKING, plain_word

_PACKAGE = __package__.rpartition(".")[0]
_FIELDS = {
    "artificial intelligence": "ai",
    "machine learning": "ml",
    "natural language processing": "nlp",
}
_INSTITUTE = frozenset("institut instituto instituut institutes institution istituto institue inst".split())
_KIND = {
    **dict.fromkeys(_INSTITUTE, "institute"),
    **dict.fromkeys("politecnico politecnica polytechnique politechnika".split(), "polytechnic"),
    "defence": "defense",
    "fondazione": "foundation",
    "u": "university",
    "chinese": "china",
    "indian": "india",
    "korean": "korea",
    "russian": "russia",
    "turkish": "turkey",
    "vietnamese": "vietnam",
    **dict.fromkeys("catolica catholique cattolica katholieke".split(), "catholic"),
    **dict.fromkeys("mohamed mohamad mohammad muhammad".split(), "mohammed"),
}
_POLYTECHNIC = {word for word, kind in _KIND.items() if kind == "polytechnic"} | {"polytechnic"}
"""The Polytechnic Institute of a city is its Polytechnic University."""
LEGAL = frozenset(
    "ab as bv company corporate ehf ggmbh gmbh holding holdings incorporated kk llp lp nv oy oyj plc private"
    " sa se sl spa srl".split()
)
"""Legal forms that keys of names still contain."""
_EMPTY = LEGAL | {"studi", "studiorum", "named", "after", "al"}


_APPLIED = re.compile(
    r"^(?:fh|th)(?= )|\b(?:technische hochschule|fachhochschule)\b"
    r"|\buniversity applied (?:science arts?|arts? science|science)\b"
)
_UNITED_STATES = re.compile(r"^u ?s (?=\w+ \w)")
"""`US Army Research Laboratory` is the Army Research Laboratory."""
_QUARTER = re.compile(r"(?<=^(?:north|south)(?:east|west))ern$")
MIN_WORDS_OF_QUARTER = 3
"""`Northwest Polytechnical University` is Northwestern; of two words, Northwest University is another. Set by
hand."""
_SHORT = {"laboratory": "lab", "technology": "tech"}
_END = re.compile(r"(?:labs|laboratories|laboratory|technology)$")
_OF_STUDIES = re.compile(r"(?<=^university) studies(?= \w)")
"""`University of Studies of Bari`, as Italian names are translated word by word."""
_RUN_TOGETHER = re.compile(r"(?<=university)of|(?<=institute)of")
MIN_PLURAL = 4
"""Letters above which a word loses its final `s`. Set by hand."""
_KINDS_OF_SHORT = ("university", "college", "research institute")


def form_of(key: str) -> str:
    """One form for all orders of the words of a name's key, and for languages and legal forms.

    >>> form_of("institut artificial intelligence ropes") == form_of("ropes ai institute")
    True
    """
    return " ".join(sorted(set(_plain_words(key))))


def has_same_order(key: str, other: str) -> bool:
    """Whether two names have the same words in the same order, but for languages and legal forms."""
    words = list(_plain_words(key))
    return len(words) > 1 and words == list(_plain_words(other))


def letters_of(key: str) -> str:
    """The letters of a name's key, however it is parted into words.

    >>> letters_of("rope laboratory"), letters_of("ropelabs")
    ('ropelab', 'ropelab')
    """
    words = (_SHORT.get(word, word) for word in key.split() if word not in LINKING)
    return _END.sub(lambda end: _SHORT.get(end[0], "lab"), _RUN_TOGETHER.sub("", "".join(words)))


def initials_of(key: str) -> str:
    """The first letters of the words of a name's key; a field is represented by its own letters.

    >>> initials_of("rope artificial intelligence institute"), initials_of("rope ai institute")
    ('raii', 'raii')
    """
    return "".join(word if word in _FIELDS.values() else word[0] for word in key.split())


def is_acronym(name: str) -> bool:
    """Whether a name is one word of capitals, few small letters among them: HKUST, UMich.

    Of four letters and more any one word may be: some sites set capitals of their own.
    """
    capitals = sum(letter.isupper() for letter in name)
    is_one = len(fold(name).split()) == 1 and " " not in name
    return is_one and 3 <= len(name) <= 9 and (2 * capitals > len(name) - 1 or len(name) > 3)


def without_legal_form(key: str) -> str:
    """A name's key without a legal form behind it: `rope oy` as `rope`."""
    words = key.split()
    while len(words) > 1 and (words[-1] in LEGAL or len(words[-1]) == 1):
        words.pop()
    return " ".join(words)


def forms_of_short(words: Sequence[str]) -> list[str]:
    """The forms of the organisations that a short name may mean, as `Tide` means Tide University."""
    return [form_of(name_key(" ".join([*words, kind]))) for kind in _KINDS_OF_SHORT]


@cache
def _exonyms() -> dict[str, str]:
    """The names of cities in languages of their own by their English ones."""
    lines = files(_PACKAGE).joinpath("exonyms.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {name: city for city, names in rows for name in names.split()}


def _plain_words(key: str) -> Iterable[str]:
    for field, short in _FIELDS.items():
        key = key.replace(field, short)
    key = _OF_STUDIES.sub("", _UNITED_STATES.sub("", _APPLIED.sub("hochschule", key)))
    words = [word for word in key.split() if word != "s"]
    while len(words) > 1 and len(words[-1]) == 1 and words[-1] != "u":
        words = words[:-1]
    kept = [word for word in words if word not in LINKING and word not in _EMPTY] or words
    if not _POLYTECHNIC.isdisjoint(kept):
        kept = ["university" if word == "institute" else word for word in kept]
    if len(kept) >= MIN_WORDS_OF_QUARTER:
        kept = [_QUARTER.sub("", word) for word in kept]
    for word in kept:
        plain = _KIND.get(word) or plain_word(word)
        plain = _exonyms().get(plain, plain)
        yield plain.removesuffix("s") if len(plain) > MIN_PLURAL else plain
