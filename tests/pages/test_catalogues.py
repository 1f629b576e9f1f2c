"""The three catalogues have the same messages, and no template has text of its own."""

import re
from importlib.resources import files

import pytest
from graphql import GraphQLEnumType

from app.pages.i18n.translations import LANGUAGES, Message, catalogue
from tests.published import SCHEMA

TEMPLATES = {
    entry.name: entry.read_text(encoding="utf-8")
    for entry in files("app.pages").joinpath("templates").iterdir()
    if entry.name.endswith(".html")
}
ENUMERATIONS = {name.partition(".")[0] for name in catalogue("en") if name[0].isupper()}
NAMES = {"Coterie", "BibTeX", "RIS", "CSL", "JSON"}

_PLACE = re.compile(r"\{\w+\}|</?\w+>")
_JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
_SAID = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')
_ATTRIBUTE = re.compile(r'[\w-]+="[^"]*"')
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(r"[^\W\d_]{2,}")
_ASKED = re.compile(r"""\bsay\(["']([\w.]+)["'][,)]""")


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def places(message: Message) -> list[list[str]]:
    """The placeholders and elements of each form of a message; a form may lack its number."""
    return [sorted(_PLACE.findall(form)) for form in forms(message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_messages_of_the_english_one(language: str) -> None:
    assert list(catalogue(language)) == list(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_the_places_and_elements_of_the_english_one(language: str) -> None:
    english = {name: places(message)[0] for name, message in catalogue("en").items()}
    theirs = {name: places(message) for name, message in catalogue(language).items()}
    assert {name: found for name, found in theirs.items() if found != [english[name]] * len(found)} == {}


@pytest.mark.parametrize(("language", "has_plurals"), [("en", True), ("de", True), ("zh", False)])
def test_a_counted_message_has_the_plural_forms_of_its_language(language: str, has_plurals: bool) -> None:
    counted = {name for name, message in catalogue("en").items() if not isinstance(message, str)}
    plural = {name for name, message in catalogue(language).items() if not isinstance(message, str)}
    assert plural == (counted if has_plurals else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_no_markup_except_its_elements(language: str) -> None:
    bare = [_PLACE.sub("", form) for message in catalogue(language).values() for form in forms(message)]
    assert [text for text in bare if set(text) & set("<>&{}\"'")] == []


@pytest.mark.parametrize("enumeration", sorted(ENUMERATIONS))
def test_every_value_of_an_enumeration_has_words(enumeration: str) -> None:
    found = SCHEMA.type_map[enumeration]
    assert isinstance(found, GraphQLEnumType)
    words = {name.partition(".")[2] for name in catalogue("en") if name.startswith(f"{enumeration}.")}
    assert words == found.values.keys()


def test_every_level_of_identity_and_every_nature_has_a_message() -> None:
    results = {name for name in catalogue("en") if name.startswith(("because.", "author.kind."))}
    levels, natures = (SCHEMA.type_map[name] for name in ("IdentityLevel", "AuthorNature"))
    assert isinstance(levels, GraphQLEnumType) and isinstance(natures, GraphQLEnumType)  # noqa: PT018
    assert results == {f"because.{level}" for level in levels.values} | {
        f"author.kind.{nature}" for nature in natures.values
    }


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_no_template_has_text_of_its_own(name: str) -> None:
    text = _JINJA.sub("", TEMPLATES[name])
    statements = [_TAG.sub(" ", _ATTRIBUTE.sub("", text)), *_SAID.findall(text)]
    assert {word for each in statements for word in _WORD.findall(each)} <= NAMES


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_template_uses_only_keys_of_the_catalogues(name: str) -> None:
    assert set(_ASKED.findall(TEMPLATES[name])) <= catalogue("en").keys()
