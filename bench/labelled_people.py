"""How well people are told apart by what ships, on labelled mentions, and how well its confidences hold.

Usage: python -m bench.labelled_people qian|medline|acl|variants SHARED_DATA_FOLDER

`acl` takes the whole Anthology and scores the bylines whose ORCID or curated id is known; the resolver sees
no identifier. `qian` has names and affiliations only, in the blocks given. `medline` asks of pairs.
`variants` asks whether other forms of a name are compared at all. The curves were learnt from the first
three sets: figures held out are printed by bench.person_curves.
"""

import sys
import time
from pathlib import Path

from bench.anthology import read_anthology, read_variants
from bench.person_claims import Graded
from bench.person_figures import print_figures
from bench.person_lessons import prepare
from bench.person_sets import LabelledRows, read_medline, read_qian
from loaders.alike import is_alike
from loaders.names import is_compatible, parse_name
from loaders.resolve.people.blocks import find_people
from loaders.resolve.people.moved import find_moved


def main(kind: str, folder: Path) -> None:
    """Print the figures of one set."""
    start = time.perf_counter()
    if kind == "variants":
        print_candidates(folder)
    elif kind == "medline":
        for name, labelled in read_medline(folder).items():
            score(name, labelled)
    else:
        score(kind, {"acl": read_anthology, "qian": read_qian}[kind](folder))
    print(f"{time.perf_counter() - start:.0f} s")


def score(name: str, labelled: LabelledRows) -> None:
    """Find the people of a set and print how right they are."""
    prepared = prepare(labelled)
    print_figures(name, Graded(prepared, list(find_people(prepared.profiles, prepared.blocks))))


def print_candidates(folder: Path) -> None:
    """In how many curated pairs of forms of a name both are compared, and neither rules the other out."""
    written, pairs = read_variants(folder)
    moved = find_moved(written, {})
    together = [(one, other) for one, other in pairs if moved.block_of(one, ()) == moved.block_of(other, ())]
    parsed = [(parse_name(one), parse_name(other)) for one, other in together]
    open_pairs = sum(is_compatible(one, other) or is_alike(one, other) for one, other in parsed)
    print(f"{len(pairs):,} curated variants: {len(together) / len(pairs):.3f} in one block, ", end="")
    print(f"{open_pairs / len(pairs):.3f} and not ruled out; {len(moved.names):,} writings moved")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
