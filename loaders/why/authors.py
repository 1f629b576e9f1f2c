"""The reasons why bylines are one person's, and other people with the name."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from app.text.counting import counted
from loaders.resolve.identifiers import clashing, is_of_two_people
from loaders.why.records import explain_records
from loaders.why.rows import Row, SnapshotRows, shortened

_LEVELS = {
    "CONFIRMED": "confirmed by an identifier or a judgement on at least half of the papers",
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
_SIGNED = {"wrote": "signed", "edited": "edited by"}


def explain_author(rows: SnapshotRows, author: Row, kept_apart: Collection[str]) -> Iterator[str]:
    """The person in a sentence, what was weighed, the papers, namesakes, and pages about them.

    `kept_apart` are the ids of those whom judgements keep apart from the person.
    """
    bylines = [*_bylines(rows, "wrote", author), *_bylines(rows, "edited", author)]
    yield _in_a_sentence(author, bylines)
    yield from _explain_evidence(author)
    yield from _explain_bylines(rows, bylines)
    yield from _explain_namesakes(rows, author, kept_apart)
    yield from explain_records(rows, "author", author["id"])


def _bylines(rows: SnapshotRows, how: str, author: Row) -> list[Row]:
    """The papers of a person, and `how` they are theirs: wrote or edited."""
    found = sorted(rows.where(how, "source", author["id"]), key=lambda row: str(row["target"]))
    return [{**row, "how": how} for row in found]


def _in_a_sentence(author: Row, bylines: Sequence[Row]) -> str:
    counts = Counter(byline["how"] for byline in bylines)
    nouns = {"wrote": "paper", "edited": "edited volume"}
    works = " and ".join(counted(count, nouns[how]) for how, count in counts.items())
    if author["nature"] == "GROUP":
        return f"A group that signs as an author, on {works}."
    if len(bylines) == 1:
        return f"One person, known from {works}. There was nothing to join."
    level, confidence = _LEVELS[author["identity_level"]], author["identity_confidence"]
    share = "more than 99%" if confidence > 0.99 else f"{confidence:.0%}"
    these = "papers" if counts.keys() == {"wrote"} else "works"
    return f"One person with {works}, {level}. We estimate that {share} of these {these} are by this person."


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
    groups = {byline["core"] for byline in bylines}
    joins = [chance for byline in bylines for chance in byline["joined_confidences"] or ()]
    yield "Papers, with the probability that each is theirs:" if len(bylines) > 1 else "Paper:"
    yield from shortened([_byline(byline, titles[byline["target"]]) for byline in bylines])
    if joins:
        yield (
            f"These papers form {len(groups)} groups. Groups were joined on weaker evidence than the papers"
            f" within them; the least certain join has a probability of {min(joins):.2f}."
        )


def _byline(byline: Row, title: str) -> str:
    signed = f"{_SIGNED[byline['how']]} {byline['name_as_written']}"
    how = signed if byline["is_stated"] else "not named on it, but listed on their own page"
    return f"  {byline['target']}  {byline['confidence']:.2f}  {title}, {how}"


def _explain_namesakes(rows: SnapshotRows, author: Row, kept_apart: Collection[str]) -> Iterator[str]:
    others = [
        row
        for row in sorted(rows.where("author", "label", author["label"]), key=lambda row: str(row["id"]))
        if row["id"] != author["id"]
    ]
    if others:
        yield "Other people with the same name:"
        yield from shortened(list(_namesakes(rows, author["id"], others, kept_apart)))


def _namesakes(
    rows: SnapshotRows, id_: str, others: Sequence[Row], kept_apart: Collection[str]
) -> Iterator[str]:
    """Each of several people with the name of one, and why the two are not one person."""
    ids = {id_, *(row["id"] for row in others)}
    identifiers, papers = _identifiers(rows, ids), _papers(rows, ids)
    for row in others:
        other = row["id"]
        if is_of_two_people(identifiers[id_], identifiers[other]):
            _, named = clashing(identifiers[id_], identifiers[other])
            why = f"has another identifier, {named.replace(':', ' ', 1)}"
        elif shared := papers[id_] & papers[other]:
            why = f"is another author of {min(shared)}"
        elif other in kept_apart:
            why = "a judgement keeps them apart"
        else:
            why = "too little evidence for one person"
        yield f"  {other}  {row['label']}, {counted(row['paper_count'], 'paper')}: {why}"


def _identifiers(rows: SnapshotRows, ids: Collection[str]) -> Mapping[str, set[str]]:
    """The identifiers of each person as `SCHEME:value`, without those that a service concluded."""
    links = [
        row for row in rows.where("identifies_author", "target", ids) if row["asserted_by"] != "INFERRED"
    ]
    named = {
        row["id"]: f"{row['scheme']}:{row['value']}"
        for row in rows.where("identifier", "id", {link["source"] for link in links})
    }
    return _gathered((link["target"], named[link["source"]]) for link in links)


def _papers(rows: SnapshotRows, ids: Collection[str]) -> Mapping[str, set[str]]:
    """The papers that each person wrote."""
    return _gathered((row["source"], row["target"]) for row in rows.where("wrote", "source", ids))


def _gathered(pairs: Iterable[tuple[str, str]]) -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for one, other in pairs:
        found[one].add(other)
    return found
