"""From the records in force to the tables of the graph: all stages, for one load."""

from dataclasses import dataclass

from loaders.ids.giving import IdAssignment
from loaders.judgements.outcomes import JudgementOutcome
from loaders.pipeline.runner import run_stages
from loaders.pipeline.stage import PipelineRun
from loaders.rights.redaction.redactions import NO_REDACTIONS, Redactions
from loaders.running.progress import ProgressCallback, ignore
from loaders.tables import Tables
from loaders.topics.concepts.faults import ConceptFault


@dataclass(frozen=True)
class Built:
    """The assigned ids, and what happened to each judgement that counts.

    `gone` are ids that are no longer shown, and `withheld` the marks of these and of the ids that judgements
    hide. `hidden` are the member keys of bylines that are not shown. `redactions` is what the record store
    must not show. `concept_faults` are the parts of vocabularies that were not used.
    """

    given: IdAssignment
    outcomes: tuple[JudgementOutcome, ...]
    gone: frozenset[str] = frozenset()
    redactions: Redactions = NO_REDACTIONS
    withheld: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    concept_faults: tuple[ConceptFault, ...] = ()


def build_graph(tables: Tables, run: PipelineRun, *, announce: ProgressCallback = ignore) -> Built:
    """Write all tables of the graph except Dataset. The cache of `run` saves work and changes no row."""
    done = run_stages(tables, run, announce=announce)
    if done.constraints is None or done.hidden is None or done.ids is None:
        raise AssertionError(done)
    outcomes = (*map(done.hidden.redacted, done.constraints.outcomes), *done.hidden.outcomes)
    return Built(
        done.ids.given,
        outcomes,
        done.ids.gone,
        done.hidden.redactions,
        done.ids.withheld,
        done.hidden.members,
        done.concept_faults,
    )
