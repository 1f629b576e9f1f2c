"""The command line as its own parser knows it."""

from collections.abc import Iterator
from typing import Any

import typer

from app.cli import cli


def parser() -> dict[str, Any]:
    """Every command of `coterie` by name; one of a group by both, such as `judge same`."""
    return dict(_named(typer.main.get_command(cli)))


def list_commands() -> Iterator[tuple[str, str]]:
    """Each command as it is called, with its help, and below it its options with theirs."""
    for name, command in parser().items():
        arguments = [each for each in command.params if not _is_option(each)]
        yield f"`{' '.join(['coterie', name, *map(_argument, arguments)])}`", command.help.partition("\n")[0]
        for option in filter(_is_option, command.params):
            yield f"&nbsp;&nbsp;`{_option(option)}`", option.help


def options(name: str) -> set[str]:
    """What may be given to a command, such as `--json`."""
    return {word for each in parser()[name].params if _is_option(each) for word in each.opts} | {"--help"}


def _named(group: Any) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from ((f"{name} {inner}", each) for inner, each in _named(command))
        else:
            yield name, command


def _is_option(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "option")


def _argument(argument: Any) -> str:
    name = (argument.metavar or argument.name).upper()
    return f"{name}..." if argument.nargs == -1 and not name.endswith("...") else name


def _option(option: Any) -> str:
    return option.opts[0] if option.is_flag else f"{option.opts[0]} {option.name.replace('_', '-').upper()}"
