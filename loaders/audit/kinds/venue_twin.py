"""A venue is in the graph once."""

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.venue import describe_venue
from loaders.audit.served import ServedTables

SHOWN = 5
"""Venues with similar names that a claim shows. Set by hand."""


def _read(served: ServedTables) -> Population:
    return Population([AuditClaim((venue,)) for venue in served.column("venue", "id")])


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    (venue,) = claim.ids
    near = served.similar("venue", "label", "acronym").nearest(venue, SHOWN)
    return ShownClaim(describe_venue(served, venue), [describe_venue(served, other) for other in near])


KIND = ClaimKind(
    key="venue-twin",
    question="Is this journal or conference series different from each of those listed?",
    confidence=None,
    read=_read,
    show=_show,
)
