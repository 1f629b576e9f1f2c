"""The person whom a page is about: the one who wrote most of the works that it lists."""

from collections import defaultdict

import pyarrow as pa

from loaders.model.entities import EARLIER_PAGE_PEOPLE, PAGE_PEOPLE
from loaders.resolve.works.merging.lists import page_mark


def people_of_pages(pages: pa.Table, owned: pa.Table) -> pa.Table:
    """PAGE_PEOPLE from the pages and from how many of their works each person wrote as their owner."""
    works: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for row in owned.to_pylist():
        works[row["page"]].append((row["works"], row["person"]))
    found = []
    for page in pages.to_pylist():
        written = works.get(page_mark(page["source"], page["scope"]), ())
        if written:
            total = sum(count for count, _ in written)
            count, person = min(written, key=lambda one: (-one[0], one[1]))
            reason = f"{count} of the {total} works that the page lists as theirs"
            found.append(
                {
                    "record": page["record"],
                    "person": person,
                    "confidence": count / total,
                    "reasons": [reason],
                }
            )
    return pa.Table.from_pylist(sorted(found, key=lambda row: str(row["record"])), schema=PAGE_PEOPLE)


def people_of_earlier_pages(earlier: pa.Table, owned: pa.Table) -> pa.Table:
    """EARLIER_PAGE_PEOPLE: each earlier reading is about the person of the newest reading of its page."""
    rows = [
        {**row, "reasons": ["an earlier reading of a page of theirs"]}
        for row in people_of_pages(earlier, owned).to_pylist()
    ]
    return pa.Table.from_pylist(rows, schema=EARLIER_PAGE_PEOPLE)
