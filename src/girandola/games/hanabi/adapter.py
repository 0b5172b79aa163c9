"""Hanabi as a ``TurnGame``: the adapter between the table's interface and Hanabi's pure rules."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from random import Random
from typing import Any

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput, Refused
from girandola.games.hanabi import messages as shown
from girandola.games.hanabi.action_json import HanabiActionJson, shown_event
from girandola.games.hanabi.imagined import HanabiImagined
from girandola.games.hanabi.json_fragments import EditionJson, json_of
from girandola.games.hanabi.view_json import HanabiRendering, shown_outcome, whole
from girandola.games.record_names import without_names
from girandola.hanabi import (
    PRESETS,
    Deal,
    Discard,
    Edition,
    End,
    Event,
    IllegalAction,
    Memory,
    Options,
    Play,
    Refusal,
    State,
    Tile,
    View,
    common_view,
    edition_named,
    edition_of,
    options_from,
    options_named,
    read_action,
    read_card,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)
from girandola.hanabi.edition import PLAYERS
from girandola.hanabi.editions import Book, Multicolour
from girandola.hanabi.events import Ended
from girandola.hanabi.formats import Format, read_any, write_as
from girandola.hanabi.record import Closing, Record, write_record
from girandola.hanabi.state import evolve
from girandola.hanabi.what_if import imagine
from girandola.table.capabilities import (
    AllowsWhatIf,
    ArrangesHands,
    ForgetsPast,
    PlayedByBots,
    RevealsCards,
)
from girandola.table.checks import TableRefusal
from girandola.table.game import (
    Display,
    Eyes,
    GameResult,
    GameVerdict,
    Presentation,
    Recorded,
    Rules,
    Seat,
    SeatResult,
    TurnGame,
    TurnPosition,
)

PHRASES = (
    "hello",
    "thinking",
    "know-nothing",
    "know-enough",
    "remember-yours",
    "last-round",
    "your-turn",
    "well-done",
    "oops",
    "sorry",
    "good-game",
    "again",
)
"""Ready phrases. They say nothing about cards and do not influence a turn (H2.2, H13.3)."""


@lru_cache(maxsize=256)
def _edition(options: Options) -> Edition:
    return edition_of(options)


def _memory(display: Display) -> Memory:
    """How many marks a table shows (H13.4)."""
    return Memory(display.get("marks", Memory.ALL))


@dataclass(frozen=True, slots=True)
class HanabiPosition(TurnPosition, ArrangesHands, RevealsCards, ForgetsPast, AllowsWhatIf, PlayedByBots):
    """A state of Hanabi as a ``TurnPosition``."""

    state: State
    writing: EditionJson
    renderings: dict[Memory, HanabiRendering]

    @classmethod
    def of(cls, state: State, writing: EditionJson) -> "HanabiPosition":
        return cls(state, writing, {})

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.is_over else (self.state.active,)

    @property
    def is_over(self) -> bool:
        return self.state.end is not None

    @property
    def turn(self) -> int:
        return self.state.turn

    def act(self, seat: Seat, action: str) -> tuple["HanabiPosition", tuple[Event, ...]]:
        try:
            state, events = step(self.state, seat, read_action(action))
        except IllegalAction as illegal:
            raise Refused(illegal.refusal) from None
        except MalformedInput:
            raise Refused(TableRefusal.MALFORMED_ACTION) from None
        return HanabiPosition.of(state, self.writing), events

    def stopped(self, reason: ClosingReason) -> "HanabiPosition":
        end = End.TIME_OUT if reason is ClosingReason.TIME_OUT else End.TERMINATED
        return HanabiPosition.of(evolve(self.state, Ended(end)), self.writing)

    def rendering(self, memory: Memory) -> HanabiRendering:
        """The rendering of this state; it is kept, because the next action is compared with it."""
        if memory not in self.renderings:
            self.renderings[memory] = HanabiRendering(self.state, memory, self.writing)
        return self.renderings[memory]

    def view(self, eyes: Eyes, presentation: Presentation) -> shown.HanabiView:
        return whole(self.rendering(_memory(presentation.display)), eyes, presentation)

    def showing(
        self, before: TurnPosition, events: tuple[Event, ...], presentation: Presentation
    ) -> HanabiActionJson:
        assert isinstance(before, HanabiPosition), "a game does not change its kind"
        memory = _memory(presentation.display)
        old, new = before.rendering(memory), self.rendering(memory)
        new.follow(old)
        return HanabiActionJson(old, new, events, presentation)

    def events_for(self, events: tuple[Event, ...], eyes: Eyes, display: Display) -> list[shown.HanabiEvent]:
        floor = self._first_remembered(display)
        return [shown_event(event, eyes, forget_before=floor) for event in events]

    def _first_remembered(self, display: Display) -> int:
        """The first turn whose clues are still shown: in the game of memory the last round's (H13.4)."""
        if self.is_over or _memory(display) is not Memory.NONE:
            return 0
        return self.state.turn - self.state.players

    def is_forgotten(self, turn: int, display: Display) -> bool:
        return turn < self._first_remembered(display)

    def reveals_own_card(self, action: str) -> bool:
        return isinstance(read_action(action), Play | Discard)

    def arrangeable(self, seat: Seat) -> frozenset[int]:
        return frozenset(self.state.hands[seat])

    def imagined(self, seat: Seat, display: Display) -> HanabiImagined:
        return HanabiImagined(imagine(self.state, seat, _memory(display)), self.writing)

    def for_bot(self, seat: Seat, display: Display, reader: Seat | None = None) -> View:
        memory = _memory(display)
        if reader is None or reader == seat:
            return seat_view(self.state, seat, memory)
        return common_view(self.state, seat, reader, memory)

    def seen(self, events: tuple[Event, ...], seat: Seat, reader: Seat | None = None) -> tuple[Event, ...]:
        seen = tuple(seen_by(event, seat) for event in events)
        return seen if reader is None else tuple(seen_by(event, reader) for event in seen)

    def summary(self) -> shown.HanabiOutcome | None:
        return shown_outcome(self.state)


class HanabiGame(TurnGame):
    """Hanabi in the registry of games."""

    name: str = "hanabi"
    seats: tuple[int, ...] = PLAYERS
    phrases: tuple[str, ...] = PHRASES
    refusals: type[StrEnum] = Refusal
    has_hints = True
    has_reviews = True

    def presets(self) -> Mapping[str, Rules]:
        return {name: _plain(options) for name, options in PRESETS.items()}

    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        """Every combination can be played (H12.1)."""
        kinds: Mapping[str, tuple[Any, ...]] = {"book": tuple(Book), "multicolour": tuple(Multicolour)}
        return {option.name: kinds.get(option.name, (False, True)) for option in fields(Options)}

    def display_choices(self) -> Mapping[str, tuple[Any, ...]]:
        return {"marks": tuple(memory.value for memory in Memory)}

    def rules(self, choices: Mapping[str, Any]) -> Rules:
        """Options by name, or one key ``edition`` with a preset's name such as ``es+black-powder``."""
        return _plain(_options(choices))

    def rules_shown(self, rules: Rules, seats: int) -> shown.HanabiRules:
        return _rules_shown(_edition(options_from(rules)), rules, seats)

    def result(self, rules: Rules, outcome: Any, seats: int) -> GameResult:
        """The summary of an uploaded record has only the edition's name; that of a game played here has all
        options."""
        try:
            edition = edition_named(rules["name"]) if "name" in rules else _edition(options_from(rules))
        except MalformedInput:
            return GameResult(str(rules.get("name", "")), (SeatResult(None, GameVerdict.STOPPED),) * seats)
        one = SeatResult(None, GameVerdict.STOPPED) if outcome is None else _seat_result(outcome)
        return GameResult(edition.name, (one,) * seats, edition.best_score)

    def deal(self, rules: Rules, seats: int, random: Random, starter: Seat | None) -> str:
        return write_deal(shuffled(_edition(options_from(rules)), seats, random, starter))

    def start(self, rules: Rules, seats: int, deal: str) -> HanabiPosition:
        edition = _edition(options_from(rules))
        return HanabiPosition.of(start(edition, seats, read_deal(deal)), json_of(edition))

    def record(
        self,
        rules: Rules,
        names: tuple[str, ...],
        deal: str,
        actions: tuple[str, ...],
        closing: ClosingReason | None,
    ) -> str:
        record = Record(
            edition=_edition(options_from(rules)),
            players=names,
            deal=read_deal(deal),
            actions=tuple(map(read_action, actions)),
            closing=None if closing is None else Closing(closing),
        )
        return write_record(record)

    def is_record(self, _text: str) -> bool:
        """Hanabi reads the formats of other systems too, and says itself what is wrong with a text."""
        return True

    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        return without_names(body, "players", seats, name)

    def read_record(self, text: str) -> Recorded:
        record = read_any(text.encode())
        edition, seats = record.edition, len(record.players)
        return Recorded(
            names=record.players,
            rules=_rules_shown(edition, {}, seats),
            first=HanabiPosition.of(start(edition, seats, record.deal), json_of(edition)),
            actions=tuple(map(str, record.actions)),
            closing=record.closing.reason if record.closing else None,
            body=write_record(record),
        )

    def deal_of_record(self, text: str) -> tuple[Rules, int, str]:
        record = read_any(text.encode())
        return _plain(options_named(record.edition.name)), len(record.players), write_deal(record.deal)

    def formats(self) -> tuple[str, ...]:
        return tuple(Format)

    def write_record(self, body: str, wanted: str) -> str:
        return write_as(read_any(body.encode()), Format(wanted))


def _rules_shown(edition: Edition, options: Rules, seats: int) -> shown.HanabiRules:
    return shown.HanabiRules(
        name=edition.name,
        options=options,
        suits=tuple(
            shown.HanabiSuit(
                suit.colour,
                suit.colour.letter,
                suit.copies,
                suit.order,
                suit.touch,
                suit.scoring,
            )
            for suit in edition.suits
        ),
        identities=tuple(map(str, edition.identities)),
        clues=tuple(map(str, edition.clues)),
        hand_size=edition.hand_size(seats),
        clue_tokens=edition.clue_tokens,
        error_limit=edition.error_limit,
        cards=len(edition.cards),
        best_score=edition.best_score,
        empty_clues=edition.empty_clues,
        announcements=edition.announcements,
        ending=edition.ending,
        tiles=tuple(int(tile) for tile in edition.tiles),
        ratings=tuple(shown.HanabiRatingStep(least, word) for least, word in edition.ratings),
    )


def _seat_result(outcome: Mapping[str, Any]) -> SeatResult:
    """Everybody shares the score (H6.1); a game that was stopped is neither won nor lost."""
    end = outcome["end"]
    if end in (End.TERMINATED, End.TIME_OUT):
        verdict = GameVerdict.STOPPED
    elif end in (End.COMPLETE, End.LAST_ROUND):
        verdict = GameVerdict.PERFECT if outcome["won"] else GameVerdict.ENDED
    else:
        verdict = GameVerdict.LOST
    return SeatResult(outcome["score"], verdict)


def _options(choices: Mapping[str, Any]) -> Options:
    chosen = dict(choices)
    edition = chosen.pop("edition", None)
    if edition is None:
        return options_from(chosen)
    if not isinstance(edition, str):
        raise MalformedInput("the edition is named by a text such as es+black-powder")
    named = options_named(edition)
    return replace(named, **{key: getattr(options_from(chosen), key) for key in chosen})


def _plain(options: Options) -> Rules:
    return {key: getattr(value, "value", value) for key, value in asdict(options).items()}


def write_deal(deal: Deal) -> str:
    return json.dumps(
        {
            "deck": " ".join(map(str, deal.deck)),
            "tiles": [int(tile) for tile in deal.tiles],
            "starter": deal.starter,
            "return_point": deal.return_point,
        },
        separators=(",", ":"),
    )


def read_deal(text: str) -> Deal:
    """The deal as ``write_deal`` wrote it; the log is ours, so it is trusted."""
    plain = json.loads(text)
    return Deal(
        deck=tuple(map(read_card, plain["deck"].split())),
        tiles=tuple(map(Tile, plain["tiles"])),
        starter=plain["starter"],
        return_point=plain["return_point"],
    )


HANABI = HanabiGame()
