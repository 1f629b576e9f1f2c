"""How certain a person is, and why, in words: the evidence within the group by kind, strongest first."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np

from loaders.names.personal import parse_name
from loaders.resolve.people.evidence.affiliations import WrittenAffiliation, key_bits, read_affiliations
from loaders.resolve.people.evidence.profiles import coauthor_worth
from loaders.resolve.people.evidence.reference import expected_people, has_counts
from loaders.resolve.people.evidence.topics import words_of
from loaders.resolve.people.evidence.weights import affiliation_bits, coauthor_bits, name_bits, topic_bits

Row = Mapping[str, Any]
Evidence = dict[str, Any]

MOST_NAMED = 3
"""Most names and values that a reason lists; of the others it states the number. Set by hand."""
_CONFIRMED_SHARE = 0.5
"""Least share of a person's papers that an identifier or a judgement links, for the person to count as
confirmed. Set by hand: 2 of 320 papers show little about the others. It makes a difference for one of the 83
people of the demo."""


def evidence_of(rows: Sequence[Row], cosine: float, people_of_name: int) -> list[Evidence]:
    """What connects the mentions of one person, two or more, strongest first.

    `cosine` is the mean cosine of the topics of two of their papers. `people_of_name` is the number of people
    found who write one of the names so.
    """
    found = [
        *_judged(rows),
        *_identifiers(rows),
        *_pages(rows),
        *_coauthors(rows),
        *_affiliations(rows),
        *_topics(rows, cosine),
        _name(rows, people_of_name),
    ]
    return sorted(found, key=lambda one: (-one["weight"], one["kind"], one["detail"]))


def level_of(rows: Sequence[Row], evidence: Sequence[Evidence], confidence: float) -> str:
    """The IdentityLevel of the contract."""
    if _is_confirmed(rows):
        return "CONFIRMED"
    strong = [one for one in evidence if one["kind"] != "COMPATIBLE_NAME" and one["weight"] >= 1]
    if not strong:
        return "NAME_ONLY"
    return "WELL_SUPPORTED" if confidence >= 0.9 else "UNCERTAIN"


def _is_confirmed(rows: Sequence[Row]) -> bool:
    """Whether one identifier or judgement links enough of the papers, and two if there are several."""
    links = Counter(link for row in rows for link in {*row["identifiers"], row["judged"]} - {None})
    return max(links.values(), default=0) >= max(min(len(rows), 2), len(rows) * _CONFIRMED_SHARE)


def _judged(rows: Sequence[Row]) -> list[Evidence]:
    counts = Counter(row["judged"] for row in rows if row["judged"])
    return [
        evidence_row("CURATED", 20.0, f"{_papers(count)} judged to be by one person")
        for _, count in sorted(counts.items())
    ]


def _identifiers(rows: Sequence[Row]) -> list[Evidence]:
    counts = Counter(identifier for row in rows for identifier in row["identifiers"])
    return [
        evidence_row("IDENTIFIER", 20.0, f"{identifier.replace(':', ' ', 1)} on {_papers(count)}")
        for identifier, count in sorted(counts.items())
        if count > 1
    ]


def _pages(rows: Sequence[Row]) -> list[Evidence]:
    listed = Counter(page for row in rows for page in row["pages"])
    pages = [count for count in listed.values() if count > 1]
    if not pages:
        return []
    return [evidence_row("SAME_LISTING", 3.0, f"{_papers(max(pages))} on one page of theirs")]


def _coauthors(rows: Sequence[Row]) -> list[Evidence]:
    """Co-authors named on several of the papers; each counts less, the more people have the name."""
    named = [{parse_name(name).key: name for name in row["coauthors"]} for row in rows]
    counts = Counter(key for of_row in named for key in of_row)
    shared = sorted((key for key in counts if counts[key] > 1), key=lambda key: (-counts[key], key))
    if not shared:
        return []
    written = {key: name for of_row in named for key, name in of_row.items()}
    joined = sum(not of_row.keys().isdisjoint(shared) for of_row in named)
    worth = sum(coauthor_worth(expected_people(parse_name(written[key]))) for key in shared)
    detail = f"{list_first([written[key] for key in shared])} on {_papers(joined)}"
    return [evidence_row("SHARED_COAUTHOR", float(coauthor_bits(np.array(worth))), detail)]


def _affiliations(rows: Sequence[Row]) -> list[Evidence]:
    """The affiliations stated on several of the papers; each counts once per paper."""
    stated = [{part.whole: part.written for part in _stated(row)} for row in rows]
    counts = Counter(whole for of_row in stated for whole in of_row)
    several = sorted((-count, whole) for whole, count in counts.items() if count > 1)
    if not several:
        return []
    written = {whole: name for of_row in stated for whole, name in of_row.items()}
    worth = max(key_bits(whole)[1] for _, whole in several)
    named = [f"{written[whole]} on {_papers(-count)}" for count, whole in several[:MOST_NAMED]]
    bits = float(affiliation_bits(np.array(1.0), np.array(worth)))
    return [evidence_row("SAME_INSTITUTION", bits, "; ".join(named))]


def _stated(row: Row) -> list[WrittenAffiliation]:
    return [part for text in row["affiliations"] for part in read_affiliations(text)]


def _topics(rows: Sequence[Row], cosine: float) -> list[Evidence]:
    bits = float(topic_bits(np.array(max(cosine, 0.0)), np.array(1.0)))
    if bits <= 0:
        return []
    words = Counter(word for row in rows for word in set(words_of(row["title"])))
    common = sorted((word for word in words if words[word] > 1), key=lambda word: (-words[word], word))[
        :MOST_NAMED
    ]
    detail = f"titles with {', '.join(common)}" if common else "papers on similar topics"
    return [evidence_row("SIMILAR_TOPIC", bits, detail)]


def _name(rows: Sequence[Row], people_of_name: int) -> Evidence:
    names = sorted({row["name"] for row in rows})
    expected = max(expected_people(parse_name(name)) for name in names)
    bits = float(name_bits(np.array(expected), np.array(0.0)))
    detail = describe_name(names, f"{len(names)} compatible names", expected, people_of_name)
    return evidence_row("COMPATIBLE_NAME", bits, detail)


def evidence_row(kind: str, weight: float, detail: str) -> Evidence:
    """One reason in the form of the tables."""
    return {"kind": kind, "weight": round(weight, 2), "detail": detail}


def describe_name(names: Collection[str], several: str, expected: float, people_of_name: int = 1) -> str:
    """The name, or `several` for more than one, and how many researchers are expected to write it so.

    It adds the number of people found with the name if there are several, and says so if no counts apply.
    """
    forms = "the same name" if len(names) == 1 else several
    if people_of_name > max(expected, 1):
        return f"{forms}; {people_of_name} people here have this name"
    if expected < 1.5 and not all(has_counts(parse_name(name)) for name in names):
        return f"{forms}; we cannot say how many researchers have this name"
    people = "one researcher" if expected < 1.5 else f"about {expected:.0f} researchers"
    return f"{forms}; we expect {people} with this name"


def list_first(named: Sequence[str], by: str = ", ") -> str:
    """The first few, and the number of the others."""
    more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
    return by.join(named[:MOST_NAMED]) + more


def _papers(count: int) -> str:
    return "1 paper" if count == 1 else f"{count} papers"
