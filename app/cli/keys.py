"""`coterie key`: API keys for curators and programs."""

import sys
from typing import Annotated

import typer
from msgspec import Struct

from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found, print_lines
from app.security.keys import Key, Keys
from app.storage.folder import DataFolder

key = typer.Typer(no_args_is_help=True, help="Create and revoke API keys for curators and programs.")

KeyName = Annotated[str, typer.Argument(metavar="NAME", help="Name of the key's owner.")]

CostLimit = Annotated[
    int | None, typer.Option(min=1, help="Maximum cost of one operation. Default: as for the public.")
]
MinuteLimit = Annotated[
    int | None,
    typer.Option(min=0, help="Maximum cost per minute; 0 for no limit. Default: as for the public."),
]


class _Added(Struct, frozen=True):
    name: str
    key: str
    is_curator: bool


class _Listed(Struct, frozen=True):
    name: str
    added_on: str
    is_curator: bool
    cost_limit: int | None
    minute_limit: int | None


class _List(Struct, frozen=True):
    keys: list[_Listed]


@key.command()
def add(
    name: KeyName,
    *,
    curator: Annotated[
        bool, typer.Option("--curator", help="The key also shows who may be the same person.")
    ] = False,
    cost_limit: CostLimit = None,
    minute_limit: MinuteLimit = None,
    as_json: AsJson = False,
) -> None:
    """Create a key and print it once. Only its hash is stored."""
    secret = _keys().add(name, is_curator=curator, cost_limit=cost_limit, minute_limit=minute_limit)
    print_found(_Added(name, secret, curator), [secret], as_json=as_json)
    print("Shown this once. Send it as `Authorization: Bearer KEY`.", file=sys.stderr)


@key.command("list")
def list_keys(*, as_json: AsJson = False) -> None:
    """List the names of the valid keys."""
    found = _List([_listed(one) for one in _keys().all()])
    lines = [_line(one) for one in found.keys] or ["no keys"]
    print_found(found, lines, as_json=as_json)


@key.command()
def revoke(name: KeyName) -> None:
    """Revoke a key. A running service refuses it at once."""
    _keys().revoke(name)
    print_lines([f"revoked {name}"])


def _keys() -> Keys:
    return DataFolder(read_settings().data).keys()


def _line(one: _Listed) -> str:
    kind = "curator" if one.is_curator else "reader"
    limits = [
        f"{limit:,} {of}" if limit else f"any cost {of}"
        for limit, of in ((one.cost_limit, "an operation"), (one.minute_limit, "a minute"))
        if limit is not None
    ]
    return ", ".join([f"{one.name}  {kind}", f"since {one.added_on}", *limits])


def _listed(key: Key) -> _Listed:
    return _Listed(key.name, key.added_on, key.is_curator, key.cost_limit, key.minute_limit)
