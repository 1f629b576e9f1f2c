"""From what a load hid to what the record store may not say."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.text.names import fold
from loaders.rights.bearers import ERASED, RightsBearers
from loaders.rights.cuts import Cuts
from loaders.rights.redaction.redactions import Apart, Redactions
from loaders.tables import Tables

_SHORTEST = 5
"""Letters of a name that is looked for within a word."""

Row = Mapping[str, Any]


@dataclass(frozen=True)
class InForceTexts:
    """What the records in force said: their ids, whose their pages are, and strings taken apart.

    The page records of former readings that stay are among them.
    """

    records: frozenset[str]
    pages: Mapping[str, str]
    apart: Mapping[str, Apart]


def read_said(tables: Tables) -> InForceTexts:
    """Read it while everybody is still in the tables."""
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
            row["member"]: Apart(
                row["title"], tuple(one["name"] for one in row["authors"]), row["authors_open"]
            )
            for row in glued.to_pylist()
        },
    )


def redactions_of(
    said: InForceTexts, cuts: Cuts, bearers: RightsBearers, touched: Sequence[Row], shown: Mapping[str, str]
) -> Redactions:
    """What may not be said of the bylines of the papers `touched`.

    `shown` are people's names as they are shown.
    """
    return Redactions(
        cuts,
        dict(_standing(touched, bearers, shown, cuts)),
        dict(_pages(said.pages, bearers, shown)),
        {member: apart for member, apart in said.apart.items() if member in cuts.members},
        frozenset(_letters(row["name"] for row in touched if cuts.names.has(row["name"]))),
        said.records,
    )


def _standing(
    touched: Sequence[Row], bearers: RightsBearers, shown: Mapping[str, str], cuts: Cuts
) -> Iterator[tuple[str, str]]:
    for row in touched:
        if row["person"] in bearers.withheld:
            stands = ERASED + cuts.names.marks.of("person", row["person"])
        elif row["person"] in bearers.wishes:
            stands = shown[row["person"]]
        else:
            continue
        yield from ((member, stands) for member in row["members"])


def _pages(
    pages: Mapping[str, str], bearers: RightsBearers, shown: Mapping[str, str]
) -> Iterator[tuple[str, str | None]]:
    for record, person in pages.items():
        if person in bearers.withheld:
            yield record, None
        elif person in bearers.wishes:
            yield record, shown[person]


def _letters(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if len(letters := fold(name).replace(" ", "")) >= _SHORTEST:
            yield letters
