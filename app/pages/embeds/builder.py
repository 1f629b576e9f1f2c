"""The page that builds the HTML to paste: the tag, the frame, and a preview."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.connections.candidates import hits_of, only_hit
from app.pages.embeds.snippet import comment, frame, newest, pinned, tag
from app.pages.groups.entries import shown_person, typed_person
from app.pages.i18n.translations import LANGUAGES, Translations, translations_of
from app.pages.page import Data, MovedPage, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of, with_query
from app.pages.rendering.built_files import front_end
from app.pages.site.search import typed

THEMES = ("auto", "light", "dark")
SHOWN = ("collaborators", "topics", "institutions", "venues", "papers")
_USUAL = ("collaborators", "topics")


def options(request: PageRequest, language: str) -> dict[str, str]:
    """The chosen appearance and language of a widget; default values are left out."""
    chosen = [name for name in SHOWN if request.query.get(name)]
    given = {
        "theme": typed(request, "theme"),
        "lang": language,
        "show": " ".join(chosen or [name for name in typed(request, "show").split() if name in SHOWN]),
    }
    usual = {"theme": "auto", "lang": "en", "show": " ".join(_USUAL)}
    known = {"theme": THEMES, "lang": tuple(LANGUAGES), "show": (given["show"],)}
    return {name: value for name, value in given.items() if value in known[name] and value != usual[name]}


def _variables(request: PageRequest) -> dict[str, Any]:
    who, other = typed_person(request, "who"), typed_person(request, "other")
    return {
        "who": who,
        "typed": who,
        "other": other,
        "typedOther": other,
        "hasWho": bool(who),
        "hasOther": bool(other),
    }


def show(data: Data, request: PageRequest) -> Outcome:
    """The form, and for a chosen person the HTML to paste with a preview."""
    who, other = data.get("who"), data.get("other")
    found = {name: _named(data, name) for name in ("who", "other")}
    if any(found.values()):
        ids = {name: id_ for name, id_ in found.items() if id_}
        return MovedPage(with_query("/embed", {**request.query, **ids}))
    is_settled = who is not None and (other is not None or not typed(request, "other"))
    language = typed(request, "widget_lang") or request.translations.language
    given = options(request, language)
    snippets = _snippets(request, who, other, given) if who is not None and is_settled else None
    return PageContent(
        template="embed.html",
        title=request.translations.text("embed.title"),
        content={
            "dataset": data["dataset"],
            "typed_who": shown_person(request, "who", who),
            "typed_other": shown_person(request, "other", other),
            "choices": [*_choices(data, request, "who"), *_choices(data, request, "other")],
            "options": given,
            "shown": (given.get("show") or " ".join(_USUAL)).split(),
            "themes": THEMES,
            "widget_language": given.get("lang", "en"),
            "widget_languages": LANGUAGES,
            "kinds": SHOWN,
            "snippets": snippets,
            "is_built": front_end("widget") is not None,
        },
        description=request.translations.text("embed.description"),
        is_indexed=not request.query,
        canonical="/embed",
        allows={"frame-src": "'self'"} if snippets else {},
    )


def _named(data: Data, name: str) -> str | None:
    """The id of the only person that a typed name may mean; None if there is none, or an id was given."""
    hit = None if data.get(name) is not None else only_hit(hits_of(data[f"{name}Candidates"]))
    return hit["entity"]["id"] if hit else None


def _snippets(
    request: PageRequest, who: Data, other: Data | None, given: Mapping[str, str]
) -> dict[str, Any]:
    end = front_end("widget")
    base = request.base_url
    return {
        "name": who["name"],
        "address": page_of(who["id"]),
        "other": other["name"] if other else None,
        "lines": [newest(base), comment(_title_of(who, other, given)), *_tag(base, who, other, given)],
        "pinned": pinned(base, end.script) if end else None,
        "frame": None
        if other
        else frame(base, who["id"], _title_of(who, None, given), given, ("100%", "690")),
        "preview": None if other else with_query(f"/embed{page_of(who['id'])}", given),
    }


def _tag(base: str, who: Data, other: Data | None, given: Mapping[str, str]) -> Sequence[str]:
    if other is None:
        fallback = (page_of(who["id"]), _title_of(who, None, given))
        return tag(base, "coterie-researcher", {"author": who["id"], **given}, fallback)
    ends = {"from": who["id"], "to": other["id"]}
    looks = {name: value for name, value in given.items() if name != "show"}
    fallback = (with_query("/path", ends), _title_of(who, other, given))
    return tag(base, "coterie-path", {**ends, **looks}, fallback)


def _widget_translations(given: Mapping[str, str]) -> Translations:
    """Translations into the language of the widget, for text on the other page."""
    return translations_of(given.get("lang", "en"))


def _title_of(who: Data, other: Data | None, given: Mapping[str, str]) -> str:
    """What the widget shows, in its language."""
    words = _widget_translations(given)
    if other is None:
        return words.text("author.in_context", name=who["name"])
    return words.text("path.titled", one=who["name"], other=other["name"])


def _choices(data: Data, request: PageRequest, name: str) -> list[dict[str, Any]]:
    """Candidates for a typed name, each with the address that selects the person."""
    if data.get(name) is not None or not typed(request, name):
        return []
    hits = hits_of(data[f"{name}Candidates"])
    choices = [(hit, with_query("/embed", {**request.query, name: hit["entity"]["id"]})) for hit in hits]
    return [{"typed": typed(request, name), "choices": choices}]


PAGE = PageKind(
    path="/embed",
    document="embed",
    variables=_variables,
    show=show,
    parameters=("who", "other", "theme", "widget_lang", "show", *SHOWN),
)
