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
from typing import Any

_LOOK_EVERY = 1.0


class Parent:
    """The process that started this one.

    Standard output is kept for answers: whatever else prints there goes to standard error, a log.
    """

    def __init__(self) -> None:
        self.messages = sys.stdin.buffer
        self._answers = os.fdopen(os.dup(1), "wb")
        self._pid = os.getppid()
        os.dup2(2, 1)

    def receive(self) -> dict[str, Any]:
        """The next message; an empty one where the parent is gone."""
        line = self.messages.readline()
        return dict(json.loads(line)) if line else {}

    def answer(self, **message: Any) -> None:
        """Send one message back."""
        self._answers.write(json.dumps(message).encode() + b"\n")
        self._answers.flush()

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
