"""The bodies of hanab.live's messages to a bot, complete: strict bots stop where a field is missing.

They contain only what a bot needs to know about its own table, and nothing about another one.
"""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from girandola.hanabi.hanab_live.running_game import SiteMessage
from girandola.hanabi.hanab_live.variants import Variant

NEVER = "0001-01-01T00:00:00Z"


def frame(name: str, body: Any) -> str:
    """One message: its name, a space, JSON."""
    return f"{name} {json.dumps(body, separators=(',', ':'))}"


@dataclass(frozen=True, slots=True)
class SiteTable:
    """A table as it is sent to a guest bot. The first of ``players`` takes the first turn."""

    id: int
    players: tuple[str, ...]
    variant: Variant
    empty_clues: bool
    hurried: bool
    """Bots that know the option answer at once, without a pause and without notes."""

    def options(self) -> SiteMessage:
        return {
            "numPlayers": len(self.players),
            "startingPlayer": 0,
            "variantID": self.variant.number,
            "variantName": self.variant.name,
            "timed": False,
            "timeBase": 0,
            "timePerTurn": 0,
            "speedrun": self.hurried,
            "cardCycle": False,
            "deckPlays": False,
            "emptyClues": self.empty_clues,
            "oneExtraCard": False,
            "oneLessCard": False,
            "allOrNothing": False,
            "detrimentalCharacters": False,
        }

    def body(self, guest: str, *, joined: bool, running: bool = False, over: bool = False) -> SiteMessage:
        """The table as the lobby shows it. Before the guest has joined it is not among the players."""
        players = [name for name in self.players if joined or name != guest]
        return {
            "id": self.id,
            "name": f"Table {self.id}",
            "passwordProtected": False,
            "joined": joined,
            "numPlayers": len(players),
            "ownerID": 1,
            "owned": False,
            "running": running,
            "variant": self.variant.name,
            "options": self.options(),
            "timed": False,
            "timeBase": 0,
            "timePerTurn": 0,
            "sharedReplay": over,
            "progress": 100 if over else 0,
            "players": players,
            "spectators": [],
            "maxPlayers": 5,
        }


def welcome(name: str) -> SiteMessage:
    return {
        "userID": 2,
        "username": name,
        "totalGames": 0,
        "muted": False,
        "firstTimeUser": False,
        "settings": {},
        "friends": [],
        "playingAtTables": [],
        "disconSpectatingTable": 0,
        "disconShadowingSeat": -1,
        "randomTableName": "quiet lantern",
        "shuttingDown": False,
        "datetimeShutdownInit": NEVER,
        "maintenanceMode": False,
    }


def private_chat(text: str, sender: str, recipient: str) -> SiteMessage:
    return {
        "msg": text,
        "who": sender,
        "discord": False,
        "server": False,
        "datetime": _now(),
        "room": "",
        "recipient": recipient,
    }


def init(table: SiteTable, seat: int) -> SiteMessage:
    """Describes a game. The seed is a word without meaning: a real one would reveal the deck."""
    return {
        "tableID": table.id,
        "playerNames": list(table.players),
        "ourPlayerIndex": seat,
        "spectating": False,
        "shadowing": False,
        "replay": False,
        "databaseID": -1,
        "hasCustomSeed": False,
        "seed": "",
        "datetimeStarted": _now(),
        "datetimeFinished": NEVER,
        "options": table.options(),
        "characterAssignments": [],
        "characterMetadata": [],
        "sharedReplay": False,
        "sharedReplayLeader": table.players[0],
        "sharedReplaySegment": 0,
        "sharedReplayEffMod": 0,
        "paused": False,
        "pausePlayerIndex": -1,
        "pauseQueued": False,
    }


def clock(table: SiteTable, active: int) -> SiteMessage:
    return {
        "tableID": table.id,
        "times": [0] * len(table.players),
        "activePlayerIndex": active,
        "timeTaken": 0,
    }


def for_old_bots(action: SiteMessage) -> SiteMessage:
    """Bots of 2020 look for a card under ``which``; newer ones ignore it."""
    if action["type"] not in ("play", "discard"):
        return action
    return {**action, "which": {key: action[key] for key in ("playerIndex", "order", "suitIndex", "rank")}}


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
