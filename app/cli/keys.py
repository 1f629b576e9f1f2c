"""`coterie key`: who may ask the service for more than the public."""

import sys
from typing import Annotated

import typer
from msgspec import Struct

from app.cli.printing import AsJson, print_found, print_lines
from app.cli.surroundings import read_settings
from app.folder import DataFolder
from app.keys import Keys

key = typer.Typer(no_args_is_help=True, help="Give keys to curators and programs, and take them back.")

KeyName = Annotated[str, typer.Argument(metavar="NAME", help="Who holds the key.")]


class _Added(Struct, frozen=True):
    name: str
    key: str
    is_curator: bool


class _Listed(Struct, frozen=True):
    name: str
    added_on: str
    is_curator: bool


class _List(Struct, frozen=True):
    keys: list[_Listed]


@key.command()
def add(
    name: KeyName,
    *,
    curator: Annotated[
        bool, typer.Option("--curator", help="The key shows near misses of identity too.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Make a key and print it, this once; only a hash of it is kept."""
    secret = _keys().add(name, is_curator=curator)
    print_found(_Added(name, secret, curator), [secret], as_json=as_json)
    print("Shown this once. Send it as `Authorization: Bearer KEY`.", file=sys.stderr)


@key.command("list")
def list_keys(*, as_json: AsJson = False) -> None:
    """List the keys that are valid, never what they are."""
    found = _List([_Listed(one.name, one.added_on, one.is_curator) for one in _keys().all()])
    lines = [_line(one) for one in found.keys] or ["no keys"]
    print_found(found, lines, as_json=as_json)


@key.command()
def revoke(name: KeyName) -> None:
    """Take a key back; a running service refuses it from now on."""
    _keys().revoke(name)
    print_lines([f"revoked {name}"])


def _keys() -> Keys:
    folder = DataFolder(read_settings().data)
    folder.create()
    return folder.keys()


def _line(one: _Listed) -> str:
    return f"{one.name}  {'curator' if one.is_curator else 'reader'}, since {one.added_on}"
