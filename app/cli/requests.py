"""`coterie requests`: contact requests from readers of the pages."""

from typing import Annotated

import typer
from msgspec import Struct

from app.cli.printing import AsJson, print_found, print_lines
from app.cli.surroundings import read_settings
from app.storage.folder import DataFolder
from app.storage.inbox import KINDS, Inbox, StoredRequest

requests = typer.Typer(no_args_is_help=True, help="Read messages from readers, and close them when done.")

Reference = Annotated[str, typer.Argument(metavar="REQUEST", help="Its reference, as `list` prints it.")]

_BEGINNING = 60
"""Characters of a request in the list; set by hand."""
_CLOSED = "encrypted with another seal.key, cannot be read here"


class _List(Struct, frozen=True):
    requests: list[StoredRequest]


@requests.command("list")
def list_requests(*, as_json: AsJson = False) -> None:
    """List the open requests, oldest first."""
    found = _List(_inbox().all())
    print_found(found, [_line(one) for one in found.requests] or ["no requests"], as_json=as_json)


@requests.command()
def show(reference: Reference, *, as_json: AsJson = False) -> None:
    """Show one request in full."""
    found = _inbox().read(reference)
    print_found(found, _whole(found), as_json=as_json)


@requests.command()
def close(
    references: Annotated[
        list[str], typer.Argument(metavar="REQUEST...", help="References, as `list` prints them.")
    ],
) -> None:
    """Close requests and delete their text permanently."""
    inbox = _inbox()
    for reference in references:
        inbox.close(reference)
        print_lines([f"closed {reference}; its text is deleted"])


def _inbox() -> Inbox:
    return DataFolder(read_settings().data).inbox()


def _line(one: StoredRequest) -> str:
    if one.request is None:
        return f"{one.reference}  {_CLOSED}"
    begins = " ".join(one.request.text.split())
    cut = f"{begins[:_BEGINNING]}..." if len(begins) > _BEGINNING else begins
    page = f", page {one.request.about}" if one.request.about else ""
    return f"{one.reference}  {one.request.received_at[:10]}  {KINDS[one.request.kind]}{page}: {cut}"


def _whole(one: StoredRequest) -> list[str]:
    request = one.request
    if request is None:
        return [f"{one.reference}  {_CLOSED}"]
    return [
        f"request   {one.reference}, received {request.received_at}",
        f"kind      {KINDS[request.kind]}",
        f"about     {request.about or 'no specific page'}",
        f"reply to  {request.reply_to or 'no address given'}",
        "",
        *request.text.splitlines(),
    ]
