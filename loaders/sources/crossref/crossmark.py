"""Updates of other works, and funding, as the Crossmark elements of unixref state them."""

import re
from collections.abc import Iterator

from lxml import etree

from loaders.dumps.xml_elements import find_all, text_in
from loaders.sources.crossref.schema import CrossrefDate, CrossrefFunder, CrossrefNotice

_FUNDERS = "fundref"
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


def read_updates(element: etree._Element) -> Iterator[CrossrefNotice]:
    """The works that this one corrects or retracts, each with the day of the update."""
    for one in find_all(element, "crossmark", "updates", "update"):
        parts = [int(part) for part in one.get("date", "").split("-") if _NUMBER.fullmatch(part)]
        yield CrossrefNotice(text_in(one), one.get("type"), CrossrefDate([list(parts)]) if parts else None)


def read_funders(element: etree._Element) -> Iterator[CrossrefFunder]:
    """Funders with their awards; a funder alone has no group around it."""
    programs = (*find_all(element, "program"), *find_all(element, "crossmark", "custom_metadata", "program"))
    for program in programs:
        if program.get("name") == _FUNDERS:
            for group in _named(program, "fundgroup") or [program]:
                yield from _funders(group)


def _funders(group: etree._Element) -> Iterator[CrossrefFunder]:
    awards = [text_in(one) or None for one in _named(group, "award_number")]
    for one in _named(group, "funder_name"):
        identifiers = [text_in(inner) for inner in _named(one, "funder_identifier")]
        yield CrossrefFunder((one.text or "").strip() or None, next(iter(identifiers), None), [*awards])


def _named(element: etree._Element, name: str) -> list[etree._Element]:
    return [one for one in find_all(element, "assertion") if one.get("name") == name]
