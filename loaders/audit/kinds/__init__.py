"""The kinds of claims that an audit draws: one module each, found by walking this package.

A module has a `KIND`: its key, the question that a reader answers, where the claims are, and how one is
shown. Nothing else lists kinds.
"""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from loaders.audit.claims import ClaimKind


class KindModule(Protocol):
    """The interface of a module of this package."""

    KIND: ClaimKind


@cache
def load_kinds() -> Mapping[str, ClaimKind]:
    """All kinds by key, in the order of their keys."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    modules = [cast("KindModule", import_module(f"{__name__}.{name}")) for name in names]
    found = {module.KIND.key: module.KIND for module in modules}
    return MappingProxyType(dict(sorted(found.items())))
