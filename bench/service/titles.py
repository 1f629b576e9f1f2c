"""Every title and name of a data folder, searched for.

Usage: `python -m bench.service.titles FOLDER --each 300 --index`.

Titles are typed in full, without their subtitle, by their first seven words, by their first half, by their
subtitle alone, with one wrong letter and with two neighbouring words swapped, papers also by the titles of
their other versions, people by each name that is shown. Each should find its paper or person first, or tied
with others of the same score. All are drawn, `--share 0.1` of them, or `--each 300` of a form.

With `--index` the read index answers. Else the keys come from the engine by the service's own query; those
that only start with one of the words typed are left out unless `--words` is given: they add nothing to what
is found with a score of 0.9 or more, and take most of the time. Both are scored as the service scores them.
"""

import argparse
import asyncio
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path

from app.graph.engines import open_engine
from app.graph.reader import GraphReader
from app.index.storage.files import open_index
from app.index.storage.layout import Index
from app.settings import Settings
from app.storage.folder import DataFolder
from bench.accepted import open_accepted
from bench.retrieval.ranks import SEEN, SearchPlace, place_in, places_of
from bench.retrieval.search_queries import FORMS, Typed, read_typed

_EXAMPLES = 10


def main() -> None:
    """Print how many of each form were found, and examples of the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--each", type=int, help="so many of each form, in place of a share")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--index", action="store_true", help="search the read index in place of the engine")
    given = parser.parse_args()
    typed = read_typed(DataFolder(given.folder))
    drawn = draw(typed, given.share) if given.each is None else draw_each(typed, given.each)
    start = time.perf_counter()
    if given.index:
        index = open_served(DataFolder(given.folder))
        places = [place_in(index, one) for one in drawn]
    else:
        places = asyncio.run(search_all(given.folder, drawn, has_words=given.words))
    for line in report(places):
        print(line)
    print(f"{time.perf_counter() - start:.0f} s")


def draw(typed: Sequence[Typed], share: float) -> list[Typed]:
    """Draw a share of the texts, the same ones each time."""
    return random.Random(1).sample(typed, round(len(typed) * share))


def draw_each(typed: Sequence[Typed], number: int) -> list[Typed]:
    """Draw this many texts of each form, or all if there are fewer, the same ones each time."""
    forms = ([one for one in typed if one.form == form] for form in FORMS)
    return [one for form in forms for one in random.Random(1).sample(form, min(number, len(form)))]


def open_served(folder: DataFolder) -> Index:
    """The read index of the accepted state of a data folder; SystemExit without a state."""
    return open_index(folder.indexes / open_accepted(folder).manifest.version)


async def search_all(folder: Path, typed: Sequence[Typed], *, has_words: bool) -> list[SearchPlace]:
    """Search the engine of a data folder, or the one of the settings, for every text."""
    settings = Settings.from_env(os.environ | {"COTERIE_DATA": str(folder)})
    with open_engine(settings) as engine:
        reader = GraphReader(engine, deadline=60)
        try:
            return await places_of(reader, typed, has_words=has_words)
        finally:
            await reader.close()


def report(places: Sequence[SearchPlace]) -> list[str]:
    """A line per form, and examples."""
    lines: list[str] = []
    for form in FORMS:
        of_form = [place for place in places if place.typed.form == form]
        behind = [place for place in of_form if place.ahead]
        absent = [place for place in of_form if place.ahead is None]
        first = len(of_form) - len(behind) - len(absent)
        lines.append(
            f"{form}: {first} of {len(of_form)} first or tied, {sum(place.is_seen for place in of_form)} "
            f"among the first {SEEN}, {len(behind)} behind, {len(absent)} not found"
        )
        lines += [f"  not found: {place.typed.text} ({place.typed.entity})" for place in absent[:_EXAMPLES]]
        lines += [
            f"  behind {place.ahead[0]}: {place.typed.text}" for place in behind[:_EXAMPLES] if place.ahead
        ]
    return lines


if __name__ == "__main__":
    main()
