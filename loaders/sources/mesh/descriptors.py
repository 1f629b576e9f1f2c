"""Descriptors of MeSH in XML, one after another."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_elements import BARE_PROLOG, read_whole, root_of
from loaders.dumps.xml_parser import XmlFault
from loaders.model.records import ConceptName, ConceptRecord, Quarantined
from loaders.vocabularies.concepts import read_text, refuse_more

_PARSER = "mesh 1"
_TYPED = re.compile(BARE_PROLOG + rb"<!DOCTYPE\s+DescriptorRecordSet\b", re.DOTALL)
_UI = re.compile(r"[DMT]\d{6,9}", re.ASCII)
"""The identifier of a descriptor, concept or term."""
_NUMBER = re.compile(r"[A-Z]\d{2}(?:\.\d{3,4})*", re.ASCII)


def begins_descriptors(head: bytes) -> bool:
    """Whether bytes begin XML of a set of descriptors."""
    root = root_of(head)
    return _TYPED.match(head) is not None or (root is not None and root.name == "DescriptorRecordSet")


def read_descriptors(stream: BinaryIO, scope: str, head: bytes) -> Iterator[ConceptRecord | Quarantined]:
    """Each descriptor with its heading, entry terms and tree numbers; one without a heading is set aside.

    The document type is not read, and one that declares entities is refused.
    """
    if b"<!ENTITY" in head:
        raise InputRefused(
            f"{scope} declares XML entities, which are not read.",
            value=scope,
            advice="Use the file as the National Library of Medicine publishes it.",
        )
    for number, found in enumerate(read_whole(stream, ["DescriptorRecord"]), 1):
        refuse_more(number, scope)
        if isinstance(found, XmlFault):
            yield Quarantined("mesh", scope, found.place, found.reason)
        else:
            yield _descriptor(found, scope, f"descriptor {number}")


def _descriptor(element: etree._Element, scope: str, place: str) -> ConceptRecord | Quarantined:
    key = element.findtext("DescriptorUI", "").strip()
    heading = read_text(element.findtext("DescriptorName/String", ""))
    if not _UI.fullmatch(key) or heading is None:
        reason = "no heading" if _UI.fullmatch(key) else "no MeSH UI"
        return Quarantined("mesh", scope, place, reason)
    numbers = [(one.text or "").strip() for one in element.iterfind("TreeNumberList/TreeNumber")]
    tree = [number for number in numbers if _NUMBER.fullmatch(number)]
    others = dict.fromkeys(term for term in _terms(element) if term != heading)
    return ConceptRecord(
        source="mesh",
        key=key,
        scope=scope,
        place=place,
        parser=_PARSER,
        names=(ConceptName(heading, "en", is_preferred=True), *(ConceptName(term, "en") for term in others)),
        also_keys=tuple(dict.fromkeys(tree)),
        broader=tuple(dict.fromkeys(number.rpartition(".")[0] for number in tree if "." in number)),
        codes=tuple(dict.fromkeys(tree)),
        notes=("tree number not read",) * (len(tree) < len(numbers)),
    )


def _terms(element: etree._Element) -> Iterator[str]:
    """Names of the preferred concept; those of other concepts may be narrower, broader or only related."""
    for term in element.iterfind("ConceptList/Concept[@PreferredConceptYN='Y']/TermList/Term"):
        text = read_text(term.findtext("String", ""))
        if text is not None:
            yield text
