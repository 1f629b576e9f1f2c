"""The template environment of a language, with its filters."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from app.pages.i18n.translations import MessageTag, Translations
from app.pages.rendering import dates
from app.pages.rendering.addresses import outside, page_of, with_query
from app.pages.rendering.built_files import front_end
from app.pages.rendering.static_files import static_files
from app.text.formulas import printed
from app.text.visible import shown

_TEMPLATES = Path(__file__).parents[1] / "templates"

Filters: TypeAlias = Mapping[str, Callable[..., Any]]


def environment(root: str, translations: Translations, *, is_chosen: bool) -> Environment:
    """Templates whose addresses begin with `root`, and have the language if the address chose it."""
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    asks = {"lang": translations.language} if is_chosen else {}
    kept = Markup('<input type="hidden" name="lang" value="{}">').format(translations.language)
    made.filters |= {**_MARKS, **_addresses(root, asks), **_words(translations)}
    made.globals |= {
        "language": translations.language,
        "say": translations.say,
        "english": Markup("") if translations.language == "en" else Markup(' lang="en"'),
        "kept_language": kept if is_chosen else "",
        "span": dates.years,
        "page_script": root + program.script.address if (program := front_end("pages")) else None,
        "files": {name: root + file.address for name, file in static_files().items()},
    }
    return made


def _addresses(root: str, asks: Mapping[str, str]) -> Filters:
    """Filters for addresses: pages get the parameters in `asks`, files do not."""
    return {
        "page": lambda id_, tail="": with_query(root + page_of(id_) + tail, asks),
        "here": lambda address: with_query(root + address, asks),
        "file": lambda id_, name: f"{root}{page_of(id_)}/{name}",
        "at": lambda address: root + address,
        "with_query": with_query,
        "outside": outside,
    }


def _words(translations: Translations) -> Filters:
    """Filters that format values in the language."""
    return {
        "counted": translations.counted,
        "day": partial(dates.day, translations),
        "partial_day": partial(dates.partial_day, translations),
        "years": lambda span: dates.years(span["first"], span["last"]) if span else "",
        "word": translations.word,
        "source_name": translations.source_name,
        "decimal": translations.decimal,
        "percent": translations.percent,
        "within": translations.within,
        "theirs": lambda text: text if translations.language == "en" else tagged(text, "span", "lang", "en"),
        "printed": printed,
        "lines": lines,
    }


def tagged(value: str, name: str, attribute: str | None = None, of: str = "") -> Markup:
    """A value in an HTML element, with an optional attribute."""
    start = Markup('<{} {}="{}">').format(name, attribute, of) if attribute else Markup("<{}>").format(name)
    return start + escape(finalize(value)) + Markup("</{}>").format(name)


_MARKS: Filters = {
    "tagged": tagged,
    "element": lambda name: MessageTag(Markup('<span class="{}">').format(name), Markup("</span>")),
    "link": lambda address: MessageTag(Markup('<a href="{}">').format(address), Markup("</a>")),
}
"""Filters that make elements, of a value or around words of a message."""


def finalize(value: Any) -> Any:
    """Clean a value before a template prints it; markup is unchanged."""
    return shown(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def lines(text: str) -> Markup:
    """The text line by line, for a field of a form."""
    return escape("\n".join(map(shown, text.splitlines())))
