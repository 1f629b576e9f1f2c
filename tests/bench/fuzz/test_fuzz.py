"""The fuzz campaign: the same number is the same input, and it finds what a parser must not do."""

import json
from collections.abc import Iterator
from random import Random
from typing import BinaryIO

import pytest

from bench.fuzz import campaign
from bench.fuzz.campaign import Tally, mutant, try_one
from bench.fuzz.mutations import mutate
from bench.fuzz.samples import Sample, load_samples
from bench.fuzz.witness import Haystack
from loaders.model.records import Byline, Reading, WorkRecord
from loaders.sources import load_sources

PAGE = Sample("page", b"Bells of Ada Lind")


class BadSource:
    """A source that invents a title, writes a long name, or fails, as its first byte says."""

    def parse(self, stream: BinaryIO, _: Reading) -> Iterator[WorkRecord]:
        first = stream.read(1)
        if first == b"!":
            raise KeyError("a value of the input")
        title = "Gongs" if first == b"?" else "Bells"
        authors = (Byline("Ada " + "d" * 300 if first == b"d" else "Ada Lind"),)
        yield WorkRecord("bad", "1", "f", "line 1", "bad 1", title=title, authors=authors)


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (b"Bells of Ada Lind", []),
        (b"? Bells of Ada Lind", ["no witness of 'Gongs'"]),
        (b"d Bells of Ada " + b"d" * 300, ["name of 304"]),
        (b"!", ["unexpected error KeyError at loaders/reading/isolation.py"]),
    ],
    ids=["nothing wrong", "a title from nowhere", "a name above its limit", "an error of Python's"],
)
def test_each_violation_by_a_parser_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, data: bytes, faults: list[str]
) -> None:
    monkeypatch.setattr(campaign, "load_sources", lambda: {"bad": BadSource()})
    assert [one.rpartition(":")[0] or one for one in try_one("bad", PAGE, data, Tally())] == faults


def test_the_number_of_a_mutant_determines_its_input() -> None:
    samples = [PAGE, Sample("json", json.dumps({"title": "Bells", "n": [1, 2]}).encode())]
    first, again, other = (mutant(samples, "bad", number, 1)[1] for number in (7, 7, 8))
    assert (first == again, first == other) == (True, False)


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[1]", b'{"a": {"b": ["c"]}}\n{"d": 1}\n', b"<a><b c='d'>e</b></a>"]
)
def test_any_sample_can_be_changed(data: bytes) -> None:
    changed = {mutate(data, b"<x/>", Random(seed)) for seed in range(60)}
    assert len(changed - {data}) > 20


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Gödel &amp; Bells", "Gödel Bells"),
        (r'{"a": "G\u00f6del\nBells"}', "Gödel Bells"),
        ("CO<sub>2x</sub>Bells", "CO2xBells"),
        ('<img alt="Alert button">Ada', "Alert buttonAda"),
        ('<img alt="Alert button"></divd<h1>Ada</h1>', "Alert buttonAda"),
        ("<a>Ada</1%<a>Bells</a>", "AdaBells"),
        (r"Glocken \für Größere", "Glocken für Größere"),
        ('{"family": "李", "given": "晓明"}', "李晓明"),
    ],
)
def test_a_word_in_another_encoding_is_found_in_the_input(data: str, text: str) -> None:
    assert Haystack(data.encode()).lacks(text) is None


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"Gon\xc2\x8ag", "Gon\u00c2g"), (b"H<!--<sub>2</sub>O--><i>x</i><sup>2</sup>", "Hx2")],
    ids=["a control character of ISO 8859-1", "a comment with elements"],
)
def test_a_word_is_found_around_what_a_parser_leaves_out(data: bytes, text: str) -> None:
    assert Haystack(data).lacks(text) is None


def test_every_source_has_samples() -> None:
    assert load_samples(None).keys() == load_sources().keys()
