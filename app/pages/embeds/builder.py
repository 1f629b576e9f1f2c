"""The page that builds what to paste: the tag, the frame, and a preview."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.embeds.snippet import frame, newest, pinned, tag
from app.pages.i18n.catalogue import LANGUAGES
from app.pages.i18n.translations import Translations, translations_of
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of, with_query
from app.pages.rendering.built_files import front_end
from app.pages.site.search import typed

THEMES = ("auto", "light", "dark")
SHOWN = ("collaborators", "topics", "institutions", "venues", "papers")
_USUAL = ("collaborators", "topics")


def options(asked: PageRequest, language: str) -> dict[str, str]:
    """What of a widget's appearance was chosen, and its language; what is as usual is left out."""
    chosen = [name for name in SHOWN if asked.query.get(name)]
    given = {
        "theme": typed(asked, "theme"),
        "lang": language,
        "show": " ".join(chosen or [name for name in typed(asked, "show").split() if name in SHOWN]),
    }
    usual = {"theme": "auto", "lang": "en", "show": " ".join(_USUAL)}
    known = {"theme": THEMES, "lang": tuple(LANGUAGES), "show": (given["show"],)}
    return {name: value for name, value in given.items() if value in known[name] and value != usual[name]}


def _variables(asked: PageRequest) -> dict[str, Any]:
    who, other = typed(asked, "who"), typed(asked, "other")
    return {
        "who": who,
        "typed": who,
        "other": other,
        "typedOther": other,
        "hasWho": bool(who),
        "hasOther": bool(other),
    }


def show(data: Data, asked: PageRequest) -> Outcome:
    """The form; for whom it names, what to paste and how it looks."""
    who, other = data.get("who"), data.get("other")
    is_settled = who is not None and (other is not None or not typed(asked, "other"))
    given = options(asked, typed(asked, "widget_lang"))
    snippets = _snippets(asked, who, other, given) if who is not None and is_settled else None
    return PageContent(
        template="embed.html",
        title=asked.speech.text("embed.title"),
        content={
            "dataset": data["dataset"],
            "typed_who": typed(asked, "who"),
            "typed_other": typed(asked, "other"),
            "choices": [*_choices(data, asked, "who"), *_choices(data, asked, "other")],
            "options": given,
            "shown": (given.get("show") or " ".join(_USUAL)).split(),
            "themes": THEMES,
            "languages": LANGUAGES,
            "kinds": SHOWN,
            "snippets": snippets,
            "is_built": front_end("widget") is not None,
        },
        description=asked.speech.text("embed.description"),
        is_indexed=not asked.query,
        canonical="/embed",
        allows={"frame-src": "'self'"} if snippets else {},
    )


def _snippets(asked: PageRequest, who: Data, other: Data | None, given: Mapping[str, str]) -> dict[str, Any]:
    end = front_end("widget")
    base = asked.base_url
    return {
        "name": who["name"],
        "address": page_of(who["id"]),
        "other": other["name"] if other else None,
        "lines": [newest(base), *_tag(base, who, other, given)],
        "pinned": pinned(base, end.script) if end else None,
        "frame": None if other else frame(base, who["id"], _titled(who, given), given, ("100%", "690")),
        "preview": None if other else with_query(f"/embed{page_of(who['id'])}", given),
    }


def _tag(base: str, who: Data, other: Data | None, given: Mapping[str, str]) -> Sequence[str]:
    if other is None:
        fallback = (page_of(who["id"]), _titled(who, given))
        return tag(base, "coterie-researcher", {"author": who["id"], **given}, fallback)
    ends = {"from": who["id"], "to": other["id"]}
    looks = {name: value for name, value in given.items() if name != "show"}
    text = _speech_of(given).text("path.titled", one=who["name"], other=other["name"])
    fallback = (with_query("/path", ends), text)
    return tag(base, "coterie-path", {**ends, **looks}, fallback)


def _speech_of(given: Mapping[str, str]) -> Translations:
    """What is said on the page of somebody else is in the language of the widget."""
    return translations_of(given.get("lang", "en"))


def _titled(who: Data, given: Mapping[str, str]) -> str:
    return _speech_of(given).text("author.in_context", name=who["name"])


def _choices(data: Data, asked: PageRequest, name: str) -> list[dict[str, Any]]:
    """People whom a name that was typed may mean, each with the address that means them."""
    if data.get(name) is not None or not typed(asked, name):
        return []
    hits = (data[f"{name}Candidates"] or {"nodes": ()})["nodes"]
    choices = [(hit, with_query("/embed", {**asked.query, name: hit["entity"]["id"]})) for hit in hits]
    return [{"typed": typed(asked, name), "choices": choices}]


PAGE = PageKind(
    path="/embed",
    document="embed",
    variables=_variables,
    show=show,
    parameters=("who", "other", "theme", "widget_lang", "show", *SHOWN),
)
