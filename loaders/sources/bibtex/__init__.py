"""BibTeX and BibLaTeX: entries as reference managers, publishers and catalogues write them."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.entry import Works, require_records
from loaders.sources.bibtex import blocks
from loaders.sources.bibtex.entry import read_entry
from loaders.sources.bibtex.parents import complete

SOURCE = SourceCard(
    key="bibtex",
    name="BibTeX",
    url=None,
    form="entries of BibTeX or BibLaTeX, such as `@article{key, title = {...}}`",
    states=(
        "title",
        "author list",
        "editors",
        "date",
        "type",
        "journal or volume",
        "DOI, arXiv identifier, PMID, ISBN, DBLP key",
        "abstract",
        "keywords",
    ),
    lacks=("affiliations", "identifiers of people", "licence"),
    redistribute="FACTS",
)


def recognises(head: bytes) -> bool:
    """Whether a line begins an entry or macro of BibTeX, in a text that begins no other form."""
    return blocks.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file entry by entry; raises InputRefused if there is none."""
    works = Works(SOURCE.key, "bibtex 1", reading, are_named=True)
    refusal = InputRefused(
        f"{reading.name} contains no BibTeX entries.",
        value=reading.name,
        advice="An entry starts with a line such as `@article{key,`.",
    )
    records = (
        works.record(read_entry(block, works.key_in_file), block.place)
        if block.fault is None
        else works.set_aside(block.place, block.fault)
        for block in complete(blocks.read_blocks(stream))
    )
    yield from require_records(records, refusal)
