"""A language written out for a proofreader, with names, numbers and cards that try its grammar."""

from collections.abc import Iterator, Mapping
from itertools import product

from fluent.runtime import FluentBundle, FluentResource

from girandola.bots.wording import files_of
from tests.words.messages import PAGE_WORDS, Message, messages_in

NAMES = ("Anna", "Bruno", "Ольга", "Lia", "Андрей")
NUMBERS = (0, 1, 2, 5, 21, 200)
CARDS = (("red", 1), ("blue", 3), ("multicolour", 5), ("black", 2), ("white", 4))
PREFIXES = ("event-", "ended-", "why-", "asks-", "do-", "confetti-reason", "confetti-rule", "review-")
"""Messages that are always proofread; a new event or reason joins them by its name."""
OTHERS = (
    *("reason", "rating", "crowd", "distinction", "tile", "tile-asks", "tile-confirm", "phrase", "rule"),
    *("share-title", "cards-placed", "black-missing", "cards-in-words", "clock-is", "possible-many"),
    *("hand-of", "tell-name", "give-clue", "clue-touches", "turn-of", "hand-over", "empathy-of", "eyes-of"),
    *("hint-companion", "lesson-told", "thinks", "gets-ready", "replay-stopped"),
    *("confetti-table-words", "confetti-seconds-left", "confetti-surplus-words", "confetti-stolen"),
    *("confetti-yours", "confetti-unpinned", "confetti-left", "confetti-back", "confetti-choose"),
    *("confetti-sum", "confetti-points", "confetti-pin", "confetti-solo-end", "confetti-sand-words"),
    *("confetti-others-choose", "confetti-spot", "confetti-card-words", "confetti-rounds-words"),
)
_NAMED = {"name", "giver", "receiver", "holder"}
_CARDS = {"card", "focus", "needs"}
_COLOURS = {"colour", "announced", "clue", "signs", "small", "medium", "large"}
_SMALL = {"slot", "place", "turn", "number", "game", "round", "rounds", "sum", "numbers", "best", "hand"}
_FIXED: Mapping[str, str | int] = {
    "places": "1, 3",
    "loss": "0.40",
    "seat": 3,
    "bot": "x",
    "percent": 85,
    "text": "…",
}


def written_out(language: str) -> str:
    """The whole proof of one language."""
    return "\n".join(_Proof(language).lines()) + "\n"


class _Proof:
    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.messages: dict[str, Message] = {}
        for path in (PAGE_WORDS / f"{language}.ftl", *files_of(language)):
            self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
            self.messages |= messages_in(path)

    def lines(self) -> Iterator[str]:
        wanted = [name for name in self.messages if name.startswith(PREFIXES) or name in OTHERS]
        for name in sorted(wanted):
            yield f"# {name}"
            yield from dict.fromkeys(self._sentences(name, self.messages[name]))
            yield ""

    def _sentences(self, name: str, message: Message) -> Iterator[str]:
        """One line for each choice by name, and within it for each number, card and player's name."""
        free = [each for each in message.variables if each not in message.choices]
        turns = max((len(self._values(each)) for each in free), default=1)
        for chosen in product(*message.choices.values()):
            label = " ".join(chosen)
            for turn in range(turns):
                values = {each: self._value(each, turn + at) for at, each in enumerate(free)}
                values |= {
                    each: self._value(each, turn) if key == "other" else key
                    for each, key in zip(message.choices, chosen, strict=True)
                }
                if "names" in values:
                    values["count"] = len(str(values["names"]).split(", "))
                text = self.say(name, values)
                yield f"{label}: {text}" if label else text

    def say(self, name: str, values: Mapping[str, str | int] | None = None) -> str:
        pattern = self.bundle.get_message(name).value
        assert pattern is not None, f"{name} has no text"
        given = {key: _number(value) for key, value in (values or {}).items()}
        text, errors = self.bundle.format_pattern(pattern, given)
        assert not errors, f"{name} in {self.language}: {errors}"
        return str(text).strip()

    def _values(self, variable: str) -> tuple[str | int, ...]:
        if variable in _FIXED:
            return (_FIXED[variable],)
        if variable in _NAMED:
            return NAMES
        if variable == "names":
            return ("Anna", "Anna, Ольга")
        if variable in _COLOURS:
            return tuple(self.say("colour-name", {"colour": colour}) for colour, _ in CARDS)
        if variable in _CARDS:
            return tuple(map(self._card, CARDS))
        if variable in {"better", "action"}:
            return (self.say("do-play", {"card": self._card(CARDS[1]), "place": 2, "announced": "none"}),)
        if variable == "tile":
            return tuple(self.say("tile", {"tile": number}) for number in range(1, 7))
        if variable == "reason":
            return (self.say("reason", {"reason": "not-your-turn"}),)
        return (1, 4) if variable in _SMALL else NUMBERS

    def _card(self, card: tuple[str, int]) -> str:
        colour = self.say("colour-name", {"colour": card[0]})
        return self.say("card-name", {"colour": colour, "value": card[1]})

    def _value(self, variable: str, turn: int) -> str | int:
        values = self._values(variable)
        return values[turn % len(values)]


def _number(value: str | int) -> str | int:
    """Keys such as [1] choose by number, as the page gives them."""
    return int(value) if isinstance(value, str) and value.isdigit() else value
