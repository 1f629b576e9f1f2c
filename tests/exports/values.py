"""Small networks and bibliographies, made as an export makes them, with any text as names and titles."""

from collections.abc import Container, Sequence
from io import BytesIO
from typing import Any

from app.exports.format import ExportFormat
from app.exports.header import ExportHeader, SourceNotice
from app.exports.networks.building import NetworkSource, build_network, named_clusters
from app.exports.networks.network import Network
from app.exports.works.bibliography import Bibliography, work
from app.index.building.arrays import build_index
from app.index.storage.layout import Index
from app.text.visible import shown
from tests.index.columns import columns_of

HEADER = ExportHeader(
    version="v1",
    published_at="2026-01-02T03:04:05Z",
    command="coterie export gexf --graph authors",
    base_url="https://coterie.example",
    sources=[
        SourceNotice("Quiet Library", "CC0-1.0", "Ada & Ben <ada@lib.example>", "https://lib.example/t", "")
    ],
)


def header_of(text: str) -> ExportHeader:
    """A header in which a source and a command say this."""
    said = shown(text)
    return ExportHeader("v1", "2026", said, HEADER.base_url, [SourceNotice(said, said, said, said, said)])


def index_of_papers(
    papers: Sequence[tuple[str, int | None]], labels: Sequence[str], proceedings: Container[int] = ()
) -> Index:
    """An index of papers, each a string of authors such as `abc` with a year; `labels` name the authors.

    The papers of the numbers in `proceedings` are proceedings, the others articles.
    """
    people = sorted(set("".join(authors for authors, _ in papers)))
    names = dict(zip(people, labels, strict=False))
    return build_index(
        columns_of(
            {
                "author": [{"id": f"A{one}", "label": names.get(one, one)} for one in people],
                "paper": [
                    {
                        "id": f"P{number}",
                        "type": "PROCEEDINGS" if number in proceedings else "ARTICLE",
                        "year": year,
                        "sort_date": f"{year or 0:04}-00-00",
                        "author_list": "complete",
                        "author_count": len(authors),
                    }
                    for number, (authors, year) in enumerate(papers)
                ],
                "wrote": [
                    {"source": f"A{one}", "target": f"P{number}"}
                    for number, (authors, _) in enumerate(papers)
                    for one in authors
                ],
                "topic_cluster": [{"id": "C1", "level": 1}],
                "in_cluster": [{"source": "P0", "target": "C1"}],
            }
        )
    )


def network_of(
    papers: Sequence[tuple[str, int | None]],
    labels: Sequence[str] = (),
    *,
    header: ExportHeader = HEADER,
    cluster: str = "quiet",
    proceedings: Container[int] = (),
    **chosen: Any,
) -> Network:
    """The network of the authors of papers."""
    index = index_of_papers(papers, labels, proceedings)
    given = {"papers": index.paper_ids.places(index.paper_ids.sorted), **chosen}
    return build_network(
        NetworkSource(index, "authors", **given), header, named_clusters(index, {"C1": cluster})
    )


def paper_of(title: str = "Quiet Machines", name: str = "Ada Lind", **more: Any) -> dict[str, Any]:
    """A paper as the API answers it to an export."""
    paper = {
        "id": "P1",
        "title": title,
        "type": "ARTICLE",
        "status": "CURRENT",
        "language": None,
        "authorsComplete": True,
        "date": {"year": 2024, "month": 3, "day": None},
        "identifiers": [{"scheme": "DOI", "value": "10.5555/1", "url": "https://doi.org/10.5555/1"}],
        "abstract": None,
        "authors": {
            "nodes": [{"author": {"id": "A1", "name": name, "nature": "PERSON"}}],
            "pageInfo": {"hasNextPage": False},
        },
        "editors": [],
        "venue": {"id": "V1", "name": "Journal of Bells"},
        "related": [],
    }
    return {**paper, **more}


def bibliography_of(*papers: dict[str, Any], header: ExportHeader = HEADER) -> Bibliography:
    """A bibliography of papers of the API."""
    return Bibliography(header, map(work, papers))


def network_file(form: ExportFormat, network: Network) -> bytes:
    """The bytes of a network in a format."""
    file = BytesIO()
    form.network(network, file)
    return file.getvalue()


def works_file(form: ExportFormat, bibliography: Bibliography) -> bytes:
    """The bytes of a bibliography in a format."""
    file = BytesIO()
    form.works(bibliography, file)
    return file.getvalue()
