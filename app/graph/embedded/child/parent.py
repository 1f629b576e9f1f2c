"""The parent as a child process sees it: messages, answers, and whether it is alive.

The parent sends messages over standard input; its end means "stop". It ends at once, also if the parent is
killed, unless a sibling process has inherited the other end. So the parent's id is checked too. A death
signal is no alternative: it is sent when the *thread* that started this process ends.
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
"""Seconds between two checks of the parent's id; set by hand."""


class Parent:
    """The process that started this one.

    Standard output is for answers; anything else printed there goes to standard error, which is a log.
    """

    def __init__(self) -> None:
        self.messages = sys.stdin.buffer
        self._answers = os.dup(1)
        self._pid = os.getppid()
        os.dup2(2, 1)

    def receive(self) -> dict[str, Any]:
        """The next message; empty if the parent has ended."""
        line = self.messages.readline()
        return dict(json.loads(line)) if line else {}

    def answer(self, **message: Any) -> None:
        """Send one message back; no effect if the parent has ended, which `wait_until_gone` notices."""
        with suppress(BrokenPipeError):
            os.write(self._answers, json.dumps(message).encode() + b"\n")

    def wait_until_gone(self) -> None:
        """Return when the parent sends "stop" or has ended."""
        is_stopped = threading.Event()

        def listen() -> None:
            self.messages.read()
            is_stopped.set()

        threading.Thread(target=listen, daemon=True).start()
        while not is_stopped.wait(_LOOK_EVERY) and self._is_there():
            pass

    def end_when_parent_ends(self) -> None:
        """End this process, whatever it does, when the parent has ended."""
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while self._is_there():
            time.sleep(_LOOK_EVERY)
        os._exit(1)

    def _is_there(self) -> bool:
        return os.getppid() == self._pid


def run(main: Callable[[], int]) -> NoReturn:
    """Run the main function of a child process and end the process with its status.

    Otherwise Java's own threads would keep a process alive whose Python part has failed.
    """
    status = 1
    try:
        status = main()
    except BaseException:  # noqa: BLE001 - logged, and the process ends
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)
