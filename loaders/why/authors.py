"""The reasons why bylines are one person's, and other people with the name."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from app.text.counting import counted
from loaders.why.records import explain_records
from loaders.why.rows import Row, SnapshotRows, shortened

_LEVELS = {
    "CONFIRMED": "confirmed by an identifier or a judgement",
    "WELL_SUPPORTED": "well supported",
    "UNCERTAIN": "uncertain",
    "NAME_ONLY": "based on the name only",
}
_KINDS = {
    "IDENTIFIER": "identifier",
    "SAME_LISTING": "page",
    "SHARED_COAUTHOR": "people",
    "SAME_INSTITUTION": "places",
    "SIMILAR_TOPIC": "topic",
    "SAME_VENUE": "venues",
    "COMPATIBLE_NAME": "name",
    "CURATED": "judgement",
    "CONFLICT": "conflict",
    "OTHER": "other",
}


def explain_author(rows: SnapshotRows, author: Row) -> Iterator[str]:
    """The person in a sentence, what was weighed, the papers, namesakes, and pages about them."""
    bylines = sorted(rows.where("wrote", "source", author["id"]), key=lambda row: str(row["target"]))
    papers = counted(len(bylines), "paper")
    level, confidence = _LEVELS[author["identity_level"]], author["identity_confidence"]
    if author["nature"] == "GROUP":
        yield f"A group that signs as an author, on {papers}."
    elif len(bylines) == 1:
        yield f"One person, known from {papers}. There was nothing to join."
    else:
        share = "more than 99%" if confidence > 0.99 else f"{confidence:.0%}"
        yield (
            f"One person with {papers}, {level}. We estimate that {share} of these papers are by this person."
        )
    yield from _explain_evidence(author)
    yield from _explain_bylines(rows, bylines)
    yield from _explain_namesakes(rows, author)
    yield from explain_records(rows, "author", author["id"])


def _explain_evidence(author: Row) -> Iterator[str]:
    weighed = list(
        zip(author["evidence_weights"], author["evidence_kinds"], author["evidence_details"], strict=True)
    )
    if weighed:
        yield "Evidence for one person. A weight of 1 doubles the odds, -1 halves them:"
    for weight, kind, detail in weighed:
        yield f"  {weight:+5.1f}  {_KINDS[kind]}: {detail}"


def _explain_bylines(rows: SnapshotRows, bylines: Sequence[Row]) -> Iterator[str]:
    titles = rows.labels("paper", {byline["target"] for byline in bylines})
    groups = Counter(byline["core"] for byline in bylines)
    yield "Papers, with the probability that each is theirs:" if len(bylines) > 1 else "Paper:"
    yield from shortened([_byline(byline, titles[byline["target"]]) for byline in bylines])
    if len(groups) > 1:
        yield (
            f"These papers form {len(groups)} groups, each almost certainly by one person. A probability "
            f"below 1"
            " is that of joining the group to the largest one."
        )


def _byline(byline: Row, title: str) -> str:
    signed = byline["name_as_written"]
    how = f"signed {signed}" if byline["is_stated"] else "not named on it, but listed on their own page"
    return f"  {byline['target']}  {byline['confidence']:.2f}  {title}, {how}"


def _explain_namesakes(rows: SnapshotRows, author: Row) -> Iterator[str]:
    others = [
        row
        for row in sorted(rows.where("author", "label", author["label"]), key=lambda row: str(row["id"]))
        if row["id"] != author["id"]
    ]
    if others:
        yield "Other people with the same name:"
        yield from shortened(list(_namesakes(rows, author["id"], others)))


def _namesakes(rows: SnapshotRows, id_: str, others: Sequence[Row]) -> Iterator[str]:
    borne = _identifiers(rows, {id_, *(row["id"] for row in others)})
    for row in others:
        is_other = borne.keys() >= {id_, row["id"]}
        why = (
            f"has another identifier, {borne[row['id']]}"
            if is_other
            else "too little evidence for one person"
        )
        yield f"  {row['id']}  {row['label']}, {counted(row['paper_count'], 'paper')}: {why}"


def _identifiers(rows: SnapshotRows, ids: Collection[str]) -> dict[str, str]:
    """The first identifier of each person that has one."""
    links = sorted(rows.where("identifies_author", "target", ids), key=lambda row: str(row["source"]))
    named = {
        row["id"]: f"{row['scheme']} {row['value']}"
        for row in rows.where("identifier", "id", {link["source"] for link in links})
    }
    return {link["target"]: named[link["source"]] for link in reversed(links)}
