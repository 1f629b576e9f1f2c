"""The real file of JaLC gives what it is known to contain."""

import tarfile
from io import BytesIO
from pathlib import Path

import pytest
from zstandard import ZstdDecompressor

from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.sources import jalc, load_sources

NAME = "jalc_rdf_sample_100.xml"
pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def rdf(corpus: Path) -> bytes:
    with (corpus / "data" / "native-samples.tar.zst").open("rb") as packed:
        plain = ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=plain, mode="r|") as members:
            named = next(one for one in members if one.name.endswith(NAME))
            found = members.extractfile(named)
            assert found is not None
            return found.read()


def test_a_real_file_of_jalc_is_recognised_by_its_source_alone(rdf: bytes) -> None:
    assert [key for key, source in load_sources().items() if source.recognises(rdf[: 2**16])] == ["jalc"]


def test_every_description_is_read_and_names_in_two_scripts_are_one(rdf: bytes) -> None:
    records = list(jalc.parse(BytesIO(rdf), Reading("jalc")))
    works = [one for one in records if isinstance(one, WorkRecord)]
    authors = [byline for work in works for byline in work.authors or ()]
    (broken,) = [one for one in records if isinstance(one, Quarantined)]
    assert (len(works), len(authors), sum(bool(one.other_scripts) for one in authors)) == (93, 253, 46)
    assert (broken.place, sum(work.authors is None for work in works)) == ("line 101", 22)
