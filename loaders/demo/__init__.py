"""The built-in demo: who does research on research, from arXiv, the ACL Anthology and ROR (CARD.md)."""

from collections.abc import Callable, Iterator
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import PurePath

from app.settings import Settings
from loaders.loading.load import load
from loaders.loading.report import LoadReport, describe_dataset
from loaders.reading.intake import LoadRequest
from loaders.running.progress import show_stages


def load_demo(settings: Settings, report: Callable[[str], None]) -> Settings:
    """Load the demo into a folder of its own and return the settings that serve it, embedded.

    A folder that has the demo already stays as it is. `report` gets a line before and some after; a terminal
    shows the progress.
    """
    apart = settings.data.with_name(f"{settings.data.name}-demo")
    settings = settings.model_copy(update={"data": apart, "neo4j_uri": None})
    inputs = list_inputs()
    report(f"Loading the demo into {apart}: {len(inputs)} files about research on research ...")
    with as_file(files(__package__) / "data") as folder, show_stages(is_quiet=False) as announce:
        paths = [str(folder / each.name) for each in inputs]
        loaded = load(settings, LoadRequest(paths), announce=announce)
    for line in _describe(loaded):
        report(line)
    return settings


def list_inputs() -> tuple[Traversable, ...]:
    """The demo's files, by name."""
    return tuple(sorted((files(__package__) / "data").iterdir(), key=lambda entry: entry.name))


def _describe(loaded: LoadReport) -> Iterator[str]:
    if not loaded.is_resolved:
        yield "The demo was loaded before."
        return
    for file in loaded.files:
        if file.refused is not None:
            yield f"{PurePath(file.path).name} is refused, as an example: no source has its form."
    yield next(describe_dataset(loaded.dataset, "", loaded.changes))
