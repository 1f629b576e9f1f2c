"""The report about an id: its history, its entity, and the reasons."""

from collections.abc import Iterator

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.ids.minting import PREFIXES
from loaders.judgements.history import describe_judgements_of
from loaders.loading.accepted import read_accepted
from loaders.why.authors import explain_author
from loaders.why.papers import explain_paper
from loaders.why.places import explain_institution, explain_venue
from loaders.why.rows import Row, SnapshotRows

_TABLES = {prefix: kind.lower() for kind, prefix in PREFIXES.items()}


def explain(settings: Settings, id_: str) -> Iterator[str]:
    """Lines with the reasons for an entity's values; raises InputRefused for an id never given."""
    folder = DataFolder(settings.data)
    accepted = read_accepted(folder)
    snapshot, known = accepted.in_graph()
    live = known.live(id_).id
    rows = SnapshotRows(snapshot)
    (entity,) = rows.where(_TABLES[live[0]], "id", live)
    yield f"{live}  {entity['label']}"
    if live != id_:
        yield f"{id_} was merged into it and now redirects to it."
    if entity.get("split_into"):
        yield f"Some of its records are now under {', '.join(entity['split_into'])}."
    yield from _explain(rows, live[0], entity)
    if live[0] == "A":
        yield from _headed("Judgements about it:", describe_judgements_of(folder, accepted, live))


def _explain(rows: SnapshotRows, kind: str, entity: Row) -> Iterator[str]:
    explained = {
        "A": explain_author,
        "P": explain_paper,
        "I": explain_institution,
        "V": explain_venue,
    }.get(kind)
    if explained:
        yield from explained(rows, entity)


def _headed(head: str, lines: Iterator[str]) -> Iterator[str]:
    found = list(lines)
    yield from [head, *found] if found else []
