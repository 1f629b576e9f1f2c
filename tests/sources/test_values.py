"""Whatever value an input contains, it is read or refused, and its records can be kept."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.model.records import OrganisationRecord, Quarantined, Reading, Record
from loaders.store import RecordStore
from tests.sources.golden import find_cases, parse

VALUES = (
    *(
        b"9" * 5_000,
        b"9" * 30,
        b"9,999,999,999,999",
        b"2147483648",
        b"-1",
        b"0",
        b"1e400",
        b"1.5",
        b"NaN",
        b"true",
    ),
    *(
        "\u00b2".encode(),
        "\u0663".encode(),
        "\u2460".encode(),
        b"\\ud800",
        b"&#xd800;",
        b"\xed\xa0\x80",
        b"\xff",
        b"\0",
    ),
    *(
        b"",
        b"\t",
        b"\n",
        b'"',
        b"'",
        b"<",
        b"<!9--",
        b"]]>",
        b"&x;",
        b"[" * 5_000,
        b'{"a":' * 5_000,
        b"null",
        b"[]",
    ),
    *(
        b"http://[::1",
        b"https://x.example:99999999/a",
        b"https://ror.org/",
        b"0000-00-00",
        b"9999-99-99",
        b"Feb 29, 0000",
    ),
    *(rb"\sqrt", rb"\href{a}{b}", b"$", b"%s", b"{0}", b"..", b"\xe2\x80\xae", "\U000e0001".encode()),
)
TOKEN = re.compile(rb"[^\s<>\"',:;=\[\]{}]+")


def changed(data: bytes) -> Iterator[bytes]:
    """The input with each value once, each in another place."""
    places = [found.span() for found in TOKEN.finditer(data)]
    for number, value in enumerate(VALUES):
        start, end = places[(number * 7) % len(places)]
        yield data[:start] + value + data[end:]


def records(source: str, data: bytes, reading: Reading) -> list[Record]:
    try:
        return parse(source, data, reading)
    except InputRefused:
        return []


@pytest.mark.slow
def test_records_of_changed_inputs_can_be_stored(tmp_path: Path) -> None:
    store = RecordStore(tmp_path)
    cases = find_cases()
    for source, of_source in groupby(cases, key=lambda case: case.source):
        found = [
            record
            for case in of_source
            for data in changed(case.data)
            for record in records(source, data, case.reading)
        ]
        assert store.write(source, found, load=1, loaded_at="2026-11-21").readings


ORGANISATION = '{{"id":"https://ror.org/02mhbdp94","status":"active","names":[{{"value":"{}","types":["ror_display"]}}],"established":{}}}'


@pytest.mark.parametrize(
    ("source", "data", "reason"),
    [
        ("ror", f"[{ORGANISATION.format(chr(92) + 'ud800', 1_900)}]", "not JSON, or not valid text"),
        ("ror", ORGANISATION.format(chr(92) + "ud800", 1_900), "no JSON object on this line"),
        (
            "acl",
            f'<collection id="D19"><volume id="{"9" * 5_000}"><paper id="1"/></volume></collection>',
            "no identifier can be made of the numbers of collection, volume and paper",
        ),
        (
            "arxiv",
            "arxiv_id\ttitle\tauthor_text\tabstract\tcategories\tcreated\tupdated\tdoi\tcomments\tb\udcffd\n",
            "columns not known and not read: b\ufffdd",
        ),
    ],
)
def test_a_value_that_cannot_be_stored_is_quarantined(source: str, data: str, reason: str) -> None:
    (found,) = parse(source, data.encode("utf-8", "surrogateescape"), Reading("f"))
    assert isinstance(found, Quarantined)
    assert found.reason.startswith(reason)


@pytest.mark.parametrize("year", ["2147483648", "9" * 5_000])
def test_a_year_of_foundation_that_cannot_be_stored_is_left_out(year: str) -> None:
    (found,) = parse("ror", f"[{ORGANISATION.format('A', year)}]".encode(), Reading("f"))
    assert isinstance(found, OrganisationRecord)
    assert (found.label, found.established, found.notes) == (
        "A",
        None,
        (f"established not read: {year[:60]}",),
    )


def test_a_page_that_is_a_broken_comment_alone_is_empty() -> None:
    with pytest.raises(InputRefused, match=r"^page is empty\."):
        parse("bzpeer", b"<!-- a > b", Reading("page"))
