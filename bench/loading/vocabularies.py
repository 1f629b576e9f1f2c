"""Vocabularies of any size: `python -m bench.loading.vocabularies [CONCEPTS]`.

It prints, for each form, the size of a generated file, processor time and records a second, the ratio to the
bare parse of the same bytes (lxml, pyoxigraph, csv), and the memory at the peak. Each form is read in a
process of its own.
"""

import csv
import io
import multiprocessing
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyoxigraph
from lxml import etree

from loaders.model.records import Reading
from loaders.sources import load_sources

CONCEPTS = 200_000
"""Concepts of a file, by default. Set by hand."""
_SKOS = "http://www.w3.org/2004/02/skos/core#"
_BASE = "https://vocabulary.example/concept"
_CSO = "http://cso.kmi.open.ac.uk/schema/cso#"


def descriptors(number: int) -> Iterator[str]:
    """Descriptors of MeSH, each with three names and a scope note of the length of one."""
    yield '<?xml version="1.0"?>\n<DescriptorRecordSet LanguageCode="eng">\n'
    for one in range(number):
        terms = "".join(
            f"<Term><TermUI>T{one}{place}</TermUI><String>Heading {one} {place}</String></Term>"
            for place in range(3)
        )
        yield (
            f'<DescriptorRecord DescriptorClass="1"><DescriptorUI>D{one:09}</DescriptorUI>'
            f"<DescriptorName><String>Heading {one}</String></DescriptorName>"
            f"<TreeNumberList><TreeNumber>{_tree(one)}</TreeNumber></TreeNumberList>"
            f'<ConceptList><Concept PreferredConceptYN="Y"><ScopeNote>{"a note of it " * 30}</ScopeNote>'
            f"<TermList>{terms}</TermList></Concept></ConceptList></DescriptorRecord>\n"
        )
    yield "</DescriptorRecordSet>\n"


def triples(number: int) -> Iterator[str]:
    """Concepts of SKOS as N-Triples, each with two names and a broader one."""
    for one in range(number):
        subject = f"<{_BASE}/{one}>"
        yield f'{subject} <{_SKOS}prefLabel> "concept number {one}"@en .\n'
        yield f'{subject} <{_SKOS}altLabel> "number {one} of the concepts"@en .\n'
        yield f"{subject} <{_SKOS}broader> <{_BASE}/{one // 9}> .\n"


def statements(number: int) -> Iterator[str]:
    """Topics of CSO as CSV, each with a label and a narrower topic."""
    for one in range(number):
        subject = f'"<https://cso.kmi.open.ac.uk/topics/topic_{one}>"'
        yield f'{subject},"<http://www.w3.org/2000/01/rdf-schema#label>","topic {one}@en ."\n'
        yield f'{subject},"<{_CSO}superTopicOf>","<https://cso.kmi.open.ac.uk/topics/topic_{9 * one + 1}>"\n'


def _tree(number: int) -> str:
    return "C" + f"{number % 90 + 10}" + "".join(f".{number // 1000**place % 1000:03}" for place in range(3))


FORMS: dict[str, tuple[str, Callable[[int], Iterator[str]], Callable[[Path], int]]] = {
    "MeSH, XML": (
        "mesh",
        descriptors,
        lambda file: sum(1 for _ in etree.iterparse(file, tag="DescriptorRecord")),
    ),
    "SKOS, N-Triples": (
        "skos",
        triples,
        lambda file: sum(1 for _ in pyoxigraph.parse(path=file, format=pyoxigraph.RdfFormat.N_TRIPLES)),
    ),
    "CSO, CSV": ("cso", statements, lambda file: sum(1 for _ in csv.reader(io.StringIO(file.read_text())))),
}
"""By form: the source, what writes a file of it, and its bare parse."""


def measure(form: str, number: int) -> str:
    """One line about a form."""
    key, write, bare = FORMS[form]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "vocabulary"
        with file.open("w", encoding="utf-8") as out:
            out.writelines(write(number))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start = time.process_time()
        with file.open("rb") as stream:
            records = sum(1 for _ in load_sources()[key].parse(stream, Reading("vocabulary")))
        seconds = time.process_time() - start
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start = time.process_time()
        bare(file)
        alone = time.process_time() - start
        size = file.stat().st_size / 1e6
    return (
        f"| {form} | {size:.0f} MB | {records:,} | {seconds:.1f} s | {records / seconds:,.0f} | "
        f"{seconds / alone:.1f} | {(peak - before) / 1024:.0f} MiB more than {before / 1024:.0f} |"
    )


def main() -> None:
    """Print the table."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else CONCEPTS
    print("| form | size | records | processor time | a second | ratio to the bare parse | memory |")
    print("|---|---|---|---|---|---|---|")
    for form in FORMS:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            print(pool.apply(measure, (form, number)), flush=True)


if __name__ == "__main__":
    main()
