"""A search over an index does not keep the event loop from others."""

import asyncio
import threading
from dataclasses import dataclass, field

from app.api.paths.question import PathQuestion
from app.api.paths.search_space import PathSpace
from app.index.coauthorship_rows import coauthorship_index
from app.index.paths.terms import SearchWork
from tests.api.paths import trees
from tests.api.paths.papers import Paper

SECONDS = 2
BYLINES = tuple(trees.byline(author, trees.CORES[0], 1.0, is_group=False) for author in ("A1", "A2"))
PAPER = Paper("P1", 2020, "2020-00-00", 2, is_open=False, is_about=True, is_of_venue=True, bylines=BYLINES)


@dataclass
class Waits(SearchWork):
    """Looks at nothing until others have been answered."""

    others: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    were_answered: list[bool] = field(default_factory=list)

    def look(self, bylines: int) -> None:
        self.begun.set()
        self.were_answered.append(self.others.wait(0 if self.were_answered else SECONDS))
        super().look(bylines)


async def test_other_requests_are_answered_during_a_path_search() -> None:
    work = Waits()
    space = PathSpace(coauthorship_index([PAPER.row], ["A1", "A2"], None, None), work)
    search = asyncio.ensure_future(space.search(PathQuestion(source="A1", target="A2").terms, 1))
    await asyncio.sleep(0)
    work.others.set()
    found = await search
    assert (len(found.paths), set(work.were_answered)) == (1, {True})


async def test_path_searches_in_one_index_run_one_after_another() -> None:
    first, second = Waits(), Waits()
    first.others = second.begun
    index = coauthorship_index([PAPER.row], ["A1", "A2"], None, None)
    terms = PathQuestion(source="A1", target="A2").terms
    searches = [asyncio.ensure_future(PathSpace(index, work).search(terms, 1)) for work in (first, second)]
    second.others.set()
    found = await asyncio.gather(*searches)
    assert ([len(one.paths) for one in found], first.were_answered[0]) == ([1, 1], False)
