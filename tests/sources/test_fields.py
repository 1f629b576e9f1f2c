"""Every field of the real samples is read, or docs/sources/fields.md states why it is not."""

import gzip
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from app.errors import InputRefused
from loaders.model.records import Reading
from loaders.reading import open_inputs
from loaders.sources import load_sources
from tests.sources.golden import parse

PAGE = Path(__file__).parents[2] / "docs" / "sources" / "fields.md"
SAMPLES = Path("data") / "native-samples.tar.zst"
# Objects of JSON that are works, by a key that all of them have, and elements of XML around the fields.
WORKS = {
    "crossref": ("crossref", "DOI"),
    "datacite": ("datacite", "titles"),
    "doaj": ("doaj", "journal"),
    "openalex": ("openalex", "authorships"),
    "semantic-scholar": ("semanticscholar", "paperId"),
}
ELEMENTS = {
    "arxiv": "entry arXivRaw dc",
    "crossref": "journal_article conference_paper posted_content",
    "datacite": "resource",
    "dblp": "article inproceedings",
    "pubmed": "MedlineCitation Article PubmedData",
}
# Enough files to see whether a field is read, and items of a list that are enough of it.
MOST_FILES = 2
MOST_ITEMS = 10

Remove = Callable[[str], bytes]
Unread = dict[str, set[str]]


@pytest.fixture(scope="module")
def unread(corpus: Path) -> Unread:
    """Fields of the samples without which every record is the same, by source and form."""
    seen: dict[tuple[str, str], set[bool]] = defaultdict(set)
    trials: Counter[tuple[str, str]] = Counter()
    for one in open_inputs(str(corpus / SAMPLES)):
        data = one.stream.read()
        data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
        for form, key, fields, remove in forms_of(one.path, data):
            try_fields(seen, trials, form, key, fields, remove)
    found: Unread = defaultdict(set)
    for (form, name), is_read in seen.items():
        if True not in is_read:
            found[form].add(name)
    return found


def try_fields(
    seen: dict[tuple[str, str], set[bool]],
    trials: Counter[tuple[str, str]],
    form: str,
    key: str,
    fields: set[str],
    remove: Remove,
) -> None:
    """Note of each field whether the records change without it; a field that is read is tried no more."""
    untried = [
        one for one in sorted(fields) if True not in seen[form, one] and trials[form, one] < MOST_FILES
    ]
    whole = answer(key, remove("")) if untried else None
    for name in untried if whole is not None else ():
        tried = seen[form, name]
        trials[form, name] += 1
        tried.add(answer(key, remove(name)) != whole)


def answer(key: str, data: bytes) -> object:
    try:
        return parse(key, data, Reading("f"))
    except InputRefused:
        return None


def forms_of(path: str, data: bytes) -> Iterator[tuple[str, str, set[str], Remove]]:
    folder = path.partition("!")[2].split("/")[1]
    if data.lstrip()[:1] == b"<" and folder in ELEMENTS:
        yield from xml_form(folder, data)
    elif folder in WORKS:
        yield from json_form(*WORKS[folder], data)


def json_form(key: str, mark: str, data: bytes) -> Iterator[tuple[str, str, set[str], Remove]]:
    try:
        roots = [fewer(json.loads(line)) for line in (lines_of(data))]
    except ValueError:
        return
    fields = {name for work in works_in(roots, mark) for name, value in work.items() if value}

    def remove(name: str) -> bytes:
        changed = json.loads(json.dumps(roots))
        for work in works_in(changed, mark):
            work.pop(name, None)
        return b"\n".join(json.dumps(root).encode() for root in changed)

    yield f"`{key}` JSON", key, fields - {mark}, remove


def lines_of(data: bytes) -> list[bytes]:
    try:
        json.loads(data)
    except ValueError:
        return data.splitlines()[:MOST_ITEMS]
    return [data]


def fewer(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: fewer(item) for name, item in value.items()}
    return [fewer(item) for item in value[:MOST_ITEMS]] if isinstance(value, list) else value


def works_in(value: Any, mark: str) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict) and mark in value and len(value) > 3:
        yield value
        return
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from works_in(one, mark)


def xml_form(key: str, data: bytes) -> Iterator[tuple[str, str, set[str], Remove]]:
    try:
        tree = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError:
        return
    names = ELEMENTS[key].split()
    for child in list(tree)[MOST_ITEMS * 4 :]:
        tree.remove(child)

    def holders(root: etree._Element) -> list[etree._Element]:
        return [one for name in names for one in (*root.iter(f"{{*}}{name}"),)]

    fields = {etree.QName(child).localname for one in holders(tree) for child in one.iterchildren("*")}

    def remove(name: str) -> bytes:
        changed = deepcopy(tree)
        for holder in holders(changed):
            for child in holder.findall(f"{{*}}{name}") if name else ():
                holder.remove(child)
        return etree.tostring(changed)

    yield f"`{key}` XML", key, fields, remove


def named() -> Mapping[str, set[str]]:
    """The fields that the page names, by source and form."""
    table = PAGE.read_text(encoding="utf-8")
    found: dict[str, set[str]] = defaultdict(set)
    for form, fields in re.findall(r"^\| (`\w+` (?:JSON|XML)) \| ([^|]+) \|", table, re.MULTILINE):
        found[form] |= set(re.findall(r"`([^`]+)`", fields))
    return found


@pytest.mark.corpus
def test_a_field_that_is_not_read_is_named(unread: Unread) -> None:
    assert {form: left for form, names in unread.items() if (left := sorted(names - named()[form]))} == {}


def test_only_sources_that_are_there_are_named() -> None:
    assert {form.split("`")[1] for form in named()} - set(load_sources()) == set()
