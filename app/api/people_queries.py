"""The root fields about sets of people."""

from typing import Annotated

import strawberry

from app.api.arguments.inputs import After, First
from app.api.arguments.paging import open_page
from app.api.conflicts.answer import conflicts_between
from app.api.conflicts.showing import conflict_page
from app.api.context import Info
from app.api.enums.conflicts import ConflictRule
from app.api.fields import field
from app.api.types.conflicts import ConflictConnection

_RULES = [ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON]


@strawberry.type(description="Questions about sets of people.")
class PeopleFields:
    """Questions about sets of people."""

    @field(
        "Conflicts of interest between each two people of two lists, such as authors and reviewers: "
        "conflicts first, then what cannot be ruled out, then pairs without a finding. `totalCount` counts "
        "all pairs, at most 100,000.",
        cost=400,
        entry_cost=6,
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
