"""The tools, one module each."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from app.assistants.tool import AssistantTool


class ToolModule(Protocol):
    """A module of this folder."""

    TOOL: AssistantTool


@cache
def load_tools() -> Mapping[str, AssistantTool]:
    """Each tool by its name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [cast("ToolModule", import_module(f"{__name__}.{name}")) for name in names]
    return MappingProxyType({module.TOOL.name: module.TOOL for module in modules})
