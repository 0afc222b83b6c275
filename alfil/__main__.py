"""`alfil` and `python -m alfil`."""

import os
import sys


def main() -> None:
    """Run the command line."""
    from alfil.launcher.cli import commands, file_message

    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # it was closed before the start: nothing is read or written there
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # a letter that the terminal lacks is no reason to stop
    try:
        commands.main(prog_name="alfil")
    except OSError as error:  # help and version are written before any command runs
        sys.stderr.write(f"alfil: {file_message(error)}\n")
        sys.exit(1)


if __name__ == "__main__":
    main()
