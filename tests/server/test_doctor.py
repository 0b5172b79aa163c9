"""`girandola doctor` notices what keeps a server from serving, and says it in one sentence each."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from girandola.cli.main import girandola
from girandola.server.doctor import Finding, Verdict, examine
from girandola.server.settings import Settings
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


@pytest.mark.parametrize(
    ("certificate", "key", "verdict"),
    [
        ("lasting.pem", "key.pem", Verdict.FINE),
        ("expired.pem", "key.pem", Verdict.ERROR),
        ("lasting.pem", "other-key.pem", Verdict.ERROR),
        ("missing.pem", "key.pem", Verdict.ERROR),
    ],
)
def test_certificates(tmp_path: Path, certificate: str, key: str, verdict: Verdict) -> None:
    files = {"tls_cert": str(CERTIFICATES / certificate), "tls_key": str(CERTIFICATES / key)}
    assert only(tmp_path, "tls", **files).verdict is verdict


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
