"""What real files contain of references is read, and no real file of another form is taken for references."""

import gzip
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from zstandard import ZstdDecompressor

from loaders.model.records import Reading, WorkRecord
from loaders.sources import load_sources
from tests.sources.golden import parse

pytestmark = pytest.mark.corpus
KEYS = ("bibtex", "csl", "ris")
WITH_BIBTEX = "rorcid.orcid_citations_with_bibtex.0.json"


@pytest.fixture(scope="module")
def samples(corpus: Path) -> dict[str, bytes]:
    """Files of other forms by their names; packed ones are unpacked."""
    return dict(_files(corpus / "data" / "native-samples.tar.zst"))


def _files(archive: Path) -> Iterator[tuple[str, bytes]]:
    with archive.open("rb") as packed:
        plain = ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=plain, mode="r|") as members:
            for member in members:
                body = members.extractfile(member)
                if body is not None:
                    data = body.read()
                    yield member.name, gzip.decompress(data) if member.name.endswith(".gz") else data


def test_no_file_of_another_form_is_taken_for_references(samples: dict[str, bytes]) -> None:
    sources = [load_sources()[key] for key in KEYS]
    heads = {name: data[: 2**16] for name, data in samples.items()}
    taken = [name for name, head in heads.items() if any(one.recognises(head) for one in sources)]
    assert (len(heads), taken) == (238, [])


def test_a_bibtex_entry_in_an_orcid_record_is_read(samples: dict[str, bytes]) -> None:
    (record,) = [json.loads(data) for name, data in samples.items() if name.endswith(WITH_BIBTEX)]
    (work,) = parse("bibtex", record["citation"]["citation-value"].encode(), Reading("file.bib"))
    assert isinstance(work, WorkRecord)
    names = [one["credit-name"]["value"] for one in record["contributors"]["contributor"]]
    assert (work.title, work.venue, work.kind) == (
        record["title"]["title"]["value"],
        record["journal-title"]["value"],
        "article",
    )
    assert ([len(work.authors or ()), work.date and (work.date.year, work.date.month, work.date.day)]) == [
        len(names),
        (2020, 6, 1),
    ]
