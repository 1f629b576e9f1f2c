"""Runs stages in their order, and checks each against its declaration."""

from collections.abc import Sequence
from dataclasses import replace

from app.errors import UsageError
from loaders.pipeline.checked import StageTables
from loaders.pipeline.stage import PipelineRun, Stage
from loaders.pipeline.stages import STAGES
from loaders.running.code import code_hash
from loaders.running.progress import ProgressCallback, ignore
from loaders.tables import Tables


def run_stages(
    tables: Tables, run: PipelineRun, *names: str, announce: ProgressCallback = ignore
) -> PipelineRun:
    """Run the stages of these phases, or these stages, in the order of STAGES; without a name, all.

    The results that are no tables are stored in the returned run. Raises PipelineFault if a stage reads or
    writes something that it does not declare.
    """
    declared = {table for stage in STAGES for table in stage.writes}
    phase = None
    for stage in stages_of(*names):
        if stage.phase != phase:
            announce(phase := stage.phase)
        own = replace(run, kept=run.kept.under(code_hash(stage.run)))
        checked = StageTables(tables, stage, declared)
        found = stage.run(checked, **{name: getattr(own, name) for name in stage.takes})
        checked.check_written()
        run = replace(run, **{stage.gives: found}) if stage.gives else run
    return run


def stages_of(*names: str) -> Sequence[Stage]:
    """The stages with these names, or of these phases; UsageError for any other name."""
    known = {name for stage in STAGES for name in (stage.name, stage.phase)}
    for name in names:
        if name not in known:
            raise UsageError(
                f"There is no stage or phase {name!r}.", value=name, advice="See docs/pipeline.md."
            )
    return [one for one in STAGES if not names or one.name in names or one.phase in names]
