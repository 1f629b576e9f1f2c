"""Claims in words, with what speaks for them, for a person who knows nothing of the program."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from loaders.audit.drawing import Drawn, named_tables
from loaders.tables import Tables, relation

MOST_SHOWN = 5
Row = Mapping[str, Any]


class Worded(NamedTuple):
    """What is claimed, what speaks for it, and where one may look."""

    claim: str
    evidence: str
    links: str


class Facts(NamedTuple):
    """What the graph holds about the things drawn."""

    labels: Mapping[str, Row]
    records: Mapping[str, Sequence[Row]]
    on_paper: Mapping[str, Sequence[Row]]
    of_person: Mapping[str, Sequence[Row]]
    links: Mapping[str, Sequence[str]]


def read_facts(tables: Tables) -> Facts:
    """Read them from the tables that `draw` left."""
    read = {
        name: tables.one(relation(__file__, f"sql/{name}", **named_tables())).to_pylist()
        for name in ("labels", "records", "bylines_of", "links")
    }
    links = {id_: sorted(row["url"] for row in rows) for id_, rows in _by(read["links"], "id").items()}
    return Facts(
        {row["id"]: row for row in read["labels"]},
        _by(sorted(read["records"], key=lambda row: (row["source"], row["key"])), "paper"),
        _by(sorted(read["bylines_of"], key=lambda row: row["position"] or 0), "paper"),
        _by(sorted(read["bylines_of"], key=lambda row: (row["year"] or 0, row["paper"])), "person"),
        links,
    )


def word(one: Drawn, facts: Facts, address: str) -> Worded:
    """One claim in words; `address` is where the service's pages are."""
    claim, evidence = _WORDED[one.kind](one, facts)
    pages = [f"{address}/paper/{one.paper}"]
    if one.other:
        pages.append(f"{address}/{_PAGES[one.kind]}/{one.other}")
    outside = (*facts.links.get(one.paper, ())[:MOST_SHOWN], *facts.links.get(one.other, ())[:2])
    return Worded(claim, " | ".join(evidence), " ".join([*outside, *pages]))


def _paper(one: Drawn, facts: Facts) -> tuple[str, Iterable[str]]:
    records = facts.records[one.paper]
    said = [_record(row) for row in records[:MOST_SHOWN]]
    reasons = dict.fromkeys(
        reason
        for row in records
        for reason in row["reasons"] or ()
        if not reason.startswith("compared with ")
    )
    why = [f"joined because: {'; '.join(list(reasons)[:MOST_SHOWN])}"] if reasons else []
    return f"These {len(records)} records are one work.", [*said, *_left(records), *why]


def _byline(one: Drawn, facts: Facts) -> tuple[str, Iterable[str]]:
    papers = [row for row in facts.of_person[one.other] if row["paper"] != one.paper]
    own = next(row for row in facts.of_person[one.other] if row["paper"] == one.paper)
    beside = [row["name"] for row in facts.on_paper[one.paper] if row["person"] != one.other]
    written = own["name_as_written"] or f"{own['name']} (not on the list; the person's own page says so)"
    claim = f"{written}, on {_titled(own)}, is the {own['name']} who wrote the papers beside."
    affiliations = [f"signs from {text}" for text in own["affiliations_as_written"] or ()]
    with_whom = [f"with {', '.join(beside[:MOST_SHOWN])}"] if beside else []
    others = (f"also: {_titled(row)}{_coauthors(row, facts)}" for row in papers[:MOST_SHOWN])
    return claim, [*with_whom, *affiliations, *others, *_left(papers)]


def _affiliation(one: Drawn, facts: Facts) -> tuple[str, Iterable[str]]:
    own = next(row for row in facts.on_paper[one.paper] if row["position"] == one.place)
    label = facts.labels[one.other]
    where = f" ({label['more']})" if label["more"] else ""
    strings = "; ".join(own["affiliations_as_written"] or ("no words beside the name",))
    return f"'{strings}' names {label['label']}{where}.", [f"{own['name']}, on {_titled(own)}"]


def _venue(one: Drawn, facts: Facts) -> tuple[str, Iterable[str]]:
    paper, venue = facts.labels[one.paper], facts.labels[one.other]
    acronym = f" ({venue['more']})" if venue["more"] and venue["more"] != venue["label"] else ""
    stated = [
        f"{row['source']} states {field} {value}"
        for row in facts.records.get(one.paper, ())
        for field, value in zip(row["statement_fields"], row["statement_values"], strict=True)
        if field in {"venue", "comments", "tags"} and value
    ]
    return f"{paper['label']} appeared in {venue['label']}{acronym}.", list(dict.fromkeys(stated))[
        :MOST_SHOWN
    ]


_WORDED = {"paper": _paper, "byline": _byline, "affiliation": _affiliation, "venue": _venue}
_PAGES = {"byline": "author", "affiliation": "institution", "venue": "venue"}


def _record(row: Row) -> str:
    stated = dict(zip(row["statement_fields"], row["statement_values"], strict=True))
    names = row["author_names"] or ()
    said = (
        stated.get("title", "no title"),
        ", ".join(names[:MOST_SHOWN]) + (", and more" if len(names) > MOST_SHOWN else ""),
        stated.get("date_printed", ""),
        stated.get("venue", ""),
    )
    return f"{row['source']} {row['key']}: {'. '.join(filter(None, said))}"


def _titled(row: Row) -> str:
    return f"{row['title']} ({row['year'] or 'no year'})"


def _coauthors(row: Row, facts: Facts) -> str:
    names = [other["name"] for other in facts.on_paper[row["paper"]] if other["person"] != row["person"]]
    return f", with {', '.join(names[:3])}" if names else ""


def _left(rows: Sequence[Row]) -> Iterator[str]:
    if len(rows) > MOST_SHOWN:
        yield f"and {len(rows) - MOST_SHOWN} more"


def _by(rows: Iterable[Row], column: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row[column]].append(row)
    return found
