"""The Java virtual machine of a child process: its options, its start, and what its failures mean."""

import os
import shlex
from pathlib import Path

import jpype
from arcadedb_embedded.jvm import get_bundled_jre_lib_path, get_jar_path

from app.graph.embedded.java.startup_cache import cache_options

_NO_PORT = ("Unable to listen", "Address already in use")
_NO_ROOM = ("No space left", "not enough space")
_LOGGING = Path(__file__).with_name("logging.properties")
_MORE_OPTIONS = "ARCADEDB_JVM_ARGS"

SHORT_RUN_OPTIONS = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Options of a process that ends before the optimising compiler has paid for itself: 0.6 x the time."""

RARE_COMPACTION_OPTIONS = ("-Darcadedb.indexCompactionMinPagesSchedule=40",)
"""Options of a process that writes a small change: compact an index once it has this many unsorted pages.

A page has 256 KiB. With the engine's default of 10, an index just built is compacted at its next change."""

_ENGINE_OPTIONS = (
    "-Djava.awt.headless=true",
    "-Dfile.encoding=UTF8",
    "-Dpolyglot.engine.WarnInterpreterOnly=false",
    "-XX:+UseCompactObjectHeaders",
    "--enable-native-access=ALL-UNNAMED",
    "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
    "--add-opens=java.base/java.nio.channels.spi=ALL-UNNAMED",
    "--add-opens=java.base/java.lang=ALL-UNNAMED",
)
"""Options that `arcadedb_embedded.jvm.start_jvm` gives too. It also adds the module `jdk.incubator.vector`.

Only indexes of vectors use that module, and with any incubating module Java cannot take linked classes and
lambdas from the startup cache.
"""


def start_java(heap: str, *more: str) -> None:
    """Start Java in this process, once; `arcadedb_embedded` then uses it as it is.

    Commits reach the disk before they are confirmed. Out of memory ends the process, so that it is restarted
    instead of going on without a lost thread. Options in ARCADEDB_JVM_ARGS come first.
    """
    jars = sorted(Path(get_jar_path()).glob("*.jar"))
    jpype.startJVM(
        get_bundled_jre_lib_path(),
        *shlex.split(os.environ.get(_MORE_OPTIONS, "")),
        f"-Djava.util.logging.config.file={_LOGGING}",
        "-Darcadedb.txWalFlush=2",  # production mode overrides it in the server's own configuration
        "-XX:+ExitOnOutOfMemoryError",
        "-XX:ErrorFile=./log/engine-crash-%p.log",
        f"-Xmx{heap}",
        *_ENGINE_OPTIONS,
        *cache_options(),
        *more,
        classpath=os.pathsep.join(map(str, jars)),
        interrupt=False,
    )


def failure(message: str) -> str:
    """The kind of a failure, from Java's message: `port`, `disk` or `engine`."""
    if any(words in message for words in _NO_PORT):
        return "port"
    if any(words in message for words in _NO_ROOM):
        return "disk"
    return "engine"
