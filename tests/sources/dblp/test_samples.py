"""Real files of DBLP give what they are known to contain."""

import re
from collections import Counter
from html.entities import name2codepoint
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.model.records import Reading, Record, WorkRecord
from loaders.reading import open_inputs
from loaders.sources import dblp, load_sources
from tests.sources.golden import parse

pytestmark = pytest.mark.corpus

SAMPLES = Path("data") / "native-samples.tar.zst"
ENTITY = re.compile(rb'<!ENTITY\s+(\w+)\s+"&#(\d+);"')


@pytest.fixture(scope="module")
def files(corpus: Path) -> dict[str, bytes]:
    inputs = open_inputs(str(corpus / SAMPLES))
    return {Path(one.name).name: one.stream.read() for one in inputs if "/dblp/" in one.name}


@pytest.fixture(scope="module")
def records(files: dict[str, bytes]) -> dict[str, list[Record]]:
    return {
        name: parse("dblp", data, Reading(name))
        for name, data in files.items()
        if dblp.recognises(data) and name.endswith(".xml")
    }


def test_every_record_of_a_work_is_read_and_nothing_set_aside(records: dict[str, list[Record]]) -> None:
    assert {name: Counter(type(one).__name__ for one in found) for name, found in records.items()} == {
        "evelasquez4.dblp.xml": {"WorkRecord": 15},
        "example_dblp.xml": {"WorkRecord": 4},
        "example_dblp_article.xml": {"WorkRecord": 1},
        "florentin4.dblp.xml": {"WorkRecord": 85},
        "liopei19nn.dblp.xml": {"WorkRecord": 10},
    }


def test_letters_of_real_files_are_those_of_the_dtd(files: dict[str, bytes]) -> None:
    stated = {name.decode(): int(code) for name, code in ENTITY.findall(files["dblp.dtd"])}
    assert len(stated) == 65
    assert stated == {name: name2codepoint[name] for name in stated}


def test_works_have_identifiers_and_no_letter_is_left_as_an_entity(records: dict[str, list[Record]]) -> None:
    works = [one for found in records.values() for one in found if isinstance(one, WorkRecord)]
    assert all(work.identifiers[0].value == work.key for work in works)
    assert sum(any(one.scheme == "DOI" for one in work.identifiers) for work in works) == 98
    assert not any("&" in byline.name for work in works for byline in work.authors or ())


def test_rdf_of_people_is_refused_by_name(files: dict[str, bytes]) -> None:
    for name in ("dblp-l222.ttl", "dblp-l338.ttl"):
        with pytest.raises(InputRefused, match="is RDF of DBLP, which is not supported"):
            parse("dblp", files[name], Reading(name))


def test_real_files_are_recognised_by_this_source_alone(files: dict[str, bytes]) -> None:
    sources = load_sources().items()
    known = {
        name: [key for key, one in sources if one.recognises(data[: 2**16])] for name, data in files.items()
    }
    assert known == {name: [] if name == "dblp.dtd" else ["dblp"] for name in files}
