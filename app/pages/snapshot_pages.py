"""The files of a snapshot: pages, answers and drawings of researchers, and the widget."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import orjson

from app.pages.drawing.neighbourhood import NARROW, WIDE, draw, hues_of
from app.pages.page import Data, PageContent
from app.pages.rendering.built_files import front_end
from app.pages.rendering.renderer import Renderer
from app.pages.rendering.static_files import static_files


@dataclass(frozen=True)
class SnapshotPages:
    """Makes the files of a snapshot; links go to its people, else to the public service, else nowhere."""

    people: frozenset[str]
    public_url: str | None

    def person(self, data: Data) -> Mapping[str, bytes]:
        """The files of one person by path, from the answer to the widget's document."""
        author = data["author"]
        linked = self._linked(data)
        graph = {**data["neighbourhood"], "centre": author["id"]}
        content = {
            **linked,
            "graph": graph,
            "entries": _entries(linked, author["id"]),
            "is_built": _is_built(),
        }
        title = f"{author['name']} in context"
        page = self._renderer.render(PageContent("folder/person.html", title, content))
        files = {
            f"author/{author['id']}.html": page.encode("utf-8", "replace"),
            f"author/{author['id']}.json": orjson.dumps({"data": linked}),
        }
        around = _people_of(graph)
        for end, sheets in (("", WIDE), ("-narrow", NARROW)):
            if drawing := draw(around, sheets, hues_of(around)):
                image = self._renderer.render(PageContent("folder/drawing.svg", title, {"drawing": drawing}))
                files[f"author/{author['id']}{end}.svg"] = image.encode("utf-8", "replace")
        return files

    def site(self, people: Iterable[Data], dataset: Data | None) -> Mapping[str, bytes]:
        """The first page, the style sheet, and the widget if it is built."""
        listed = sorted(people, key=lambda person: (person["name"].casefold(), person["id"]))
        page = PageContent(
            "folder/index.html", "Researchers in context", {"people": listed, "dataset": dataset}
        )
        end = front_end("widget")
        return {
            "index.html": self._renderer.render(page).encode("utf-8", "replace"),
            "folder.css": static_files()["folder.css"].content,
            **({"widget/coterie.js": end.script.content} if end else {}),
        }

    @cached_property
    def _renderer(self) -> Renderer:
        return Renderer(self.public_url, "", None)

    def _linked(self, value: Any) -> Any:
        """The same answer with every `url` adapted to the folder."""
        if isinstance(value, list):
            return [self._linked(each) for each in value]
        if not isinstance(value, dict):
            return value
        return {
            name: self._url(each) if name == "url" else self._linked(each) for name, each in value.items()
        }

    def _url(self, address: str) -> str | None:
        id_ = address.rpartition("/")[2]
        if id_ in self.people:
            return f"{id_}.html"
        return address if self.public_url else None


def _is_built() -> bool:
    return front_end("widget") is not None


def _people_of(graph: Data) -> Data:
    nodes = [{**node, "cluster": None} for node in graph["nodes"] if node["kind"] == "AUTHOR"]
    known = {node["id"] for node in nodes}
    edges = [edge for edge in graph["edges"] if {edge["source"], edge["target"]} <= known]
    return {"centre": graph["centre"], "nodes": nodes, "edges": edges}


def _entries(data: Data, centre: str) -> list[tuple[Data, Data]]:
    """People around the centre, each with the edge to it, most papers first."""
    graph = data["neighbourhood"]
    nodes = {node["id"]: node for node in graph["nodes"] if node["kind"] == "AUTHOR"}
    found = [
        (nodes[other], edge)
        for edge in graph["edges"]
        for one, other in ((edge["source"], edge["target"]), (edge["target"], edge["source"]))
        if one == centre and other in nodes
    ]
    return sorted(found, key=lambda entry: (-entry[1]["paperCount"], entry[0]["id"]))
