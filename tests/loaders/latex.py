"""Every command and environment that pylatexenc knows, and the places in which a source may write one."""

from collections.abc import Iterator

from pylatexenc.latex2text import get_default_latex_context_db as printed_commands
from pylatexenc.latexwalker import get_default_latex_context_db as parsed_commands

PLACES = (
    r"\%s",
    r"Bells \%s",
    r"Bells \%s{}",
    r"Bells \%s[a]{ring}",
    r"Bells \%s[a",
    r"Bells \%s{ring}{out}{loud}",
    r"Bells \%s{ring",
    r"Bells $\%s$",
    r"Bells $\%s{",
    r"{Bells \%s}",
    r"Bells \emph{\%s}",
    r"\%s\%s",
    r"\begin{%s}Bells & \\ \end{%s}",
    r"Bells \begin{%s}",
)


def commands() -> list[str]:
    """The names of all commands and environments, some of which are names of both."""
    known = (parsed_commands(), printed_commands())
    macros = {spec.macroname for each in known for spec in each.iter_macro_specs()}
    return sorted(macros | {spec.environmentname for each in known for spec in each.iter_environment_specs()})


def placed(command: str) -> Iterator[str]:
    """The command in every place."""
    return (place.replace("%s", command) for place in PLACES)
