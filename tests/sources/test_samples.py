"""Real answers of OpenAlex and Semantic Scholar: which are read, which are refused, what they give."""

import tarfile
from collections import Counter
from pathlib import Path

import pytest
import zstandard

from app.errors import InputRefused
from loaders.model.records import Reading, Record
from loaders.sources import load_sources
from tests.sources.golden import parse
from tests.sources.test_cut import works

pytestmark = pytest.mark.corpus

ARCHIVE = Path("data") / "native-samples.tar.zst"
FOLDERS = {"openalex": "openalex", "semantic-scholar": "semanticscholar"}
RECOGNISED = {"openalex": 10, "semanticscholar": 39}


@pytest.fixture(scope="module")
def samples(corpus: Path) -> dict[str, bytes]:
    """Every file of the archive by its path there."""
    with (corpus / ARCHIVE).open("rb") as packed:
        plain = zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=plain, mode="r|") as archive:
            return {
                one.name.partition("/")[2]: member.read()
                for one in archive
                if (member := archive.extractfile(one)) is not None
            }


def read(samples: dict[str, bytes], key: str) -> dict[str, list[Record] | str]:
    """What the answers of a source give, or why they are refused."""
    found: dict[str, list[Record] | str] = {}
    for path, data in samples.items():
        if FOLDERS.get(path.partition("/")[0]) == key and load_sources()[key].recognises(data[: 2**16]):
            name = Path(path).stem
            try:
                found[name] = parse(key, data, Reading(name))
            except InputRefused as refusal:
                found[name] = str(refusal).partition(". ")[0].removeprefix(name).strip()
    return found


def test_only_the_answers_of_a_source_are_known_to_it(samples: dict[str, bytes]) -> None:
    known = Counter(
        (path.partition("/")[0], key)
        for path, data in samples.items()
        for key in FOLDERS.values()
        if load_sources()[key].recognises(data[: 2**16])
    )
    assert known == {(folder, key): RECOGNISED[key] for folder, key in FOLDERS.items()}


def test_openalex_works_are_read_and_other_samples_refused_by_name(samples: dict[str, bytes]) -> None:
    found = read(samples, "openalex")
    (work,) = works([one for each in found.values() if not isinstance(each, str) for one in each])
    assert (work.key, len(work.authors or ()), work.authors_open, work.kind, len(work.abstract or "")) == (
        "W2741809807",
        9,
        False,
        "journal-article",
        1_630,
    )
    assert sorted(each for each in found.values() if isinstance(each, str)) == [
        f"contains {kind} of OpenAlex, but only works can be loaded"
        for kind in "authors domains fields funders institutions publishers sources subfields topics".split()
    ]


def test_every_semantic_scholar_paper_with_a_title_and_a_name_is_read(samples: dict[str, bytes]) -> None:
    found = read(samples, "semanticscholar")
    records = [one for each in found.values() if not isinstance(each, str) for one in each]
    assert Counter(each for each in found.values() if isinstance(each, str)) == {
        "contains authors of Semantic Scholar without papers": 2,
        "contains no Semantic Scholar papers with titles": 17,
    }
    assert (len(works(records)), len(records) - len(works(records))) == (1_541, 23)
