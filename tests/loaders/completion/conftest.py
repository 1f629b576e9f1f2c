"""Loads that start no engine."""

from tests.loads.conftest import tables_alone

__all__ = ["tables_alone"]
