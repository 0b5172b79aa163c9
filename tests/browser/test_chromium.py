"""Where no Chromium can be had, the reason is said."""

from pathlib import Path

import pytest

import run
from tests.browser import chromium


def test_npms_own_words_are_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text(
        "#!/bin/sh\necho 'npm error code SELF_SIGNED_CERT' >&2\necho 'npm error wrong CA' >&2\nexit 1\n"
    )
    npm.chmod(0o755)
    monkeypatch.setattr(chromium, "HOME", tmp_path / "home")
    monkeypatch.setattr(run, "find_npm", lambda: ([str(npm)], {"PATH": "/bin:/usr/bin"}))
    with pytest.raises(chromium.NoChromium, match=r"there is no Chromium: .*SELF_SIGNED_CERT.* wrong CA"):
        chromium.from_npm()
