"""Which scopes a stream of records reads, and how a page among them can be known again."""

from dataclasses import dataclass, field

from loaders.model.records import ConceptRecord, OrganisationRecord, PageRecord, Record, WorkRecord
from loaders.store.catalogue import ScopeReading

MAX_KEYS = 10_000
"""Works of the longest page of a person. From this number on, no further keys of a scope are kept, because
nearly every such scope is a dump. Set by hand."""


@dataclass
class _Scope:
    works: int = 0
    organisations: int = 0
    concepts: int = 0
    citing: int = 0
    keys: set[str] = field(default_factory=set)
    page: PageRecord | None = None
    observed_on: str | None = None


class Scopes:
    """Adds up records into scope readings, without keeping the records."""

    def __init__(self) -> None:
        self._scopes: dict[tuple[str, str], _Scope] = {}

    def add(self, record: Record) -> None:
        """Count one record."""
        scope = self._scopes.setdefault((record.source, record.scope), _Scope())
        if isinstance(record, WorkRecord):
            scope.works += 1
            scope.citing += bool(record.cites or record.cited_by)
            if len(scope.keys) <= MAX_KEYS:
                scope.keys.add(record.key)
            scope.observed_on = max(filter(None, (scope.observed_on, record.observed_on)), default=None)
        elif isinstance(record, PageRecord):
            scope.page = record
        elif isinstance(record, OrganisationRecord):
            scope.organisations += 1
        elif isinstance(record, ConceptRecord):
            scope.concepts += 1

    def readings(self) -> tuple[ScopeReading, ...]:
        """What was read of each scope, in the order of source and scope."""
        return tuple(_reading(*names, scope) for names, scope in sorted(self._scopes.items()))


def _reading(source: str, name: str, scope: _Scope) -> ScopeReading:
    page = scope.page
    return ScopeReading(
        source=source,
        scope=name,
        works=scope.works,
        form=page.form if page else None,
        person=page.person if page else None,
        observed_on=(page and page.observed_on) or scope.observed_on,
        keys=tuple(sorted(scope.keys)) if page else (),
        organisations=scope.organisations,
        concepts=scope.concepts,
        citing=scope.citing,
    )
