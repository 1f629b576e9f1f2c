"""The pipeline: stages from records to the tables of the graph, and what runs them.

`stages.py` lists the stages with all that each reads and writes.
"""

from loaders.pipeline.build import Built, build_graph
from loaders.pipeline.runner import run_stages
from loaders.pipeline.stage import PipelineRun, Stage
from loaders.pipeline.stages import STAGES

__all__ = ["STAGES", "Built", "PipelineRun", "Stage", "build_graph", "run_stages"]
