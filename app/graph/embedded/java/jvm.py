"""Options of the Java virtual machine of a child process."""

from pathlib import Path

from app.graph.embedded.java.startup_cache import cache_options

_NO_PORT = ("Unable to listen", "Address already in use")
_NO_ROOM = ("No space left", "not enough space")
_LOGGING = Path(__file__).with_name("logging.properties")


FOR_A_SHORT_LIFE = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Options of a process that ends before the optimising compiler has paid for itself: 0.6 x the time."""

COMPACTED_SELDOM = ("-Darcadedb.indexCompactionMinPagesSchedule=40",)
"""Options of a process that writes a small change: compact an index once it has this many unsorted pages.

A page has 256 KiB. With the engine's default of 10, an index just built is compacted at its next change."""


def jvm_options(heap: str, *more: str) -> dict[str, object]:
    """Options for `arcadedb_embedded`.

    Commits reach the disk before they are confirmed. Out of memory ends the process, so that it is restarted
    instead of going on without a lost thread.
    """
    return {
        "heap_size": heap,
        "jvm_args": [
            f"-Djava.util.logging.config.file={_LOGGING}",
            "-Darcadedb.txWalFlush=2",  # production mode overrides it in the server's own configuration
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:ErrorFile=./log/engine-crash-%p.log",
            *cache_options(),
            *more,
        ],
    }


def failure(message: str) -> str:
    """The kind of a failure, from Java's message: `port`, `disk` or `engine`."""
    if any(words in message for words in _NO_PORT):
        return "port"
    if any(words in message for words in _NO_ROOM):
        return "disk"
    return "engine"
