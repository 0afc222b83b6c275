"""What commands share: data as JSON, texts that cannot harm a terminal, and waiting that can be interrupted."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

import click

T = TypeVar("T")
PATIENCE = 1.0  # seconds before a sign of work appears


def echo_json(data: Any) -> None:
    """Plain data on stdout; letters as they are where the stream can write them."""
    plain = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") != "utf8"
    click.echo(json.dumps(data, ensure_ascii=plain, indent=2))


def printable(text: str) -> str:
    """The text without signs that a terminal would obey."""
    return "".join(char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in text)


def waited(work: Callable[[], T], late: Callable[[], AbstractContextManager[object]] = nullcontext) -> T:
    """The result of work done beside the main thread, so that Ctrl-C is answered while the kernel runs.

    `late`: entered once the work takes long, and left when it is done.
    """
    done: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except BaseException as error:  # raised again in the main thread, whatever it is
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    begun = time.monotonic()
    thread.start()
    while thread.is_alive() and time.monotonic() - begun < PATIENCE:
        thread.join(0.2)
    with late() if thread.is_alive() else nullcontext():
        while thread.is_alive():
            thread.join(0.2)
    if failed:
        raise failed[0]
    return done[0]


def progress(items: Sequence[T], title: str) -> Iterator[T]:
    """The items, with a progress bar on a terminal once it takes long."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun, bar, task = time.monotonic(), None, None
    try:
        for number, item in enumerate(items):
            if bar is None and time.monotonic() - begun > PATIENCE:
                from rich.console import Console
                from rich.progress import Progress

                bar = Progress(console=Console(stderr=True), transient=True)
                task = bar.add_task(title, total=len(items))
                bar.start()
            if bar is not None and task is not None:
                bar.update(task, completed=number)
            yield item
    finally:
        if bar is not None:
            bar.stop()
