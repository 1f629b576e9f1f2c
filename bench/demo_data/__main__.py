"""Write the data of the built-in demo again: `python -m bench.demo_data FOLDER` (COTERIE_TEST_DATA)."""

import os
import sys
from pathlib import Path

from bench.demo_data import anthology, arxiv, organisations, reading_list


def write_demo(data: Path, target: Path) -> None:
    """Choose the facts of the demo and write a file for each source."""
    collections = dict(anthology.read_collections(data))
    stated = [text for each in collections.values() for text in anthology.affiliations_in(each)]
    teams = {team for each in collections.values() for team in anthology.teams_in(each)}
    papers = arxiv.choose_papers(data, teams)
    cut = reading_list.choose_cut(papers)
    files = {name: anthology.write_collection(each) for name, each in collections.items()}
    files["arxiv-cs-dl.tsv"] = arxiv.write_table([paper for paper in papers if paper not in cut])
    files["ror.jsonl"] = organisations.write_organisations(organisations.choose_organisations(data, stated))
    files["reading-list.md"] = reading_list.write_list(papers, cut)
    for name, text in files.items():
        (target / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    write_demo(Path(os.environ["COTERIE_TEST_DATA"]), Path(sys.argv[1]))
