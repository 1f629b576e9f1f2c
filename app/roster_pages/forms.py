"""The forms of the page as a browser sends them, with a list as text or as a file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import HTTP
from urllib.parse import parse_qsl

from app.pages.i18n.translations import Translations
from app.text.visible import shown

MOST_BODY = 1_000_000
"""Maximum bytes of a form; set by hand: 500 people with long names and addresses, as browsers encode them."""
MOST_PEOPLE = 500
"""Maximum lines of a list; set by hand, so that all rows with their candidates fit on one page."""
LONGEST_CONTACT = 200
"""Maximum characters of the contact; set by hand."""
FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
_FIELDS = MOST_PEOPLE + 10
"""Maximum fields that are read: a choice for each row, and those that every form has."""
_CHOICE = "row-"


@dataclass(frozen=True)
class RosterForm:
    """What was sent; `faults` has a message for each wrong field of a list."""

    action: str = ""
    ticket: str = ""
    people: str = ""
    contact: str = ""
    chosen: Mapping[int, str] = field(default_factory=dict)
    is_text: bool = True
    faults: Mapping[str, str] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """Number of lines with text."""
        return sum(bool(line.strip()) for line in self.people.splitlines())


def read_roster_form(body: bytes, media_type: str) -> RosterForm:
    """The form in a body; ValueError if it is none. A file counts if it is not empty, otherwise the text."""
    sent = dict(_fields(body, media_type))
    given = sent.get("file", b"").strip() or sent.get("people", b"")
    people = given.decode("utf-8-sig", "replace")
    return RosterForm(
        action=_text(sent, "do"),
        ticket=_text(sent, "ticket"),
        people="\n".join(people.replace("\x00", "").splitlines()),
        contact=shown(_text(sent, "contact")).strip(),
        chosen={int(name[len(_CHOICE) :]): _text(sent, name) for name in sent if _is_choice(name)},
        is_text="\ufffd" not in people,
    )


def faults_of(form: RosterForm, translations: Translations, *, needs_contact: bool) -> dict[str, str]:
    """A message for each wrong field of a list."""
    wrong = {
        "people": translations.text("start.no_text")
        if not form.is_text
        else translations.text("start.no_people")
        if not form.count
        else translations.text("start.many_people", n=form.count, most=MOST_PEOPLE)
        if form.count > MOST_PEOPLE
        else "",
        "contact": ""
        if not needs_contact or _is_contact(form.contact)
        else translations.text("start.no_contact"),
    }
    return {name: fault for name, fault in wrong.items() if fault}


def _is_contact(text: str) -> bool:
    """Whether a text is an e-mail or web address that a request header can contain."""
    is_plain = text.isascii() and text.isprintable() and " " not in text and len(text) <= LONGEST_CONTACT
    return is_plain and ("@" in text[1:-1] or text.startswith(("http://", "https://")))


def _text(sent: Mapping[str, bytes], name: str) -> str:
    return sent.get(name, b"").decode("utf-8", "replace")


def _is_choice(name: str) -> bool:
    number = name.removeprefix(_CHOICE)
    return name.startswith(_CHOICE) and number.isascii() and number.isdecimal() and len(number) <= len("500")


def _fields(body: bytes, media_type: str) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the fields, the last of a name last."""
    if media_type.partition(";")[0].strip().lower() == MULTIPART:
        yield from _parts(body, media_type)
        return
    text = body.decode("ascii", "replace")
    for name, value in parse_qsl(text, keep_blank_values=True, max_num_fields=_FIELDS, encoding="latin-1"):
        yield name, value.encode("latin-1")


def _parts(body: bytes, media_type: str) -> Iterator[tuple[str, bytes]]:
    head = f"Content-Type: {media_type}\r\n\r\n".encode("latin-1", "replace")
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    parts = list(message.iter_parts()) if message.is_multipart() else []
    if not parts or len(parts) > _FIELDS:
        raise ValueError(media_type)
    for part in parts:
        content = part.get_payload(decode=True)
        name = part.get_param("name", header="content-disposition")
        if isinstance(name, str) and isinstance(content, bytes):
            yield name, content
