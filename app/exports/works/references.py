"""Bibliographies as BibTeX, RIS and CSL-JSON, with the writers of the pages."""

from collections.abc import Iterator

import orjson

from app.exports.format import ExportFormat, text_writer
from app.exports.works.bibliography import Bibliography
from app.references import bibtex, csl, ris


def bibtex_pieces(bibliography: Bibliography) -> Iterator[str]:
    """BibTeX; text outside entries is a comment, and an @ would begin an entry."""
    for line in bibliography.header.lines:
        yield f"% {line.replace('@', ' at ')}\n"
    for work in bibliography.works:
        yield f"\n{bibtex.bibtex([work.reference])}"


def ris_pieces(bibliography: Bibliography) -> Iterator[str]:
    """RIS; lines before the first record are for people, as providers of the format write them."""
    yield 'Provider: Coterie\r\nContent: text/plain; charset="UTF-8"\r\n'
    for line in bibliography.header.lines:
        yield f"Note: {line}\r\n"
    yield "\r\n"
    for work in bibliography.works:
        yield ris.ris([work.reference])


def csl_pieces(bibliography: Bibliography) -> Iterator[str]:
    """CSL-JSON; the `custom` object of the first item, which citation processors ignore, is the header."""
    separator = "[\n"
    for work in bibliography.works:
        item = csl.csl_item(work.reference)
        if separator == "[\n":
            item["custom"] = {"header": bibliography.header.lines}
        yield separator + orjson.dumps(item).decode()
        separator = ",\n"
    yield "\n]\n" if separator == ",\n" else "[]\n"


BIBTEX = ExportFormat(
    key="bibtex",
    name="BibTeX",
    ending="bib",
    media_type=bibtex.MEDIA_TYPE,
    programs="LaTeX, JabRef, Zotero",
    works=text_writer(bibtex_pieces),
)
RIS = ExportFormat(
    key="ris",
    name="RIS",
    ending="ris",
    media_type=ris.MEDIA_TYPE,
    programs="EndNote, Zotero, Mendeley",
    works=text_writer(ris_pieces),
)
CSL = ExportFormat(
    key="csl",
    name="CSL-JSON",
    ending="json",
    media_type=csl.MEDIA_TYPE,
    programs="Zotero, pandoc, citation processors",
    works=text_writer(csl_pieces),
)
