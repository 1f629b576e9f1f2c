"""Mentions that are compared in another block than that of their name form.

Variants, shared identifiers and judgements move a mention to another block. A name form that is rarer than
another form of the name (order swapped, one of two family names) joins the block of that form. A form that is
only similar to another one (a nickname, a spelling that sounds alike) does so if at most one researcher is
expected to have the name. A byline with an identifier joins the block in which that identifier is most
frequent. Bylines that a person judged to be one person's join the block of their usual name form, and so does
every other byline with one of their name forms that hardly anybody else is expected to have.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.text.names import fold
from loaders.judgements.sides import JudgedByline
from loaders.names.name_variants import is_alike
from loaders.names.personal import Name, NameMatch, block_key, match, parse_name
from loaders.resolve.people.ambiguous_identifiers import find_ambiguous
from loaders.resolve.people.evidence.reference import expected_people
from loaders.resolve.people.writings import NOTHING_READ, NameForm, read_form

Counts = Mapping[str, int]
_FEW = 1.5
"""Greatest expected number of researchers with a name form that counts as one person's. Set by hand."""


@dataclass(frozen=True)
class BlockOverrides:
    """The block of each name form, identifier and mention that is not compared in its own block.

    `ambiguous` identifiers move no mention and are no evidence.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    identifiers: Mapping[str, str] = field(default_factory=dict)
    mentions: Mapping[str, str] = field(default_factory=dict)
    ambiguous: frozenset[str] = frozenset()

    def block_of_byline(self, byline: Mapping[str, Any]) -> str:
        """The block in which a row of BYLINES is compared."""
        if byline["mention"] in self.mentions:
            return self.mentions[byline["mention"]]
        if byline["is_group"]:
            return f"group|{fold(byline['name'])}"
        return self.block_of(byline["name"], byline["identifiers"])

    def block_of(self, written: str, identifiers: Iterable[str]) -> str:
        """The block in which a byline is compared."""
        return self.home_of(written, identifiers) or block_key(parse_name(written))

    def home_of(self, written: str, identifiers: Iterable[str]) -> str | None:
        """The block that a byline moves to by its identifiers or its name form, if it moves."""
        usable = sorted(one for one in identifiers if one in self.identifiers and one not in self.ambiguous)
        home = self.identifiers[usable[0]] if usable else None
        return home or self.names.get(written)


def find_overrides(
    bylines: Counts, names_of: Mapping[tuple[str, str], int], known: Mapping[str, NameForm] = NOTHING_READ
) -> BlockOverrides:
    """The overrides, from the counts of each name, alone and with each identifier.

    `known` has the name forms that have been read already.
    """
    name_forms = {written: known.get(written) or read_form(written) for written in sorted(bylines)}
    names, ambiguous = _overridden_names(bylines, name_forms), find_ambiguous(names_of)
    blocks_of: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (identifier, written), count in names_of.items():
        if identifier not in ambiguous:
            own = name_forms.get(written) or read_form(written)
            blocks_of[identifier][names.get(written) or own.block] += count
    homes = {
        identifier: max(blocks, key=lambda block: (blocks[block], block))
        for identifier, blocks in sorted(blocks_of.items())
    }
    return BlockOverrides(names, homes, ambiguous=ambiguous)


def move_judged(overrides: BlockOverrides, groups: Iterable[Sequence[JudgedByline]]) -> BlockOverrides:
    """The overrides, with those that bring the bylines of each group into one block."""
    names, identifiers, mentions = dict(overrides.names), dict(overrides.identifiers), {}
    for group in groups:
        stated = frozenset().union(*(line.stated for line in group))
        counts = Counter(line.name for line in group)
        usual = max(sorted(counts), key=lambda name: counts[name])
        of_group = any(line.is_group for line in group)
        home = f"group|{fold(usual)}" if of_group else overrides.block_of(usual, stated)
        mentions.update({line.mention: home for line in group})
        identifiers.update(dict.fromkeys(stated, home))
        names.update({name: home for name in counts if expected_people(parse_name(name)) < _FEW})
    return BlockOverrides(names, identifiers, mentions, overrides.ambiguous)


def _overridden_names(bylines: Counts, name_forms: Mapping[str, NameForm]) -> dict[str, str]:
    forms = _forms(bylines, name_forms)
    best: dict[str, _Form] = {}
    for rare, usual in _pairs(forms):
        best[rare.key] = max(best.get(rare.key, usual), usual, key=_rank)
    found = {written: best.get(name_form.key) for written, name_form in name_forms.items()}
    return {written: _block(form, best) for written, form in found.items() if form is not None}


def _block(form: "_Form", best: Mapping[str, "_Form"]) -> str:
    """The block of a form, or of the form that it joins. Each form joins a more usual one, so this ends."""
    while form.key in best:
        form = best[form.key]
    return form.name_form.block


def _pairs(forms: Mapping[str, "_Form"]) -> Iterator[tuple["_Form", "_Form"]]:
    """Pairs of a rarer form and a more usual one that it may join."""
    heard: dict[str, _Form] = {}
    for form in forms.values():
        key = form.name_form.heard
        heard[key] = max(heard.get(key, form), form, key=_rank)
    for form in forms.values():
        for other in filter(None, map(forms.get, form.name_form.others)):
            if other.key != form.key and match(form.name, other.name) is not NameMatch.NONE:
                yield _by_rank(form, other)
        for other in (heard[form.name_form.heard], *filter(None, map(forms.get, form.name_form.alike))):
            rare, usual = _by_rank(form, other)
            if rare.key != usual.key and expected_people(rare.name) < 1 and is_alike(rare.name, usual.name):
                yield rare, usual


def _by_rank(one: "_Form", other: "_Form") -> tuple["_Form", "_Form"]:
    rare, usual = sorted((one, other), key=_rank)
    return rare, usual


@dataclass(frozen=True)
class _Form:
    key: str
    name_form: NameForm
    bylines: int

    @property
    def name(self) -> Name:
        return parse_name(self.name_form.name)


def _forms(bylines: Counts, name_forms: Mapping[str, NameForm]) -> dict[str, _Form]:
    """Each form of a name once, however it is spaced, with one spelling and how often it occurs."""
    forms: dict[str, _Form] = {}
    for written, name_form in name_forms.items():
        known = forms.get(name_form.key)
        forms[name_form.key] = _Form(
            name_form.key, name_form, bylines[written] + (known.bylines if known else 0)
        )
    return forms


def _rank(form: _Form) -> tuple[int, str]:
    return form.bylines, form.key
