"""A venue as written is this venue."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

_FIELDS = {"field": ("venue", "tags"), "comment": ("comments",)}
"""Where a record says what `how` of PUBLISHED_IN names."""


def venue_strings(served: ServedTables, paper: str, venue: str) -> list[str]:
    """The venue of a paper as its records state it, in the fields from which it was read."""
    hows = served.cells("published_in", "how", "source", paper)
    venues = served.cells("published_in", "target", "source", paper)
    how = hows[venues.index(venue)]
    fields, values = served.column("record", "statement_fields"), served.column("record", "statement_values")
    rows = [
        served.rows("record", "id")[record][0]
        for record in sorted(served.cells("describes_paper", "source", "target", paper))
    ]
    return list(
        dict.fromkeys(
            value
            for row in rows
            for field, value in zip(fields[row], values[row], strict=True)
            if field in _FIELDS.get(how, ()) and value
        )
    )


def describe_venue(served: ServedTables, venue: str) -> str:
    """Name and acronym of a venue."""
    name, acronym = served.cell("venue", venue, "label"), served.cell("venue", venue, "acronym")
    return f"{name} ({acronym})" if acronym and acronym != name else str(name)


def _read(served: ServedTables) -> Population:
    """Each different string with the venue that it was read as, once."""
    first: dict[tuple[str, str], AuditClaim] = {}
    columns = (served.column("published_in", name) for name in ("source", "target"))
    for paper, venue in zip(*columns, strict=True):
        if strings := venue_strings(served, paper, venue):
            first.setdefault((" | ".join(strings), venue), AuditClaim((venue, paper, venue)))
    return Population([first[key] for key in sorted(first)])


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    venue, paper, stated = claim.ids
    written = " | ".join(venue_strings(served, paper, stated))
    evidence = (f"written of: {served.title(paper)}",)
    return ShownClaim(f"“{written}” is {describe_venue(served, venue)}", evidence, (paper,))


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """Another venue, drawn at random."""
    own = served.cells("published_in", "target", "source", claim.ids[1])
    other = draw.one(served.column("venue", "id"))
    return None if other in own else AuditClaim((other, *claim.ids[1:]), is_planted=True)


KIND = ClaimKind(
    key="venue",
    question="Does the text say that the paper appeared in this journal or conference series?",
    confidence=None,
    read=_read,
    show=_show,
    plant=_plant,
)
