"""Real answers, dumps and XML of Crossref and DataCite give what they are known to contain."""

import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.reading import open_inputs, recognise

pytestmark = pytest.mark.corpus

ARCHIVE = Path("data") / "native-samples.tar.zst"


@pytest.fixture(scope="module")
def samples(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    with (
        (corpus / ARCHIVE).open("rb") as packed,
        zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(packed) as plain,
        tarfile.open(fileobj=plain, mode="r|") as archive,
    ):
        archive.extractall(folder, filter="data")
    return folder / "native-samples"


def read(folder: Path) -> Iterator[tuple[str, list[Record]]]:
    """The records of every file below a folder, by the file and the source that knows it."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        for one in open_inputs(str(path)):
            source = recognise(one.head(), one.path)
            yield source.SOURCE.key, list(source.parse(one.stream, Reading(one.name)))


@pytest.mark.parametrize(
    ("folder", "files", "works", "set_aside"),
    [
        ("crossref/habanero", 46, 437, {"component": 32, "journal-issue": 4, "journal": 2}),
        ("crossref/dump", 2, 2_886, {"no title": 125}),
        ("crossref/fatcat", 4, 19, {}),
        ("crossref/unixref-xml", 23, 25, {}),
        ("datacite/json", 3, 998, {"no title": 4}),
        ("datacite/xml", 7, 7, {}),
    ],
)
def test_every_sample_is_read(
    samples: Path, folder: str, files: int, works: int, set_aside: dict[str, int]
) -> None:
    found = list(read(samples / folder))
    records = [record for _, of_file in found for record in of_file]
    reasons = Counter(one.reason.partition(":")[0] for one in records if isinstance(one, Quarantined))
    assert [key for key, _ in found] == [folder.partition("/")[0]] * files
    assert (sum(isinstance(one, WorkRecord) for one in records), dict(reasons)) == (works, set_aside)


def test_no_markup_is_left_in_titles_names_and_abstracts(samples: Path) -> None:
    for folder in ("crossref", "datacite"):
        for _, records in read(samples / folder):
            for one in records:
                if isinstance(one, WorkRecord):
                    names = [byline.name for byline in (*(one.authors or ()), *one.editors)]
                    texts = [one.title or "", one.abstract or "", one.venue or "", *names]
                    assert [
                        text for text in texts if "</" in text or "&amp;" in text or "jats:" in text
                    ] == []


def test_samples_of_other_sources_are_not_recognized_as_crossref_or_datacite(samples: Path) -> None:
    for folder in ("openalex", "semantic-scholar", "orcid", "doaj", "jalc", "pubmed", "arxiv", "dblp", "ror"):
        for path in sorted(path for path in (samples / folder).rglob("*") if path.is_file()):
            try:
                (one, *_) = open_inputs(str(path))
                key = recognise(one.head(), one.path).SOURCE.key
            except InputRefused:
                continue
            assert key not in ("crossref", "datacite"), path
