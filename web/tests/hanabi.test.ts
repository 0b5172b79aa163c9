/** What the page works out by itself is little; here it is held to what it must show. */
import { beforeAll, describe, expect, test } from 'vitest';
import { BURSTS, COLOURS, SIGNS } from '$/components/fireworks/bursts';
import { Choosing, cluesFor } from '$/hanabi/board/choosing.svelte';
import { cardBackOf } from '$/hanabi/art/cardBack';
import { aloud } from '$/hanabi/learn/aloud';
import { STEPS } from '$/hanabi/learn/lesson';
import { linesOf } from '$/hanabi/words/historyLines';
import { sentence } from '$/hanabi/words/sentences';
import { around } from '$/table/seats';
import { facesOf, readAction, signsOf } from '$/hanabi/notation';
import { page } from '$/hanabi/page';
import { endWords, fileName, isGreat, shareTitle, shellsFor } from '$/hanabi/result';
import type {
  EntryShown,
  HanabiLegal,
  HanabiOutcome,
  HanabiRules,
  HanabiView,
  HistoryEntry,
} from '$/api/messages';
import { withChanges } from '$/table/changes';
import { readRoute } from '$/state/router.svelte';
import { speak, t } from '$/i18n/fluent.svelte';

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

describe.each([
  ['en', 'Lia tells you: 1, one card.', 'Lia plays red 1: it fits.'],
  ['it', 'Lia ti dice: 1, una carta.', 'Lia gioca 1 rosso: va bene.'],
  ['es', 'Lia te dice: 1, una carta.', 'Lia juega el 1 rojo: encaja.'],
  ['ro', 'Lia îți spune: 1, o carte.', 'Lia joacă cartea 1 roșu: se potrivește.'],
  ['ru', 'Лия указывает вам: 1, 1 карта.', 'Лия играет карту «красный 1»: подходит.'],
] as const)('the first game in %s', (language, told, played) => {
  beforeAll(() => speak(language));
  const name = (seat: number) => (seat ? t('teacher-name') : t('you-name'));
  const clue = { kind: 'told' as const, turn: 0, clue: '1', touched: [2], free: false };
  const placed = { kind: 'placed', card: 5, face: 'r1', announced: null, tokens: 0, tokens_lost: 0 } as const;
  test('speaks to the learner, and of the teacher', () => {
    expect(aloud([{ ...clue, giver: 1, receiver: 0 }], name)).toBe(told);
    expect(aloud([{ ...placed, seat: 1 }], name)).toBe(played);
  });
  test('leaves what the learner did to the lesson', () => {
    expect(aloud([{ ...clue, giver: 0, receiver: 1 }], name)).toBe('');
    expect(aloud([{ ...placed, seat: 0 }], name)).toBe('');
  });
});

describe('how a game ended', () => {
  beforeAll(() => speak('en'));
  const suits = Array.from({ length: 5 }, () => ({ order: [1, 2, 3, 4, 5] }));
  const rules = { suits, best_score: 25 } as unknown as HanabiRules;
  const outcome: HanabiOutcome = {
    end: 'last-round',
    won: false,
    score: 18,
    points: 18,
    rating: 'excellent',
    distinctions: [],
    lost_card: null,
    lost_by: null,
  };
  const lost: HanabiOutcome = {
    ...outcome,
    end: 'lost-card',
    score: null,
    rating: null,
    lost_card: 'r3',
    lost_by: 1,
  };
  const errors: HanabiOutcome = { ...outcome, end: 'errors', score: 0, rating: null };
  test('a lost bouquet is not celebrated, however far it got (H7.1)', () => {
    expect([isGreat(outcome, rules), shellsFor(outcome)]).toEqual([true, 18]);
    expect([isGreat(lost, rules), shellsFor(lost)]).toEqual([false, 0]);
    expect(shellsFor({ ...errors, score: 0 })).toBe(0);
    expect(shellsFor({ ...outcome, end: 'complete', won: true, score: null, points: 25 })).toBe(25);
  });
  test('it names the card and who lost it (H7.2)', () => {
    expect(endWords(lost, (seat) => ['Ana', 'Bo'][seat] ?? '')).toMatch(/^Bo lost the last copy of red 3/);
  });
  test('it is shared and saved as what it was', () => {
    expect(shareTitle(outcome, rules)).toBe('Hanabi: 18 points');
    expect(shareTitle(lost, rules)).toBe('Hanabi: lost with 18 of 25 cards placed');
    expect([outcome, lost, errors].map(fileName)).toEqual([
      'hanabi-18.json',
      'hanabi-lost.json',
      'hanabi-lost.json',
    ]);
    expect([outcome, lost, { ...lost, end: 'complete', won: true }].map(page.recordResult)).toEqual([
      '18',
      'Lost',
      'Won!',
    ]);
  });
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
    expect(sentence({ ...told, clue: null, touched: null }, name)).toBe('Ana gave Bo a clue.');
  });
  test('a misplay with a wrong announcement says both', () => {
    const event = { kind: 'misplayed', seat: 1, card: 3, face: 'b2', announced: 'red' } as const;
    expect(sentence(event, name)).toBe('Bo plays blue 2, announced as red: an error.');
  });
  test('a bonus that found no room is told as lost (H5.3)', () => {
    const event = { kind: 'placed', seat: 0, card: 3, face: 'r5', announced: null } as const;
    const lost = 'A bonus token is lost: all clue tokens are already available.';
    expect(sentence({ ...event, tokens: 1, tokens_lost: 0 }, name)).toBe(
      'Ana plays red 5: it fits. A clue token comes back.',
    );
    expect(sentence({ ...event, tokens: 0, tokens_lost: 1 }, name)).toBe(`Ana plays red 5: it fits. ${lost}`);
    expect(sentence({ ...event, tokens: 1, tokens_lost: 1 }, name)).toBe(
      `Ana plays red 5: it fits. A clue token comes back. ${lost}`,
    );
    expect(sentence({ ...event, face: 'r1', tokens: 0, tokens_lost: 0 }, name)).toBe(
      'Ana plays red 1: it fits.',
    );
  });
  test('a tile says what it did at once, and when it could do nothing (H11.2, H11.3)', () => {
    const tile = { kind: 'tile-turned', seat: 0, choice: null, tokens: 1, tokens_lost: 0 } as const;
    expect(sentence({ ...tile, tile: 2, errors_back: 1 }, name)).toBe(
      'A bonus tile turns up: Forgiveness. An error is taken back. A clue token comes back.',
    );
    expect(sentence({ ...tile, tile: 6, tokens: 0, errors_back: 0 }, name)).toBe(
      'A bonus tile turns up: Encore. There is nothing to choose, so it has no effect.',
    );
  });
  test('a name written from right to left leaves the sentence alone', () => {
    const event = { kind: 'discarded', seat: 0, card: 3, face: 'b2' } as const;
    expect(sentence(event, () => 'שלום')).toBe('\u2068שלום\u2069 discards blue 2.');
  });
  test('drawing needs no words', () => {
    expect(sentence({ kind: 'drew', seat: 0, card: 9, face: null }, name)).toBeNull();
  });
});

test('what somebody did who has left is told of them', () => {
  speak('en');
  const discarded = (card: number) => ({ kind: 'discarded', seat: 1, card, face: 'b2' }) as const;
  const entry = (seq: number, told: EntryShown, card?: number): HistoryEntry => ({
    seq,
    at: 0,
    entry: told,
    events: card === undefined ? [] : [discarded(card)],
  });
  const acted: EntryShown = { kind: 'acted', seat: 1, action: '' };
  const history = [
    entry(4, { kind: 'started', game: 1, names: ['Ana', 'Bo'] }),
    entry(5, acted, 1),
    entry(6, { kind: 'renamed', seat: 1, name: 'Boris' }),
    entry(7, { kind: 'stood', seat: 1 }),
    entry(8, { kind: 'bot-sat', seat: 1, bot: 'simple', name: 'Cleo', settings: '' }),
    entry(9, acted, 2),
  ];
  expect(linesOf(history, (seat) => ['Ana', 'Cleo'][seat] ?? '').map((line) => line.text)).toEqual([
    'Game 1 begins.',
    'Boris discards blue 2.',
    'Cleo takes over seat 2.',
    'Cleo discards blue 2.',
  ]);
});
