"""Real answers of arXiv give what they are known to contain, and a paper is one in all forms."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.reading import open_inputs
from loaders.sources import arxiv, load_sources
from loaders.sources.arxiv.statement import read_moment
from tests.sources.golden import HERE, parse

SAMPLES = Path("data") / "native-samples.tar.zst"
PAPER = "2401.00042"
OWN = HERE / "arxiv"


def answers(corpus: Path) -> Iterator[tuple[str, bytes]]:
    for one in open_inputs(str(corpus / SAMPLES)):
        if "/arxiv/" in one.name:
            yield one.name, one.stream.read()


def kinds(name: str, data: bytes) -> Counter[str]:
    try:
        return Counter(type(record).__name__ for record in parse("arxiv", data, Reading(name)))
    except InputRefused as refusal:
        return Counter([str(refusal).partition(" ")[2][:48]])


@pytest.mark.corpus
def test_every_real_answer_is_read_or_names_an_error(corpus: Path) -> None:
    found = [kinds(name, data) for name, data in answers(corpus)]
    assert len(found) == 29
    assert sum(found, Counter()) == {
        "WorkRecord": 232,
        "is an error message from arXiv: incorrect id for": 1,
    }


@pytest.mark.corpus
def test_every_real_answer_is_recognised_by_this_source_alone(corpus: Path) -> None:
    sources = load_sources().items()
    known = [[key for key, one in sources if one.recognises(data[: 2**16])] for _, data in answers(corpus)]
    assert known == [["arxiv"]] * 29


@pytest.mark.corpus
def test_works_of_real_answers_have_identifiers_as_keys_and_what_a_paper_has(corpus: Path) -> None:
    works = [
        record
        for name, data in answers(corpus)
        if not kinds(name, data).keys() - {"WorkRecord"}
        for record in parse("arxiv", data, Reading(name))
        if isinstance(record, WorkRecord)
    ]
    assert all(work.key == work.identifiers[0].value for work in works)
    assert all(work.codes and work.authors and work.date and work.date.day for work in works)
    assert all(work.abstract for work in works)


@pytest.mark.parametrize(
    "own",
    [
        f"http://arxiv.org/abs/{PAPER}v2",
        f"https://arxiv.org/abs/{PAPER}",
    ],
)
def test_a_paper_has_one_key_in_a_feed_and_in_a_harvest(own: str) -> None:
    feed = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://arxiv.org/api/x</id>'
        f"<entry><id>{own}</id><title>Bells</title><author><name>Ada Lind</name></author></entry></feed>"
    )
    harvest = (OWN / "oai_raw_with_versions.xml").read_bytes()
    keys = [getattr(parse("arxiv", data, Reading("f"))[0], "key", "") for data in (feed.encode(), harvest)]
    assert keys == [PAPER, PAPER]


@pytest.mark.parametrize(
    ("printed", "day"),
    [
        ("2020-09-04T07:46:19Z", (2020, 9, 4)),
        ("2020-09-04T07:46:19-04:00", (2020, 9, 4)),
        ("Mon, 22 Oct 2018 22:41:50 GMT", (2018, 10, 22)),
        ("1 Oct 2018", (2018, 10, 1)),
        ("Mon, 31 Feb 2018 22:41:50 GMT", (None, None, None)),
        ("in autumn", (None, None, None)),
    ],
)
def test_a_moment_is_read_as_the_printed_day(printed: str, day: tuple[int | None, ...]) -> None:
    date, notes = read_moment(printed)
    assert date is not None
    assert (date.printed, (date.year, date.month, date.day)) == (printed, day)
    assert bool(notes) == (day[0] is None)


@pytest.mark.parametrize(
    "head",
    [
        b'<feed xmlns="http://www.w3.org/2005/Atom"><id>http://bells.example/arxiv.org/api/</id></feed>',
        b"<OAI-PMH><request>http://bells.example/oai</request></OAI-PMH>",
        b'<!DOCTYPE feed [<!ENTITY a "b">]><feed><id>https://arxiv.org/api/x</id></feed>',
        b'{"url": "https://api.bells.example/", "body": ""}',
        b"<!--a-->" * 8_000 + b"<other>",
    ],
)
def test_answers_of_others_are_not_arxivs(head: bytes) -> None:
    assert not arxiv.recognises(head)


def test_metadata_with_a_prefix_that_is_not_declared_is_set_aside() -> None:
    data = (OWN / "oai_record_alone.xml").read_bytes().replace(b"xmlns:oai_dc=", b"xmlns:other=")
    assert parse("arxiv", data, Reading("f")) == [
        Quarantined(
            "arxiv",
            "f",
            "record 1",
            "metadata in the form oai_dc:dc, where arXivRaw, arXiv, dc are known",
        ),
        Quarantined(
            "arxiv",
            "f",
            "line 7",
            "the XML breaks off here: Namespace prefix oai_dc on dc is not defined, line 7, column 114",
        ),
    ]


def test_a_stream_of_small_pieces_gives_all_records() -> None:
    data = (OWN / "atom_everything_an_entry_states.xml").read_bytes()
    padded = data.replace(b"Old Bells", b"Old Bells" + b" " * 200_000)
    records = list(arxiv.parse(BytesIO(padded), Reading("f")))
    assert [getattr(record, "title", None) for record in records][1:] == ["Old Bells"]


def test_a_first_line_that_is_no_row_is_refused_with_its_reason() -> None:
    head = b"arxiv_id\ttitle\tauthor_text\t" + b"x" * 200_000
    with pytest.raises(InputRefused, match=r"^f has a first line that cannot be read as a row: field larger"):
        list(arxiv.parse(BytesIO(head + b"\n"), Reading("f")))
