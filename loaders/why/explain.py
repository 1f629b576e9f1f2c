"""The report about an id: its history, its entity, and the reasons."""

from collections.abc import Callable, Iterator, Mapping

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.ids.minting import PREFIXES
from loaders.judgements.history import describe_judged, kept_apart, read_judgements_of
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
    if live[0] == "A":
        judged = read_judgements_of(folder, accepted, live)
        yield from explain_author(rows, entity, kept_apart(judged, live))
        yield from ["Judgements about it:", *map(describe_judged, judged)] if judged else []
    elif explain_entity := _EXPLAINED.get(live[0]):
        yield from explain_entity(rows, entity)


_EXPLAINED: Mapping[str, Callable[[SnapshotRows, Row], Iterator[str]]] = {
    "P": explain_paper,
    "I": explain_institution,
    "V": explain_venue,
}
"""How entities are explained, by the first letter of their ids; of the others the label is printed alone."""
