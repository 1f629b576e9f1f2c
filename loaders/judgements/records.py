"""What a person judged, by kind: who, when, why, and of which bylines.

A byline is named by its member keys (`source:key@position`, see loaders/model/entities.py) as they were
when the judgement was made, with the marks of the names there (loaders/ids/marks.py): never by an id or a
name, which later loads may give to somebody else. A further kind is one more class here, in `Judgement`, and
one more form in loaders/judgements/parsing/phrases.py.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace


class Signed(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True
):
    """The fields of every judgement: its number, when it was made, by whom and why.

    `marks` are those of the places that it names, where they had one.
    """

    number: int
    at: str
    by: str
    why: str
    marks: dict[str, str] = {}


class BylinesJudgement(Signed, frozen=True, kw_only=True):
    """A judgement on two sets of bylines, by their member keys."""

    one: tuple[str, ...]
    other: tuple[str, ...]


class Same(BylinesJudgement, frozen=True, kw_only=True, tag="same"):
    """All bylines of both sides are one person's."""


class Different(BylinesJudgement, frozen=True, kw_only=True, tag="different"):
    """No byline of one side is of a person of the other."""


class By(BylinesJudgement, frozen=True, kw_only=True, tag="by"):
    """The byline `one` is of the person of `other`."""


class NotBy(BylinesJudgement, frozen=True, kw_only=True, tag="not-by"):
    """The byline `one` is not of the person of `other`."""


class Undo(Signed, frozen=True, kw_only=True, tag="undo"):
    """An earlier judgement does not count any more; undone itself, that one counts again."""

    of: int


class EntityJudgement(Signed, frozen=True, kw_only=True):
    """A judgement on one person or paper, by member keys."""

    of: tuple[str, ...]


class Prefer(EntityJudgement, frozen=True, kw_only=True, tag="prefer"):
    """The person of these bylines is shown under this name."""

    name: str


class Retire(EntityJudgement, frozen=True, kw_only=True, tag="retire"):
    """A name of the person of these bylines finds them and is printed nowhere.

    The name is not kept: `names` are the marks of its forms (app/security/marks.py).
    """

    names: tuple[str, ...]


class Withhold(EntityJudgement, frozen=True, kw_only=True, tag="withhold"):
    """The person of these bylines is in no answer; papers stay without them.

    `identifiers`, `names` and `ids` are marks: of their identifiers, so that another record of theirs is
    recognised, of the names that no line of the journal may print, and of the ids that answer 410. In a load,
    `places` are bylines that were theirs, where a record has another name now; the journal has them in `of`.
    """

    identifiers: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class WithholdAbstract(EntityJudgement, frozen=True, kw_only=True, tag="withhold-abstract"):
    """The abstract of the paper of these records is shown nowhere."""


class ErasedPage(Struct, frozen=True, forbid_unknown_fields=True):
    """An erased page by marks: of the name in its header, and of the works that it lists."""

    name: str | None
    works: tuple[str, ...]


class Erase(Signed, frozen=True, kw_only=True, tag="erase"):
    """A person whose raw statements were removed, by marks alone; it cannot be undone.

    `members` are marks of byline keys, `bylines` of names on titles, so that another source of the same
    work is recognised; the others as in `Withhold`.
    """

    members: tuple[str, ...]
    bylines: tuple[str, ...]
    pages: tuple[ErasedPage, ...] = ()
    identifiers: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


Identity: TypeAlias = Same | Different | By | NotBy
"""Judgements on whose bylines are whose."""
Right: TypeAlias = Prefer | Retire | Withhold | WithholdAbstract | Erase
"""Judgements on what is shown of people and papers."""
Judgement: TypeAlias = Identity | Right | Undo


def undone(judgements: Sequence[Judgement]) -> Mapping[int, int]:
    """The judgements that do not count any more, each with the number of what undid it."""
    by: dict[int, int] = {}
    for judgement in reversed(judgements):
        if isinstance(judgement, Undo) and judgement.number not in by:
            by.setdefault(judgement.of, judgement.number)
    return by


def in_force(judgements: Sequence[Judgement]) -> tuple[Identity, ...]:
    """The judgements on bylines that count, oldest first."""
    gone = undone(judgements)
    return tuple(one for one in judgements if isinstance(one, BylinesJudgement) and one.number not in gone)


def rights_in_force(judgements: Sequence[Judgement]) -> tuple[Right, ...]:
    """The judgements on what is shown that count, oldest first."""
    gone = undone(judgements)
    return tuple(
        one
        for one in judgements
        if isinstance(one, Prefer | Retire | Withhold | WithholdAbstract | Erase) and one.number not in gone
    )


def erasures_in(judgements: Sequence[Judgement]) -> tuple[Erase, ...]:
    """Every erasure; none can be undone."""
    return tuple(one for one in judgements if isinstance(one, Erase))


def without_taken(judgement: NotBy, others: Iterable[NotBy]) -> NotBy:
    """The judgement on the bylines that are left to its person after these took some from that person.

    If none is left, it is the judgement itself.
    """
    same = (one for one in others if not set(judgement.other).isdisjoint(one.other))
    taken = {member for one in same for member in one.one}
    left = tuple(member for member in judgement.other if member not in taken)
    return replace(judgement, other=left or judgement.other)


def kind_of(judgement: Judgement) -> str:
    """The name of its kind on the command line."""
    return str(type(judgement).__struct_config__.tag)


def named_members(judgements: Iterable[Identity]) -> frozenset[str]:
    """Every member key that the judgements name."""
    return frozenset(member for one in judgements for side in (one.one, one.other) for member in side)
