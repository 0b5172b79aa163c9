"""Each language reads as it was proofread: a change of wording shows as a difference of golden/xx.txt."""

from pathlib import Path

import pytest

from tests import golden
from tests.words.messages import LANGUAGES
from tests.words.proofs import written_out

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_reads_as_proofread(language: str) -> None:
    golden.check(FOLDER / f"{language}.txt", written_out(language))
