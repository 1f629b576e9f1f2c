"""The table: every line with its goal, and what has to run for it."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from app.errors import CoterieError
from app.settings import Settings
from bench.engines.publish import publish_state
from bench.figures import answers, growing, machine, topics
from bench.figures.figure import HEAD, FigureLine, Figures, SpeedFigure
from bench.figures.growth import Grown, grow
from bench.figures.papers import load_papers
from bench.splitting.practice import folder as outside
from bench.synthetic.state import write_state
from bench.synthetic.world import synthetic_world

QUICK, WHOLE = (10_000, 100_000), (10_000, 100_000, 1_000_000)
"""Papers of the synthetic graphs."""
MOST_PAPERS = 100_000
"""Papers of the largest synthetic graph that is brought into a Neo4j, unless more are requested."""
PUBLISHED = 10_000
"""Papers of the synthetic graph that is published into the embedded engine."""

_SHARE = 0.10

LINES = (
    FigureLine("raw Bolt", "neighbourhood of 60 over HTTP, one process", "< 1 x"),
    FigureLine("bare", "the same", "<= 2 x"),
    FigureLine("rate", "the same, 16 in flight", ">= 5 x the generated server"),
    FigureLine("growth", "neighbourhood, ten times the papers", "<= 2 x"),
    FigureLine("worst", "neighbourhood of the busiest author", "<= 5 x"),
    FigureLine("two steps", "two steps away, best 100", ">= 10 x faster"),
    FigureLine("paths", "five paths under limits, with witnesses", ">= 5 x faster; <= 50 ms"),
    FigureLine("path search", "path search alone, k = 1", "<= 1 x"),
    FigureLine("clusters", "topic clusters, all levels", "<= 2 x; <= 3 GiB; modularity within 0.002"),
    FigureLine("stability", "clusters with a tenth of new papers; of another seed, ARI", ">= 0.93; >= 0.90"),
    FigureLine("truth", "clusters and primary categories, NMI", ">= 0.45 / 0.37"),
    FigureLine("registered", "a registered document again", ">= 0.8 x as many"),
    FigureLine("executor", "150 nodes, 600 edges, the executor", ">= 8 x faster"),
    FigureLine("index, build", "read index, building", "<= 10 % of publishing"),
    FigureLine("index, open", "read index, opening", "<= 0.2 s"),
    FigureLine("index, memory", "read index, what a worker holds alone", "<= 50 MiB"),
    FigureLine("cost rule", "weighing the worst document", "<= 10 ms"),
    FigureLine("attacks", "the worst attack", "<= 100 ms"),
    FigureLine("health", "health under 200 of the costliest questions", "<= 50 ms"),
)


@dataclass
class FigureRun:
    """One run: what it may use, and the sizes that it has measured."""

    sizes: tuple[int, ...]
    data: Path | None
    has_neo4j: bool
    most_papers: int = MOST_PAPERS
    grown: list[Grown] = field(default_factory=list)

    def rows(self) -> Iterator[str]:
        """The table as Markdown, each line as soon as it is known; progress goes to standard error."""
        yield HEAD
        known: dict[str, SpeedFigure] = {}
        left = list(LINES)
        for name, part in self._parts():
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            try:
                known |= part()
            except (SystemExit, CoterieError) as error:  # one part that fails leaves the others
                print(f"{name}: {error}", file=sys.stderr, flush=True)
            while left and left[0].name in known:
                line = left.pop(0)
                yield line.row(known[line.name])
        for line in left:
            yield line.row(known.get(line.name, SpeedFigure(self._why(line.name))))

    def _parts(self) -> Iterator[tuple[str, Callable[[], Figures]]]:
        if self.has_neo4j:
            yield "answers", self._answers
        elif self.data is not None:
            yield "answers", partial(answers.of_folder, self.data)
        yield "growth", self._grow
        yield "path search", machine.searching
        if self._has_papers:
            yield "clusters", topics.clustering
            yield "categories", lambda: topics.judging(outside() / "data")
        yield "the executor", machine.executing
        yield "publishing", self._publish
        yield "attacks", machine.attacking

    def _why(self, name: str) -> str:
        """Why a line was not measured."""
        if name in {"clusters", "stability", "truth"}:
            return "needs outside data (COTERIE_TEST_DATA), and time"
        return "failed in this run" if self.has_neo4j else "needs a Neo4j, and Maven to fetch it"

    def _answers(self) -> Figures:
        with tempfile.TemporaryDirectory() as place:
            return answers.beside_neo4j(self._answering(Path(place)), Path(place))

    def _answering(self, place: Path) -> Path:
        """The snapshot to query: that of the given folder, else of real papers, else a synthetic one."""
        if self.data is not None:
            return answers.last_state(self.data)
        if self._has_papers:
            load_papers(outside(), place / "loaded")
            return answers.last_state(place / "loaded")
        return write_state(synthetic_world(self.sizes[0]), place / "state").folder

    @property
    def _has_papers(self) -> bool:
        return self.sizes == WHOLE and "COTERIE_TEST_DATA" in os.environ

    def _grow(self) -> Figures:
        for papers in self.sizes:
            print(f"  {papers:,} papers", file=sys.stderr, flush=True)
            with tempfile.TemporaryDirectory() as place:
                is_run = self.has_neo4j and papers <= self.most_papers
                self.grown.append(grow(papers, Path(place), has_neo4j=is_run))
            print(f"  {self.grown[-1]}", file=sys.stderr, flush=True)
        return growing.figures(self.grown)

    def _publish(self) -> Figures:
        if not self.grown:
            raise SystemExit("No index was built to compare with: measuring growth failed.")
        with tempfile.TemporaryDirectory() as place:
            state = write_state(synthetic_world(PUBLISHED), Path(place) / "state").folder
            settings = Settings.from_env({"COTERIE_DATA": str(Path(place) / "data")})
            took = publish_state(settings, state)
        largest = self.grown[-1]
        own, whole = largest.indexed.built / largest.indexed.rows, took.processor / took.rows
        built = f"{largest.indexed.built:.1f} s of CPU time at {largest.papers:,} papers"
        reference = f"publishing {PUBLISHED:,} papers {took.processor:.1f} s"
        return {
            "index, build": SpeedFigure(built, reference, f"{own / whole:.1%} a row", own / whole <= _SHARE)
        }
