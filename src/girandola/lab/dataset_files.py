"""Reads files of recorded games into plain arrays, quickly. dataset.py interprets them.

Games of hanab.live that contain their deck are decoded in bulk: the rules of each kind are computed once, by
the strict reader of girandola.hanabi, and the rest is numbers. Everything else goes through that reader.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import numpy as np
from numpy.typing import NDArray

from girandola.core.errors import MalformedRecord
from girandola.core.strict_json import decode, parse_text
from girandola.hanabi import IllegalAction, MalformedInput
from girandola.hanabi.actions import ColourClue, Discard, GiveClue, Play
from girandola.hanabi.formats import read_any
from girandola.hanabi.hanab_live import json_form
from girandola.hanabi.hanab_live.translation import clue_colours, to_record
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.record import Record
from girandola.hanabi.rules import step
from girandola.hanabi.state import start
from girandola.lab.bridge import uid_of
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.tables import Setup, setup

ENDINGS = (".json", ".jsonl", ".ndjson", ".safetensors")
PLAY, DISCARD, TELL, AS_IS = range(4)
_SITE_COLOUR, _SITE_RANK, _SITE_END = 2, 3, 4


@dataclass(frozen=True, eq=False)
class Batch:
    """Games under one set of rules; actions as kind, target and value, see ``dataset._uid``."""

    setup: Setup
    names: list[str]
    decks: NDArray[np.uint8]
    starters: NDArray[np.int64]
    tiles: NDArray[np.uint8]
    return_points: NDArray[np.uint32]
    kinds: NDArray[np.uint8]
    targets: NDArray[np.int16]
    values: NDArray[np.int16]
    lengths: NDArray[np.int64]


@dataclass
class _Pile:
    """Games of one kind while they are being read."""

    setup: Setup
    names: list[str] = field(default_factory=list)
    decks: list[list[int]] = field(default_factory=list)
    starters: list[int] = field(default_factory=list)
    tiles: list[Sequence[int]] = field(default_factory=list)
    return_points: list[int] = field(default_factory=list)
    actions: list[list[int]] = field(default_factory=list)

    def batch(self) -> Batch:
        count = len(self.names)
        lengths = np.array([len(actions) for actions in self.actions], np.int64)
        codes = np.zeros((count, int(lengths.max(initial=1))), np.int32)
        there = np.arange(codes.shape[1]) < lengths[:, None]
        codes[there] = np.fromiter(chain.from_iterable(self.actions), np.int32, int(lengths.sum()))
        tiles = np.zeros((count, 6), np.uint8)
        for game, order in enumerate(self.tiles):
            tiles[game, : len(order)] = order
        return Batch(
            self.setup,
            self.names,
            np.array(self.decks, np.uint8),
            np.array(self.starters, np.int64),
            tiles,
            np.array(self.return_points, np.uint32),
            (codes >> 16).astype(np.uint8),
            (codes >> 8 & 255).astype(np.int16),
            (codes & 255).astype(np.int16),
            lengths,
        )


def read_files(source: str | Path | Sequence[str | Path]) -> tuple[list[Batch], list[str]]:
    """All games, by their rules, and a sentence for each game that was left out and why."""
    reader = _Reader()
    ready: list[Batch] = []
    for path in _paths(source):
        if path.suffix == ".safetensors":
            ready.append(_tensors(path))
        else:
            reader.read(path)
    return [*ready, *(pile.batch() for pile in reader.piles.values() if pile.names)], reader.left_out


def _paths(source: str | Path | Sequence[str | Path]) -> Iterator[Path]:
    for named in [source] if isinstance(source, str | Path) else source:
        path = Path(named)
        if path.is_dir():
            found = sorted(inside for inside in path.rglob("*") if inside.suffix in ENDINGS)
            if not found:
                raise MalformedInput(f"there are no games in {path}: files end in {', '.join(ENDINGS)}")
            yield from found
        elif path.is_file():
            yield path
        else:
            raise MalformedInput(f"there is no file or folder {path}")


class _Card(msgspec.Struct, gc=False):
    suitIndex: Annotated[int, msgspec.Meta(ge=0)]  # noqa: N815 - the site's word
    rank: Annotated[int, msgspec.Meta(ge=1, le=5)]


class _Action(msgspec.Struct, gc=False):
    type: Annotated[int, msgspec.Meta(ge=0, le=5)]
    target: Annotated[int, msgspec.Meta(ge=-1, le=99)]
    value: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


class _SiteGame(msgspec.Struct):
    players: list[str]
    actions: list[_Action]
    deck: list[_Card] | None = None
    options: msgspec.Raw = msgspec.Raw(b"{}")
    characters: msgspec.Raw = msgspec.Raw(b"null")


@dataclass(frozen=True)
class _Rules:
    """What the options of a game of that site mean here."""

    setup: Setup
    starter: int
    faces: list[list[int]]  # our identity by the site's suit and rank
    clues: list[int]  # our clue by the site's colour


class _Reader:
    def __init__(self) -> None:
        self.piles: dict[Setup, _Pile] = {}
        self.left_out: list[str] = []
        self._rules: dict[tuple[bytes, bytes, int], _Rules] = {}
        self._decoder = msgspec.json.Decoder(_SiteGame)

    def read(self, path: Path) -> None:
        data = path.read_bytes()
        lines = data.splitlines() if path.suffix != ".json" else [data]
        for number, line in enumerate(lines, start=1):
            if line.strip():
                name = path.name if len(lines) == 1 else f"{path.name}, line {number}"
                try:
                    self._read_game(line, name)
                except (MalformedRecord, Inexpressible, MalformedInput) as error:
                    self.left_out.append(f"{name}: {error}")

    def _read_game(self, line: bytes, name: str) -> None:
        if b'"girandola"' not in line:
            try:
                game = self._decoder.decode(line)
            except msgspec.MsgspecError:
                game = None
            if game is not None and game.deck:
                self._add_site_game(game, line, name)
                return
        self._add_record(read_any(line), name)

    def _add_site_game(self, game: _SiteGame, line: bytes, name: str) -> None:
        key = bytes(game.options), bytes(game.characters), len(game.players)
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = _rules_of(line)
        assert game.deck is not None
        try:
            deck = [rules.faces[card.suitIndex][card.rank - 1] for card in game.deck]
            actions = list(self._codes(game, rules))
        except IndexError:
            raise MalformedInput("a card or a colour does not exist in this variant") from None
        if sorted(deck) != _box(rules.setup):
            raise MalformedInput("the deck does not have the cards of the box")
        self._add(rules.setup, name, deck, rules.starter, (), 0, actions)

    @staticmethod
    def _codes(game: _SiteGame, rules: _Rules) -> Iterator[int]:
        """The actions of a game, up to the one that closes it."""
        colours = len(rules.clues)
        for action in game.actions:
            kind, target = action.type, action.target
            if kind >= _SITE_END:
                return
            if target < 0:
                raise MalformedInput("an action has no target")
            if kind == _SITE_COLOUR:
                yield TELL << 16 | target << 8 | rules.clues[action.value or 0]
            elif kind == _SITE_RANK:
                if action.value is None or not 1 <= action.value <= 5:
                    raise MalformedInput(f"there is no rank {action.value} to tell")
                yield TELL << 16 | target << 8 | colours + action.value - 1
            else:
                yield kind << 16 | target << 8

    def _add_record(self, record: Record, name: str) -> None:
        kit = setup(record.edition, len(record.players))
        faces = [record.edition.identity_index[card] for card in record.deal.deck]
        deal = record.deal
        actions = list(_record_actions(kit, record))
        self._add(kit, name, faces, deal.starter, [int(t) for t in deal.tiles], deal.return_point, actions)

    def _add(
        self,
        kit: Setup,
        name: str,
        deck: list[int],
        starter: int,
        tiles: Sequence[int],
        return_point: int,
        actions: list[int],
    ) -> None:
        pile = self.piles.setdefault(kit, _Pile(kit))
        pile.names.append(name)
        pile.decks.append(deck)
        pile.starters.append(starter)
        pile.tiles.append(tiles)
        pile.return_points.append(return_point)
        pile.actions.append(actions)


def _box(kit: Setup) -> list[int]:
    return sorted(kit.tables["deck"][0, : len(kit.edition.cards)].tolist())


def _rules_of(line: bytes) -> _Rules:
    """The rules of a game of that site, by the strict reader, which raises if it cannot be played here."""
    site = json_form.read_json(parse_text(decode(line)))
    record = to_record(site)
    edition = record.edition
    faces = [[-1] * 5 for _ in site.variant.suits]
    for (suit, rank), card in zip(site.deck, record.deal.deck, strict=True):
        faces[suit][rank - 1] = edition.identity_index[card]
    clues = [edition.clue_index[ColourClue(colour)] for colour in clue_colours(site.variant)]
    return _Rules(setup(edition, len(record.players)), record.deal.starter, faces, clues)


def _record_actions(kit: Setup, record: Record) -> Iterator[int]:
    edition = record.edition
    if not edition.tiles and not edition.announcements:
        for action in record.actions:
            if isinstance(action, GiveClue):
                yield TELL << 16 | action.receiver << 8 | edition.clue_index[action.clue]
            else:
                assert isinstance(action, Play | Discard), "there are no tiles"
                yield (PLAY if isinstance(action, Play) else DISCARD) << 16 | int(action.card) << 8
        return
    state = start(edition, len(record.players), record.deal)
    for action in record.actions:
        try:
            yield AS_IS << 16 | uid_of(kit, state, action) << 8
            assert state.active is not None, "the game is over"
            state, _ = step(state, state.active, action)
        except (AssertionError, IllegalAction, KeyError, ValueError) as error:
            raise MalformedInput(f"the rules refuse {action}: {error}") from None


def _tensors(path: Path) -> Batch:
    """AH2AC2's games: decks as colour and rank, actions for every seat with the last number for none."""
    try:
        from safetensors.numpy import load_file
    except ImportError:
        _fail(path, "reading safetensors needs the extra: pip install 'girandola[datasets]'")
    try:
        data: dict[str, NDArray[Any]] = load_file(path)
        decks, actions = data["decks"], data["actions"]
        lengths = data["num_actions"].reshape(-1).astype(np.int64)
        players = int(data["num_players"].reshape(-1)[0])
    except (KeyError, IndexError, OSError, ValueError) as error:
        _fail(path, f"this is no data set of AH2AC2: {error}")
    except Exception as error:  # the library's own class
        _fail(path, f"these are no safetensors: {error}")
    if decks.ndim != 3 or decks.shape[1:] != (50, 2) or actions.ndim not in (2, 3):
        _fail(path, "decks have the shape (games, 50, 2), actions (games, turns, players)")
    kit = layout_of(config_from({"players": players})).setup
    if actions.ndim == 3:
        acted = (actions != kit.actions) & (actions >= 0)
        actions = np.take_along_axis(actions, acted.argmax(axis=2)[:, :, None], axis=2)[:, :, 0]
    faces = (decks[:, :, 0] * 5 + decks[:, :, 1]).astype(np.uint8)
    count, turns = actions.shape
    if (np.sort(faces, axis=1) != np.array(_box(kit))).any() or lengths.max(initial=0) > turns:
        _fail(path, "a deck does not have the cards of the box, or a game more actions than there are")
    return Batch(
        kit,
        [f"{path.name}, game {number}" for number in range(count)],
        faces,
        np.zeros(count, np.int64),
        np.zeros((count, 6), np.uint8),
        np.zeros(count, np.uint32),
        np.full((count, turns), AS_IS, np.uint8),
        np.ascontiguousarray(actions, np.int16),
        np.zeros((count, turns), np.int16),
        lengths,
    )


def _fail(path: Path, why: str) -> NoReturn:
    raise MalformedInput(f"{path.name}: {why}")
