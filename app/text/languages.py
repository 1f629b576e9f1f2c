"""Languages of texts, as BCP 47 tags."""

ENGLISH = "en"
"""Language of a text that states none."""


def primary(language: str | None) -> str:
    """The language of a BCP 47 tag without its region; English if there is none.

    >>> primary("pt-BR"), primary(None)
    ('pt', 'en')
    """
    return language.partition("-")[0].lower() if language else ENGLISH


def is_english(language: str | None) -> bool:
    """Whether a text is in English, or in a language that is not stated."""
    return primary(language) == ENGLISH
