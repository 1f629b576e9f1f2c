"""The content of the contact form, and its faults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qs

from app.pages.i18n.translations import Translations
from app.storage.inbox import KINDS
from app.text.visible import shown

LONGEST_TEXT, LONGEST_REPLY = 4_000, 200
"""Maximum characters of the text and of the reply address; set by hand."""

_FIELDS = 10
"""Maximum fields that are parsed, more than the form has; set by hand."""


@dataclass(frozen=True)
class ContactForm:
    """The fields of the form; `faults` has a message for each wrong field."""

    kind: str = ""
    text: str = ""
    reply_to: str = ""
    about: str = ""
    ticket: str = ""
    faults: Mapping[str, str] = field(default_factory=dict)


def read_form(body: bytes, translations: Translations) -> ContactForm:
    """The form that a browser sent, with messages for its faults; ValueError if it is not a form."""
    given = parse_qs(
        body.decode("ascii", "replace"), keep_blank_values=True, errors="replace", max_num_fields=_FIELDS
    )
    sent = {name: values[-1] for name, values in given.items()}
    kind, text = sent.get("kind", ""), _lines(sent.get("text", ""))
    reply_to = shown(sent.get("reply_to", "")).strip()
    return ContactForm(
        kind=kind if kind in KINDS else "",
        text=text[:LONGEST_TEXT],
        reply_to=reply_to[:LONGEST_REPLY],
        about=as_id(sent.get("about", "")),
        ticket=sent.get("ticket", ""),
        faults=_faults(translations, kind, text, reply_to),
    )


def as_id(text: str) -> str:
    """The text if it may be an id, else an empty text."""
    return text if text.isascii() and text.isalnum() and len(text) <= 32 else ""


def _lines(text: str) -> str:
    return "\n".join(shown(line).rstrip() for line in text.splitlines()).strip()


def _faults(translations: Translations, kind: str, text: str, reply_to: str) -> dict[str, str]:
    wrong = {
        "kind": translations.text("request.no_kind") if kind not in KINDS else "",
        "text": translations.text("request.no_text")
        if not text
        else translations.text("request.long_text", length=len(text), most=LONGEST_TEXT)
        if len(text) > LONGEST_TEXT
        else "",
        "reply_to": translations.text("request.long_reply", most=LONGEST_REPLY)
        if len(reply_to) > LONGEST_REPLY
        else "",
    }
    return {name: fault for name, fault in wrong.items() if fault}
