"""The database's tables, defined once for SQLite and PostgreSQL. A change here needs a migration."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Sequence,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()
PASSING = {"passing": True}
"""Marks tables that are about running processes; a copy of the games does without them."""
MADE_AT_START = {"made_at_start": True}
"""Marks tables that a server fills when it starts: a database with nothing else in it is empty."""

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("secret", String(64), nullable=False, unique=True),  # a hash: the secret itself is never kept
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("owner", String(32), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("brief", Text, nullable=True),  # for lists; None where an older version wrote last
    Index("tables_open", "listed", "phase", "created"),
)

# The primary key is the fence: of two processes that believe to own a table only one can write number seq.
entries = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("turn", Integer, nullable=True),  # the seats to act after it, as bits; None from older versions
)

# The server processes on this database, each with the address at which the others reach it. A process that
# has not said for some seconds that it lives has lost its leases. Times are the database's.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(300), nullable=False),
    Column("expires", BigInteger, nullable=False),
    info=PASSING,
)

# Which process owns a table that is in use. Fences only grow, over all tables, and every write names its own:
# a process that has lost a table cannot write to it, however late it finds out.
fences = Sequence("fences", metadata=metadata)
leases = Table(
    "leases",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(32), nullable=True),  # None: handed over, for the first who comes
    Column("fence", BigInteger, nullable=False),
    Column("released", BigInteger, nullable=True),
    Index("leases_process", "process"),
    info=PASSING,
)

# Reviews that a process works on or has finished lately, for the others to report. ``asked`` is when somebody
# last wanted to know.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("shown", Text, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("asked", BigInteger, nullable=False),
    info=PASSING,
)

# One row: what the processes of a cluster know each other by.
cluster = Table(
    "cluster",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),
    info=PASSING,
)

# Processes whose workers answer bots' questions for all server processes, with the families of bots that they
# have loaded. A question goes only to those with the asker's own version and bots.
worker_hosts = Table(
    "worker_hosts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", String(80), nullable=False),
    Column("loaded", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    info=PASSING,
)

# Questions in progress. They need not survive: on PostgreSQL the table is unlogged, so a question costs no
# disk, and after a crash of the database it is empty and askers ask again.
questions = Table(
    "questions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("asker", String(32), nullable=False),
    Column("version", String(80), nullable=False),
    Column("host", String(32), nullable=True),  # which host knows the game already; None: any
    Column("is_patient", Boolean, nullable=False),  # waits for that host, unless it dies
    Column("work", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("taken", String(32), nullable=True),
    Column("answer", LargeBinary, nullable=True),
    Index("questions_free", "asked", postgresql_where=text("taken IS NULL")),
    Index("questions_taken", "taken"),
    info=PASSING,
)

seatings = Table(
    "seatings",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("table", String(32), primary_key=True),
)

# A note belongs to its writer; the seat distinguishes the hands that one visitor plays on one device.
notes = Table(
    "notes",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("card", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Index("notes_visitor", "visitor"),
)

# Where a visitor has spoken without a seat: without it those words could not be found when they are erased.
speakers = Table(
    "speakers",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("table", String(32), primary_key=True),
)

# One row, written to check that writing succeeds.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), nullable=True),
    Column("game", Integer, nullable=True),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table", "game"),
)

# Whose record it is, with what lists and statistics ask of the game, so that they need not open any record.
# `score`, `verdict` and `hints` are the visitor's own; `names` are in small letters, for searching.
holders = Table(
    "holders",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("record", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=True),
    Column("best", Integer, nullable=True),
    Column("verdict", String(16), nullable=False),
    Column("hints", Integer, nullable=True),
    Column("brought", Boolean, nullable=False),
    Column("names", Text, nullable=False),
    Column("people", Text, nullable=False),
    Index("holders_newest", "visitor", "at"),
    Index("holders_record", "record"),
)

carries = Table(
    "carries",
    metadata,
    Column("token", String(64), primary_key=True),  # a hash
    Column("table", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# The inputs of a real-time game's rounds, in parts as they were saved. Those of an interrupted round go.
inputs = Table(
    "inputs",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

scores = Table(
    "scores",
    metadata,
    Column("record", String(40), primary_key=True),
    Column("visitor", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("day", String(10), nullable=True),
    Column("points", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("took", BigInteger, nullable=True),
    Index("scores_best", "day", "points"),
)

# Which game was a visitor's first try at a day's heap; written when it starts. Only that one counts.
day_tries = Table(
    "day_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("record", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# A visitor's one try at the day's deal of Hanabi: written when it starts, with the score when it ends.
day_deals = Table(
    "day_deals",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("record", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("score", Integer, nullable=True),
)

# What search found out about the deal of a day.
day_studies = Table(
    "day_studies",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("winnable", String(16), nullable=False),
)

# Browsers that are notified (Web Push) when it is their visitor's turn at a table. ``device`` is a hash of
# the endpoint, ``told`` the number of the turn of which it was last notified.
push_devices = Table(
    "push_devices",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("device", String(64), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("told", Integer, nullable=False),
    Index("push_devices_visitor", "visitor"),
    Index("push_devices_endpoint", "endpoint"),
)

# One row: the key by which push services know this server. Subscriptions are worth nothing without it.
push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("private", String(64), nullable=False),
    info=MADE_AT_START,
)

# Games with the same deal. The key says nothing about the cards and leads to no record.
deals = Table(
    "deals",
    metadata,
    Column("deal", String(32), primary_key=True),
    Column("record", String(40), primary_key=True),
)

# A viewing: people look at a recorded game together. It has a row in ``tables`` too, for its code and its
# lease, but no log. The visitor leads; the moment is what everybody sees (table/viewing.py).
viewings = Table(
    "viewings",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("record", String(40), nullable=False),
    Column("visitor", String(32), nullable=False),
    Column("moment", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("viewings_visitor", "visitor"),
)

# What was said at a viewing, and notes that stay with a move. ``kind`` is said, note or phrase.
viewing_words = Table(
    "viewing_words",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("visitor", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("move", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Index("viewing_words_visitor", "visitor"),
)

# A visitor's first answer to a puzzle; ``day`` where it was the day's puzzle on that day.
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("action", String(16), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("day", String(10), nullable=True),
    Column("at", BigInteger, nullable=False),
    Index("puzzle_tries_visitor", "visitor"),
)
