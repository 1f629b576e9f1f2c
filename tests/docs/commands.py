"""The command line as its own parser knows it."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import typer

from app.cli import cli


def parser() -> dict[str, Any]:
    """Every command of `coterie` by name; one of a group by both, such as `judge same`."""
    return dict(_named(typer.main.get_command(cli)))


def describe_commands() -> Iterator[str]:
    """A section of Markdown for each command: its purpose, its call, and the meaning of each option."""
    for name, command in parser().items():
        rows = [f"| `{_usage(each)}` | {_meaning(each)} |" for each in command.params]
        table = ["", "| argument or option | meaning |", "|---|---|", *rows] if rows else []
        yield "\n".join([f"### `coterie {name}`", "", command.help, "", *_call(name, command), *table, ""])


def options(name: str) -> set[str]:
    """The arguments and options of a command, such as `--json`."""
    return {word for each in parser()[name].params if _is_option(each) for word in each.opts} | {"--help"}


def _named(group: Any) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from ((f"{name} {inner}", each) for inner, each in _named(command))
        else:
            yield name, command


def _is_option(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "option")


def _call(name: str, command: Any) -> list[str]:
    """The call of a command with its required arguments; all further options are one word."""
    required = [_usage(each) for each in command.params if not _is_option(each) or each.required]
    further = ["[OPTIONS]"] if any(_is_option(each) and not each.required for each in command.params) else []
    return ["```text", " ".join(["coterie", name, *required, *further]), "```"]


def _usage(parameter: Any) -> str:
    """An argument such as `PATHS...`, or an option with the name of its value, such as `--out OUT`."""
    value = (parameter.metavar or parameter.name).upper().replace("_", "-")
    if not _is_option(parameter):
        return f"{value}..." if parameter.nargs == -1 and "..." not in value else value
    return str(parameter.opts[0]) if parameter.is_flag else f"{parameter.opts[0]} {value}"


def _meaning(parameter: Any) -> str:
    """The help of a parameter, with its choices, its default, and whether it is required."""
    choices = ", ".join(f"`{each}`" for each in _choices(parameter.type_descriptor.annotation))
    is_set = parameter.default is not None and parameter.default is not False
    has_default = is_set and "Default" not in parameter.help
    more = (
        f"One of {choices}." if choices else "",
        f"Default: `{parameter.default}`." if has_default else "",
        "Required." if _is_option(parameter) and parameter.required else "",
    )
    return " ".join(filter(None, (parameter.help, *more)))


def _choices(annotation: Any) -> tuple[str, ...]:
    return get_args(annotation) if get_origin(annotation) is Literal else ()
