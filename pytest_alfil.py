"""pytest's door to alfil: the options, and nothing else until they are used.

It stands outside the package because importing alfil takes nearly as long as importing pytest.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin."""
    group = parser.getgroup("alfil", "board games from definition files")
    group.addoption(
        "--alfil", action="append", default=[], metavar="PATH",
        help="Test a definition file, every definition of a folder, or a shipped game by its name; may be repeated.",
    )  # fmt: skip
    group.addoption("--alfil-games", type=int, default=30, metavar="N", help="Look at each law along so many games.")
    group.addoption("--alfil-trust", action="store_true", help="Let definitions run the Python code that they name.")


def pytest_configure(config: pytest.Config) -> None:
    """Load the rest where it is asked for."""
    if config.getoption("--alfil"):
        from alfil import pytest_plugin

        config.pluginmanager.register(pytest_plugin, "alfil.pytest_plugin")
