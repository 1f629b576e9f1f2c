"""The header of every exported file: dataset version, command, licences and attributions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.text.visible import shown


@dataclass(frozen=True)
class SourceNotice:
    """A source of the dataset with its terms; an empty string if it states none."""

    name: str
    licence: str
    attribution: str
    terms_url: str
    url: str

    @property
    def line(self) -> str:
        """The notice as one line."""
        parts = (
            self.name,
            f"licence: {self.licence or 'not stated'}",
            f"terms: {self.terms_url}" if self.terms_url else "",
            self.attribution,
        )
        return "; ".join(part for part in parts if part)


@dataclass(frozen=True)
class ExportHeader:
    """Header of a file; strings are single lines without control characters."""

    version: str
    published_at: str
    command: str
    base_url: str
    sources: Sequence[SourceNotice]

    @property
    def title(self) -> str:
        """The first line: which dataset the file is from."""
        return f"Coterie dataset {self.version}, published {self.published_at}"

    @property
    def lines(self) -> list[str]:
        """The whole header as lines."""
        return [
            self.title,
            f"Made with: {self.command}",
            f"From: {self.base_url}",
            *(f"Source: {source.line}" for source in self.sources),
        ]


def export_header(dataset: Mapping[str, Any], command: str, base_url: str) -> ExportHeader:
    """The header from the `dataset` of the API."""
    return ExportHeader(
        version=dataset["version"],
        published_at=dataset["publishedAt"],
        command=shown(command),
        base_url=base_url,
        sources=[_notice(load["source"]) for load in dataset["sources"]],
    )


def _notice(source: Mapping[str, Any]) -> SourceNotice:
    return SourceNotice(
        *(shown(source[name] or "") for name in ("name", "licence", "attribution", "termsUrl", "url"))
    )
