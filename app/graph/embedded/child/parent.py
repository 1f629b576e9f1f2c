"""What a child process knows of its parent: messages, a way to answer, and whether it lives.

The parent speaks over standard input, whose end means "stop": it comes at once, also when the parent
is killed, unless a sibling process has inherited the other end. So the parent's id is looked at as
well. A death signal would not do: it follows the *thread* that started this process.
"""

import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn

_LOOK_EVERY = 1.0


class Parent:
    """The process that started this one.

    Standard output is kept for answers: whatever else prints there goes to standard error, a log.
    """

    def __init__(self) -> None:
        self.messages = sys.stdin.buffer
        self._answers = os.dup(1)
        self._pid = os.getppid()
        os.dup2(2, 1)

    def receive(self) -> dict[str, Any]:
        """The next message; an empty one where the parent is gone."""
        line = self.messages.readline()
        return dict(json.loads(line)) if line else {}

    def answer(self, **message: Any) -> None:
        """Send one message back; without effect where the parent is gone, which is noticed when waiting."""
        with suppress(BrokenPipeError):
            os.write(self._answers, json.dumps(message).encode() + b"\n")

    def wait_until_gone(self) -> None:
        """Return when the parent asks to stop, or is gone."""
        asked = threading.Event()

        def listen() -> None:
            self.messages.read()
            asked.set()

        threading.Thread(target=listen, daemon=True).start()
        while not asked.wait(_LOOK_EVERY) and self._is_there():
            pass

    def end_with_it(self) -> None:
        """End this process, whatever it does, when the parent is gone."""
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while self._is_there():
            time.sleep(_LOOK_EVERY)
        os._exit(1)

    def _is_there(self) -> bool:
        return os.getppid() == self._pid


def run(main: Callable[[], int]) -> NoReturn:
    """Run the work of a child process and end the process with its status, whatever happens in it.

    Java's own threads would otherwise keep alive a process whose Python part has failed.
    """
    status = 1
    try:
        status = main()
    except BaseException:  # noqa: BLE001 - told to the log, and the process ends
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)
