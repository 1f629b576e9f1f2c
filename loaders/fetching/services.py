"""The public interfaces: their addresses, intervals and keys, and the bodies of a run."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import SecretStr

from app.errors import SettingsError, UsageError
from app.settings import Settings
from app.storage.files import remove_folder
from app.storage.folder import DataFolder
from loaders.fetch import Credential, HttpTransport
from loaders.fetching.addresses import ReachableHosts
from loaders.fetching.bodies import BodyFolder
from loaders.fetching.budget import RunBudget
from loaders.fetching.fetcher import BodySource, Fetcher, SavedBodies
from loaders.fetching.pace import Pace
from loaders.judgements.journal import read_journal
from loaders.judgements.records import rights_in_force
from loaders.running.clock import Clock, timestamp, utc_now

_ARXIV_INTERVAL = 3.0
"""Seconds between two requests to arXiv: the terms of use of its API ask for it
(https://info.arxiv.org/help/api/tou.html)."""


@dataclass(frozen=True)
class Services:
    """Addresses of the interfaces, without a slash at the end, and the seconds between requests to arXiv."""

    orcid: str = "https://pub.orcid.org/v3.0"
    crossref: str = "https://api.crossref.org"
    arxiv: str = "https://export.arxiv.org/api"
    openalex: str = "https://api.openalex.org"
    arxiv_interval: float = _ARXIV_INTERVAL

    @property
    def urls(self) -> tuple[str, ...]:
        """The addresses of all."""
        return self.orcid, self.crossref, self.arxiv, self.openalex


@dataclass(frozen=True)
class BodyRequest:
    """The origin of bodies: only the folder `offline`, or hosts, with the folder `save` as the cache.

    `say` gets a line when a host cannot be reached and is tried again.
    """

    save: Path | None = None
    offline: Path | None = None
    is_refresh: bool = False
    services: Services = Services()
    say: Callable[[str], object] = lambda _: None

    def checked(self) -> "BodyRequest":
        """The request; UsageError if its options exclude each other, or a folder is not there."""
        if self.offline is None:
            return self
        if self.save is not None or self.is_refresh:
            raise UsageError(
                "--offline makes no requests, so it excludes --save and --refresh.",
                value=str(self.offline),
                advice="Use one of them.",
            )
        if not (self.offline / "manifest.jsonl").is_file():
            raise UsageError(
                f"{self.offline} contains no saved bodies: it has no manifest.jsonl.",
                value=str(self.offline),
                advice="Use a folder that --save created.",
            )
        return self


@contextmanager
def open_bodies(settings: Settings, wanted: BodyRequest, clock: Clock = utc_now) -> Iterator[BodySource]:
    """The bodies of a run; raises SettingsError if requests are needed and no contact is set."""
    wanted = wanted.checked()
    if wanted.offline is not None:
        yield SavedBodies(BodyFolder(wanted.offline))
        return
    if not settings.contact:
        raise SettingsError(
            "COTERIE_CONTACT is not set. Public interfaces require a contact address.",
            value="COTERIE_CONTACT",
            advice="Set it to your e-mail or web address, or use --offline.",
        )
    _refuse_unsendable(settings)
    data, budget = DataFolder(settings.data), RunBudget(settings.requests)
    folder = BodyFolder(wanted.save or data.bodies)
    since = folder.begin_refresh(timestamp(clock())) if wanted.is_refresh else None
    pace = Pace({urlsplit(wanted.services.arxiv).netloc: wanted.services.arxiv_interval})
    try:
        with HttpTransport(settings.contact, _credentials(settings, wanted.services)) as transport:
            network = ReachableHosts(wanted.services.urls, wanted.say)
            yield Fetcher(folder, transport, pace, budget, since, clock=clock, network=network)
    finally:
        if rights_in_force(read_journal(data.judgements)):  # bodies name people as sources do
            remove_folder(data.bodies)


def _refuse_unsendable(settings: Settings) -> None:
    """Raise SettingsError for a contact or a key that no header can contain; the key itself is not named."""
    keys = {"COTERIE_ORCID_TOKEN": settings.orcid_token, "COTERIE_CROSSREF_TOKEN": settings.crossref_token}
    stated = {name: key.get_secret_value() for name, key in keys.items() if key is not None}
    for name, text in {"COTERIE_CONTACT": settings.contact or "", **stated}.items():
        if not (text.isascii() and text.isprintable()):
            raise SettingsError(
                f"{name} contains a character that a request header cannot contain.",
                value=name,
                advice="Use only ASCII characters.",
            )


def _credentials(settings: Settings, services: Services) -> Mapping[str, Credential]:
    bearers = {
        services.orcid: ("authorization", settings.orcid_token),
        services.crossref: ("crossref-plus-api-token", settings.crossref_token),
    }
    found = {
        urlsplit(base).netloc: Credential({name: f"Bearer {token.get_secret_value()}"})
        for base, (name, token) in bearers.items()
        if token is not None
    }
    return {**found, **_of_openalex(settings.openalex_key, services)}


def _of_openalex(key: SecretStr | None, services: Services) -> Mapping[str, Credential]:
    """OpenAlex takes its key as a parameter alone."""
    if key is None:
        return {}
    return {urlsplit(services.openalex).netloc: Credential(parameters={"api_key": key.get_secret_value()})}
