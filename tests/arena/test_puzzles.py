"""Making and confirming puzzles: what is proposed is a clear choice, and what is wrong is not confirmed."""

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from girandola.arena.puzzles import explanations, journal
from girandola.arena.puzzles.confirming import Confirmation, Doubt, confirm, recheck
from girandola.arena.puzzles.explanations import comes_true
from girandola.arena.puzzles.finding import NAMES
from girandola.arena.puzzles.journal import open_journal
from girandola.arena.puzzles.scanning import dealt, turns_of_game, turns_of_record
from girandola.arena.puzzles.situations import last_situation, play_on
from girandola.arena.puzzles.themes import theme_of
from girandola.bots.hanabi.companion.reasons import CODES
from girandola.bots.hanabi.search.contest import Bar, Contest, contest
from girandola.cli.main import girandola
from girandola.games.hanabi.puzzles import shipped_puzzles
from girandola.hanabi import Play, edition_named, facts
from girandola.hanabi.puzzles import Puzzle, PuzzleFile, PuzzleTheme, read_file, write_file
from girandola.hanabi.record import Record, write_record
from girandola.hanabi.replay import replay


def cheapest() -> Puzzle:
    """A puzzle late in its game: there is little left to be played out."""
    return max(shipped_puzzles().values(), key=lambda puzzle: len(puzzle.record.actions))


def test_a_shipped_puzzle_is_confirmed_again() -> None:
    puzzle = cheapest()
    found = confirm(puzzle, seed=3)
    assert found.doubt is None
    assert found.puzzle is not None
    assert found.puzzle.answer == puzzle.answer
    assert found.puzzle.confirmed is not None
    assert found.puzzle.confirmed.worlds >= 100


def test_another_answer_is_not_confirmed() -> None:
    puzzle = cheapest()
    wrong = replace(puzzle, answer=puzzle.values[1].action)
    assert confirm(wrong).doubt is Doubt.COMPANION


def test_a_record_that_is_over_has_no_puzzle() -> None:
    puzzle = cheapest()
    over = replace(puzzle.record, actions=(*puzzle.record.actions, puzzle.answer, *puzzle.line))
    assert confirm(replace(puzzle, record=over)).doubt is Doubt.RECORD


def test_a_rival_is_not_clearly_best() -> None:
    puzzle = cheapest()
    here = last_situation(puzzle.record)
    assert here is not None
    uids = [uid for uid, _ in here.actions()]
    actions = [action for _, action in here.actions()]
    bar = Bar(margin=0.3, errors=2.5, least=20, most=40)
    best = contest(Contest(here.past, uids, 5, bar.most), actions.index(puzzle.answer), bar)
    other = contest(Contest(here.past, uids, 5, bar.most), actions.index(puzzle.values[1].action), bar)
    assert best.margin > other.margin
    assert not other.passes


def explained_by(reason: str) -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles().values() if puzzle.reason == reason)


def test_the_explanations_of_all_shipped_puzzles_come_true() -> None:
    assert [puzzle.id for puzzle in shipped_puzzles().values() if not comes_true(puzzle)] == []


def test_a_card_that_is_not_told_apart_from_another_makes_no_puzzle() -> None:
    puzzle = explained_by("play-believed")
    state = replay(puzzle.record).final
    assert isinstance(puzzle.answer, Play)
    hand, same = state.hands[state.active], state.marks[puzzle.answer.card]
    marks = tuple(same if card in hand else mark for card, mark in enumerate(state.marks))
    alike = replace(state, marks=marks)
    told = explanations._Told(
        puzzle.facts, state, (), replay(whole(puzzle)).steps[len(puzzle.record.actions) :]
    )
    assert explanations._fits_alone(told)
    told.before = alike
    assert not explanations._fits_alone(told)


def test_a_chain_with_a_card_that_nobody_knows_makes_no_puzzle() -> None:
    puzzle = explained_by("play-blind")
    needed = str(puzzle.facts["card"]).split()[-1]
    focus = f"{needed[0]}{int(needed[1:]) + 3}"
    assert not comes_true(replace(puzzle, facts={**puzzle.facts, "focus": focus}))


def whole(puzzle: Puzzle) -> Record:
    return replace(puzzle.record, actions=(*puzzle.record.actions, puzzle.answer, *puzzle.line))


def test_an_explanation_that_does_not_come_true_makes_no_puzzle() -> None:
    puzzle = explained_by("clue-finesse")
    assert comes_true(puzzle)
    holders = set(range(len(puzzle.record.players))) - {puzzle.facts["holder"]}
    assert not any(comes_true(replace(puzzle, facts={**puzzle.facts, "holder": seat})) for seat in holders)
    assert not comes_true(replace(puzzle, facts={**puzzle.facts, "needs": "r1"}))
    assert not comes_true(replace(puzzle, line=())), "nobody plays anything"


def test_a_clue_that_saves_no_last_copy_is_no_save() -> None:
    puzzle = explained_by("clue-save")
    state = replay(puzzle.record).final
    faces = [state.faces[card] for card in state.hands[int(puzzle.facts["receiver"])]]
    others = [slot for slot, face in enumerate(faces, start=1) if face not in facts(state).critical]
    assert comes_true(puzzle)
    assert others
    assert not any(comes_true(replace(puzzle, facts={**puzzle.facts, "slot": slot})) for slot in others)


@pytest.mark.parametrize("bot", ["companion", "companion:club"])
def test_promising_turns_are_those_of_the_game_that_is_played(bot: str) -> None:
    """A game that is looked through at compiled speed is the one that the bots play, turn by turn."""
    played, cuts = promising(bot)
    assert cuts
    assert all(cut.actions == played.actions[: len(cut.actions)] for cut in cuts)
    assert list(turns_of_record(played, frozenset(PuzzleTheme))) == cuts, "a record has the same turns"


def promising(bot: str) -> tuple[Record, list[Record]]:
    """The first game with promising turns, and these."""
    for number in range(100):
        start = dealt(edition_named("it"), NAMES[:5], seed=7, number=number)
        if cuts := list(turns_of_game(start, bot, frozenset(PuzzleTheme))):
            return replace(start, actions=play_on(start, bot)), cuts
    raise AssertionError("there are some in most games")


def test_a_recheck_keeps_the_proofs_and_drops_another_answer() -> None:
    puzzle = cheapest()
    again = recheck(puzzle).puzzle
    assert again == puzzle, "the shipped explanations are those of today's Companion"
    assert recheck(replace(puzzle, answer=puzzle.values[1].action)).doubt is Doubt.COMPANION


def test_a_journal_goes_on_after_a_cut_and_not_with_other_judges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, puzzle = tmp_path / "journal", cheapest()
    kept, dropped = Confirmation(puzzle, None), Confirmation(None, Doubt.MARGIN)
    with open_journal(path, seed=1) as notes:
        notes.note("a", kept)
        notes.note("b", dropped)
        notes.note("c", kept)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-40], encoding="utf-8")
    with open_journal(path, seed=1) as notes:
        assert (notes.of("a"), notes.of("b"), notes.of("c")) == (kept, dropped, None)
    with open_journal(path, seed=2) as notes:
        assert notes.of("a") is None, "other worlds"
        notes.note("a", kept)
    monkeypatch.setattr(journal, "judges", lambda: "others")
    with open_journal(path, seed=2) as notes:
        assert notes.of("a") is None


def test_judges_are_others_when_the_program_is_another() -> None:
    text = '"""Words."""\n\ndef f(x):\n    """Words."""\n    return x + 1\n'
    assert journal._program(text.replace("Words", "Others")) == journal._program(text)
    assert journal._program(text.replace("+ 1", "+ 2")) != journal._program(text)


def test_a_confirmation_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def look(puzzle: Puzzle, seed: int) -> Confirmation:
        assert seed == 0
        looked_at.append(puzzle.id)
        if looked_at == [SOME[0].id, SOME[1].id]:
            raise KeyboardInterrupt
        return Confirmation(puzzle, None)

    monkeypatch.setattr("girandola.arena.puzzles.confirming.confirm", look)
    source, out = tmp_path / "found.jsonl", tmp_path / "kept.jsonl"
    source.write_text(write_file(PuzzleFile(tuple(SOME), {"arguments": "some"})), encoding="utf-8")
    words = ["puzzles", "confirm", str(source), "--out", str(out)]
    assert CliRunner().invoke(girandola, words).exit_code != 0
    assert not out.exists()
    none = CliRunner().invoke(girandola, [*words, "--seconds", "0"])
    assert "1 of 3 looked at" in none.output
    done = CliRunner().invoke(girandola, words)
    assert "3 of 3 confirmed, 3 kept" in done.output
    assert looked_at == [SOME[0].id, SOME[1].id, SOME[1].id, SOME[2].id]
    assert [puzzle.id for puzzle in read_file(out.read_bytes()).puzzles] == [puzzle.id for puzzle in SOME]
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["found.jsonl", "kept.jsonl"], "the journal has done its work"


SOME = list(shipped_puzzles().values())[:3]


def test_every_theme_comes_from_a_reason_that_has_words() -> None:
    themes = {theme_of(code, 20) for code in CODES} | {theme_of(code, 0) for code in CODES}
    assert themes - {None} == set(PuzzleTheme)


def test_names_of_players_do_not_get_into_puzzles(tmp_path: Path) -> None:
    start = dealt(edition_named("it"), ("Anna", "Otto"), seed=5, number=0)
    record = replace(start, actions=play_on(start, "companion"))
    source, out = tmp_path / "game.json", tmp_path / "puzzles.jsonl"
    source.write_text(write_record(record))
    done = CliRunner().invoke(girandola, ["puzzles", "make", str(source), "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert "Anna" not in out.read_text()
    assert all(puzzle.record.players == NAMES[:2] for puzzle in read_file(out.read_bytes()).puzzles)


def test_confirm_drops_what_is_wrong_and_says_so(tmp_path: Path) -> None:
    puzzle = cheapest()
    wrong = replace(puzzle, answer=puzzle.values[1].action)
    file = tmp_path / "puzzles.jsonl"
    file.write_text(write_file(PuzzleFile((wrong,))), encoding="utf-8")
    done = CliRunner().invoke(girandola, ["puzzles", "confirm", str(file)])
    assert "0 of 1 confirmed, 0 kept; dropped: 1 companion" in done.output
    assert read_file(file.read_bytes()).puzzles == ()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["make", "--out", "x"], "give either records or --games"),
        (["make", "--out", "x", "--games", "1", "--themes", "sport"], "is no theme"),
        (["make", "--out", "x", "--games", "1", "--players", "7"], "numbers from 2 to 5"),
        (["make", "--out", "x", "--games", "1", "--bots", "smart"], "--bots has some of companion"),
    ],
)
def test_unclear_wishes_are_refused(words: list[str], sentence: str) -> None:
    done = CliRunner().invoke(girandola, ["puzzles", *words])
    assert done.exit_code != 0
    assert sentence in done.output
    assert not Path("x").exists()
