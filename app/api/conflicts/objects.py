"""Pairs of people as objects of the schema."""

from collections.abc import Iterator

from app.api.arguments.paging import PageArguments, connection
from app.api.arguments.resolving import keys_of
from app.api.conflicts.answer import ConflictAnswer
from app.api.conflicts.wording import detail, open_lists_detail
from app.api.context import Context
from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.api.types.conflicts import Conflict, ConflictConnection, ConflictReason
from app.index.conflicts.findings import NOTHING, FindingKind, Rule
from app.index.conflicts.search import FoundConflicts, PairReason

MOST_VIA = 5
"""Maximum third people shown for one pair, the surest first; set by hand. The schema states it."""


def verdict_at(found: FoundConflicts, position: int) -> ConflictVerdict:
    """The verdict of the pair at a position of the order."""
    if position < found.conflict_count:
        return ConflictVerdict.CONFLICT
    if position < found.conflict_count + found.unsure_count:
        return ConflictVerdict.CANNOT_BE_RULED_OUT
    return ConflictVerdict.NONE_FOUND


async def conflict_page(context: Context, answer: ConflictAnswer, page: PageArguments) -> ConflictConnection:
    """A page of pairs: conflicts first."""
    found = answer.found
    start = 0 if page.start is None else found.place(int(page.start[0])) + 1
    positions = range(start, min(start + page.size + 1, len(found.order)))
    pairs = [int(found.order[position]) for position in positions]
    people = [divmod(pair, len(answer.against.ids)) for pair in pairs]
    ids = [(answer.of.ids[one], answer.against.ids[other]) for one, other in people]
    cards = await context.cards(list({id_ for pair in ids for id_ in pair}), below="conflicts")
    items = [
        (
            (pair,),
            Conflict(
                of=context.author(cards[one]),
                against=context.author(cards[other]),
                verdict=verdict_at(found, position),
                confidence=confidence_at(found, position),
                reasons=list(reasons_of(found, pair, verdict_at(found, position))),
            ),
        )
        for position, pair, (one, other) in zip(positions, pairs, ids, strict=True)
    ]
    whole = connection(context, page, items, len(found.order))
    return ConflictConnection(
        nodes=whole.nodes,
        edges=whole.edges,
        page_info=whole.page_info,
        total_count=whole.total_count,
        unknown=answer.unknown,
        names=[one for one in answer.unknown if not keys_of(one, context.serving.base_url)],
    )


def confidence_at(found: FoundConflicts, position: int) -> float:
    """How sure the verdict of the pair at a position of the order is, as the schema defines it."""
    pair = int(found.order[position])
    if verdict_at(found, position) is ConflictVerdict.CONFLICT:
        return round(max(one.chance for one in found.reasons(pair) if one.kind is FindingKind.SURE), 4)
    return round(found.identity(pair), 4)


def reasons_of(
    found: FoundConflicts, pair: int, verdict: ConflictVerdict, *, is_sure_only: bool = False
) -> Iterator[ConflictReason]:
    """The reasons of a pair; without a finding, the cut author lists that name nobody close."""
    reasons = [reason for reason in found.reasons(pair) if reason.is_sure or not is_sure_only]
    via = [one for one in reasons if one.rule is Rule.SHARED_COLLABORATOR]
    surest = sorted(via, key=lambda one: -one.chance)[:MOST_VIA]
    for reason in reasons:
        if reason.rule is not Rule.SHARED_COLLABORATOR:
            yield _reason(found, reason)
    for reason in surest:
        yield _reason(found, reason, len(via))
    if verdict is ConflictVerdict.NONE_FOUND and any(counts := found.open_counts(pair)):
        yield ConflictReason(
            rule=ConflictRule.TOGETHER,
            last_year=None,
            detail=open_lists_detail(counts, found.lists.since),
            paper_ids=[],
            institution_id=None,
            via_id=None,
        )


def _reason(found: FoundConflicts, reason: PairReason, via_count: int = 0) -> ConflictReason:
    index, is_place = found.lists.index, reason.rule is Rule.SAME_INSTITUTION
    subject = None if reason.subject == NOTHING else reason.subject
    ids = index.institution_ids if is_place else index.author_ids
    name = None if subject is None else ids.sorted[subject].decode()
    return ConflictReason(
        rule=ConflictRule[reason.rule.name],
        last_year=max(reason.years, default=None),
        detail=detail(reason, found.lists.since, via_count),
        paper_ids=index.paper_ids.names(reason.papers),
        institution_id=name if is_place else None,
        via_id=None if is_place else name,
    )
