"""`alfil` and `python -m alfil`."""

import sys


def main() -> None:
    """Run the command line."""
    from alfil.launcher.cli import commands

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # a letter that the terminal lacks is no reason to stop
    commands.main(prog_name="alfil")


if __name__ == "__main__":
    main()
