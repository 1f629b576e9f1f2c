"""The people of a bucket of blocks, one row for each person, with the mentions in it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from loaders.model.entities import MENTIONS, NEAR_PEOPLE, PEOPLE
from loaders.names.personal import usual_form
from loaders.resolve.people.clustering.blocks import find_people, papers_of_name
from loaders.resolve.people.clustering.judged import gather_judged, spread_judged
from loaders.resolve.people.clustering.parts import in_order, part_key, rows_in_blocks, take_apart
from loaders.resolve.people.clustering.person import Core, Person, Rows
from loaders.resolve.people.evidence.profiles import Profiles, mean_cosines, read_profiles
from loaders.resolve.people.explanation.between import Pair, reasons_between
from loaders.resolve.people.explanation.identity import Evidence, evidence_of, level_of

Row = Mapping[str, Any]
Reasons = Mapping[Pair, list[Evidence]]
"""Why two groups of rows are one person's or not."""

_MENTION = pa.struct([field for field in MENTIONS if field.name != "person"])
_NEAR = pa.struct([field for field in NEAR_PEOPLE if field.name != "person"])
PERSON_ROWS = pa.schema(
    [
        *PEOPLE,
        pa.field("block", pa.string()),
        pa.field("part", pa.string()),
        pa.field("mentions", pa.list_(_MENTION)),
        pa.field("near", pa.list_(_NEAR)),
    ]
)


def resolve_bucket(mentions: pa.Table) -> pa.Table:
    """Find the people of whole blocks of mentions."""
    ordered = in_order(mentions)
    rows, blocks = rows_in_blocks(ordered.drop_columns(["slots", "weights"]))
    parts = take_apart(rows, blocks)
    profiles = read_profiles(rows, ordered["slots"], ordered["weights"])
    people = _find(rows, profiles, parts)
    cosines = mean_cosines(profiles, [person.rows for person in people])
    reasons = _reasons(rows, profiles, parts, people)
    counts = _people_of_name(rows, parts, people)
    texts = {row: text for part in parts for text in [part_key(rows, part)] for row in part}
    described = [
        _described(person, rows, cosine, reasons, count) | {"part": texts[person.rows[0]]}
        for person, cosine, count in zip(people, cosines, counts, strict=True)
    ]
    return pa.Table.from_pylist(described, schema=PERSON_ROWS)


def _reasons(
    rows: Sequence[Row], profiles: Profiles, blocks: Sequence[Rows], people: Sequence[Person]
) -> Reasons:
    """The reasons of every merge above the cores, and of every near miss."""
    merges = [(core.join.ours, core.join.theirs) for person in people for core in person.cores if core.join]
    near = [(tuple(person.rows), near.rows) for person in people for near in person.near]
    pairs = [*merges, *near]
    found = reasons_between(rows, profiles, papers_of_name(profiles, blocks), pairs)
    return dict(zip(pairs, found, strict=True))


def _find(rows: Sequence[Row], profiles: Profiles, blocks: Sequence[Rows]) -> list[Person]:
    if not any(row["judged"] for row in rows):
        return list(find_people(profiles, blocks))
    profiles, blocks, behind = gather_judged(rows, profiles, blocks)
    return [spread_judged(person, behind) for person in find_people(profiles, blocks)]


def _people_of_name(rows: Sequence[Row], parts: Sequence[Rows], people: Sequence[Person]) -> list[int]:
    """For each person, the number of people of their part who write one of their names as they do."""
    part_of = {row: number for number, part in enumerate(parts) for row in part}
    written = [{(part_of[row], str(rows[row]["name"])) for row in person.rows} for person in people]
    counts = Counter(name for names in written for name in names)
    return [max(counts[name] for name in names) for names in written]


def _described(
    person: Person, rows: Sequence[Row], cosine: float, reasons: Reasons, people_of_name: int
) -> dict[str, Any]:
    own = [rows[place] for place in person.rows]
    names = [row["name"] for row in own]
    mentions = sorted(_mentions(person, rows, reasons), key=lambda mention: str(mention["mention"]))
    confidence = sum(mention["confidence"] for mention in mentions) / len(mentions)
    evidence = evidence_of(own, cosine, people_of_name) if len(own) > 1 else []
    return {
        "person": mentions[0]["mention"],
        "label": usual_form(names),
        "names": [{"value": name, "language": None, "script": None} for name in sorted(set(names))],
        "nature": "GROUP" if any(row["is_group"] for row in own) else "PERSON",
        "confidence": round(confidence, 4),
        "level": level_of(own, evidence, confidence),
        "evidence": evidence,
        "block": own[0]["block"],
        "mentions": mentions,
        "near": [
            {
                "other": _anchor(rows, near.rows),
                "confidence": round(near.chance, 4),
                "evidence": reasons[tuple(person.rows), near.rows],
            }
            for near in person.near
        ],
    }


def _mentions(person: Person, rows: Sequence[Row], reasons: Reasons) -> list[dict[str, Any]]:
    """Every mention with its core and the path up from it; the first one of a core has its reasons."""
    named = [_anchor(rows, core.rows) for core in person.cores]
    return [
        {
            "mention": rows[row]["mention"],
            "core": name,
            "confidence": round(confidence, 4),
            "core_confidence": round(core.certainty, 4),
            "joined": _merges_above(person, named, core),
            "evidence": reasons[core.join.ours, core.join.theirs]
            if core.join and rows[row]["mention"] == name
            else [],
        }
        for name, core in zip(named, person.cores, strict=True)
        for row, confidence in zip(core.rows, core.confidences, strict=True)
    ]


def _merges_above(person: Person, named: Sequence[str], core: Core) -> list[dict[str, Any]]:
    """The cores that this core's side joined, merge by merge, up to the first core of the person."""
    way = []
    while core.join is not None:
        way.append({"core": named[core.join.core], "confidence": round(core.join.chance, 4)})
        core = person.cores[core.join.core]
    return way


def _anchor(rows: Sequence[Row], places: Rows) -> str:
    return min(str(rows[place]["mention"]) for place in places)
