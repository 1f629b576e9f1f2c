"""Countries by name, from `countries.tsv`."""

from functools import cache
from importlib.resources import files

from app.text.names import fold

_ARTICLES = frozenset({"the", "of", "and"})


@cache
def _codes() -> dict[str, str]:
    lines = files(__package__).joinpath("countries.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {fold(name): code for code, names in rows for name in names.split(";")}


@cache
def _by_words() -> dict[str, str]:
    return {
        " ".join(word for word in name.split() if word not in _ARTICLES): code
        for name, code in _codes().items()
    }


def country_code(name: str) -> str | None:
    """ISO 3166 alpha-2 code of a country written out or abbreviated as addresses do; None if it is none."""
    return _codes().get(fold(name))


def country_name(code: str) -> str | None:
    """The first name listed of a country by its code; None of another code.

    >>> country_name("NO")
    'norway'
    """
    return next((name for name, own in _codes().items() if own == code), None)


def country_of_words(words: str) -> str | None:
    """The same for folded words from which articles were taken."""
    return _by_words().get(words)
