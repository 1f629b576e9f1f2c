"""Hides people who are withheld or erased: they are left out of every table of a load."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import msgspec
import pyarrow as pa

from app.security.marks import KeyedMarks, Names, names_known
from loaders.judgements.outcomes import UNREPORTED, JudgementOutcome
from loaders.judgements.records import Erase, Judgement, Retire, Right, Withhold, rights_in_force
from loaders.model.entities import BYLINES, MENTIONS, PAPERS
from loaders.model.statements import WORKS
from loaders.resolve.works.merging.lists import page_mark
from loaders.rights.data_subjects import ERASED, DataSubjects, find_people, with_own_places
from loaders.rights.erasure.eraser import member_mark
from loaders.rights.omissions import Omissions, Places, cut_bylines, cut_works
from loaders.rights.people import show_pages, show_people
from loaders.rights.reasons import shown_mentions
from loaders.rights.redaction.redacting import read_in_force, redactions_of
from loaders.rights.redaction.redactions import NO_REDACTIONS, Redactions
from loaders.tables import Tables, relation

Row = Mapping[str, Any]

_SHOWN = {
    "author_list": "case when is_cut and author_list = 'complete' then 'cut' else author_list end",
    "abstract": "case when is_without_abstract then cast(null as string) else abstract end",
    "open_access_url": "case when is_cut and open_access_url not like 'https://doi.org/%' and open_access_url"
    " not like 'https://arxiv.org/%' then cast(null as string) else open_access_url end",
}


@dataclass(frozen=True)
class Hidden:
    """What a load left out: member keys that no ledger may keep, marks of ids that answer 410.

    `retired` are the marks of retired names by person, `outcomes` those of judgements. `redactions`
    are what the record store may not show, `identifiers` those of people who are withheld.
    """

    members: frozenset[str] = frozenset()
    ids: frozenset[str] = frozenset()
    retired: Mapping[str, frozenset[str]] = field(default_factory=dict)
    outcomes: tuple[JudgementOutcome, ...] = ()
    redactions: Redactions = NO_REDACTIONS
    identifiers: frozenset[str] = frozenset()

    def redacted(self, outcome: JudgementOutcome) -> JudgementOutcome:
        """What happened to a judgement, without a reason that names somebody hidden."""
        is_safe = not (
            self.redactions.names.is_in(outcome.reason)
            or any(one in outcome.reason for one in self.identifiers)
        )
        return outcome if is_safe else msgspec.structs.replace(outcome, reason=UNREPORTED)


def hide(tables: Tables, judgements: Sequence[Judgement], marks: KeyedMarks) -> Hidden:
    """Leave out of statements, papers and people what judgements hide.

    Needs people to be resolved, and nothing after them; the tables keep their names. `works_as_stated` are
    the works as they were before.
    """
    tables.use("works_as_stated", ["works"])
    rights = rights_in_force(judgements)
    return _hide(tables, rights, marks) if rights else Hidden()


def _hide(tables: Tables, rights: Sequence[Right], marks: KeyedMarks) -> Hidden:
    rights = with_own_places(tables, rights, marks)
    concerned = find_people(tables, rights, marks)
    hidden = _hidden_mentions(tables, concerned, rights, marks)
    touched = _touched(tables, concerned)
    names = _names(tables, hidden, concerned, rights, marks)
    in_force, identifiers = read_in_force(tables), _identifiers(tables, concerned)
    gone_pages, masked = show_pages(tables, concerned, names)
    cuts = Omissions(
        _places(hidden),
        _others(tables, hidden, touched),
        _places(row for row in touched if row["person"] in concerned.name_requests),
        names,
        frozenset(page_mark(page["source"], page["scope"]) for page in gone_pages),
        _without_abstract(tables, concerned),
    )
    tables.map("works_shown", "works", partial(cut_works, cuts), WORKS)
    near = {row["person"] for row in touched}
    _show_bylines(tables, concerned, touched, names)
    shown = show_people(tables, concerned, names, near)
    tables.map("mentions_redacted", "mentions_shown", partial(shown_mentions, near, names), MENTIONS)
    for name in ("works", "bylines", "papers"):
        tables.use(name, [f"{name}_shown"])
    tables.use("mentions", ["mentions_redacted"])
    members = {member for row in hidden for member in row["members"]} | masked
    redactions = redactions_of(in_force, cuts, concerned, touched, shown)
    return Hidden(
        frozenset(members), _ids(rights), _retired(concerned), concerned.outcomes, redactions, identifiers
    )


def _hidden_mentions(
    tables: Tables, concerned: DataSubjects, rights: Sequence[Right], marks: KeyedMarks
) -> Sequence[Row]:
    _use(tables, "erased_mentions", "mention", _erased_mentions(tables, rights, marks))
    _use(tables, "withheld_people", "person", concerned.withheld)
    tables.sql("hidden_mentions", relation(__file__, "sql/hidden_mentions", erased=ERASED))
    return _rows(tables, "hidden_mentions")


def _erased_mentions(tables: Tables, rights: Sequence[Right], marks: KeyedMarks) -> set[str]:
    """Bylines that were erased, and those in places of withheld people where another name is now.

    Among the erased ones are those that only the list of a page implies.
    """
    erased = {mark for right in rights if isinstance(right, Erase) for mark in right.members}
    places = {place for right in rights if isinstance(right, Withhold) for place in right.places}
    if not (erased or places):
        return set()
    rows = tables.one("select mention, members from bylines").to_pylist()
    return {
        row["mention"]
        for row in rows
        if not places.isdisjoint(row["members"])
        or any(member_mark(marks, member) in erased for member in row["members"])
    }


def _touched(tables: Tables, concerned: DataSubjects) -> Sequence[Row]:
    """The bylines of every paper on which something is not shown."""
    tables.sql("erased_people", relation(__file__, "sql/erased_people"))
    erased = tables.one("select person from erased_people")["person"].to_pylist()
    _use(tables, "touched_people", "person", {*concerned.withheld, *concerned.name_requests, *erased})
    tables.sql("touched_bylines", relation(__file__, "sql/touched_bylines"))
    return _rows(tables, "touched_bylines")


def _names(
    tables: Tables,
    hidden: Sequence[Row],
    concerned: DataSubjects,
    rights: Sequence[Right],
    marks: KeyedMarks,
) -> Names:
    """The names that are printed nowhere near the papers concerned.

    Records that were sealed under a lost key do not contain them; the judgements have their marks. So too of
    people of whom no record is in force: former records of them stay covered.
    """
    people = tables.one("select person, names from people").to_pylist() if concerned.withheld else []
    written = {row["name"] for row in hidden if not row["name"].startswith(ERASED)}
    written |= {
        name["value"] for row in people if row["person"] in concerned.withheld for name in row["names"]
    }
    retired = frozenset().union(*(request.retired.known for request in concerned.name_requests.values()))
    withheld = names_known(marks, written)
    judged = frozenset(mark for right in rights if isinstance(right, Withhold) for mark in right.names)
    resting = {one.number for one in concerned.outcomes if one.state == "resting"}
    hiding = (right for right in rights if isinstance(right, Withhold | Retire) and right.number in resting)
    absent = frozenset(mark for right in hiding for mark in right.names)
    return replace(withheld, known=retired | absent | withheld.known, loose=judged | withheld.loose)


def _others(tables: Tables, hidden: Sequence[Row], touched: Sequence[Row]) -> Places:
    """Where people who are shown are in every record of the papers concerned."""
    tables.sql("touched_records", relation(__file__, "sql/touched_records"))
    gone = {row["mention"] for row in hidden}
    shown = _places(row for row in touched if row["mention"] not in gone)
    return dict.fromkeys((row["member"] for row in _rows(tables, "touched_records")), frozenset()) | shown


def _without_abstract(tables: Tables, concerned: DataSubjects) -> frozenset[str]:
    _use(tables, "without_abstract", "paper", concerned.without_abstract)
    found = tables.one(relation(__file__, "sql/records_without_abstract"))
    return frozenset(found["member"].to_pylist())


def _places(rows: Any) -> dict[str, frozenset[str]]:
    places: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        for member in row["members"]:
            work, _, place = member.rpartition("@")
            places[work].add(place)
    return {work: frozenset(found) for work, found in places.items()}


def _show_bylines(tables: Tables, concerned: DataSubjects, touched: Sequence[Row], names: Names) -> None:
    papers = frozenset(row["paper"] for row in touched)
    tables.map("bylines_redacted", "bylines", partial(cut_bylines, papers, names), BYLINES)
    tables.use("bylines", ["bylines_redacted"])
    retired = {
        row["mention"]
        for row in touched
        if (request := concerned.name_requests.get(row["person"])) and request.retired.has(row["name"])
    }
    _use(tables, "retired_mentions", "mention", retired)
    for name in ("bylines", "mentions"):
        tables.sql(f"{name}_shown", relation(__file__, f"sql/shown_{name}"))
    columns = ", ".join(f"{_SHOWN[name]} as {name}" if name in _SHOWN else name for name in PAPERS.names)
    tables.sql("papers_shown", relation(__file__, "sql/shown_papers", columns=columns))


def _ids(rights: Sequence[Right]) -> frozenset[str]:
    return frozenset(mark for right in rights if isinstance(right, Withhold | Erase) for mark in right.ids)


def _retired(concerned: DataSubjects) -> Mapping[str, frozenset[str]]:
    name_requests = concerned.name_requests.items()
    return {
        person: request.retired.known for person, request in name_requests if person not in concerned.withheld
    }


def _identifiers(tables: Tables, concerned: DataSubjects) -> frozenset[str]:
    """The outside identifiers of people who are withheld."""
    stated = tables.one("select anchor, value from person_identifiers").to_pylist()
    return frozenset(one["value"] for one in stated if one["anchor"] in concerned.withheld)


def _use(tables: Tables, name: str, column: str, values: Any) -> None:
    tables.use(name, pa.table({column: pa.array(sorted(values), pa.string())}))


def _rows(tables: Tables, name: str) -> Sequence[Row]:
    rows: list[dict[str, Any]] = tables.one(f"select * from {name}").to_pylist()  # noqa: S608 - names of our own
    return rows
