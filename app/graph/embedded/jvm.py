"""The Java machine of a child process, as this project starts it."""

from pathlib import Path

_NO_PORT = ("Unable to listen", "Address already in use")
_NO_ROOM = ("No space left", "not enough space")
_LOGGING = Path(__file__).with_name("logging.properties")


def jvm_options(heap: str) -> dict[str, object]:
    """Options for `arcadedb_embedded`: out of memory ends the process, so that it is restarted whole."""
    return {
        "heap_size": heap,
        "jvm_args": [
            f"-Djava.util.logging.config.file={_LOGGING}",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:ErrorFile=./log/engine-crash-%p.log",
        ],
    }


def failure(message: str) -> str:
    """The kind of a failure by what Java says about it: `port`, `disk` or `engine`."""
    if any(words in message for words in _NO_PORT):
        return "port"
    if any(words in message for words in _NO_ROOM):
        return "disk"
    return "engine"
