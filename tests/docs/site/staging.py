"""The sources of the site: the documents as they are, with pages that only the site has."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from graphql import build_schema

from tests.docs.markdown import ROOT, Document, read_documents
from tests.docs.site.navigation import add_children, lead_to_start, start_page
from tests.docs.site.schema_pages import make_schema_pages

START = "docs/index.md"
LEFT_OUT = {"README.md", START}
"""Documents that the start page replaces."""

_LANGUAGES = {".cypher": "cypher", ".graphql": "graphql", ".py": "python"}
"""Languages of source files that documents link to; each such file is a page."""

_THEME = """%%{init: {"theme": "base", "look": "classic", "themeVariables": {
  "primaryColor": "#e6f1f4", "primaryBorderColor": "#0a5a72", "edgeLabelBackground": "#ffffff"
}}}%%
"""
"""Colours of drawings: those of the pages of the service, on white."""

_STATUS = re.compile(r"\A(status: .*)\n\n(# .*)\n")
_MERMAID = re.compile(r"^```mermaid\n(.*?)^```", re.MULTILINE | re.DOTALL)


def read_pages() -> dict[str, str]:
    """The Markdown of each page of the site, by its path there."""
    documents = read_documents()
    by_path = {each.name: _titled(each.text) for each in documents if each.name not in LEFT_OUT}
    sources = {path: _source_page(path) for path in _linked(documents) if _suffix(path) in _LANGUAGES}
    schema = (ROOT / "schema.graphql").read_text(encoding="utf-8")
    pages = {**by_path, **sources, **make_schema_pages(build_schema(schema))}
    start = start_page((ROOT / START).read_text(encoding="utf-8"), "docs")
    return {"index.md": start, **{path: _whole(path, text, pages) for path, text in pages.items()}}


def read_files() -> dict[str, bytes]:
    """The other files of the site, by their path there: pictures, drawings, and files to download."""
    documents = read_documents()
    linked = {path for path in _linked(documents) if _suffix(path) not in {".md", *_LANGUAGES}}
    files = {path: (ROOT / path).read_bytes() for path in sorted(linked)}
    drawings = {
        _picture(document.name): _draw(found[1])
        for document in documents
        for found in _MERMAID.finditer(document.text)
    }
    return {**files, **drawings, "schema.graphql.txt": (ROOT / "schema.graphql").read_bytes()}


def _linked(documents: Iterable[Document]) -> Iterator[str]:
    """Paths of the files that documents link to or show."""
    found = {file for document in documents if document.name != "README.md" for file, _ in document.links()}
    return (path.relative_to(ROOT).as_posix() for path in sorted(found))


def _suffix(path: str) -> str:
    return PurePosixPath(path).suffix


def _source_page(path: str) -> str:
    """A source file as a page outside the navigation and the search."""
    text = (ROOT / path).read_text(encoding="utf-8").rstrip()
    head = f"---\norphan: true\nnosearch: true\n---\n\n# `{path}`\n\n"
    return f"{head}````{_LANGUAGES[_suffix(path)]}\n{text}\n````\n"


def _whole(path: str, text: str, paths: Iterable[str]) -> str:
    return add_children(path, lead_to_start(path, _with_pictures(path, text), START), paths)


def _titled(text: str) -> str:
    """A page that begins with its title; a decision begins with its status."""
    return _STATUS.sub(r"\2\n\n\1\n", text)


def _with_pictures(path: str, text: str) -> str:
    """A page with its diagram as a picture; a browser would have to fetch a program to draw it."""
    shown = f"![Which kind of node each relationship leads to]({Path(_picture(path)).name})"
    return _MERMAID.sub(shown, text)


def _draw(diagram: str) -> bytes:
    import mmdr  # noqa: PLC0415 - comes with the generator of the site, which quick tests do without

    return str(mmdr.render(_THEME + diagram).svg()).encode()


def _picture(path: str) -> str:
    return f"{path.removesuffix('.md')}-drawing.svg"
