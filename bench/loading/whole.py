"""A load of everything into the engine of the settings: what each stage takes, as it ends.

Usage: COTERIE_DATA=FOLDER [NEO4J_URI=ADDRESS] python -m bench.loading.whole FILE...

The load is that of `coterie load`, in this process. Seconds of the processor and memory are those of all
processes together; a Neo4j server is none of them.
"""

import os
import sys

from app.settings import Settings
from bench.loading.stages import Stages, print_line
from bench.memory import Watch
from loaders.loading.load import load
from loaders.loading.report import describe
from loaders.reading.intake import LoadRequest


class ToldStages(Stages):
    """Stages that are printed as they end."""

    def hear(self, stage: str) -> None:
        """Record the progress of a stage, which reports each step."""
        if self.running != stage:
            self.begin(stage)

    def end(self) -> None:
        """Print what the stage took that ran until now."""
        stage = self.running
        super().end()
        if stage is not None:
            print_line(stage, self.seconds[stage], self.work[stage], self.memory[stage])


def main(paths: list[str]) -> None:
    """Load the inputs, and print a line a stage and the report."""
    with Watch() as watch:
        stages = ToldStages(watch, until="")
        report = load(
            Settings.from_env(os.environ), LoadRequest(paths), announce=lambda stage, *_: stages.hear(stage)
        )
        stages.end()
    print_line("all", sum(stages.seconds.values()), sum(stages.work.values()), watch.most)
    print("\n".join(describe(report)))


if __name__ == "__main__":
    main(sys.argv[1:])
