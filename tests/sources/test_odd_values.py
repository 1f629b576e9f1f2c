"""Recognition: a field of another type than expected is no reason to fail."""

import json
from collections.abc import Iterator, Sequence

from loaders.sources import load_sources
from tests.sources.golden import find_cases

ODD: Sequence[object] = (None, True, 7, 1.5, "", "x", [], ["x"], [[]], {}, {"x": []})


def test_recognition_answers_whatever_type_a_field_of_the_first_object_has() -> None:
    answers = {
        type(load_sources()[source].recognises(json.dumps(changed).encode()))
        for source, first in _first_objects()
        for changed in _changed(first)
    }
    assert answers == {bool}


def _first_objects() -> Iterator[tuple[str, dict[str, object]]]:
    for case in find_cases():
        text = case.data.decode("utf-8", "replace").lstrip().removeprefix("[").lstrip()
        if text.startswith("{"):
            try:
                first, _ = json.JSONDecoder().raw_decode(text)
            except ValueError:
                continue
            yield case.source, first


def _changed(first: dict[str, object]) -> Iterator[dict[str, object]]:
    for name in first:
        yield from ({**first, name: value} for value in ODD)
