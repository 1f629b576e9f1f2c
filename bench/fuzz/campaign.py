"""A run over many mutated inputs: each is read as a load reads it, and its answer is judged."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from random import Random

from app.errors import InputRefused
from bench.fuzz.mutations import mutate
from bench.fuzz.samples import Sample
from bench.fuzz.witness import Haystack, faults_of
from loaders.listings.placeholders import without_placeholders
from loaders.model.records import Quarantined, Reading, Record
from loaders.reading.isolation import isolated
from loaders.reading.recognition import recognise
from loaders.sources import load_sources
from loaders.store.columns import bytes_of

_SLOW = 10.0
"""Seconds of one input after which it counts as a fault: the samples take milliseconds. Set by hand."""
_CHECKED = 20
"""Records at either end of an answer that are compared with their input: doubled items give thousands. Set by
hand."""


_RECOGNISED_EACH = 10
"""Every which input is also shown to all sources, which takes longer than reading it. Set by hand."""


@dataclass
class Tally:
    """What happened to the inputs of one source."""

    inputs: int = 0
    recognised: int = 0
    refused: int = 0
    works: int = 0
    set_aside: int = 0
    faults: Counter[str] = field(default_factory=Counter)


def mutant(samples: Sequence[Sample], key: str, number: int, seed: int) -> tuple[Sample, bytes]:
    """The input of a number: the same for the same samples and seed."""
    random = Random(f"{seed} {key} {number}")
    sample, other = random.choice(samples), random.choice(samples)
    return sample, mutate(sample.data, other.data, random)


def try_one(key: str, sample: Sample, data: bytes, tally: Tally) -> Iterator[str]:
    """The faults of the answer to one input, each once; `tally` counts what happened to it."""
    tally.inputs += 1
    begun, found = time.process_time(), list[Record]()
    try:
        with isolated("input"):
            if tally.inputs % _RECOGNISED_EACH == 0:
                tally.recognised += _is_recognised(data, key)
            stream, reading = BytesIO(data), Reading("input", columns=sample.columns)
            found.extend(map(without_placeholders, load_sources()[key].parse(stream, reading)))
    except InputRefused as refusal:
        tally.refused += 1
        if isinstance(refusal.__cause__, Exception):
            yield str(refusal).partition(": ")[2].partition(". Nothing")[0]
    if time.process_time() - begun > _SLOW:
        yield "slow"
    set_aside = sum(isinstance(record, Quarantined) for record in found)
    tally.set_aside += set_aside
    tally.works += len(found) - set_aside
    yield from dict.fromkeys(_faults(found, data))


def _is_recognised(data: bytes, key: str) -> bool:
    try:
        return recognise(data, "input").SOURCE.key == key
    except InputRefused:
        return False


def _faults(records: Sequence[Record], data: bytes) -> Iterator[str]:
    haystack = Haystack(data)
    for record in (*records[:_CHECKED], *records[_CHECKED:][-_CHECKED:]):
        yield from faults_of(record, haystack)
        try:
            bytes_of(record)
        except ValueError as error:
            yield f"cannot be kept: {type(error).__name__}"
