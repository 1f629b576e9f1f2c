r"""Coterie as a library: load listings and dumps about researchers, ask the graph, serve it.

Importing this package loads nothing else. Each name imports what it needs when you use it.

>>> import coterie
>>> from pathlib import Path
>>> _ = Path("quiet.bib").write_text(
...     "@article{a, title = {Quiet Machines}, author = {Ada Lind and Ben Ortiz}, year = {2019}}"
... )
>>> settings = coterie.Settings(data="coterie-data")
>>> coterie.load("quiet.bib", settings=settings).dataset["paper_count"]
1
>>> with coterie.Graph(settings) as graph:
...     graph.query('{ search(query: "Ada Lind") { nodes { matchedName } } }')
{'search': {'nodes': [{'matchedName': 'Ada Lind'}]}}
"""

import os
from datetime import date
from typing import TYPE_CHECKING

from coterie.graph import Graph

if TYPE_CHECKING:
    from fastapi import FastAPI

    from app.errors import CoterieError
    from app.identifiers import Identifier
    from app.settings import Settings
    from loaders.loading.report import LoadReport
    from loaders.split import Split

__all__ = ["CoterieError", "Graph", "Settings", "create_app", "load", "parse_identifier", "split"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Return one of the two classes that are imported when they are used."""
        if name == "Settings":
            from app.settings import Settings

            return Settings
        if name == "CoterieError":
            from app.errors import CoterieError

            return CoterieError
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def load(
    *paths: str | os.PathLike[str],
    settings: "Settings | None" = None,
    source: str | None = None,
    observed_on: date | None = None,
    owner: str | None = None,
    limit: int | None = None,
    is_dry_run: bool = False,
) -> "LoadReport":
    """Read files and folders, resolve them with everything loaded before, and publish the graph.

    Returns the report that `coterie load --json` prints: each file with its records and what was set
    aside, and the counts of the dataset. The other arguments are the options of that command. Large loads
    start processes, so call this under `if __name__ == "__main__":` in a script. Raises CannotRun if
    nothing could be published, and UsageError if an argument cannot be used.

    >>> from pathlib import Path
    >>> _ = Path("notes.txt").write_text("These are no papers.")
    >>> report = coterie.load("notes.txt", settings=coterie.Settings(data="coterie-data"))
    >>> report.exit_status, report.files[0].records
    (3, 0)
    """
    from app.settings import Settings
    from loaders.listings.origin import given_owner
    from loaders.loading.load import load as run
    from loaders.reading.intake import LoadRequest

    day = None if observed_on is None else observed_on.isoformat()
    request = LoadRequest([os.fspath(path) for path in paths], source, day, given_owner(owner), limit)
    return run(settings or Settings.from_env(os.environ), request, is_dry_run=is_dry_run)


def create_app(settings: "Settings | None" = None) -> "FastAPI":
    """Return the service as an ASGI application: GraphQL, pages, widget.

    Run it with any ASGI server, such as `uvicorn --factory coterie:create_app`. It opens the engine when
    it starts and closes it when it stops.

    >>> coterie.create_app(coterie.Settings(data="coterie-data")).title
    'Coterie'
    """
    from app.main import create_app as build
    from app.settings import Settings

    return build(settings or Settings.from_env(os.environ))


def split(text: str, *, abstract: str | None = None) -> "Split":
    """Split a string that is a title with names glued to its end, by the lexicon that ships with Coterie.

    The result is a guess. Use it only if it `is_accepted`.

    >>> found = coterie.split("Community detection in networks with unobserved edgesTill Hoffmann, Leto Peel")
    >>> found.title, found.authors, found.is_accepted
    ('Community detection in networks with unobserved edges', ('Till Hoffmann', 'Leto Peel'), True)
    """
    from loaders.split import shipped
    from loaders.split import split as cut

    return cut(text, shipped(), abstract=abstract)


def parse_identifier(text: str) -> "Identifier | None":
    """Return the identifier in any form a person may paste, or None if it is not a valid one.

    >>> coterie.parse_identifier("https://doi.org/10.1103/PhysRevE.74.036104")
    Identifier(scheme='DOI', value='10.1103/physreve.74.036104')
    >>> coterie.parse_identifier("orcid:0000-0002-1825-0098") is None  # its last digit is wrong
    True
    """
    from app.identifiers import parse

    return parse(text)
