"""The settings: one frozen model, read once from the environment."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

import platformdirs
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, ValidationError

from app.errors import SettingsError
from app.networks import host_of, is_loopback, normal_address, place_of


class Settings(BaseModel):
    """The settings of a run; each field is one environment variable."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    neo4j_uri: str | None = Field(
        None, description="Address of a Neo4j server. Default: the embedded engine."
    )
    neo4j_username: str = Field("neo4j", description="User name at that server.")
    neo4j_password: SecretStr = Field(SecretStr(""), description="Password at that server.")
    neo4j_database: str = Field("neo4j", description="Database at that server.")
    data: Annotated[Path, AfterValidator(Path.absolute)] = (
        Field(  # the engine runs in another working directory
            default_factory=lambda: Path(platformdirs.user_data_dir("coterie", appauthor=False)),
            description="The data folder: records, tables, ids, and the embedded engine's files.",
        )
    )
    heap: str = Field("512m", pattern=r"^[1-9]\d*[mg]$", description="Heap memory of the embedded engine.")
    host: str = Field("127.0.0.1", description="Address the service listens on.")
    port: int = Field(8000, ge=0, le=65535, description="Port the service listens on. 0 picks a free one.")
    contact: str | None = Field(
        None,
        description="Operator of this service, as an e-mail or web address. Required if others can reach it.",
    )
    public_url: Annotated[str, AfterValidator(normal_address)] | None = Field(
        None,
        pattern=r"^https?://[A-Za-z0-9._:\[\]-]+(/[\w.~-]+)*/?$",
        description="Address that clients use. Required if others can reach it. Default: where it listens.",
    )
    indexing: Literal["confirmed", "all", "none"] = Field(
        "confirmed", description="Which pages of people search engines may index."
    )
    abstracts: Literal["licensed", "all"] = Field("licensed", description="Which abstracts may be shown.")
    site_figures: Literal["hidden", "shown"] = Field(
        "hidden", description="Whether pages show the figures of other sites next to a name."
    )
    cost_limit: int = Field(25_000, gt=0, description="Maximum cost of one operation without a key.")
    minute_limit: int = Field(
        1_000_000,
        ge=0,
        description="Maximum cost per minute of one network without a key, in each process. One unit is "
        "about 40 microseconds of processor time. 0 for no limit.",
    )
    mcp: Literal["off", "on"] = Field(
        "off",
        description="Whether the service answers assistants at /mcp (Model Context Protocol). This needs "
        "`coterie[mcp]`.",
    )
    tables: str = Field(
        "duckdb",
        pattern=r"^(duckdb|sc://(\w[\w.-]*|\[[\da-f:]+\])(:\d{1,5})?(;use_ssl=true)?)$",
        description="Where records are resolved: duckdb (on this machine), or the address of Spark Connect, sc://HOST:PORT.",
    )
    workers: int = Field(
        0, ge=0, le=1024, description="Number of processes that resolve records. 0 uses one per core."
    )
    requests: int = Field(
        10_000, gt=0, description="Maximum number of requests that one run makes to public interfaces."
    )
    offline: Annotated[Path, AfterValidator(Path.absolute)] | None = Field(
        None,
        description="Folder of bodies that `--save` kept. `coterie roster` and `coterie complete` then read "
        "only it, and make no request.",
    )
    changes: int = Field(
        100,
        ge=0,
        le=10_000,
        description="Number of dataset versions whose changes are kept. 0 keeps no changes.",
    )
    webhooks: Annotated[Path, AfterValidator(Path.absolute)] | None = Field(
        None, description="File of the webhook receivers, each with its address and secret."
    )
    followed_paths: Annotated[Path, AfterValidator(Path.absolute)] | None = Field(
        None,
        description="File of pairs of people, the ids of two people a line. A new, shorter, longer or ended "
        "path between two of them is a change.",
    )
    orcid_token: SecretStr | None = Field(None, description="Token of ORCID's public API, if you have one.")
    crossref_token: SecretStr | None = Field(
        None, description="Token of Crossref's Metadata Plus, if you have one."
    )
    openalex_key: SecretStr | None = Field(
        None, description="Key of OpenAlex. Its free key raises the daily limit."
    )
    secret: SecretStr | None = Field(
        None, description="Key that signs cursors. Default: one is created in the data folder."
    )

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from `NEO4J_*` and `COTERIE_*`; an unusable value raises SettingsError."""
        given = {name: environ[variable(name)] for name in cls.model_fields if environ.get(variable(name))}
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            name = variable(str(first["loc"][0]))
            raise SettingsError(
                f"{name} cannot be used: {first['msg']}.", value=name, advice="See `coterie settings`."
            ) from None

    def to_env(self) -> dict[str, str]:
        """The environment variables that give these settings to another process, secrets included."""
        stated = {name: value for name, value in self if value != type(self).model_fields[name].default}
        return {variable(name): _as_text(value) for name, value in stated.items()}

    @property
    def listening_url(self) -> str:
        """Address that the service listens on, without a trailing slash."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def base_url(self) -> str:
        """Base address of pages, without a trailing slash: the public one, else `listening_url`."""
        return self.public_url.rstrip("/") if self.public_url else self.listening_url

    @property
    def is_local(self) -> bool:
        """Whether only this machine reaches the service: it listens on loopback, without a public address."""
        return is_loopback(self.host) and not self.has_public_address

    @property
    def has_public_address(self) -> bool:
        """Whether clients use an address that is not of their own machine."""
        public = host_of(place_of(self.public_url or ""))
        return bool(public) and not is_loopback(public)

    def origins(self, environ: Mapping[str, str]) -> dict[str, str]:
        """For each variable whether it comes from the environment or is the default."""
        return {
            variable(name): "environment" if environ.get(variable(name)) else "default"
            for name in type(self).model_fields
        }


def _as_text(value: object) -> str:
    return value.get_secret_value() if isinstance(value, SecretStr) else str(value)


def variable(field: str) -> str:
    """Name of the environment variable that sets a field."""
    return field.upper() if field.startswith("neo4j_") else f"COTERIE_{field.upper()}"
