"""`coterie index`."""

from app.cli.ending import interrupts_reported
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings, restore_graph


def index(*, as_json: AsJson = False) -> None:
    """Write the read index of the current graph, from Neo4j or the data folder."""
    from app.index.building.replica import index_graph
    from loaders.running.progress import show_work

    settings = read_settings()
    with interrupts_reported("Interrupted. No index was written."), show_work("indexing", is_quiet=as_json):
        restore_graph(settings)
        written = index_graph(settings)
    line = f"Indexed {written.papers} papers and {written.authors} people of version {written.version}."
    print_found(written, [line], as_json=as_json)
