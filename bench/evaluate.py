"""The resolver on labelled lines: `python -m bench.evaluate`.

First the project's own lines (tests/loaders/evaluation), then outside data where COTERIE_TEST_DATA names
its folder: same work or not of DBLP, ACM and Scholar, people of Qian's set, the 46 glued strings of a
listing, organisations and venues of labelled draws. Keyphrases on outside data are measured by
bench.topics, the Anthology by bench.labelled_people.
"""

import json
import os
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import zstandard

from bench import places
from bench.labelled_pairs import HELD_OUT, SETS, read_pairs
from loaders.evaluation.authors import evaluate_authors
from loaders.evaluation.outcome import Outcome, graded
from loaders.evaluation.pairs import evaluate_pairs
from loaders.evaluation.run import Asked, evaluate
from loaders.split import Splitter, shipped
from loaders.split.evaluation import evaluate as evaluate_split
from loaders.split.evaluation import questions

OWN = Path(__file__).parents[1] / "tests" / "loaders" / "evaluation"
GLUED = "scholarfeed-shaohuai-shi"


def main() -> None:
    """Print the scores of each set."""
    for task, name, asked in _own():
        _show(f"own {name}", lambda: evaluate(task, str(OWN / f"{name}.jsonl"), asked))  # noqa: B023 - called at once
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: outside data (COTERIE_TEST_DATA is not set)")
        return
    folder = Path(os.environ["COTERIE_TEST_DATA"])
    for name, file in SETS.items():
        shown = name if name == HELD_OUT else f"{name} (learnt from; held out: bench.work_curves)"
        _show(shown, lambda: evaluate_pairs(_pairs(folder / "data" / "dedup" / file)))  # noqa: B023 - as above
    gold = folder / "data" / "identity" / "author-identity-gold.tar.zst"
    _show("Qian's people, names and affiliations", lambda: evaluate_authors(_qian(gold)))
    _show("glued strings of a listing", lambda: _glued(folder / "gold" / "seed-records.jsonl"))
    for line in places.describe(folder):
        print(line)


def _own() -> Iterator[tuple[str, str, Asked]]:
    yield "split", "split", Asked()
    yield "papers", "pairs", Asked(is_pairs=True)
    yield "papers", "records", Asked(is_pairs=False)
    yield "authors", "authors", Asked()
    yield "institutions", "institutions", Asked(registry=str(OWN / "registry.jsonl"))
    yield "keyphrases", "keyphrases", Asked()


def _show(name: str, run: Callable[[], Outcome]) -> None:
    print(f"{name}:")
    for line in run().scores:
        print(f"  {line}")


def _pairs(file: Path) -> Iterator[str]:
    for number, pair in enumerate(read_pairs(file)):
        yield json.dumps({"id": number, "left": pair.left, "right": pair.right, "match": int(pair.is_same)})


def _qian(archive: Path) -> Iterator[str]:
    signatures, clusters = _members(archive, "qian_signatures.json", "qian_clusters.json")
    person = {key: number for number, cluster in clusters.items() for key in cluster["signature_ids"]}
    for key, told in signatures.items():
        info = told["author_info"]
        yield json.dumps(
            {
                "id": key,
                "name": " ".join(filter(None, (info["first"], info["middle"], info["last"]))),
                "paper": key,
                "affiliation": "; ".join(info["affiliations"] or ()) or None,
                "block": info["given_block"],
                "person": person[key],
            }
        )


def _members(archive: Path, *names: str) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    unpacker = zstandard.ZstdDecompressor(max_window_size=2**27)
    with unpacker.stream_reader(archive.open("rb")) as plain, tarfile.open(fileobj=plain, mode="r|") as files:
        for file in files:
            name = Path(file.name).name
            if name in names and (body := files.extractfile(file)) is not None:
                found[name] = json.loads(body.read())
    return [found[name] for name in names]


def _glued(gold: Path) -> Outcome:
    rows = [json.loads(line) for line in gold.read_text(encoding="utf-8").splitlines()]
    lines = [json.dumps({**row, "text": _text(row)}) for row in rows if row["listing"] == GLUED]
    answers, summary = evaluate_split(Splitter(shipped()), questions(lines))
    return graded(answers, summary.text().splitlines(), {"splits": summary.claims})


def _text(row: dict[str, Any]) -> str:
    return f"{row['title']}{', '.join(row['authors'])}{' et al.' if row['authors_open'] else ''}"


if __name__ == "__main__":
    main()
