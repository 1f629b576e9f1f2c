"""Messages in use: numbers, names and elements as each language writes them."""

import pytest
from markupsafe import Markup

from app.pages.i18n.locale import locale_of
from app.pages.i18n.translations import MessageTag, Translations, translations_of
from app.pages.rendering.environment import environment

LINK = MessageTag(Markup('<a href="/">'), Markup("</a>"))
LANGUAGES = ("en", "de", "zh")


def test_a_number_a_share_and_a_list_are_written_as_each_language_does() -> None:
    results = [(each.number(1204), each.percent(0.978), each.listed(["a", "b", "c"])) for each in spoken()]
    assert results == [
        ("1,204", "97%", "a, b and c"),
        ("1.204", "97\u00a0%", "a, b und c"),
        ("1,204", "97%", "a、b和c"),
    ]


def test_counts_take_the_plural_form_of_their_language() -> None:
    results = [[each.counted(number, "paper") for number in (0, 1, 2)] for each in spoken()]
    assert results == [
        ["0 papers", "1 paper", "2 papers"],
        ["0 Arbeiten", "1 Arbeit", "2 Arbeiten"],
        ["0 篇论文", "1 篇论文", "2 篇论文"],
    ]


def test_a_kind_of_file_is_named_in_the_language_and_a_service_by_its_name() -> None:
    results = [[each.source_name(name) for name in ("Tables of papers", "BibTeX")] for each in spoken()]
    assert results == [
        ["Tables of papers", "BibTeX"],
        ["Tabellen von Arbeiten", "BibTeX"],
        ["论文表格", "BibTeX"],
    ]


def test_what_a_kind_of_file_states_about_a_paper_names_it_in_the_language() -> None:
    sources = [{"name": "Tables of papers"}, {"name": "BibTeX"}]
    made = [environment("", each, is_chosen=False).get_template("parts.html") for each in spoken()]
    assert [str(vars(each.make_module())["stated_by"](sources)) for each in made] == [
        "Stated by Tables of papers, BibTeX",
        "Angegeben von Tabellen von Arbeiten, BibTeX",
        "来源：论文表格, BibTeX",
    ]


def test_a_value_is_escaped_and_an_element_wraps_its_words() -> None:
    result = translations_of("en").say("missing.lead", what="<b>&\u202e", home=LINK)
    assert result == (
        "There is no page for &lt;b&gt;&amp;. Search for a name or a title above, or "
        '<a href="/">go to the home page</a>.'
    )


def test_plain_text_is_not_escaped_twice() -> None:
    assert (
        translations_of("de").text("path.titled", one="A & B", other="<C>")
        == "Wie A & B und <C> verbunden sind"
    )


def test_a_message_refuses_an_element_for_a_value_and_a_value_for_an_element() -> None:
    with pytest.raises(TypeError):
        translations_of("en").say("missing.lead", what="x", home="/")
    with pytest.raises(TypeError):
        translations_of("en").say("missing.lead", what=LINK, home=LINK)


def test_a_list_of_one_or_two_needs_no_comma() -> None:
    assert [translations_of("en").listed(parts) for parts in (["a"], ["a", "b"])] == ["a", "a and b"]


@pytest.mark.parametrize(
    ("asked", "accepted", "answered"),
    [
        (None, None, "en"),
        (None, "de", "de"),
        (None, "zh-Hant-TW,zh;q=0.9,en;q=0.8", "zh"),
        (None, "fr, de;q=0.5, en;q=0.9", "en"),
        (None, "fr;q=1,DE-at;q=0.1", "de"),
        (None, "de;q=0, zh;q=0.1", "zh"),
        (None, "de;q=x", "en"),
        (None, "*", "en"),
        (None, ";;q=,,", "en"),
        ("zh", "de", "zh"),
        ("tlh", "de", "de"),
        ("", "de", "de"),
    ],
)
def test_the_language_is_the_requested_one_else_the_best_accepted(
    asked: str | None, accepted: str | None, answered: str
) -> None:
    assert locale_of(asked, accepted, {}).language == answered


def spoken() -> list[Translations]:
    return [translations_of(language) for language in LANGUAGES]
