"""A stage of the pipeline, and the values besides tables that one load passes to its stages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import TYPE_CHECKING, Any

from app.security.marks import NO_MARKS, KeyedMarks
from loaders.judgements.records import rights_in_force
from loaders.splitting import split_texts
from loaders.tables import StageCache

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from loaders.ids.ledger import LedgerEntry
    from loaders.judgements.identity_constraints import IdentityConstraints
    from loaders.judgements.records import Judgement
    from loaders.pipeline.ids import GivenIds
    from loaders.rights.hiding import Hidden
    from loaders.store import CatalogueEntry, RecordStore, StringSplitter
    from loaders.topics.concepts.faults import ConceptFault


@dataclass(frozen=True)
class Stage:
    """A function from tables to tables, with everything that it reads and writes.

    `run` is called with the tables and with the fields of `PipelineRun` that its other parameters name. Its
    return value is stored in the field `gives`. `reads` are tables that earlier stages wrote. `writes` are
    the tables that later stages may read, with their schemas; other tables that a stage makes are its own.
    """

    name: str
    """The phase of a load and the step in it: `papers.block`."""
    run: Callable[..., Any]
    reads: tuple[str, ...] = ()
    writes: Mapping[str, pa.Schema] = field(default_factory=dict)
    gives: str | None = None

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields of `PipelineRun` with which the stage is called."""
        return tuple(name for name in signature(self.run).parameters if name != "tables")

    @property
    def phase(self) -> str:
        """The name that a load announces while the stage runs."""
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class PipelineRun:
    """The values besides tables that a load passes to its stages, and that stages return."""

    store: RecordStore
    entries: Sequence[CatalogueEntry]
    ledger: Sequence[LedgerEntry] = ()
    judgements: Sequence[Judgement] = ()
    marks: KeyedMarks = NO_MARKS
    kept: StageCache = field(default_factory=StageCache)
    splitter: StringSplitter = split_texts
    still_gone: frozenset[str] = frozenset()
    """Marks of ids that answered 410 before, and still do."""
    constraints: IdentityConstraints | None = None
    hidden: Hidden | None = None
    ids: GivenIds | None = None
    concept_faults: tuple[ConceptFault, ...] = ()

    @property
    def kept_as_shown(self) -> StageCache:
        """The cache for stages that run after people were hidden; empty if anybody is hidden.

        The cached tables name all people, so they cannot be used then.
        """
        return StageCache() if rights_in_force(self.judgements) else self.kept
