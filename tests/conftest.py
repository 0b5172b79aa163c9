"""Settings for all tests, and the order in which files are begun."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.forked_workers import pytest_addoption, pytest_runtestloop

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_runtestloop"]

# On a build machine every run must see the same examples and a slow moment must not count as a failure.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("desk", deadline=None)
USUAL = "ci" if os.environ.get("CI") else "desk"
settings.register_profile("quick", settings.get_profile(USUAL), max_examples=20)  # for `run.py test --quick`
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", USUAL))

LONG_FIRST = (
    "server/test_confetti",  # these wait for rounds in real time and need little of the processor
    "server/test_cluster_storm.py",
    "server/test_crash",
    "bots/companion",
    "bots/test_search",
    "bots",
    "arena",
    "cli/test_agree.py",
    "lab",
    "test_release.py",
    "test_examples.py",
    "test_readme.py",
    "deploy",
    "server",
    "browser/test_layout.py",
    "browser/test_confetti",
    "browser/test_screens.py",
)
"""Beginnings of the paths of what takes long, in this order; everything else comes after, the short last."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin long files first: a worker that gets one last would keep all others waiting."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    path = item.path.relative_to(item.config.rootpath / "tests").as_posix()
    return next((place for place, start in enumerate(LONG_FIRST) if path.startswith(start)), len(LONG_FIRST))
