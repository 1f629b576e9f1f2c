"""Shared by all engines: named tables are Parquet files in one folder."""

import re
import shutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import pyarrow as pa

from loaders.tables import parts

_NAME = re.compile(r"[a-z][a-z0-9_]*")


class StoredTables(ABC):
    """The files that contain the rows of each table; the engine decides how they are queried."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._folder.mkdir(parents=True, exist_ok=True)
        self._files: dict[str, list[Path]] = {}

    def use(self, name: str, source: pa.Table | Sequence[Path | str]) -> None:
        """Name a table, or the rows of Parquet files and of other named tables with one schema."""
        if isinstance(source, pa.Table):
            source = [parts.write(source, self._fresh(name) / "0.parquet")]
        files = [file for one in source for file in (self._files[one] if isinstance(one, str) else [one])]
        self._files[_named(name)] = files
        self._view(name, files)

    def files(self, name: str) -> list[Path]:
        """The Parquet files that contain the rows of a table."""
        return list(self._files[name])

    @abstractmethod
    def close(self) -> None:
        """Free the memory of the engine; the Parquet files stay."""

    @abstractmethod
    def _view(self, name: str, files: Sequence[Path]) -> None:
        """Let queries read the files under a name."""

    def _keep(self, name: str, files: Sequence[Path], schema: pa.Schema) -> None:
        self.use(name, files or schema.empty_table())

    def _fresh(self, name: str) -> Path:
        folder = self._folder / _named(name)
        try:
            folder.mkdir()
        except FileExistsError:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        return folder

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _named(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"not a table name: {name!r}")
    return name
