"""The daily lists give what they are known to contain, and no real file of another form is taken for one."""

import gzip
import re
import tarfile
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from zstandard import ZstdDecompressor

from loaders.model.records import Reading, Record, WorkRecord
from loaders.sources import load_sources, paperlist

pytestmark = pytest.mark.corpus

KEYS = ("jalc", "paperlist", "table")
MARKDOWN, ROWS, OBJECTS = "cv-arxiv-daily.README.md", "cv-arxiv-daily.json", "hdshang-2025-11-arxiv.json"
TOPICS = {
    "SLAM": 1_419,
    "SFM": 1_044,
    "Visual Localization": 3_011,
    "Keypoint Detection": 556,
    "Image Matching": 1_386,
    "NeRF": 1_896,
}
ROW = re.compile(
    r"\|\*\*([\d-]+)\*\*\|\*\*(.*)\*\*\|(.*) et\.al\.\|\[\S+\]\(http://arxiv\.org/abs/(\S+?)(?:v\d+)?\)\|(.*)\|"
)


def members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of an archive by its name, packed ones unpacked."""
    with archive.open("rb") as packed:
        plain = ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=plain, mode="r|") as found:
            for member in found:
                if (body := found.extractfile(member)) is not None:
                    data = body.read()
                    yield (
                        member.name.rpartition("/")[2],
                        gzip.decompress(data) if member.name.endswith(".gz") else data,
                    )


@pytest.fixture(scope="module")
def lists(corpus: Path) -> dict[str, bytes]:
    return dict(members(corpus / "data" / "daily-listings.tar.zst"))


def read(lists: dict[str, bytes], name: str) -> list[Record]:
    assert [key for key, source in load_sources().items() if source.recognises(lists[name][: 2**16])] == [
        "paperlist"
    ]
    return list(paperlist.parse(BytesIO(lists[name]), Reading(name)))


@pytest.mark.parametrize("name", [MARKDOWN, ROWS])
def test_every_row_of_the_daily_list_is_read_under_its_topic(lists: dict[str, bytes], name: str) -> None:
    works = [one for one in read(lists, name) if isinstance(one, WorkRecord)]
    assert Counter(topic for work in works for topic in work.keywords) == TOPICS
    assert {(len(work.authors or ()), work.authors_open) for work in works} == {(1, True)}
    assert (len(works), len({work.key for work in works})) == (9_312, 8_563)


def test_the_values_of_the_daily_list_are_those_of_its_rows(lists: dict[str, bytes]) -> None:
    rows = [
        found.groups() for line in lists[MARKDOWN].decode().splitlines() if (found := ROW.fullmatch(line))
    ]
    works = [one for one in read(lists, MARKDOWN) if isinstance(one, WorkRecord)]
    assert [
        (
            work.date and work.date.printed,
            work.title,
            (work.authors or ())[0].name,
            work.identifiers[0].value,
            bool(work.has_code),
        )
        for work in works
    ] == [(date, title, name, arxiv, code != "null") for date, title, name, arxiv, code in rows]


def test_every_paper_of_the_list_with_full_author_lists_is_read(lists: dict[str, bytes]) -> None:
    works = [one for one in read(lists, OBJECTS) if isinstance(one, WorkRecord)]
    schemes = Counter(one.scheme for work in works for one in work.identifiers)
    assert (len(works), schemes) == (1_026, {"ARXIV": 1_026, "DOI": 33})
    assert {work.authors_open for work in works} == {False}
    assert (sum(len(work.authors or ()) for work in works), sum(bool(work.venue) for work in works)) == (
        5_804,
        29,
    )


def test_no_real_file_of_another_form_is_taken_for_one_of_these(corpus: Path) -> None:
    files = {path.name: path.read_bytes()[: 2**16] for path in (corpus / "listings").glob("*.txt")}
    files |= {name: data[: 2**16] for name, data in members(corpus / "data" / "native-samples.tar.zst")}
    sources = load_sources()
    known = [(name, key) for name, head in files.items() for key in KEYS if sources[key].recognises(head)]
    assert known == [("jalc_rdf_sample_100.xml", "jalc")]
