"""`coterie evaluate institutions`: which organisation an affiliation string names."""

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

from msgspec import Struct

from loaders.evaluation.lines import read_lines
from loaders.evaluation.outcome import TaskOutcome, describe_time, graded
from loaders.evaluation.scores.calibration import Claim
from loaders.evaluation.scores.measures import rates
from loaders.resolve.institutions.affiliations import read_affiliation
from loaders.resolve.institutions.countries import country_code
from loaders.resolve.institutions.registry.directory import Directory
from loaders.resolve.institutions.registry.matching import Matcher

_FORM = 'a line is {"id": ..., "text": "...", "country"?: "..."}'


class AffiliationLine(Struct, frozen=True):
    """One line in; `country` is a name or a code of two letters, `ror`, where given, is the truth."""

    id: str | int
    text: str
    country: str | None = None
    ror: str | None = None


class InstitutionAnswer(Struct, frozen=True):
    """One line out; `score` is 1 over the registered organisations named, 0 for none."""

    id: str | int
    ror: str | None
    name: str | None
    score: float


def evaluate_institutions(
    lines: Iterable[str | bytes], directory: Directory | None, name: str
) -> TaskOutcome:
    """Read each string; without a directory the answers have names and no registered organisation."""
    questions = list(read_lines(lines, AffiliationLine, _FORM, name))
    start = perf_counter()
    matcher = Matcher(directory) if directory else None
    answers = [_answer(one, matcher) for one in questions]
    summary = [describe_time("strings", len(questions), perf_counter() - start)]
    if directory is None:
        summary.append("names only: --registry FILE finds registered organisations")
    known = [(one, answer) for one, answer in zip(questions, answers, strict=True) if one.ror is not None]
    return graded(answers, [*summary, *_scores(known)], {"organisations": list(_claims(known))})


def _answer(question: AffiliationLine, matcher: Matcher | None) -> InstitutionAnswer:
    found = (
        [match.registered for match in matcher.read(question.text, _code(question.country))]
        if matcher
        else []
    )
    if found:
        return InstitutionAnswer(question.id, found[0].ror, found[0].label, round(1 / len(found), 4))
    named = read_affiliation(question.text)
    return InstitutionAnswer(question.id, None, named[0].name if named else None, 0.0)


def _code(country: str | None) -> str | None:
    if country and len(country) == 2:
        return country.upper()
    return country_code(country) if country else None


def _scores(known: Sequence[tuple[AffiliationLine, InstitutionAnswer]]) -> Iterator[str]:
    if known:
        found = sum(answer.ror is not None for _, answer in known)
        right = sum(_is_right(one, answer) for one, answer in known)
        yield f"{len(known):,} with the truth: {rates(right, found, len(known)).text()}"


def _claims(known: Sequence[tuple[AffiliationLine, InstitutionAnswer]]) -> Iterator[Claim]:
    """A claim that the organisation of an answer is the one meant; equal strings form one block."""
    for one, answer in known:
        if answer.ror is not None:
            yield Claim(answer.score, float(_is_right(one, answer)), block=one.text)


def _is_right(question: AffiliationLine, answer: InstitutionAnswer) -> bool:
    return answer.ror is not None and answer.ror == _bare(question.ror or "")


def _bare(ror: str) -> str:
    return ror.strip().rpartition("/")[2].lower()
