"""`girandola doctor` notices what keeps a server from serving, and says it in one sentence each."""

import asyncio
import errno
import json
import os
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import text

import girandola as girandola_package
from girandola.cli.main import girandola
from girandola.lab import compile as compiling
from girandola.server import doctor
from girandola.server.doctor import Finding, Verdict, examine
from girandola.server.settings import Settings
from girandola.store import store
from girandola.store.migrate import migrate
from girandola.store.store import engine_for

CERTIFICATES = Path(__file__).parent / "certificates"
KEY = str(CERTIFICATES / "key.pem")


def found(tmp_path: Path, subject: str, **settings: Any) -> list[Finding]:
    chosen: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "data": str(tmp_path / "data"), **settings}
    return [finding for finding in examine(Settings(**chosen)) if finding.subject == subject]


def only(tmp_path: Path, subject: str, **settings: Any) -> Finding:
    (finding,) = found(tmp_path, subject, **settings)
    return finding


def test_a_taken_port_is_wrong(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        finding = only(tmp_path, "port", port=taken.getsockname()[1])
    assert finding.verdict is Verdict.ERROR
    assert "--port" in finding.words


def test_a_file_where_the_folder_should_be_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    assert only(tmp_path, "data").verdict is Verdict.ERROR


def test_a_folder_that_can_only_be_read_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: Any) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)  # the tests may run as somebody who may do all
    finding = only(tmp_path, "data")
    assert finding.verdict is Verdict.ERROR
    assert finding.words == f"nothing can be written to {tmp_path}: {os.strerror(errno.EROFS)}"


def test_a_missing_page_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PAGE", tmp_path / "nowhere")
    assert found(tmp_path, "program")[-1].verdict is Verdict.ERROR


def test_a_taken_port_for_guests_is_wrong(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert only(tmp_path, "guests", guest_bots=str(port)).verdict is Verdict.ERROR
    assert only(tmp_path, "guests", guest_bots=str(port)).verdict is Verdict.FINE
    assert found(tmp_path, "guests") == []


def test_the_first_start_has_no_database_and_that_is_fine(tmp_path: Path) -> None:
    assert only(tmp_path, "database").verdict is Verdict.FINE
    assert not (tmp_path / "data").exists(), "an examination changes nothing"


def database(tmp_path: Path, *statements: str) -> None:
    async def make() -> None:
        engine = engine_for(f"sqlite:///{tmp_path}/data/girandola.db")
        await migrate(engine)
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(make())


def test_a_database_of_this_version_is_fine(tmp_path: Path) -> None:
    database(tmp_path)
    finding = only(tmp_path, "database")
    assert (finding.verdict, "up to date" in finding.words) == (Verdict.FINE, True)


def test_a_database_of_a_newer_version_is_wrong(tmp_path: Path) -> None:
    database(tmp_path, "UPDATE alembic_version SET version_num = 'from-the-future'")
    assert "newer" in only(tmp_path, "database").words


def test_a_damaged_database_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "girandola.db").write_bytes(b"rubbish" * 1000)
    assert only(tmp_path, "database").verdict is Verdict.ERROR


def closed_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://u:secret@127.0.0.1:PORT/games", "no database answers at 127.0.0.1:"),
        ("postgresql://u:secret@nowhere.invalid/games", "nowhere.invalid is not known"),
        ("mysql://u:secret@127.0.0.1/games", "must be sqlite:///"),
        ("my database", "named by a URL"),
    ],
)
def test_a_wrong_address_of_a_database_is_wrong(tmp_path: Path, address: str, words: str) -> None:
    finding = only(tmp_path, "database", database=address.replace("PORT", str(closed_port())))
    assert finding.verdict is Verdict.ERROR
    assert words in finding.words
    assert "secret" not in finding.words


def test_postgresql_without_its_package_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "find_spec", lambda _: None)
    finding = only(tmp_path, "database", database="postgresql://u:secret@127.0.0.1/games")
    assert (finding.verdict, "girandola[postgres]" in finding.words) == (Verdict.ERROR, True)
    assert only(tmp_path, "database").verdict is Verdict.FINE, "SQLite needs no package"


def test_a_database_in_a_folder_that_is_a_file_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    finding = only(tmp_path, "database", database=f"sqlite:///{tmp_path / 'file' / 'games.db'}")
    assert (finding.verdict, "is a file" in finding.words) == (Verdict.ERROR, True)


def tls(tmp_path: Path, certificate: str, key: str = "key.pem", **settings: Any) -> Finding:
    files = {"tls_cert": str(CERTIFICATES / certificate), "tls_key": str(CERTIFICATES / key)}
    return only(tmp_path, "tls", **files, **settings)


@pytest.mark.parametrize(
    ("certificate", "key", "words"),
    [
        ("lasting.pem", "key.pem", None),
        ("expired.pem", "key.pem", "certificate has expired"),
        ("lasting.pem", "other-key.pem", "other-key.pem is not the key of the certificate"),
        ("missing.pem", "key.pem", f"missing.pem: {os.strerror(errno.ENOENT)}"),
        ("key.pem", "key.pem", "are not a certificate and its key"),
    ],
)
def test_certificates(tmp_path: Path, certificate: str, key: str, words: str | None) -> None:
    finding = tls(tmp_path, certificate, key)
    assert finding.verdict is (Verdict.FINE if words is None else Verdict.ERROR)
    assert words is None or words in finding.words


@pytest.mark.parametrize(
    ("certificate", "name", "verdict"),
    [
        ("named.pem", "games.example", Verdict.FINE),
        ("named.pem", "my.parties.example", Verdict.FINE),
        ("named.pem", "other.example", Verdict.ERROR),
        ("lasting.pem", "localhost", Verdict.ERROR),  # a name in the old place, where browsers do not look
    ],
)
def test_a_certificate_must_bear_the_public_name(
    tmp_path: Path, certificate: str, name: str, verdict: Verdict
) -> None:
    assert tls(tmp_path, certificate, public_url=f"https://{name}/").verdict is verdict
    behind = tls(tmp_path, certificate, public_url=f"https://{name}/", trusted_proxies="127.0.0.1")
    assert behind.verdict is Verdict.FINE


def test_a_key_with_a_password_is_wrong(tmp_path: Path) -> None:
    key = tmp_path / "locked.pem"
    key.write_text("-----BEGIN ENCRYPTED PRIVATE KEY-----\n")
    finding = only(tmp_path, "tls", tls_cert=str(CERTIFICATES / "lasting.pem"), tls_key=str(key))
    assert finding.verdict is Verdict.ERROR
    assert "password" in finding.words


@pytest.mark.skipif(not compiling.IS_COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize(
    ("content", "verdict"),
    [(b"\x80\x04N.", Verdict.FINE), (b"\x80\x04", Verdict.ERROR), (b"", Verdict.ERROR)],
    ids=["whole", "cut off", "empty"],
)
def test_compiled_code_that_was_cut_off_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, verdict: Verdict
) -> None:
    kept = tmp_path / "compiled" / "module" / "hash" / "function.nbc"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(content)
    monkeypatch.setattr(compiling, "cache_root", lambda: tmp_path / "compiled")
    assert only(tmp_path, "bots").verdict is verdict


@pytest.mark.parametrize(
    ("days", "verdict"),
    [(-20_000, Verdict.ERROR), (-10, Verdict.ERROR), (1, Verdict.FINE), (4_000, Verdict.WARNING)],
)
def test_a_clock_that_is_far_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, verdict: Verdict
) -> None:
    installed = Path(girandola_package.__file__).stat().st_mtime
    monkeypatch.setattr(time, "time", lambda: installed + days * 86_400)
    assert only(tmp_path, "clock").verdict is verdict


def test_a_clock_behind_the_last_game_is_wrong(tmp_path: Path) -> None:
    database(tmp_path)
    tomorrow = time.time() + 3 * 86_400
    os.utime(tmp_path / "data" / "girandola.db", (tomorrow, tomorrow))
    assert "the last game was saved" in only(tmp_path, "clock").words


def test_a_certificate_without_its_key_is_wrong(tmp_path: Path) -> None:
    assert only(tmp_path, "tls", tls_key=KEY).verdict is Verdict.ERROR


def test_an_address_that_only_this_machine_has_is_worth_a_look(tmp_path: Path) -> None:
    assert only(tmp_path, "address").verdict is Verdict.WARNING


def test_a_public_url_that_is_none_is_wrong(tmp_path: Path) -> None:
    assert found(tmp_path, "address", public_url="games.example")[0].verdict is Verdict.ERROR


def test_a_public_url_and_a_root_path_that_differ_are_worth_a_look(tmp_path: Path) -> None:
    findings = found(tmp_path, "address", public_url="http://localhost/games", root_path="/other")
    assert findings[0].verdict is Verdict.WARNING


def test_the_command_tells_by_its_exit_code(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = ["doctor", "--json", "--port", "0", "--data"]
    good = CliRunner().invoke(girandola, [*words, str(tmp_path / "data")])
    bad = CliRunner().invoke(girandola, [*words, str(tmp_path / "file")])
    assert (good.exit_code, json.loads(good.output)["ok"]) == (0, True)
    assert (bad.exit_code, json.loads(bad.output)["ok"]) == (1, False)
