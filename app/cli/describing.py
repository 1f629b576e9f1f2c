"""Commands about the program: `coterie schema`, `settings`, `doctor`."""

import os

import typer

from app.cli.environment import read_settings
from app.cli.printing import print_lines
from app.settings import variable


def schema() -> None:
    """Print the schema of the GraphQL API."""
    from app.api.schema import build_schema

    print(build_schema().as_str())


def settings() -> None:
    """Print the current settings and where each one comes from."""
    found = read_settings()
    origins = found.origins(os.environ)
    for name, field in type(found).model_fields.items():
        value = f"{variable(name)}={getattr(found, name)}  ({origins[variable(name)]})"
        print_lines([value, f"    {field.description}"])


def doctor() -> None:
    """Check what is missing on this machine, and whether the read index agrees with the graph."""
    from app.doctor import examine

    findings = list(examine(read_settings()))
    print_lines(
        f"ok    {found.what}" if found.is_well else f"FAIL  {found.what}  {found.advice}"
        for found in findings
    )
    raise typer.Exit(0 if all(found.is_well for found in findings) else 3)
