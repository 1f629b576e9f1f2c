"""The texts of widget and explorer: all languages have the same keys, placeholders and plural forms."""

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
LANGUAGES = ("de", "en", "zh")
FORMS = {"de": {"one", "other"}, "en": {"one", "other"}, "zh": {"other"}}
"""The plural forms of whole numbers, by CLDR."""

Catalogue = dict[str, str | dict[str, str]]


def catalogue(program: str, language: str) -> Catalogue:
    path = WEB / program / "messages" / f"{language}.json"
    read: Catalogue = json.loads(path.read_text(encoding="utf-8"))
    return read


def forms(message: str | dict[str, str]) -> dict[str, str]:
    """A message by its plural forms; one that is the same for every number has only `other`."""
    return {"other": message} if isinstance(message, str) else message


def places(message: str | dict[str, str]) -> set[frozenset[str]]:
    """The placeholders of a message, form by form."""
    return {frozenset(re.findall(r"\{(\w+)\}", form)) for form in forms(message).values()}


@pytest.mark.parametrize("program", ["i18n", "widget", "explorer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_message_of_english(program: str, language: str) -> None:
    english, other = catalogue(program, "en"), catalogue(program, language)
    assert sorted(path.stem for path in (WEB / program / "messages").iterdir()) == list(LANGUAGES)
    assert list(other) == list(english)
    assert {key: places(message) for key, message in other.items()} == {
        key: places(message) for key, message in english.items()
    }


@pytest.mark.parametrize("program", ["i18n", "widget", "explorer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counted_message_has_every_plural_form_of_its_language(program: str, language: str) -> None:
    counted = {key for key, message in catalogue(program, "en").items() if isinstance(message, dict)}
    said = {key: set(forms(message)) for key, message in catalogue(program, language).items()}
    assert {key: said[key] for key in counted} == dict.fromkeys(counted, FORMS[language])


def test_every_message_of_the_explorer_is_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / "explorer").glob("*.ts"))
    said = set(re.findall(r"""["`]([\w.]+)(?:\$\{[^}]*\})?["`]""", source))
    unsaid = [
        key
        for key in catalogue("explorer", "en")
        if key not in said and f"{key.partition('.')[0]}." not in said
    ]
    assert unsaid == []
