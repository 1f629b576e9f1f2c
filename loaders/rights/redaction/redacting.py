"""From what a load hid to the redactions of the record store."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.text.names import fold
from loaders.rights.data_subjects import ERASED, DataSubjects
from loaders.rights.omissions import Omissions
from loaders.rights.redaction.redactions import Redactions, SplitValues
from loaders.tables import Tables

_SHORTEST = 5
"""Letters of a name that is looked for within a word. Set by hand."""

Row = Mapping[str, Any]


@dataclass(frozen=True)
class InForceTexts:
    """Texts of the records in force: their ids, the owners of their pages, and split strings.

    The page records of former readings that stay are among them.
    """

    records: frozenset[str]
    pages: Mapping[str, str]
    apart: Mapping[str, SplitValues]


def read_in_force(tables: Tables) -> InForceTexts:
    """The texts of the records in force; call this before hidden people are removed from the tables."""
    records = tables.one(
        "select record from works union all select record from pages"
        " union all select record from earlier_page_people"
    )
    pages = tables.one(
        "select record, person from page_people union all select record, person from earlier_page_people"
    ).to_pylist()
    glued = tables.one(
        "select member, title, authors, authors_open from works"
        " where glued is not null and authors is not null"
    )
    return InForceTexts(
        frozenset(records["record"].to_pylist()),
        {page["record"]: page["person"] for page in pages},
        {
            row["member"]: SplitValues(
                row["title"], tuple(one["name"] for one in row["authors"]), row["authors_open"]
            )
            for row in glued.to_pylist()
        },
    )


def redactions_of(
    in_force: InForceTexts,
    cuts: Omissions,
    concerned: DataSubjects,
    touched: Sequence[Row],
    shown: Mapping[str, str],
) -> Redactions:
    """The redactions of the bylines of the papers `touched`.

    `shown` are people's names as they are shown.
    """
    return Redactions(
        cuts,
        dict(_replacements(touched, concerned, shown, cuts)),
        dict(_pages(in_force.pages, concerned, shown)),
        {member: apart for member, apart in in_force.apart.items() if member in cuts.members},
        frozenset(_joined(row["name"] for row in touched if cuts.names.has(row["name"]))),
        in_force.records,
        has_absent=any(one.state == "resting" for one in concerned.outcomes),
    )


def _replacements(
    touched: Sequence[Row], concerned: DataSubjects, shown: Mapping[str, str], cuts: Omissions
) -> Iterator[tuple[str, str]]:
    for row in touched:
        if row["person"] in concerned.withheld:
            replacement = ERASED + cuts.names.marks.of("person", row["person"])
        elif row["person"] in concerned.name_requests:
            replacement = shown[row["person"]]
        else:
            continue
        yield from ((member, replacement) for member in row["members"])


def _pages(
    pages: Mapping[str, str], concerned: DataSubjects, shown: Mapping[str, str]
) -> Iterator[tuple[str, str | None]]:
    for record, person in pages.items():
        if person in concerned.withheld:
            yield record, None
        elif person in concerned.name_requests:
            yield record, shown[person]


def _joined(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if len(joined := fold(name).replace(" ", "")) >= _SHORTEST:
            yield joined
