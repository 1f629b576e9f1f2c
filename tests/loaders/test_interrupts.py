"""Ctrl-C held back."""

import signal
from collections.abc import Iterator

import pytest

from loaders.interrupts import interrupts_held, interrupts_told


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


def test_what_runs_is_told_of_ctrl_c_where_it_ends_the_process_and_not_where_it_is_held() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    told: list[str] = []
    with pytest.raises(KeyboardInterrupt), interrupts_held(), interrupts_told(lambda: told.append("held")):
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interrupts_told(lambda: told.append("ends")):
        signal.raise_signal(signal.SIGINT)
    assert (told, signal.getsignal(signal.SIGINT)) == (["ends"], signal.default_int_handler)
