"""The Java machine of a child process, as this project starts it."""

from pathlib import Path

from app.graph.embedded.java.startup_cache import cache_options

_NO_PORT = ("Unable to listen", "Address already in use")
_NO_ROOM = ("No space left", "not enough space")
_LOGGING = Path(__file__).with_name("logging.properties")


FOR_A_SHORT_LIFE = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Options of a process that ends before the optimising compiler has paid for itself: 0.6 x the time."""

COMPACTED_SELDOM = ("-Darcadedb.indexCompactionMinPagesSchedule=40",)
"""Of a process that writes a small change: an index is written anew once that many of its pages (256 KiB) lie
beside its sorted ones. At the engine's own 10, one that was just built is at its next change already."""


def jvm_options(heap: str, *more: str) -> dict[str, object]:
    """Options for `arcadedb_embedded`.

    Commits reach the disk before they are answered; out of memory ends the process, so that it is
    restarted whole instead of going on without a thread it lost.
    """
    return {
        "heap_size": heap,
        "jvm_args": [
            f"-Djava.util.logging.config.file={_LOGGING}",
            "-Darcadedb.txWalFlush=2",  # in the server's own configuration production mode overrides it
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:ErrorFile=./log/engine-crash-%p.log",
            *cache_options(),
            *more,
        ],
    }


def failure(message: str) -> str:
    """The kind of a failure by what Java says about it: `port`, `disk` or `engine`."""
    if any(words in message for words in _NO_PORT):
        return "port"
    if any(words in message for words in _NO_ROOM):
        return "disk"
    return "engine"
