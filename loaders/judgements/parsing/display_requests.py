"""Requests about how people and papers are shown, with the member keys that they mean.

`name A --prefer NAME`, `name A --retire NAME`, `withhold ID [--what person/abstract]`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.errors import InputRefused, UsageError
from app.security.marks import KeyedMarks, Names, forms_of, id_mark, names_known
from app.text.names import fold
from loaders.judgements.parsing.anchors import Anchors
from loaders.judgements.records import (
    Judgement,
    Prefer,
    Retire,
    Right,
    Withhold,
    WithholdAbstract,
    rights_in_force,
)
from loaders.rights.data_subjects import identifier_mark

DISPLAY_REQUESTS = {
    "name": "name AUTHOR --prefer/--retire NAME",
    "withhold": "withhold ID --what person/abstract",
}
_LONGEST_NAME = 200
"""Characters of a name that a person may choose or retire. Set by hand."""


@dataclass(frozen=True)
class PhraseContext:
    """What a phrase is read against: the graph, the judgements before it, and the key of marks."""

    anchors: Anchors
    before: Sequence[Judgement]
    marks: KeyedMarks

    def preferred(self, members: Sequence[str]) -> list[str]:
        """The names preferred for a person so far."""
        rights = rights_in_force(self.before)
        return [one.name for one in rights if isinstance(one, Prefer) and one.name and _meet(one.of, members)]

    def retired(self, members: Sequence[str]) -> Names:
        """The names of a person retired so far."""
        rights = rights_in_force(self.before)
        known = [one.names for one in rights if isinstance(one, Retire) and _meet(one.of, members)]
        return Names(self.marks, frozenset().union(*known))


def read_display_request(
    word: str, named: Sequence[str], context: PhraseContext, signed: Mapping[str, Any]
) -> Right:
    """The judgement that a phrase means; errors as loaders/judgements/parsing/phrases.py has them."""
    id_, option, value = named
    if word == "withhold":
        return _withhold(id_, f"{option} {value}", context, signed)
    name = " ".join(value.split())
    if not 0 < len(fold(name)) <= _LONGEST_NAME:
        raise UsageError("The name is empty or too long.", advice=f"Use at most {_LONGEST_NAME} characters.")
    if option == "--prefer":
        return _prefer(id_, name, context, signed)
    if option == "--retire":
        return _retire(id_, name, context, signed)
    raise _unknown(option, "--prefer or --retire")


def _prefer(id_: str, name: str, context: PhraseContext, signed: Mapping[str, Any]) -> Prefer:
    members = context.anchors.person(id_)
    if context.retired(members).has(name):
        raise InputRefused(
            f"A name of {id_} that was retired cannot be shown.",
            value=id_,
            advice="Undo the judgement that retired it first. `coterie judge list` shows its number.",
        )
    return Prefer(of=members, name=name, **signed)


def _retire(id_: str, name: str, context: PhraseContext, signed: Mapping[str, Any]) -> Retire:
    marks, members = context.marks, context.anchors.person(id_)
    gone = names_known(marks, [name]).written
    full = Names(marks, frozenset({marks.of_name(name)}))
    earlier = context.retired(members)
    left = [known for known in context.anchors.names(id_) if not (full.has(known) or earlier.has(known))]
    shown = context.preferred(members)[-1:] or left[:1]
    if not shown or full.has(shown[0]):
        raise InputRefused(
            f"{id_} would have no name left to show.",
            value=id_,
            advice=f"Choose a name first: `coterie judge name {id_} --prefer NAME`.",
        )
    kept = {marks.of_words(form) for form in forms_of(shown[0])}
    names = tuple(sorted((gone - kept) | full.known))
    _require_unnamed(signed, Names(marks, frozenset(names)))
    return Retire(of=members, names=names, **signed)


def _withhold(id_: str, what: str, context: PhraseContext, signed: Mapping[str, Any]) -> Right:
    anchors, marks = context.anchors, context.marks
    if what not in ("--what person", "--what abstract"):
        raise _unknown(what, "--what person or --what abstract")
    if what == "--what abstract":
        return WithholdAbstract(of=anchors.works(id_), **signed)
    names = tuple(sorted(names_known(marks, anchors.names(id_)).written))
    _require_unnamed(signed, Names(marks, frozenset(names)))
    return Withhold(
        of=anchors.person(id_),
        identifiers=tuple(sorted(identifier_mark(marks, *one) for one in anchors.identifiers(id_))),
        names=names,
        ids=tuple(sorted(map(id_mark, anchors.known_as(id_)))),
        **signed,
    )


def _meet(one: Sequence[str], other: Sequence[str]) -> bool:
    return not set(one).isdisjoint(other)


def _require_unnamed(signed: Mapping[str, Any], names: Names) -> None:
    """Raise InputRefused if the reason or the author of a judgement contains a name that it hides."""
    for option in ("why", "by"):
        if names.is_in(signed[option]):
            raise InputRefused(
                f"--{option} contains the name that you want to hide.",
                value=f"--{option}",
                advice="Others will read this text. Write it without the name.",
            )


def _unknown(word: str, forms: str) -> UsageError:
    return UsageError(f"{word!r} is not a valid choice.", value=word, advice=f"Write {forms}.")
