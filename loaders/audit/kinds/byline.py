"""A byline is this person's."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_SHOWN = 6
"""Other papers of the person that a claim shows. Set by hand."""
_COAUTHORS = 4
"""Co-authors that are named; of the others the claim states how many. Set by hand."""
_TRIES = 50
"""Draws of another person before a claim is given up. Set by hand."""


def papers_of(served: ServedTables, person: str, without: str = "") -> list[str]:
    """The papers that a person wrote, but for one."""
    papers = dict.fromkeys(served.cells("wrote", "target", "source", person))
    return [paper for paper in papers if paper != without]


def with_whom(served: ServedTables, paper: str, person: str) -> str:
    """A title and who wrote the paper too."""
    others = [other for other in served.authors(paper) if other != person]
    names = [str(served.cell("author", other, "label")) for other in others[:_COAUTHORS]]
    more = [f"{len(others) - _COAUTHORS} more"] if len(others) > _COAUTHORS else []
    return f"{served.title(paper)}, with {', '.join([*names, *more])}" if names else served.title(paper)


def another_person(served: ServedTables, person: str, count: int, draw: SeededDraw) -> str | None:
    """A random person with at least `count` papers, none of them shared with `person`.

    None if _TRIES draws find nobody.
    """
    own = set(papers_of(served, person))
    people = served.column("wrote", "source")
    for _ in range(_TRIES):
        other = people[draw.below(len(people))]
        papers = papers_of(served, other)
        if len(papers) >= count and not own & set(papers):
            return str(other)
    return None


def written_as(served: ServedTables, paper: str, person: str) -> str:
    """The name of a person as it is written on a paper, with the affiliation written there."""
    row = next(
        row
        for row in served.rows("wrote", "source")[person]
        if served.column("wrote", "target")[row] == paper
    )
    name = served.column("wrote", "name_as_written")[row] or served.cell("author", person, "label")
    affiliations = served.column("wrote", "affiliations_as_written")[row] or ()
    return f"{name} ({'; '.join(affiliations)})" if affiliations else str(name)


def _read(served: ServedTables) -> Population:
    """Bylines of people with two papers and more."""
    people, papers = served.column("wrote", "source"), served.column("wrote", "target")
    stated = served.column("wrote", "confidence")
    rows = served.rows("wrote", "source")
    found = [row for row, person in enumerate(people) if len(rows[person]) > 1]
    claims = [AuditClaim((people[row], papers[row], people[row])) for row in found]
    return Population(claims, [stated[row] for row in found])


def _show(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> ShownClaim:
    person, paper, other = claim.ids
    shown = draw.some(papers_of(served, other, paper), _SHOWN)
    name = served.cell("author", person, "label")
    signed = f"{written_as(served, paper, person)} on {with_whom(served, paper, person)}"
    text = f"{signed}: {name}, who wrote the listed papers"
    return ShownClaim(text, [with_whom(served, each, other) for each in shown], (paper, *shown))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """The papers of somebody else."""
    person, paper, _ = claim.ids
    other = another_person(served, person, 1, draw)
    return AuditClaim((person, paper, other), is_planted=True) if other else None


KIND = ClaimKind(
    key="byline",
    question="Is this byline by the person who wrote the listed papers?",
    confidence="the confidence of the byline",
    read=_read,
    show=_show,
    plant=_plant,
)
