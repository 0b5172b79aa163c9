/** The registry of games: each brings its words, and a game that the page does not know gets a plain table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { gamePage } from '$/games';
import { speak } from '$/i18n/fluent.svelte';
import PlainTable from '$/table/PlainTable.svelte';
import type { TableClient } from '$/table/tableClient.svelte';

beforeAll(() => speak('en'));

test('a game is called by its own words', () => {
  expect(gamePage('hanabi').title('it-expert')).toBe('Expert');
  expect(gamePage('confetti').title('anything')).toBe('Confetti');
  expect(gamePage('numbers').title('numbers')).toBe('numbers');
});
test('each game has a place for its records', () => {
  expect(gamePage('hanabi').recordPlace('x.1')).toBe('replay/x.1');
  expect(gamePage('confetti').recordPlace('x.1')).toBe('film/x.1');
});
test('a game without drawings is played on a plain table', async () => {
  const asked: string[] = [];
  const client = {
    table: {
      id: 'T',
      phase: 'playing',
      options: { game: 'numbers' },
      to_act: [1],
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'person', name: 'Bob' },
      ],
      question: null,
    },
    you: { seats: [1], looking: 1 },
    view: { total: 7, legal: ['add-1', 'add-2'] },
    act: (action: string) => Promise.resolve(asked.push(action) > 0),
    asSeat: () => ({}),
  } as unknown as TableClient;
  const parts = await gamePage('numbers').load();
  expect(parts.isShown(client)).toBe(true);
  const shown = mount(PlainTable, { target: document.body, props: { client } });
  expect(document.body.textContent).toContain('Bob');
  expect(document.body.textContent).toContain('total');
  const buttons = [...document.body.querySelectorAll('button')];
  buttons.find((button) => button.textContent === 'add-2')?.click();
  expect(asked).toEqual(['add-2']);
  await unmount(shown);
});
test('shared parts of the page do not ask which game it is', () => {
  const source = join(import.meta.dirname, '../src');
  const shared = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/^(hanabi|confetti|api)\//.test(file),
  );
  expect(shared.length).toBeGreaterThan(50);
  const asking = /[!=]==? '(hanabi|confetti)'/;
  expect(shared.filter((file) => asking.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
