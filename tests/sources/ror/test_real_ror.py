"""Real records of the registry that are printed over many lines are read, each as one."""

import tarfile
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from zstandard import ZstdDecompressor

from loaders.model.records import OrganisationRecord, Reading
from loaders.sources import ror

pytestmark = pytest.mark.corpus


def test_the_example_records_are_one_organisation_each_and_the_schema_is_none(corpus: Path) -> None:
    found: Counter[tuple[str, type]] = Counter()
    with (corpus / "data" / "native-samples.tar.zst").open("rb") as packed:
        plain = ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=plain, mode="r|") as members:
            for member in members:
                body = members.extractfile(member) if "/ror/" in member.name else None
                if body is not None:
                    records = ror.parse(BytesIO(body.read()), Reading(member.name))
                    found.update((Path(member.name).stem, type(one)) for one in records)
    organisations = {name for name, kind in found if kind is OrganisationRecord}
    assert (organisations, found.total()) == ({"example_record_v2_0", "example_record_v2_1"}, 3)
