"""The sample of DOAJ gives what it is known to contain."""

from pathlib import Path

import pytest

from loaders.model.records import Reading
from loaders.reading import open_inputs
from loaders.sources import doaj
from tests.sources.test_cut import works

pytestmark = pytest.mark.corpus


def test_the_articles_of_the_sample_are_read_and_nothing_is_set_aside(corpus: Path) -> None:
    records = [
        record
        for one in open_inputs(str(corpus / "data" / "native-samples.tar.zst"))
        if "doaj/" in one.name and doaj.recognises(one.head()[: 2**16])
        for record in doaj.parse(one.stream, Reading(one.name))
    ]
    names = [byline for work in works(records) for byline in work.authors or ()]
    assert (len(records), len(works(records)), len(names)) == (5, 5, 23)
