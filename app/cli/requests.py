"""Commands for what people ask about their data: `coterie requests` reads the messages, `erase` erases."""

from typing import Annotated

import typer
from msgspec import Struct

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found, print_lines
from app.storage.folder import DataFolder
from app.storage.inbox import KINDS, Inbox, StoredRequest

requests = typer.Typer(no_args_is_help=True, help="Read messages from readers, and close them when done.")

Reference = Annotated[str, typer.Argument(metavar="REQUEST", help="Its reference, as `list` prints it.")]

_BEGINNING = 60
"""Characters of a request in the list; set by hand."""
_CLOSED = "encrypted with another seal.key or damaged, cannot be read here"
_INTERRUPTED = "Interrupted. The erasure is recorded, and the next load completes it."


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


def erase(
    id_: Annotated[str, typer.Argument(metavar="ID", help="The person's id.")],
    *,
    by: Annotated[str, typer.Option(help="Name of the person who erases.")],
    preview: Annotated[
        bool, typer.Option("--preview", help="Show how much would be erased, without changing anything.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Erase a person: hide them and delete what sources say about them. This cannot be undone."""
    from loaders.rights.erasure.erasing import describe_erasure, preview_erasure
    from loaders.rights.erasure.erasing import erase as run
    from loaders.running.progress import show_stages

    with interrupts_reported(_INTERRUPTED), show_stages(is_quiet=as_json) as announce:
        settings = read_settings()
        report = preview_erasure(settings, id_, announce) if preview else run(settings, id_, by, announce)
    print_found(report, describe_erasure(report), as_json=as_json)


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
