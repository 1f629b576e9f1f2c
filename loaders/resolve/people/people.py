"""Stage: the people of a bucket of blocks, one row a person with its mentions inside."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import pyarrow as pa

from loaders.entities import MENTIONS, PEOPLE
from loaders.names import fullest
from loaders.resolve.people.blocks import Person, Rows, find_people
from loaders.resolve.people.identity import evidence_of, level_of
from loaders.resolve.people.judged import gather_judged, spread_judged
from loaders.resolve.people.profiles import Profiles, mean_cosines, read_profiles

Row = Mapping[str, Any]

_MENTION = pa.struct([field for field in MENTIONS if field.name != "person"])
PERSON_ROWS = pa.schema([*PEOPLE, pa.field("block", pa.string()), pa.field("mentions", pa.list_(_MENTION))])


def resolve_bucket(mentions: pa.Table) -> pa.Table:
    """Find the people of whole blocks of mentions."""
    ordered = mentions.sort_by([("block", "ascending"), ("mention", "ascending")]).combine_chunks()
    rows = ordered.drop_columns(["slots", "weights"]).to_pylist()
    numbered = groupby(range(len(rows)), key=lambda place: str(rows[place]["block"]))
    blocks = [list(places) for _, places in numbered]
    profiles = read_profiles(rows, ordered["slots"], ordered["weights"])
    people = _find(rows, profiles, blocks)
    cosines = mean_cosines(profiles, [_places(person) for person in people])
    described = [_described(person, rows, cosine) for person, cosine in zip(people, cosines, strict=True)]
    return pa.Table.from_pylist(described, schema=PERSON_ROWS)


def _find(rows: Sequence[Row], profiles: Profiles, blocks: Sequence[Rows]) -> list[Person]:
    if not any(row["judged"] for row in rows):
        return list(find_people(profiles, blocks))
    profiles, blocks, behind = gather_judged(rows, profiles, blocks)
    return [spread_judged(person, behind) for person in find_people(profiles, blocks)]


def _described(person: Person, rows: Sequence[Row], cosine: float) -> dict[str, Any]:
    own = [rows[place] for place in _places(person)]
    names = [row["name"] for row in own]
    mentions = [
        {"mention": rows[row]["mention"], "core": core, "confidence": round(confidence, 4)}
        for core, places, confidence in _cores(person, rows)
        for row in places
    ]
    confidence = sum(mention["confidence"] for mention in mentions) / len(mentions)
    reasons = evidence_of(own, cosine) if len(own) > 1 else []
    return {
        "person": min(row["mention"] for row in own),
        "label": fullest(names),
        "names": [{"value": name, "language": None, "script": None} for name in sorted(set(names))],
        "nature": "GROUP" if any(row["is_group"] for row in own) else "PERSON",
        "confidence": round(confidence, 4),
        "level": level_of(own, reasons, confidence),
        "evidence": reasons,
        "block": own[0]["block"],
        "mentions": sorted(mentions, key=lambda mention: str(mention["mention"])),
    }


def _cores(person: Person, rows: Sequence[Row]) -> list[tuple[str, tuple[int, ...], float]]:
    return [(min(rows[row]["mention"] for row in core.rows), core.rows, core.confidence) for core in person]


def _places(person: Person) -> list[int]:
    return sorted(row for core in person for row in core.rows)
