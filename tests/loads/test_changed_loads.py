"""A load that follows another gives what a load from nothing gives, whatever was kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.ids.ledger import LedgerEntry
from loaders.model.records import Record
from loaders.pipeline import PipelineRun, build_graph
from loaders.publish import snapshot as snapshots
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.store import RecordStore
from loaders.tables import StageCache, open_tables
from loaders.topics import subjects
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, page, work
from tests.loads.graphs import rows_of

pytestmark = pytest.mark.slow

BEDS: list[list[Record]] = [
    [work("1", title, "Ada Ochre, Bo Li", date="2019", abstract=TEXT, source=source)]
    for title in ("Watering beds in a dry summer", "Watering beds in a wet summer")
    for source in "st"
]
OTHERS: list[list[Record]] = [
    [work("3", "Watering paths by night", "A. Ochre, Bo Li, Zoe Umber", date="2020", venue="ICDCS 2020")],
    [work("3", "Watering paths by night", "Ann Ash, A. Ochre, Bo Li", date="2020")],
    [work("4", "Clocks that are late", "Bo Li", date="2001", abstract=OTHER_TEXT, codes=("cs.DL",))],
    [work("5", "Clocks that are early", "Li Bo, Zoe Umber", date="2002", identifiers=("DOI:10.1234/5",))],
    [work("6", "Straw and soil", None, scope="zoe", date="2021"), page("zoe", "Zoe Umber")],
    [work("7", "Erratum: Clocks that are late", "Bo Li", date="2003")],
]
WORKS = BEDS + OTHERS
LOADS = st.permutations(range(len(WORKS))).flatmap(
    lambda order: st.integers(1, len(order)).map(lambda count: order[:count])
)
NOW = "2026-03-01T12:00:00Z"


@dataclass(frozen=True)
class Left:
    """What a load left."""

    snapshot: Snapshot | None = None
    ledger: Sequence[LedgerEntry] = ()
    kept: Path | None = None


def load(folder: Path, inputs: Sequence[Sequence[Record]], before: Left, *, is_kept: bool = True) -> Left:
    """Resolve these inputs after another load, with or without what that one kept."""
    folder.mkdir()
    store, kept = RecordStore(folder / "records"), StageCache(before.kept if is_kept else None)
    entries = [store.write(f"{n}", one, load=n, loaded_at=NOW) for n, one in enumerate(inputs)]
    with open_tables(f"duckdb:{folder}/tables", workers=1) as tables:
        built = build_graph(tables, PipelineRun(store, entries, before.ledger, kept=kept))
        kept.keep(tables, folder / "kept")
        former = before.snapshot if is_kept else None
        return Left(write_snapshot(tables, folder, NOW, before=former), built.given.ledger, folder / "kept")


@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(LOADS, LOADS, LOADS)
def test_a_changed_load_leaves_the_tables_of_one_from_nothing(
    first: list[int], second: list[int], third: list[int]
) -> None:
    left = Left()
    with TemporaryDirectory() as place:
        for number, drawn in enumerate((first, second, third)):
            inputs = [WORKS[one] for one in drawn]
            afresh = load(Path(place, f"afresh{number}"), inputs, left, is_kept=False)
            left = load(Path(place, f"again{number}"), inputs, left)
            assert left.snapshot is not None
            assert afresh.snapshot is not None
            assert rows_of(left.snapshot) == rows_of(afresh.snapshot)
            assert left.snapshot.manifest == afresh.snapshot.manifest


@pytest.fixture
def corpus_of_forty(tmp_path: Path) -> tuple[list[list[Record]], Left]:
    """Forty papers of four fields, of which each says some words of its field, loaded."""
    fields = (
        ("Gear teeth of old clocks", "Ada Ochre"),
        ("Rain barrels for dry beds", "Zoe Umber"),
        ("Quays in winter storms", "Bo Li"),
        ("Loaves of coarse flour", "Mei Sun"),
    )
    words = (
        "brass gear|tower bell|pendulum clock|frozen spring|bell ringer|ledger entry".split("|"),
        "drip hose|straw mulch|seed bed|compost heap|herb border|rain barrel".split("|"),
        "tide table|stone quay|fishing boat|lantern keeper|harbour wall|salt marsh".split("|"),
        "rye dough|clay oven|sour starter|flour sack|crust colour|baker guild".split("|"),
    )
    inputs: list[list[Record]] = [
        [
            work(
                f"{n:02}",
                f"{fields[n % 4][0]}, the {terms[0]}, part {n}",
                fields[n % 4][1],
                date="2020",
                abstract=text,
            )
        ]
        for n in range(40)
        for terms in (words[n % 4][n // 4 % 6 :] + words[n % 4],)
        for text in (" ".join(f"The {term} near the {terms[0]}, number {n}." for term in terms[:3]),)
    ]
    return inputs, load(tmp_path / "first", inputs, Left())


def cluster_of(snapshot: Snapshot | None, key: str) -> str | None:
    """The cluster of the finest level in which the paper of a record is; None if it is in none."""
    assert snapshot is not None
    rows = rows_of(snapshot)
    record = next(row["id"] for row in rows["record"] if row["key"] == key)
    paper = next(row["target"] for row in rows["describes_paper"] if row["source"] == record)
    finest = {row["id"] for row in rows["topic_cluster"] if row["level"] == 2}
    return next(
        (
            str(row["target"])
            for row in rows["in_cluster"]
            if row["source"] == paper and row["target"] in finest
        ),
        None,
    )


def test_a_few_new_papers_join_existing_clusters(
    tmp_path: Path, corpus_of_forty: tuple[list[list[Record]], Left], monkeypatch: pytest.MonkeyPatch
) -> None:
    inputs, left = corpus_of_forty
    monkeypatch.setattr(subjects, "_count", None)
    text = "The tower bell near the pendulum clock. The pendulum clock near the frozen spring."
    more: list[Record] = [work("99", "The tower bell", "Mei Sun", date="2021", abstract=text)]
    after = load(tmp_path / "second", [*inputs[1:], more], left)
    was, now = (
        {f"{n:02}": cluster_of(one.snapshot, f"{n:02}") for n in range(1, 40)} for one in (left, after)
    )
    assert (now, len(set(was.values()) - {None}) > 2) == (was, True)
    assert cluster_of(after.snapshot, "99") in {now[f"{n:02}"] for n in range(4, 40, 4)} - {None}


def test_a_new_volume_joins_no_cluster_and_a_paper_that_is_one_now_leaves_its_own(
    tmp_path: Path, corpus_of_forty: tuple[list[list[Record]], Left], monkeypatch: pytest.MonkeyPatch
) -> None:
    inputs, left = corpus_of_forty
    monkeypatch.setattr(subjects, "_count", None)
    text = "The tower bell near the pendulum clock. The pendulum clock near the frozen spring."
    kind = {"date": "2021", "abstract": text, "kind": "proceedings"}
    more: list[Record] = [work("99", "The tower bell", "Mei Sun", **kind)]
    turned: list[Record] = [msgspec.structs.replace(one, kind="proceedings") for one in inputs[0]]
    after = load(tmp_path / "second", [turned, *inputs[1:], more], left)
    found = {key: cluster_of(after.snapshot, key) for key in ("00", "99")}
    assert (cluster_of(left.snapshot, "00") is None, found) == (False, {"00": None, "99": None})


def test_a_load_after_another_differs_from_a_first_load_only_in_topics_and_clusters(
    tmp_path: Path, corpus_of_forty: tuple[list[list[Record]], Left]
) -> None:
    inputs, left = corpus_of_forty
    other: list[Record] = [work("39", "Rain barrels on roofs", "Zoe Umber", date="2020", abstract=TEXT)]
    changed = [*inputs[:-1], other]
    again = load(tmp_path / "again", changed, left).snapshot
    afresh = load(tmp_path / "afresh", changed, left, is_kept=False).snapshot
    assert again is not None
    assert afresh is not None
    subject = ("topic", "about", "narrower_than", "cluster", "search_key")
    loads = [rows_of(one) for one in (again, afresh)]
    same = [
        {name: rows for name, rows in one.items() if not any(part in name for part in subject)}
        for one in loads
    ]
    assert same[0] == same[1]


def test_a_paper_whose_text_is_restored_has_its_former_phrases(
    tmp_path: Path, corpus_of_forty: tuple[list[list[Record]], Left], monkeypatch: pytest.MonkeyPatch
) -> None:
    inputs, first = corpus_of_forty
    monkeypatch.setattr(subjects, "_count", None)
    other: list[Record] = [work("39", "Gear teeth", "Zoe Umber", date="2020", abstract=OTHER_TEXT)]
    changed = load(tmp_path / "changed", [*inputs[:-1], other], first)
    back = load(tmp_path / "back", inputs, changed)
    abouts = [rows_of(left.snapshot)["about"] for left in (first, changed, back) if left.snapshot]
    assert (abouts[0] == abouts[1], abouts[0] == abouts[2]) == (False, True)


def test_rows_that_did_not_change_are_not_hashed_again(
    tmp_path: Path, corpus_of_forty: tuple[list[list[Record]], Left], monkeypatch: pytest.MonkeyPatch
) -> None:
    inputs, left = corpus_of_forty
    hashed: list[int] = []
    plain = snapshots.with_hashes

    def with_hashes(rows: pa.RecordBatch) -> pa.RecordBatch:
        hashed.append(rows.num_rows)
        return plain(rows)

    monkeypatch.setattr(snapshots, "with_hashes", with_hashes)
    load(tmp_path / "again", inputs, left)
    assert sum(hashed) == 0
