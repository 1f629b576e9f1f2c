"""The root fields about sets of people."""

from typing import Annotated

import strawberry

from app.api.arguments.inputs import After, First, OpenListsArgument, Years
from app.api.arguments.limits import paper_limits
from app.api.arguments.paging import open_page
from app.api.conflicts.answer import CONFLICT_ENTRY_COST, conflicts_between
from app.api.conflicts.objects import conflict_page
from app.api.context import Info
from app.api.enums.conflicts import ConflictRule
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.lists.experts import experts
from app.api.lists.group import group
from app.api.types.conflicts import ConflictConnection
from app.api.types.connection import Connection
from app.api.types.expert import Expert
from app.api.types.group import Group

_RULES = [ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON]


@strawberry.type(description="Questions about sets of people.")
class PeopleFields:
    """Questions about sets of people."""

    @field(
        "Conflicts of interest between each two people of two lists, such as authors and reviewers: "
        "conflicts first, then conflicts that cannot be ruled out, then pairs without a finding. "
        "`totalCount` counts all pairs, at most 100,000.",
        cost=400,
        entry_cost=CONFLICT_ENTRY_COST,
    )
    async def conflicts(
        self,
        info: Info,
        *,
        of: Annotated[
            list[strawberry.ID],
            strawberry.argument(description="People: any ids, at most 2,000. Each counts once."),
        ],
        against: Annotated[
            list[strawberry.ID],
            strawberry.argument(description="Other people: any ids, at most 2,000. Each counts once."),
        ],
        since: Annotated[
            int | None,
            strawberry.argument(description="First year of papers that count. Null includes all years."),
        ] = None,
        rules: Annotated[
            list[ConflictRule], strawberry.argument(description="The rules to apply, at least one.")
        ] = _RULES,
        first: First = 100,
        after: After = None,
    ) -> ConflictConnection | None:
        names = sorted({rule.name for rule in rules})
        page = open_page(info.context, first, after, "conflicts", list(of), list(against), since, names)
        answer = await conflicts_between(info.context, of, against, since, rules)
        return await conflict_page(info.context, answer, page)

    @field(
        "People and groups by their papers on a text or a topic: most papers first, then the largest "
        "fractional count, then by id. Exactly one of `query` and `topic` is needed.",
        cost=1_000,
    )
    async def experts(
        self,
        info: Info,
        *,
        query: Annotated[
            str | None,
            strawberry.argument(
                description="A phrase of up to 8 words: papers whose title has all of them, and papers on "
                "topics of this name. A longer text, such as an abstract: papers on at least two of the "
                "topics that it names."
            ),
        ] = None,
        topic: Annotated[
            strawberry.ID | None, strawberry.argument(description="A topic or topic cluster: any id.")
        ] = None,
        years: Years = None,
        near: Annotated[
            strawberry.ID | None,
            strawberry.argument(
                description="Only collaborators of this author, and collaborators of those. Any id."
            ),
        ] = None,
        first: First = 20,
        after: After = None,
    ) -> Connection[Expert] | None:
        limits = await paper_limits(info.context, years)
        binding = (query, topic, near, limits.from_year, limits.to_year)
        page = open_page(info.context, first, after, "experts", *binding)
        return await experts(info.context, (query, topic), near, limits, page)

    @field(
        "A set of people: their papers by year, collaborations among them, and with people outside. Fails "
        "with TOO_BROAD if the people have too many papers.",
        cost=500,
        entry_cost=6,
    )
    async def group(
        self,
        info: Info,
        *,
        members: Annotated[
            list[strawberry.ID], strawberry.argument(description="People: any ids, at most 250.")
        ],
        years: Years = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
    ) -> Group | None:
        return await group(
            info.context, members, await paper_limits(info.context, years, None, None, open_lists)
        )
