"""Whatever is judged, what is obeyed contradicts neither itself nor the records."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from loaders.judgements.identity_constraints import constrain
from loaders.judgements.records import in_force
from loaders.judgements.sides import JudgedByline, read_sides
from tests.loaders.judgements.phrased import judged


def line(place: str, *stated: str) -> JudgedByline:
    """A byline at a place such as `a@1`, the paper first, with these identifiers."""
    member = f"s:{place}"
    return JudgedByline(member, f"s:{place[0]}", "Wei Wang", False, frozenset({member}), frozenset(stated))


PLACES = [f"{paper}@{position}" for paper in "abcd" for position in (1, 2)]
STATED = {"a@1": "ORCID:1:SOURCE", "b@1": "ORCID:2:SOURCE", "c@1": "ORCID:1:OWNER", "d@2": "DBLP:1:SOURCE"}
LINES = [line(place, *([STATED[place]] if place in STATED else [])) for place in PLACES]
SIDE = st.sets(st.sampled_from(PLACES), min_size=1, max_size=3).map(lambda places: ",".join(sorted(places)))
WORDS = st.one_of(
    st.builds("{} {} | {}".format, st.sampled_from(["same", "different"]), SIDE, SIDE),
    st.builds("{} {} | {}".format, st.sampled_from(["by", "not-by"]), st.sampled_from(PLACES), SIDE),
)


def test_a_contradiction_names_the_identifiers_that_differ() -> None:
    lines = [line("a@1", "ACL:people/wei-wang:SOURCE", "ORCID:1:SOURCE"), line("b@1", "ORCID:2:SOURCE")]
    (outcome,) = constrain(in_force(judged("same a@1 | b@1")), lines).outcomes
    assert (outcome.state, outcome.reason) == ("contradicted", "its bylines have ORCID 1 and ORCID 2")


def test_bylines_that_are_taken_from_one_person_may_be_of_one_other() -> None:
    judgements = judged("not-by a@2 | b@2,c@2", "not-by b@2 | c@2", "same a@2 | b@2")
    found = constrain(in_force(judgements), LINES)
    assert [outcome.state for outcome in found.outcomes] == ["obeyed"] * 3


@given(st.lists(WORDS, max_size=7))
def test_applied_judgements_do_not_contradict_each_other(words: list[str]) -> None:
    judgements = in_force(judged(*words))
    found = constrain(judgements, LINES)
    obeyed = {outcome.number for outcome in found.outcomes if outcome.state == "obeyed"}
    group = {line.mention: found.groups.get(line.mention, line.mention) for line in LINES}
    for sides in read_sides(judgements, LINES):
        if sides.number in obeyed and sides.is_joining:
            assert len({group[mention] for mention in sides.both}) == 1
        elif sides.number in obeyed:
            assert {group[mention] for mention in sides.one}.isdisjoint(map(group.get, sides.other))
    for one, other in combinations(LINES, 2):
        if group[one.mention] == group[other.mention]:
            assert one.paper != other.paper
            assert {one.identifiers, other.identifiers} != {frozenset({"ORCID:1"}), frozenset({"ORCID:2"})}


@given(st.lists(WORDS, max_size=7), st.permutations(LINES))
def test_the_order_of_bylines_does_not_matter(words: list[str], lines: list[JudgedByline]) -> None:
    judgements = in_force(judged(*words))
    assert constrain(judgements, lines) == constrain(judgements, LINES)


@given(st.lists(WORDS, max_size=5), WORDS)
def test_undoing_the_last_judgement_is_as_if_it_had_not_been_made(words: list[str], last: str) -> None:
    before = judged(*words)
    after = judged(*words, last, f"undo {len(words) + 1}")
    assert constrain(in_force(after), LINES) == constrain(in_force(before), LINES)
