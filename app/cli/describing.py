"""Commands about the program: `coterie schema`, `settings`, `doctor`."""

import os

import typer

from app.cli.environment import read_settings
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
        print(f"{variable(name)}={getattr(found, name)}  ({origins[variable(name)]})")
        print(f"    {field.description}")


def doctor() -> None:
    """Check what is missing on this machine, and whether the read index agrees with the graph."""
    from app.doctor import examine

    findings = list(examine(read_settings()))
    for found in findings:
        print(f"{'ok  ' if found.is_well else 'FAIL'}  {found.what}  {'' if found.is_well else found.advice}")
    raise typer.Exit(0 if all(found.is_well for found in findings) else 3)
