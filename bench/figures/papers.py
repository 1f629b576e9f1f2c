"""Real papers, loaded as a user loads them: the Anthology, arXiv and the five pages, with ROR."""

import subprocess
from pathlib import Path

from bench.service.serving import COTERIE, environment

_INPUTS = ("data/acl-anthology-xml-*", "data/arxiv-oai-tsv-*/*.tsv.xz", "data/ror-*", "listings/*.txt")


def load_papers(shared: Path, data: Path) -> None:
    """Fill an empty data folder from the folder of outside data; SystemExit where that load fails."""
    inputs = [str(path) for pattern in _INPUTS for path in sorted(shared.glob(pattern))]
    command = [*COTERIE, "load", *inputs]
    done = subprocess.run(command, env=environment(data), stdout=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise SystemExit(f"`coterie load` of the outside data ended with status {done.returncode}.")
