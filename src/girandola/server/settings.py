"""Everything that can be set, with its default, its bounds and its words.

cli/setting_options.py makes each of them an option, an environment variable and a line of the TOML file.
docs/commands.md lists them, and a test compares the two.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from girandola.core.errors import MalformedInput


def _setting(default: Any, words: str, least: float | None = None, most: float | None = None) -> Any:
    return field(default=default, metadata={"words": words, "least": least, "most": most})


def _hours(text: str) -> tuple[int, int] | None:
    """``22-7`` is from 22:00 until 7:00. Raises MalformedInput."""
    if not text.strip():
        return None
    parts = [part.strip() for part in text.split("-")]
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and int(part) < 24 for part in parts):
        raise MalformedInput("quiet hours are written as two hours from 0 to 23, such as 22-7")
    return int(parts[0]), int(parts[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server runs."""

    host: str = _setting("0.0.0.0", "Address to listen on; 127.0.0.1 keeps the tables on this machine.")
    port: int = _setting(8000, "Port to listen on; 0 takes a free one.", 0, 65_535)
    data: str = _setting("girandola-data", "Folder for the database file.")
    database: str = _setting("", "Database URL: sqlite:///file or postgresql://…; by default a file in data.")
    processes: int = _setting(1, "Server processes on this port; more than one need PostgreSQL.", 1, 256)
    cluster_address: str = _setting(
        "127.0.0.1",
        "This machine's address, or address:port, for other server processes on the same PostgreSQL.",
    )
    root_path: str = _setting("", "Sub-path under which a reverse proxy serves us, such as /games.")
    public_url: str = _setting("", "Address that people reach us by, for links; else what they asked for.")
    origins: str = _setting("", "Other origins whose pages may talk to us, separated by commas.")
    trusted_proxies: str = _setting("", "Reverse proxies whose X-Forwarded headers are believed.")
    tls_cert: str = _setting("", "Certificate file; with tls_key we speak HTTPS ourselves.")
    tls_key: str = _setting("", "Key file of the certificate.")
    bot_workers: int = _setting(
        1, "Processes of each kind in which bots think; 0 leaves that to `girandola workers` elsewhere.", 0
    )
    bot_pause: float = _setting(0.8, "Seconds that a bot waits before it acts, so that people can follow.", 0)
    bot_patience: float = _setting(30.0, "Seconds after which a thinking bot's worker is started again.", 0.1)
    bot_compile: int = _setting(
        1, "1 compiles the strong bots in the background at the start; 0 waits until one is seated.", 0
    )
    bot_rest_seconds: float = _setting(
        120.0, "Seconds after which bots rest at a table where nobody is; they go on when somebody comes.", 1
    )
    guest_bots: str = _setting(
        "", "Port or address:port where bots of hanab.live log in (docs/guests.md); without it they do not."
    )
    guest_patience: float = _setting(60.0, "Seconds that a table waits for a guest bot's action.", 1)
    push: int = _setting(
        1,
        "1 calls players who are away by web push when it is their turn and they asked for it; 0 does not.",
        0,
    )
    push_after: float = _setting(
        10.0, "Seconds after which a player who is away is called when it is their turn.", 0
    )
    push_contact: str = _setting(
        "", "mailto: or https: address of the host for push services; by default public_url, if it is https."
    )
    push_loopback: str = _setting(
        "", "host:port of a push service on this machine, for tests; else only public addresses are called."
    )
    public_house: int = _setting(
        0,
        "1 shows everybody who is here, and the public tables to join or watch; 0 shows nothing of it.",
        0,
        1,
    )
    quiet_hours: str = _setting(
        "", "Hours (UTC) in which the public house is closed, such as 22-7; without it, it never is."
    )
    message_rate: float = _setting(20.0, "Messages a second that one connection may send over time.", 0.1)
    request_rate: float = _setting(20.0, "HTTP requests a second that one address may make over time.", 0.1)
    message_size: int = _setting(65_536, "Largest message that is accepted, in bytes.", 1024)
    tables_per_day: int = _setting(200, "Tables that one visitor may open in a day.", 1)
    strong_tables_per_visitor: int = _setting(
        4, "Games with strong bots that may go on at once at the tables of one owner.", 1
    )
    words_per_minute: float = _setting(
        30.0, "Lines of chat a minute that one visitor may write over time.", 1
    )
    hints_per_minute: float = _setting(
        30.0, "Hints a minute that one visitor may ask for over time, at all tables together.", 1
    )
    records_per_day: int = _setting(100, "Records that one visitor may bring in a day.", 0)
    record_megabytes: int = _setting(50, "Megabytes that the records brought by one visitor may have.", 0)
    connections_per_visitor: int = _setting(20, "Sockets that one visitor may have open.", 1)
    connections_per_address: int = _setting(
        500, "Sockets, and HTTP connections, that one address may have open (IPv6: one network).", 1
    )
    request_seconds: float = _setting(30.0, "Seconds that a request may take to arrive as a whole.", 1)
    idle_seconds: float = _setting(600.0, "Seconds after which a table that nobody watches leaves memory.", 1)
    keep_tables: float = _setting(
        0.0, "Days after its last entry that a table and its log are kept; 0 keeps them for ever.", 0
    )
    keep_records: float = _setting(0.0, "Days that records of games are kept; 0 keeps them for ever.", 0)
    outbox: int = _setting(256, "Messages that may wait for a slow client before it is cut off.", 8)
    log_level: str = _setting("info", "How much is logged: debug, info, warning or error.")

    def __post_init__(self) -> None:
        _hours(self.quiet_hours)

    @property
    def quiet(self) -> tuple[int, int] | None:
        """The hours (UTC) from and until which the public house is closed."""
        return _hours(self.quiet_hours)

    @property
    def is_on_postgres(self) -> bool:
        """Whether other processes may serve the same database."""
        return self.database_url.startswith("postgres")

    @property
    def has_machine_workers(self) -> bool:
        """Whether the server processes of this machine have a host for their bots beside them."""
        return self.processes > 1 and self.bot_workers > 0

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'girandola.db'}"
