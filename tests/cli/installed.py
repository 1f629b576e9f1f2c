"""Coterie's command line as where it is installed: without pandas, which comes with the tests alone.

The driver of Neo4j imports pandas wherever it can, half a second for each command.
`python -m tests.cli.installed load PATH...` is run by `tests/cli/processes.py`.
"""

import signal
import sys
from collections.abc import Sequence


class _WithoutPandas:
    """Finds no module called pandas."""

    @staticmethod
    def find_spec(name: str, _path: Sequence[str] | None = None, _target: object = None) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name, name=name)


def leave_out_pandas() -> None:
    """Pandas cannot be imported from now on."""
    sys.meta_path.insert(0, _WithoutPandas)


def main() -> None:
    """Run the command that the arguments name, and end with its status."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
    leave_out_pandas()
    from app import cli  # noqa: PLC0415 - nothing is imported before pandas is out

    cli.main()


if __name__ == "__main__":
    main()
