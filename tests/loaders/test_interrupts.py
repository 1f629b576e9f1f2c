"""Deferred Ctrl-C."""

import signal
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from loaders.publish.interrupts import ignore_interrupts, interrupts_restored
from loaders.running.interrupts import interrupts_delayed, interrupts_forwarded, interrupts_remembered
from loaders.running.progress import show_stages


@pytest.fixture(autouse=True)
def _kept_handler() -> Iterator[None]:
    former = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, former)


def press_within(done: list[str]) -> None:
    with interrupts_delayed():
        signal.raise_signal(signal.SIGINT)
        done.append("all of it")


def test_ctrl_c_waits_until_the_shielded_block_has_ended() -> None:
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


def test_running_code_is_notified_of_ctrl_c_only_if_it_ends_the_process() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    heard: list[str] = []
    with (
        pytest.raises(KeyboardInterrupt),
        interrupts_delayed(),
        interrupts_forwarded(lambda: heard.append("held")),
    ):
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interrupts_forwarded(lambda: heard.append("ends")):
        signal.raise_signal(signal.SIGINT)
    assert (heard, signal.getsignal(signal.SIGINT)) == (["ends"], signal.default_int_handler)


def swallow() -> None:
    """Press Ctrl-C where it is not delivered, as during the import of a compiled module."""
    with suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@interrupts_restored()
def go_on_after_a_swallowed_one(follows: Callable[[], None]) -> None:
    swallow()
    follows()


def begin_a_stage() -> None:
    with show_stages(is_quiet=True) as announce:
        announce("papers")


def fail() -> None:
    raise ImportError("a module that was interrupted on its way in")


@pytest.mark.parametrize("follows", [begin_a_stage, ignore_interrupts, fail])
def test_ctrl_c_that_was_swallowed_ends_a_load_before_what_is_served_changes(
    follows: Callable[[], None],
) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(KeyboardInterrupt):
        go_on_after_a_swallowed_one(follows)
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


def test_without_ctrl_c_an_error_is_the_error_that_it_is() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(ImportError), interrupts_remembered():
        fail()


def test_ctrl_c_after_what_is_served_began_to_change_is_not_heard_later() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with interrupts_restored():
        ignore_interrupts()
        signal.raise_signal(signal.SIGINT)
        begin_a_stage()
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
