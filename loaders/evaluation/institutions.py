"""`coterie evaluate institutions`: which organisation an affiliation string names."""

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

from msgspec import Struct

from loaders.evaluation.lines import read_lines
from loaders.evaluation.measures import calibration_error, rates
from loaders.evaluation.outcome import Outcome, describe_time
from loaders.resolve.institutions.affiliations import Organisation, read_affiliation
from loaders.resolve.institutions.countries import country_code
from loaders.resolve.institutions.directory import Directory

_FORM = 'a line is {"id": ..., "text": "...", "country"?: "..."}'


class Affiliation(Struct, frozen=True):
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
    lines: Iterable[str | bytes], directory: Directory | None, name: str = ""
) -> Outcome:
    """Read each string; without a directory names are told and no registered organisation."""
    asked = list(read_lines(lines, Affiliation, _FORM, name))
    start = perf_counter()
    answers = [_answer(one, directory) for one in asked]
    told = [describe_time("strings", len(asked), perf_counter() - start)]
    if directory is None:
        told.append("names only: --registry FILE finds registered organisations")
    return Outcome(answers, [*told, *_scores(asked, answers)])


def _answer(asked: Affiliation, directory: Directory | None) -> InstitutionAnswer:
    named = [_placed(one, asked.country) for one in read_affiliation(asked.text)]
    found = {one.ror: one for one in map(directory.find, named) if one} if directory else {}
    if found:
        first = next(iter(found.values()))
        return InstitutionAnswer(asked.id, first.ror, first.label, round(1 / len(found), 4))
    return InstitutionAnswer(asked.id, None, named[0].name if named else None, 0.0)


def _placed(organisation: Organisation, country: str | None) -> Organisation:
    """The organisation in the country that its string states, else in the one given beside it."""
    if organisation.country or not country:
        return organisation
    code = country.upper() if len(country) == 2 else country_code(country)
    return organisation._replace(country=code)


def _scores(asked: Sequence[Affiliation], answers: Sequence[InstitutionAnswer]) -> Iterator[str]:
    known = [(one, answer) for one, answer in zip(asked, answers, strict=True) if one.ror is not None]
    if not known:
        return
    right = [answer.ror is not None and answer.ror == _bare(one.ror or "") for one, answer in known]
    found = [place for place, (_, answer) in enumerate(known) if answer.ror is not None]
    error = calibration_error([(known[place][1].score, right[place]) for place in found])
    yield f"{len(known):,} with the truth: {rates(sum(right), len(found), len(known)).text()}"
    yield f"calibration error: {error:.4f}"


def _bare(ror: str) -> str:
    return ror.strip().rpartition("/")[2].lower()
