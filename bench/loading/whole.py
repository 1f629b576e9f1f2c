"""Loads everything into the engine of the settings, and prints the cost of each stage when it ends.

Usage: COTERIE_DATA=FOLDER [NEO4J_URI=ADDRESS] python -m bench.loading.whole FILE...

The load is that of `coterie load`, in this process. CPU seconds and memory are those of all its processes
together, without a Neo4j server.
"""

import os
import sys

from app.settings import Settings
from bench.loading.stages import Stages, print_line
from bench.memory import Watch
from loaders.loading.load import load
from loaders.loading.report import describe
from loaders.reading.intake import LoadRequest


class PrintedStages(Stages):
    """Stages that are printed when they end."""

    def note_progress(self, stage: str) -> None:
        """Begin a stage with its first report of progress; it reports several times."""
        if self.running != stage:
            self.begin(stage)

    def end(self) -> None:
        """Print the cost of the stage that was running."""
        stage = self.running
        super().end()
        if stage is not None:
            print_line(stage, self.seconds[stage], self.work[stage], self.memory[stage])


def main(paths: list[str]) -> None:
    """Load the inputs, and print a line per stage and the report."""
    with Watch() as watch:
        stages = PrintedStages(watch, until="")
        report = load(
            Settings.from_env(os.environ),
            LoadRequest(paths),
            announce=lambda stage, *_: stages.note_progress(stage),
        )
        stages.end()
    print_line("all", sum(stages.seconds.values()), sum(stages.work.values()), watch.most)
    print("\n".join(describe(report)))


if __name__ == "__main__":
    main(sys.argv[1:])
