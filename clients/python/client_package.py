"""Write `coterie_client/generated` from schema.graphql and the documents of the clients.

ariadne-codegen writes one client at a time. So it runs twice, and the asynchronous client is put next to the
other one, whose types it shares.
"""

import contextlib
import io
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from ariadne_codegen.main import client

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REGISTERED = ("ResearcherInContextV1.graphql",)
"""Registered documents that a Python program asks; the others belong to front ends."""

SCALARS = {"Date": "datetime.date", "DateTime": "datetime.datetime", "URL": "str", "Cursor": "str"}
PLUGINS = (
    "ariadne_codegen.contrib.extract_operations.ExtractOperationsPlugin",
    "client_methods.ClientMethods",
    "ariadne_codegen.contrib.shorter_results.ShorterResultsPlugin",
)
INIT = '"""Written by `make clients`: types and clients of the documents in `clients/documents`."""\n'


def write_package(target: Path) -> None:
    """Write the package at `target`, in place of what is there."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        documents = _collect_documents(place / "documents")
        _generate(place, documents, "client", "Coterie", "Transport")
        _generate(place, documents, "async_client", "AsyncCoterie", "AsyncTransport")
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(place / "client", target)
        shutil.move(place / "async_client" / "async_client.py", target)
    (target / "transport.py").unlink()
    (target / "__init__.py").write_text(INIT, encoding="utf-8")
    for name in ("client.py", "async_client.py"):
        text = (target / name).read_text(encoding="utf-8")
        (target / name).write_text(text.replace("from .transport import", "from ..transport import"), "utf-8")


def _collect_documents(folder: Path) -> Path:
    shutil.copytree(HERE.parent / "documents", folder)
    for name in REGISTERED:
        shutil.copy(ROOT / "app" / "api" / "documents" / name, folder)
    return folder


def _generate(place: Path, documents: Path, module: str, name: str, base: str) -> None:
    settings: dict[str, Any] = {
        "schema_path": str(ROOT / "schema.graphql"),
        "queries_path": str(documents),
        "target_package_name": module,
        "target_package_path": str(place),
        "client_name": name,
        "client_file_name": module,
        "base_client_name": base,
        "base_client_file_path": str(HERE / "coterie_client" / "transport.py"),
        "async_client": base.startswith("Async"),
        "multipart_uploads": False,
        "include_comments": "none",
        "include_all_inputs": False,
        "include_all_enums": False,
        "plugins": list(PLUGINS),
        "scalars": {scalar: {"type": type_} for scalar, type_ in SCALARS.items()},
    }
    with contextlib.redirect_stdout(io.StringIO()):
        client({"tool": {"ariadne-codegen": settings}})


if __name__ == "__main__":
    write_package(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "coterie_client" / "generated")
