/** What the page works out by itself is little; here it is held to what it must show. */
import { beforeAll, describe, expect, test } from 'vitest';
import { BURSTS, COLOURS, SIGNS } from '$/components/fireworks/bursts';
import { Choosing, cluesFor } from '$/hanabi/board/choosing.svelte';
import { cardBackOf } from '$/hanabi/art/cardBack';
import { STEPS } from '$/hanabi/learn/lesson';
import { sentence } from '$/hanabi/words/sentences';
import { around } from '$/table/seats';
import { facesOf, readAction, signsOf } from '$/hanabi/notation';
import type { HanabiLegal, HanabiView } from '$/api/messages';
import { withChanges } from '$/table/changes';
import { readRoute } from '$/state/router.svelte';
import { speak } from '$/i18n/fluent.svelte';

describe('what the wire writes in short', () => {
  test('faces and clues are read one by one', () => {
    expect(facesOf('r12w5')).toEqual(['r1', 'r2', 'w5']);
    expect(facesOf('')).toEqual([]);
    expect(signsOf('r5')).toEqual(['r', '5']);
  });
  test.each([
    ['p12', { kind: 'play', card: 12, announced: null }],
    ['p7r', { kind: 'play', card: 7, announced: 'red' }],
    ['c1k', { kind: 'clue', receiver: 1, sign: 'k' }],
    ['c35', { kind: 'clue', receiver: 3, sign: '5' }],
    ['d3', { kind: 'discard', card: 3 }],
    ['r7', { kind: 'return', card: 7 }],
    ['f7', { kind: 'encore', card: 7 }],
  ])('%s', (text, action) => expect(readAction(text)).toEqual(action));
});

describe('the back of a card', () => {
  test('shows a colour only when it is settled (H9.4)', () => {
    const touched = cardBackOf({ touched: 'r', missed: '', possible: 'r12345m12345' });
    expect(touched).toMatchObject({ colour: null, guesses: ['r'] });
    expect(cardBackOf({ touched: 'rb', missed: '', possible: 'm123' })).toMatchObject({
      colour: 'multicolour',
      guesses: [],
    });
  });
  test('shows a value that follows without having been told', () => {
    expect(cardBackOf({ touched: '', missed: '1234', possible: 'r5w5' })).toMatchObject({
      value: 5,
      not: [],
    });
  });
  test('shows what it is not', () => {
    expect(cardBackOf({ touched: '3', missed: 'rw', possible: 'y3g3b3' })).toMatchObject({
      value: 3,
      not: ['r', 'w'],
    });
  });
});

const legal: HanabiLegal = {
  plays: [],
  discards: [],
  choices: [],
  clues: [
    { action: 'c1r', receiver: 1, clue: 'r', touches: [5, 6] },
    { action: 'c12', receiver: 1, clue: '2', touches: [6] },
    { action: 'c2r', receiver: 2, clue: 'r', touches: [9] },
  ],
};

describe('choosing', () => {
  test('offers the clues that touch the card, as the server says', () => {
    expect(cluesFor(legal, 1, 5).map((clue) => clue.clue)).toEqual(['r']);
    expect(cluesFor(legal, 1, null)).toHaveLength(2);
    expect(cluesFor(null, 1, 5)).toEqual([]);
  });
  test('a second tap puts back, and never acts', () => {
    const choosing = new Choosing();
    choosing.toggleOwn(3);
    choosing.toggleOwn(3);
    expect(choosing.picked).toBeNull();
  });
  test('lets go of a card that left the hand', () => {
    const choosing = new Choosing();
    choosing.toggleOwn(3);
    choosing.follow({
      hands: [[{ card: 4, face: null, marks: null }]],
      discards: [],
    } as unknown as HanabiView);
    expect(choosing.picked).toBeNull();
  });
});

test('changes replace what they name and nothing else', () => {
  const view = { clues: 8, deck_left: 30, hands: [['a'], ['b']] } as unknown as HanabiView;
  const after = withChanges(view, { game: 'hanabi', legal: null, hands: { '1': [] }, clues: 7 });
  expect(after).toMatchObject({ clues: 7, deck_left: 30, hands: [['a'], []] });
});

test('others sit clockwise, the viewer last', () => {
  expect(around(1, 4)).toEqual([2, 3, 0, 1]);
  expect(around(null, 3)).toEqual([0, 1, 2]);
});

test('each firework has its own drawing and its own sign', () => {
  for (const drawings of [BURSTS, SIGNS]) {
    expect(new Set(COLOURS.map((colour) => drawings[colour].map((mark) => mark.d).join())).size).toBe(7);
  }
});

test('the lesson asks for one thing at a time', () => {
  expect(new Set(STEPS.map((step) => step.key)).size).toBe(STEPS.length);
  expect(STEPS.at(-1)?.wants).toEqual([]);
});

describe('addresses', () => {
  test.each([
    ['', { screen: 'home' }],
    ['#/t/aB_3-x', { screen: 'table', code: 'aB_3-x', secret: null }],
    ['#/t/x?carry=s', { screen: 'table', code: 'x', secret: 's' }],
    ['#/replay/abc?move=12', { screen: 'replay', game: 'abc', move: 12 }],
    ['#/replay/abc?move=-1', { screen: 'replay', move: null }],
    ['#/nowhere', { screen: 'missing' }],
    ['#/t', { screen: 'missing' }],
    ['#/t/%', { screen: 'missing' }],
  ])('%s', (hash, route) => expect(readRoute(hash)).toMatchObject(route));
});

describe('sentences', () => {
  beforeAll(() => speak('en'));
  const name = (seat: number) => ['Ana', 'Bo'][seat] ?? '?';
  test('a clue names its cards by place', () => {
    const told = {
      kind: 'told',
      turn: 0,
      giver: 0,
      receiver: 1,
      clue: 'r',
      touched: [5, 6],
      free: false,
    } as const;
    expect(sentence({ ...told, touched: [5, 6] }, name, [1, 4])).toBe(
      'Ana tells Bo: red – 2 cards (no. 1, 4).',
    );
    expect(sentence({ ...told, clue: null, touched: null }, name)).toBe('Ana told Bo something.');
  });
  test('a misplay with a wrong announcement says both', () => {
    const event = { kind: 'misplayed', seat: 1, card: 3, face: 'b2', announced: 'red' } as const;
    expect(sentence(event, name)).toBe('Bo plays blue 2, announced as red: an error.');
  });
  test('a name written from right to left leaves the sentence alone', () => {
    const event = { kind: 'discarded', seat: 0, card: 3, face: 'b2' } as const;
    expect(sentence(event, () => 'שלום')).toBe('\u2068שלום\u2069 discards blue 2.');
  });
  test('drawing needs no words', () => {
    expect(sentence({ kind: 'drew', seat: 0, card: 9, face: null }, name)).toBeNull();
  });
});
