"""Objects of one class, stored by column; an object is built only when it is accessed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Table(Sequence[T]):
    """`count` objects of one class; a column is computed on first use."""

    def __init__(
        self, class_: Callable[..., T], count: int, columns: Mapping[str, Callable[[], Sequence[Any]]]
    ) -> None:
        """`columns` maps each argument of `class_` to a function that returns one value per object."""
        self._class = class_
        self._count = count
        self._columns = columns
        self._known: dict[str, Sequence[Any]] = {}

    def column(self, name: str) -> Sequence[Any]:
        """One attribute of all objects, in their order."""
        if name not in self._known:
            self._known[name] = self._columns[name]()
        return self._known[name]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return iter(self._objects)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        return self._objects[place]

    @cached_property
    def _objects(self) -> list[T]:
        rows = zip(*map(self.column, self._columns), strict=True)
        return [self._class(**dict(zip(self._columns, row, strict=True))) for row in rows]
