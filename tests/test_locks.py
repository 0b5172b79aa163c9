"""The locks say what pyproject.toml asks for, with hashes, and nothing about where they were made."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["run", "test", "node"]
NOT_LOCKED = {"peers", "train"}  # the first needs a compiler, the second brings gigabytes


@cache
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def text_of(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")


def pins(lock: str) -> dict[str, set[str]]:
    """Name to versions; there may be several, for several Pythons or systems."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", text_of(lock), re.MULTILINE):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


def wanted(lock: str) -> list[str]:
    groups: dict[str, list[str]] = project()["dependency-groups"]
    if lock == "node":
        return groups["node"]
    extras: dict[str, list[str]] = project()["project"]["optional-dependencies"]
    base: list[str] = project()["project"]["dependencies"] + extras["postgres"] + groups["build"]
    if lock == "run":
        return base
    optional = [line for extra, lines in extras.items() if extra not in NOT_LOCKED for line in lines]
    return base + optional + groups["test"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_satisfies_pyproject(lock: str) -> None:
    pinned = pins(lock)
    for line in wanted(lock):
        requirement = Requirement(line)
        versions = pinned.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement.name} is not in requirements/{lock}.txt: run `python3 run.py lock`"
        assert all(requirement.specifier.contains(v, prereleases=True) for v in versions), line


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_hash_and_no_address(lock: str) -> None:
    entries = re.findall(r"^(\S+==.*?)(?=^\S|\Z)", text_of(lock), re.MULTILINE | re.DOTALL)
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|--index-url|--find-links|(?<![\w.-])/\w|\\\\", text_of(lock))


def test_the_locks_for_tests_and_for_running_agree() -> None:
    """run.py installs the one over the other in the same place."""
    assert pins("run").items() <= pins("test").items()


def test_the_build_backend_is_the_locked_one() -> None:
    """run.py builds without isolation, so what pip would fetch by itself has to be what is locked."""
    assert project()["build-system"]["requires"] == [
        line for line in project()["dependency-groups"]["build"] if line.startswith("hatchling")
    ]
