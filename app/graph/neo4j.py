"""The user's Neo4j server: connected to, never started or stopped."""

import re
from typing import Self

from neo4j import Driver
from neo4j.exceptions import AuthError, ClientError, ConfigurationError, DriverError, Neo4jError

from app.errors import EngineUnavailable, SettingsError, WrongPassword
from app.graph.drivers import bolt_query, open_driver
from app.graph.engine import Address
from app.graph.queries import load_queries

_OLDEST = (5, 26)
"""The oldest version of Neo4j that the tests run on."""
_AGENT = re.compile(r"Neo4j/(\d+)\.(\d+)")
_BOLT = re.compile(r"(?:bolt|neo4j)(?:\+s|\+ssc)?://[^/@\s]+/?(?:\?\S*)?")


def is_too_old(agent: str) -> bool:
    """Whether a server's own name, such as `Neo4j/4.4.40`, is of a version that Coterie does not support."""
    found = _AGENT.match(agent)
    return found is not None and (int(found[1]), int(found[2])) < _OLDEST


def _agent_of(driver: Driver) -> str:
    """The server's own name, of one that answers at all; empty if it does not."""
    try:
        return driver.get_server_info().agent
    except (Neo4jError, DriverError):
        return ""


class Neo4jEngine:
    """Neo4j 5.26 or later at an address such as `neo4j://host:7687`."""

    kind = "neo4j"
    prefix = "CYPHER 5 "

    def __init__(self, address: Address) -> None:
        self._address = address
        self.version = "Neo4j"

    @property
    def address(self) -> Address:
        """The address of the server; it never changes."""
        return self._address

    def open(self) -> None:
        """Check address, password and database; raises SettingsError, EngineUnavailable or WrongPassword."""
        if _BOLT.fullmatch(self._address.uri) is None:
            raise self._no_address()
        try:
            with open_driver(self._address) as driver:
                self._check(driver)
        except (ConfigurationError, ValueError) as error:
            raise self._no_address() from error

    def close(self) -> None:
        """Do nothing: the server belongs to the user."""

    def complaint(self) -> None:
        """None: nothing is known about the server's environment."""

    def _check(self, driver: Driver) -> None:
        try:
            with driver.session(database=self._address.database) as session:
                result = session.run(bolt_query(self.prefix, load_queries("read")["dataset"].text))
                self.version = result.consume().server.agent
        except AuthError as error:
            raise WrongPassword(
                f"Neo4j refused the password of {self._address.username!r}.",
                value=self._address.username,
                advice="Set NEO4J_USERNAME and NEO4J_PASSWORD.",
            ) from error
        except ClientError as error:
            self.version = _agent_of(driver)
            if not is_too_old(self.version):
                raise self._unusable(error) from error
        except (Neo4jError, DriverError) as error:
            raise EngineUnavailable(
                f"No server responds at {self._address.uri}.",
                value=self._address.uri,
                advice="Start Neo4j, correct NEO4J_URI, or unset it to use the embedded engine.",
            ) from error

        if is_too_old(self.version):
            raise self._too_old()

    def _too_old(self) -> EngineUnavailable:
        return EngineUnavailable(
            f"The server at {self._address.uri} is {self.version}.",
            value=self._address.uri,
            advice="Use Neo4j 5.26 or later, or unset NEO4J_URI to use the embedded engine.",
        )

    def _no_address(self) -> SettingsError:
        return SettingsError(
            "NEO4J_URI is not the address of a Neo4j server.",
            value="NEO4J_URI",
            advice="Use an address like neo4j://localhost:7687. Set the user name and password separately.",
        )

    def _unusable(self, error: ClientError) -> EngineUnavailable:
        return EngineUnavailable(
            f"The database {self._address.database!r} at {self._address.uri} cannot be used: {error.code}.",
            value=self._address.uri,
            advice="Set NEO4J_DATABASE to a database of a Neo4j 5.26 or later.",
        )

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
