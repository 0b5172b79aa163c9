/** What a key stands for when a clue is chosen: the letters that the cards show, in every language. */
import { describe, expect, test } from 'vitest';
import { COLOURS } from '$/components/fireworks/bursts';
import { SIGN_OF } from '$/hanabi/notation';
import { LANGUAGES, speak } from '$/i18n/fluent.svelte';
import { letterOf, signOfKey } from '$/hanabi/words/names';

describe('keys', () => {
  test.each(LANGUAGES)('the letters of the cards choose their colours in %s', async (language) => {
    await speak(language);
    for (const colour of COLOURS) expect(signOfKey(letterOf(colour)), colour).toBe(SIGN_OF[colour]);
    expect(new Set(COLOURS.map(letterOf)).size).toBe(COLOURS.length);
    expect(signOfKey('3')).toBe('3');
    expect(signOfKey('q')).toBeNull();
  });

  test('where a letter is no colour in the language, that of the wire is understood', async () => {
    await speak('ro');
    expect(signOfKey('w')).toBe('w');
    expect(signOfKey('g'), 'galben').toBe('y');
    await speak('ru');
    expect(signOfKey('r')).toBe('r');
    await speak('en');
  });
});
