"""Which topics of a graph are a concept, by the names that only this concept has."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from loaders.topics.concepts.faults import ConceptFault
from loaders.topics.concepts.vocabulary import Concept
from loaders.topics.mining.tokens import phrase_key
from loaders.topics.rows import Topic

_PHRASES = frozenset({"PHRASE", "KEYWORD"})
_PREFIX = "phrase:"
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class JoinedTopics:
    """The result: `moves` maps topics to the ones that replace them, `concepts` maps topics to theirs."""

    moves: Mapping[str, str]
    concepts: Mapping[str, tuple[Concept, ...]]
    faults: tuple[ConceptFault, ...]


@dataclass
class _Component:
    """Topics that are one, and the concepts that join them."""

    topics: set[str]
    concepts: list[Concept] = field(default_factory=list)


def phrases_of(topics: Iterable[Topic]) -> dict[str, list[str]]:
    """The topics of each phrase: mined topics and keywords by all spellings, categories by their label."""
    found: dict[str, list[str]] = defaultdict(list)
    for topic in topics:
        if topic.scheme in _PHRASES:
            keys = {
                one.removeprefix(_PREFIX) for one in (topic.topic, *topic.also) if one.startswith(_PREFIX)
            }
        else:
            keys = {phrase_key(topic.label)}
        for key in sorted(keys):
            found[key].append(topic.topic)
    return found


def join_concepts(topics: Sequence[Topic], concepts: Collection[Concept]) -> JoinedTopics:
    """Join each concept with the phrases that are its names, or else with the category of its name.

    A phrase that is a name of two concepts of one vocabulary joins neither, and an acronym joins no topic in
    small letters. If vocabularies disagree on which topics are one, the first by its source decides.
    """
    mined = phrases_of(topic for topic in topics if topic.scheme in _PHRASES)
    filed = phrases_of(topic for topic in topics if topic.scheme not in _PHRASES)
    components = {topic.topic: _Component({topic.topic}) for topic in topics}
    several = _several(concepts)
    faults = [*_ambiguous(several, concepts, {*mined, *filed})]
    labels = {topic.topic: topic.label for topic in topics}
    for concept in sorted(concepts, key=lambda one: one.anchor):
        clear = [phrase for phrase in concept.phrases if concept.anchor not in several.get(phrase, ())]
        pairs = [(phrase, phrase in concept.acronyms) for phrase in clear]
        claimed = _claimed(pairs, mined, labels) or _only(_claimed(pairs, filed, labels))
        fault = _join(concept, claimed, components) if claimed else None
        faults += [fault] if fault else []
    return JoinedTopics(_moves(components), _concepts(components), tuple(faults))


def _claimed(
    phrases: Iterable[tuple[str, bool]], known: Mapping[str, Sequence[str]], labels: Mapping[str, str]
) -> set[str]:
    """The topics of some phrases, each with whether it is an acronym."""
    return {
        topic
        for phrase, is_acronym in phrases
        for topic in known.get(phrase, ())
        if not is_acronym or _has_acronym(labels[topic], phrase)
    }


def _has_acronym(label: str, phrase: str) -> bool:
    """Whether a label contains a phrase of one word in capitals, as `SVMs` contains `svm`."""
    words = (word.removesuffix("s") for word in _WORD.findall(label))
    return any(word.isupper() and phrase_key(word) == phrase for word in words)


def _only(claimed: set[str]) -> set[str]:
    return claimed if len(claimed) == 1 else set()


def _join(concept: Concept, claimed: set[str], components: dict[str, _Component]) -> ConceptFault | None:
    found = list({id(components[topic]): components[topic] for topic in sorted(claimed)}.values())
    known = [other for component in found for other in component.concepts]
    if _has_two([*known, concept]):
        names = ", ".join(sorted({other.names[0].value for other in known}))
        return ConceptFault(
            concept.source, f"{concept.names[0].value!r} has names of several other concepts: {names}"
        )
    whole = _Component({topic for one in found for topic in one.topics}, [*known, concept])
    components.update(dict.fromkeys(whole.topics, whole))
    return None


def _has_two(concepts: Iterable[Concept]) -> bool:
    """Whether two different concepts are of one vocabulary."""
    seen: dict[tuple[str, str], str] = {}
    for concept in concepts:
        for scope in {scope for scopes in concept.phrases.values() for scope in scopes}:
            if seen.setdefault((concept.source, scope), concept.anchor) != concept.anchor:
                return True
    return False


def _several(concepts: Iterable[Concept]) -> dict[str, set[str]]:
    """Phrases that are names of several concepts of one vocabulary, with the anchors of these."""
    found: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for concept in concepts:
        for phrase, scopes in concept.phrases.items():
            for scope in scopes:
                found[concept.source, scope, phrase].add(concept.anchor)
    several: dict[str, set[str]] = defaultdict(set)
    for (_, _, phrase), anchors in found.items():
        if len(anchors) > 1:
            several[phrase] |= anchors
    return several


def _ambiguous(
    several: Mapping[str, set[str]], concepts: Iterable[Concept], phrases: Collection[str]
) -> Iterable[ConceptFault]:
    known = {concept.anchor: concept for concept in concepts}
    for phrase, anchors in sorted(several.items()):
        if phrase in phrases:
            keys = ", ".join(sorted(known[anchor].key for anchor in anchors))
            yield ConceptFault(known[min(anchors)].source, f"several concepts are called {phrase!r}: {keys}")


def _moves(components: Mapping[str, _Component]) -> dict[str, str]:
    """The topics that another one replaces: the one whose phrase is the preferred name, else the first."""
    moves: dict[str, str] = {}
    for component in components.values():
        names = [f"{_PREFIX}{phrase_key(one.names[0].value)}" for one in component.concepts]
        now = next((name for name in names if name in component.topics), min(component.topics))
        moves |= {topic: now for topic in component.topics if topic != now}
    return moves


def _concepts(components: Mapping[str, _Component]) -> dict[str, tuple[Concept, ...]]:
    return {topic: tuple(one.concepts) for topic, one in components.items() if one.concepts}
