"""`coterie export`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings, restore_required_graph
from app.cli.printing import AsJson, print_found
from app.errors import BadInput, UsageError
from app.storage.files import require_place


class NetworkKind(StrEnum):
    """Kinds of network."""

    AUTHORS = "authors"
    INSTITUTIONS = "institutions"
    VENUES = "venues"
    TOPICS = "topics"


class LinkCounting(StrEnum):
    """How links count papers."""

    FULL = "full"
    FRACTIONAL = "fractional"


class OpenListsCounted(StrEnum):
    """Whether papers with cut or missing author lists count."""

    INCLUDE = "include"
    EXCLUDE = "exclude"


_Format = Annotated[str, typer.Argument(metavar="FORMAT", help="A format; see docs/formats.md.")]
_Out = Annotated[Path, typer.Option(help="File to write.")]
_Graph = Annotated[
    NetworkKind | None,
    typer.Option(help="Nodes of the network. Default: authors, if the format has networks."),
]
_Papers = Annotated[bool, typer.Option("--papers", help="Export works instead of a network.")]
_Of = Annotated[
    str | None, typer.Option(help="Only papers of this person, institution, venue or topic, or this paper.")
]
_Path = Annotated[
    tuple[str, str] | None, typer.Option(help="Only papers on the best paths between two people.")
]
_Cluster = Annotated[str | None, typer.Option(help="Only papers of this topic cluster.")]
_Search = Annotated[str | None, typer.Option(help="Only papers that this text finds.")]
_Years = Annotated[str | None, typer.Option(help="Only papers of these years, such as 2010..2020.")]
_Counting = Annotated[LinkCounting, typer.Option(help="How links count papers.")]
_MaxAuthors = Annotated[int | None, typer.Option(min=1, help="Only papers with at most this many bylines.")]
_MinPapers = Annotated[int, typer.Option(min=1, help="Papers that a node needs.")]
_OpenLists = Annotated[
    OpenListsCounted, typer.Option(help="Whether papers with cut or missing author lists count.")
]


def export(
    form: _Format,
    *,
    out: _Out,
    graph: _Graph = None,
    papers: _Papers = False,
    of: _Of = None,
    path: _Path = None,
    cluster: _Cluster = None,
    search: _Search = None,
    years: _Years = None,
    counting: _Counting = LinkCounting.FULL,
    max_authors: _MaxAuthors = None,
    min_papers: _MinPapers = 1,
    openlists: _OpenLists = OpenListsCounted.INCLUDE,
    as_json: AsJson = False,
) -> None:
    """Write the graph or a part of it as a file for other programs."""
    start, end = path or (None, None)
    options = {"graph": graph, "papers": "" if papers else None, "of": of, "from": start, "to": end}
    options |= {"cluster": cluster, "search": search, "years": years}
    options |= {"max-authors": None if max_authors is None else str(max_authors)}
    if counting is not LinkCounting.FULL:
        options["counting"] = counting
    if min_papers > 1:
        options["min-papers"] = str(min_papers)
    options["openlists"] = openlists
    _export(form, {name: value for name, value in options.items() if value is not None}, out, as_json=as_json)


def _export(form: str, options: dict[str, str], out: Path, *, as_json: bool) -> None:
    from app.api.serving import serving
    from app.exports.request import export_request
    from app.exports.writing import write_export
    from loaders.running.progress import show_work

    try:
        request = export_request(form, options)
    except BadInput as error:
        raise UsageError(error.message, value=error.value, advice=error.advice) from None
    _require_ending(out, request.format.name, request.format.ending)
    require_place(out)
    settings = read_settings()
    with interrupts_reported("Interrupted. Nothing was written."), show_work("exporting", is_quiet=as_json):
        restore_required_graph(settings)
        written = write_export(settings, serving(settings), request, out.absolute())
    line = f"Wrote {out}: {written.content} ({written.bytes:,} bytes, version {written.version})."
    print_found(written, [line], as_json=as_json)


def _require_ending(out: Path, name: str, ending: str) -> None:
    """Raise UsageError unless the file has the ending of the format; of `csv.zip`, `zip` is enough."""
    if out.suffix.lower() != f".{ending.rpartition('.')[2]}":
        message = f"{out.name} does not have the ending of {name} files, .{ending}."
        raise UsageError(message, value=out, advice=f"Use --out {out.with_name(f'{out.stem}.{ending}')}.")
