"""XML of ORCID, as its public data file has it, into the JSON that its API gives of the same."""

import re
from typing import cast

import msgspec
from lxml import etree

from loaders.dumps.xml_elements import BARE_PROLOG
from loaders.dumps.xml_parser import SAFE

_BEGIN = re.compile(BARE_PROLOG + rb"<[\w-]+(?::[\w-]+)?\s[^<>]*?\"http://www\.orcid\.org/ns/", re.DOTALL)
_VALUES = frozenset("given-names family-name credit-name title journal-title url year month day".split())
"""Texts that are in an object of their own in JSON, where they have no parts."""

_LISTS = frozenset("group work-summary external-id contributor affiliation-group employment-summary".split())
_READ = (
    frozenset(
        "orcid-identifier path uri person name activities-summary works employments organization end-date"
        " external-ids external-id-type external-id-value external-id-relationship type publication-date"
        " contributors contributor-orcid contributor-attributes contributor-role short-description"
        " language-code".split()
    )
    | _VALUES
    | _LISTS
)
_ATTRIBUTES = ("path", "visibility", "display-index")
_NUMBER = re.compile(r"\d{1,18}", re.ASCII)


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an XML element of ORCID's own namespaces, without a document type."""
    return _BEGIN.match(head) is not None


def to_json(body: bytes) -> bytes | None:
    """The JSON of an XML document; None if it is not ORCID's or cannot be read completely."""
    if not begins_one(body):
        return None
    parser = etree.XMLParser(**SAFE)
    try:
        return msgspec.json.encode(_converted(etree.fromstring(body, parser)))
    except etree.XMLSyntaxError:
        return None


def _converted(element: etree._Element) -> dict[str, object]:
    """An element with parts or attributes as an object; parts that are not read are null."""
    found: dict[str, object] = {name: one for name in _ATTRIBUTES if (one := element.get(name)) is not None}
    if (number := element.get("put-code")) is not None:
        found["put-code"] = int(number) if _NUMBER.fullmatch(number) else number
    for child in element:
        name = etree.QName(child).localname
        value = _value(child, name) if name in _READ else None
        if name in _LISTS:
            cast("list[object]", found.setdefault(name, [])).append(value)
        else:
            found[name] = value
    return found


def _value(element: etree._Element, name: str) -> object:
    if len(element) or name in _LISTS:
        return _converted(element)
    text = (element.text or "").strip()
    if name in _VALUES:
        return {"value": text}
    return text or None
