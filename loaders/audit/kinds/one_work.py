"""Two records are of one paper."""

from itertools import pairwise

from loaders.audit.claims import AuditClaim, ClaimKind, Population, ShownClaim
from loaders.audit.draws import SeededDraw
from loaders.audit.kinds.byline import papers_of
from loaders.audit.served import ServedTables

_NAMES = 6
"""Authors that are named before "and more". Set by hand."""


def _read(served: ServedTables) -> Population:
    """Each record of a paper with the next of its records, by id; as sure as the less sure of the two.

    Of records of one source with one key, which are in several files, the first counts.
    """
    claims, confidences = [], []
    for paper, rows in served.rows("describes_paper", "target").items():
        if len(rows) > 1:
            stated = served.cells("describes_paper", "confidence", "target", paper)
            records = served.cells("describes_paper", "source", "target", paper)
            first: dict[str, tuple[str, float]] = {}
            for record, confidence in sorted(zip(records, stated, strict=True)):
                first.setdefault(_place(served, record), (record, confidence))
            for (one, sure), (other, surer) in pairwise(first.values()):
                claims.append(AuditClaim((one, other)))
                confidences.append(min(sure, surer))
    return Population(claims, confidences)


def _show(served: ServedTables, claim: AuditClaim, _: SeededDraw) -> ShownClaim:
    one, other = (_described(served, record) for record in claim.ids)
    return ShownClaim(one, (other,), [_paper(served, record) for record in claim.ids])


def _described(served: ServedTables, record: str) -> str:
    """The description that a record gives of its paper, with its source and key."""
    stated = dict(
        zip(
            served.cell("record", record, "statement_fields"),
            served.cell("record", record, "statement_values"),
            strict=True,
        )
    )
    names = served.cell("record", record, "author_names") or ()
    shown = ", ".join(names[:_NAMES]) + (", and more" if len(names) > _NAMES else "")
    parts = [stated.get("title", "no title"), shown, stated.get("date"), stated.get("venue")]
    return ". ".join([*(each for each in parts if each), _place(served, record)])


def _place(served: ServedTables, record: str) -> str:
    return f"{served.cell('record', record, 'source')} {served.cell('record', record, 'key')}"


def _paper(served: ServedTables, record: str) -> str:
    return str(served.cells("describes_paper", "target", "source", record)[0])


def _plant(served: ServedTables, claim: AuditClaim, draw: SeededDraw) -> AuditClaim | None:
    """A record of another paper by one of its authors."""
    one = claim.ids[0]
    paper = _paper(served, one)
    others = [other for person in served.authors(paper) for other in papers_of(served, person, paper)]
    records = served.cells("describes_paper", "source", "target", draw.one(others)) if others else []
    return AuditClaim((one, draw.one(records)), is_planted=True) if records else None


KIND = ClaimKind(
    key="one-work",
    question="Do the two records describe the same paper?",
    confidence="the lower confidence of the two records",
    read=_read,
    show=_show,
    plant=_plant,
)
