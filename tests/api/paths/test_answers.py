"""What the service answers about paths, on each kind of engine, against every simple path by brute force.

COTERIE_TEST_EXAMPLES sets how many questions each property tries in each town.
"""

import os
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, example, given
from hypothesis import settings as with_settings
from hypothesis import strategies as st

from app.api.arguments.limits import PaperLimits
from app.api.enums.graph import NoPathReason, PathLimit
from app.api.paths.answer import MOST_REASON_STEPS
from app.api.paths.question import PathQuestion
from app.api.paths.reason import Reason, explain
from app.api.paths.search_space import PathSpace
from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.paths.terms import MOST_LOOKED_AT, SearchWork
from app.index.storage.files import write_index
from tests.api.asking import Asker, asker, settings
from tests.api.paths.towns import BAND, PEOPLE, tables, town
from tests.api.paths.worlds import TOPIC, VENUE, World, admits, every_path, smallest_cause, witnesses
from tests.graph import graphs
from tests.index.columns import columns_of

SEEDS = [1, 2]


ASK = """query Paths($from: ID!, $to: ID!, $k: Int!, $maxHops: Int!, $years: YearRange, $topic: ID,
  $maxAuthorsPerPaper: Int, $openLists: OpenLists!, $avoid: [ID!]!, $minIdentityConfidence: Float,
  $venue: ID, $minPapersPerHop: Int!) {
  collaboratorPaths(from: $from, to: $to, k: $k, maxHops: $maxHops, years: $years, topic: $topic,
    maxAuthorsPerPaper: $maxAuthorsPerPaper, openLists: $openLists, avoid: $avoid,
    minIdentityConfidence: $minIdentityConfidence, venue: $venue, minPapersPerHop: $minPapersPerHop) {
    ... on CollaboratorPaths { paths { ...Way } truncated { reason shown } }
    ... on NoPathFound {
      reason removedBy isProof cutLists nearest { ...Way }
      alternatives { limit nearest { hops { from { id } to { id } } } }
    }
  }
}
fragment Way on CollaboratorPath {
  length
  hops { from { id } to { id } paperCount firstYear lastYear papers(first: 100) { id } }
  joints { author { id } }
}"""

many = with_settings(
    max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "20")),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)

questions = st.builds(
    PathQuestion,
    source=st.sampled_from(PEOPLE),
    target=st.sampled_from(PEOPLE),
    max_hops=st.integers(1, 8),
    limits=st.builds(
        PaperLimits,
        from_year=st.sampled_from([None, None, 2000, 2010]),
        to_year=st.sampled_from([None, None, 2010, 2015]),
        topic=st.sampled_from([None, None, TOPIC]),
        max_authors=st.sampled_from([None, None, 2, 3]),
        complete_only=st.sampled_from([False, False, True]),
    ),
    avoid=st.frozensets(st.sampled_from(PEOPLE), max_size=2),
    min_identity=st.sampled_from([None, None, 0.2, 0.6]),
    venue=st.sampled_from([None, None, None, VENUE]),
    min_papers=st.sampled_from([1, 1, 1, 2]),
).filter(lambda question: not question.avoid & {question.source, question.target})

FAR = [
    PathQuestion("A08", "A01", 1, PaperLimits(from_year=2000), min_identity=0.2, venue=VENUE),
    PathQuestion("A11", "A01", 8, PaperLimits(to_year=2010), min_identity=0.2, venue=VENUE),
]
"""In the second town many chains of doubtful identity stand before what is to blame."""


@pytest_asyncio.fixture(scope="module", params=SEEDS)
async def place(
    request: pytest.FixtureRequest, engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[World, Asker]]:
    """A town, and a service over it."""
    world = town(request.param)
    graphs.load(engine, tables(world, request.param))
    async with asker(engine, settings(tmp_path_factory.mktemp("data"))) as service:
        yield world, service


@pytest_asyncio.fixture(scope="module")
async def indexed(
    place: tuple[World, Asker], engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Asker]:
    """A service over the same town that has its read index."""
    world, _ = place
    data = tmp_path_factory.mktemp("indexed")
    write_index(build_index(columns_of(tables(world, SEEDS[0]))), data / "index", "v1")
    async with asker(engine, settings(data)) as service:
        yield service


async def answer(service: Asker, question: PathQuestion, k: int) -> dict[str, Any]:
    limits = question.limits
    service.reads.clear()
    data = await service.data(
        ASK,
        **{"from": question.source},
        to=question.target,
        k=k,
        maxHops=question.max_hops,
        years={"from": limits.from_year, "to": limits.to_year},
        topic=limits.topic,
        maxAuthorsPerPaper=limits.max_authors,
        openLists="EXCLUDE" if limits.complete_only else "INCLUDE",
        avoid=sorted(question.avoid),
        minIdentityConfidence=question.min_identity,
        venue=question.venue,
        minPapersPerHop=question.min_papers,
    )
    found: dict[str, Any] = data["collaboratorPaths"]
    return found


def people(path: dict[str, Any]) -> tuple[str, ...]:
    return (path["hops"][0]["from"]["id"], *(hop["to"]["id"] for hop in path["hops"]))


def papers(world: World, question: PathQuestion, hop: dict[str, Any]) -> list[str]:
    admitted = [paper for paper in world if admits(question, paper)]
    return [paper.id for paper in witnesses(admitted, hop["from"]["id"], hop["to"]["id"])]


@many
@given(question=questions, k=st.integers(1, 10))
async def test_the_best_paths_are_answered_with_all_their_witnesses(
    place: tuple[World, Asker], question: PathQuestion, k: int
) -> None:
    world, service = place
    every = every_path(world, question) if question.source != question.target else []
    found = await answer(service, question, k)
    paths = found.get("paths", [])
    assert [people(path) for path in paths] == every[:k]
    assert ("paths" in found) == bool(every)
    assert found.get("truncated", []) == [{"reason": "MAX_PATHS", "shown": k}] * (len(every) > k)
    for path in paths:
        assert [hop["paperCount"] for hop in path["hops"]] == [len(hop["papers"]) for hop in path["hops"]]
        assert [[paper["id"] for paper in hop["papers"]] for hop in path["hops"]] == [
            papers(world, question, hop) for hop in path["hops"]
        ]
        assert tuple(joint["author"]["id"] for joint in path["joints"]) == people(path)[1:-1]
        assert BAND not in people(path)[1:-1]


@pytest.mark.slow
@many
@given(question=questions)
@example(question=FAR[0])
@example(question=FAR[1])
async def test_an_answer_without_a_path_gives_the_true_reason(
    place: tuple[World, Asker], question: PathQuestion
) -> None:
    world, service = place
    if question.source == question.target:
        found = await answer(service, question, 1)
        assert (found["reason"], found["isProof"], found["nearest"]) == ("SAME_AUTHOR", True, None)
    elif not every_path(world, question, enough=1):
        found = await answer(service, question, 1)
        open_lists = 0 if question.limits.complete_only else sum(one.is_open for one in world)
        assert (found["cutLists"], found["isProof"]) == (open_lists, open_lists == 0)
        cause = smallest_cause(world, question)
        if cause and not found["removedBy"]:
            assert await needs_more_work(world, question, cause)
            assert (found["reason"], found["nearest"]) == ("REMOVED_BY_LIMITS", None)
            return
        assert found["removedBy"] == [limit.name for limit in cause or ()]
        assert found["reason"] in reasons(cause)
        nearest = every_path(world, question.without(*cause), enough=1)[0] if cause else None
        assert nearest == (people(found["nearest"]) if found["nearest"] else None)
        singles = {each["limit"]: people(each["nearest"]) for each in found["alternatives"]}
        assert [*singles] == [limit.name for limit in question.set_limits() if limit.name in singles]
        assert singles == {
            limit: every_path(world, question.without(PathLimit[limit]), enough=1)[0] for limit in singles
        }
        assert [*singles][:1] == [limit.name for limit in cause or () if len(cause or ()) == 1]


async def needs_more_work(world: World, question: PathQuestion, cause: tuple[PathLimit, ...]) -> bool:
    """Whether what is to blame is found, but only by looking at more than may be looked at."""
    work = SearchWork(left=100 * MOST_LOOKED_AT)
    why = await explain(PathSpace(build_index(columns_of(tables(world, SEEDS[0]))), work), question)
    return why.removed_by == cause and work.left < 99 * MOST_LOOKED_AT


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (PaperLimits(), NoPathReason.LONGER_THAN_MAX_HOPS),
        (PaperLimits(from_year=2010), NoPathReason.REMOVED_BY_LIMITS),
    ],
)
async def test_a_reason_that_takes_too_much_work_states_only_what_the_search_itself_has_shown(
    limits: PaperLimits, reason: NoPathReason
) -> None:
    space = PathSpace(build_index(columns_of(tables(town(1), 1))), SearchWork(left=1))
    assert await explain(space, PathQuestion("A01", "A08", 1, limits)) == Reason(reason)


def reasons(cause: tuple[PathLimit, ...] | None) -> set[str]:
    if cause is None:
        return {"NOT_CONNECTED", "NO_COLLABORATORS", "LONGER_THAN_MAX_HOPS"}
    return {"LONGER_THAN_MAX_HOPS" if cause == (PathLimit.MAX_HOPS,) else "REMOVED_BY_LIMITS"}


@many
@given(question=questions)
async def test_a_path_search_reads_the_graph_at_most_as_often_as_documented(
    place: tuple[World, Asker], question: PathQuestion
) -> None:
    _, service = place
    found = await answer(service, question, 3)
    steps = service.reads.count("coauthorship")
    assert question.max_hops is not None
    assert steps <= question.max_hops + (0 if "paths" in found else MOST_REASON_STEPS)
    assert len(service.reads) - steps <= len(["resolve", "dataset", "cards", "cards", "dataset_version"])


@many
@given(question=questions, k=st.integers(1, 10))
async def test_the_same_path_query_gives_the_same_answer_twice(
    place: tuple[World, Asker], question: PathQuestion, k: int
) -> None:
    _, service = place
    assert await answer(service, question, k) == await answer(service, question, k)


@many
@given(question=questions, k=st.integers(1, 10))
@example(question=FAR[0], k=1)
@example(question=FAR[1], k=1)
async def test_a_service_with_an_index_gives_the_same_answer_to_the_letter(
    place: tuple[World, Asker], indexed: Asker, question: PathQuestion, k: int
) -> None:
    _, service = place
    assert await answer(indexed, question, k) == await answer(service, question, k)
    assert "coauthorship" not in indexed.reads
