"""Ctrl-C held back."""

import signal
from collections.abc import Iterator

import pytest

from loaders.interrupts import interrupts_held


@pytest.fixture(autouse=True)
def _kept_handler() -> Iterator[None]:
    former = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, former)


def press_within(done: list[str]) -> None:
    with interrupts_held():
        signal.raise_signal(signal.SIGINT)
        done.append("all of it")


def test_ctrl_c_waits_until_what_is_held_has_ended() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        press_within(done)
    assert (done, signal.getsignal(signal.SIGINT)) == (["all of it"], signal.default_int_handler)


def test_a_process_that_ignores_ctrl_c_ignores_it_still() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    done: list[str] = []
    press_within(done)
    assert (done, signal.getsignal(signal.SIGINT)) == (["all of it"], signal.SIG_IGN)
