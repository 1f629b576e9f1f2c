"""The two halves of an audit: a sheet drawn from the graph, and the score of the judged sheet."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct

from app.errors import InputRefused, UsageError
from app.settings import Settings
from app.storage.files import replacing
from app.storage.folder import DataFolder
from loaders.audit.answer_key import AnswerKey, KeyRow, Stratum, key_beside, read_key, write_key
from loaders.audit.claims import ClaimKind
from loaders.audit.drawing import DrawnRow, KindSample, draw_kind
from loaders.audit.kinds import load_kinds
from loaders.audit.scoring import AuditScore, score
from loaders.audit.served import ServedTables, open_served
from loaders.audit.sheet import SheetRow, check_reading, read_sheet, write_csv, write_lines
from loaders.loading.accepted import read_accepted
from loaders.publish.snapshot import Snapshot

_MOST_LINKS = 3
"""Addresses in a row of a sheet. Set by hand."""
_MOST_GONE = 5
"""Ids that the graph no longer has that a message names; of the others it states the number. Set by hand."""
_ENTITIES = ("author", "paper", "topic", "institution", "venue", "topic_cluster", "record")


@dataclass(frozen=True)
class DrawRequest:
    """What to draw: kinds (none: all), claims of each, the seed, and whether half are of low confidence."""

    kinds: Sequence[str] = ()
    count: int = 100
    seed: int = 0
    has_low_half: bool = False


class KindDrawn(Struct, frozen=True):
    """The number of claims of a kind in the graph, on the sheet, and of planted ones."""

    kind: str
    claims: int
    drawn: int
    planted: int


class SheetDrawn(Struct, frozen=True):
    """Where a sheet and its key were written, from which dataset, and what is on it."""

    sheet: str
    key: str
    version: str
    kinds: Sequence[KindDrawn]


def draw_sheet(settings: Settings, request: DrawRequest, out: Path) -> SheetDrawn:
    """Write a sheet to `out` and its key next to it; UsageError for an unknown kind or an existing file."""
    kinds = _kinds(request.kinds)
    key_file = key_beside(out)
    _require_free(out)
    _require_free(key_file)
    snapshot = _snapshot(settings)
    samples = {kind.key: _draw(snapshot, kind, request) for kind in kinds}
    drawn = [row for sample in samples.values() for row in sample.rows]
    if not drawn:
        raise InputRefused(
            "The graph has no claims of these kinds.",
            value=", ".join(kind.key for kind in kinds),
            advice="Choose other kinds, or load more.",
        )
    key_rows = [_key_row(number, one) for number, one in enumerate(drawn, 1)]
    version = snapshot.manifest.version
    name, served = _name(version, key_rows), open_served(snapshot)
    rows = [_sheet_row(served, number, one, name) for number, one in enumerate(drawn, 1)]
    strata = [
        Stratum(kind, stratum, size)
        for kind, sample in samples.items()
        for stratum, size in sample.sizes.items()
    ]
    key = AnswerKey(name, version, request.seed, strata, key_rows)
    with replacing(out) as file, replacing(key_file) as key_to:
        file.write(write_lines(rows) if out.suffix == ".jsonl" else write_csv(rows))
        key_to.write(write_key(key))
    counted = [_counted(kind, sample.rows, sum(sample.sizes.values())) for kind, sample in samples.items()]
    return SheetDrawn(str(out), str(key_file), version, counted)


def score_sheets(settings: Settings, sheets: Sequence[Path], key_file: Path | None) -> AuditScore:
    """The scores of one or two readings of a sheet; raises InputRefused for a file of another form."""
    readings = [read_sheet(sheet) for sheet in sheets]
    path = key_file or key_beside(sheets[0])
    key = read_key(path)
    answers = _answers(key, path)
    for reading in readings:
        if reading.sheet != key.sheet:
            raise InputRefused(
                f"{reading.name} is sheet {reading.sheet}; {path} is the key of sheet {key.sheet}.",
                value=reading.name,
                advice="Use --key FILE with the key that was written next to this sheet.",
            )
        check_reading(reading, answers)
    return score(key, readings, _gone(settings, key))


def describe_drawn(drawn: SheetDrawn) -> Iterable[str]:
    """What was written, for a person."""
    for one in drawn.kinds:
        yield f"{one.kind}: {one.drawn:,} of {one.claims:,} claims; planted: {one.planted}"
    yield f"sheet: {drawn.sheet}"
    yield f"key, not for the judge: {drawn.key}"


def describe_gone(found: AuditScore) -> str:
    """The ids of a sheet that the graph no longer has, and what to do."""
    left = len(found.gone) - _MOST_GONE
    more = f" and {left} more" if left > 0 else ""
    return (
        f"The graph has changed since dataset {found.version}. It no longer contains"
        f" {', '.join(found.gone[:_MOST_GONE])}{more}. The figures describe dataset {found.version};"
        " draw a new sheet for the current graph."
    )


def _kinds(keys: Sequence[str]) -> list[ClaimKind]:
    known = load_kinds()
    for key in keys:
        if key not in known:
            raise UsageError(
                f"There is no kind {key}.", value=key, advice=f"Available kinds: {', '.join(known)}."
            )
    return [kind for key, kind in known.items() if not keys or key in keys]


def _answers(key: AnswerKey, path: Path) -> dict[int, tuple[str, ...]]:
    """The verdicts that each row of a sheet may have."""
    known = load_kinds()
    for row in key.rows:
        if row.kind not in known:
            raise InputRefused(
                f"{path} has the kind {row.kind}, which this version does not know.",
                value=row.kind,
                advice="Score the sheet with the version of Coterie that drew it.",
            )
    return {row.row: known[row.kind].answers for row in key.rows}


def _require_free(path: Path) -> None:
    """Refuse a place that cannot be written, and never write over verdicts."""
    if path.exists():
        raise UsageError(
            f"{path} already exists.", value=str(path), advice="Choose another file, or remove this one."
        )
    if not path.parent.is_dir():
        raise UsageError(
            f"{path.parent} is not a folder.", value=str(path), advice="Choose an existing folder."
        )


def _snapshot(settings: Settings) -> Snapshot:
    folder = DataFolder(settings.data)
    folder.create()
    snapshot, _ = read_accepted(folder).in_graph()
    return snapshot


def _draw(snapshot: Snapshot, kind: ClaimKind, request: DrawRequest) -> KindSample:
    """Draw one kind from tables of its own: the columns of all kinds together would fill the memory."""
    served = open_served(snapshot)
    return draw_kind(served, kind, request.count, request.seed, has_low_half=request.has_low_half)


def _name(version: str, rows: Sequence[KeyRow]) -> str:
    """A name that no other sheet has: it follows from what is on it."""
    content = msgspec.json.encode((version, rows))
    return hashlib.blake2b(content, digest_size=6).hexdigest()


def _sheet_row(served: ServedTables, number: int, row: DrawnRow, sheet: str) -> SheetRow:
    links = [link for paper in dict.fromkeys(row.shown.papers) for link in _links(served, paper)[:1]]
    shown = row.shown
    return SheetRow(
        number, row.kind.key, row.kind.question, shown.claim, shown.evidence, links[:_MOST_LINKS], sheet
    )


def _links(served: ServedTables, paper: str) -> list[str]:
    known = served.cells("identifies_paper", "source", "target", paper)
    urls = [served.cell("identifier", identifier, "url") for identifier in sorted(known)]
    return [url for url in urls if url]


def _key_row(number: int, row: DrawnRow) -> KeyRow:
    claim = row.claim
    return KeyRow(
        row=number,
        kind=row.kind.key,
        stratum=row.stratum,
        ids=claim.ids,
        planted=claim.is_planted,
        answer=row.answer,
        confidence=row.confidence,
        weight=row.weight,
    )


def _counted(kind: str, rows: Sequence[DrawnRow], claims: int) -> KindDrawn:
    planted = sum(row.claim.is_planted for row in rows)
    return KindDrawn(kind, claims, len(rows) - planted, planted)


def _gone(settings: Settings, key: AnswerKey) -> list[str]:
    """Ids on a sheet that the graph does not have, where the graph is another than that of the sheet."""
    folder = DataFolder(settings.data)
    if not folder.path.is_dir():
        return []
    snapshot = read_accepted(folder).snapshot
    if snapshot is None or snapshot.manifest.version == key.version:
        return []
    served = open_served(snapshot)
    ids = dict.fromkeys(id_ for row in key.rows for id_ in row.ids)
    return [id_ for id_ in ids if not any(served.has(table, id_) for table in _ENTITIES)]
