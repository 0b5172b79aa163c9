/**
 * The first game, as a lesson: a fixed deal, what the learner is asked to do, and what the teammate answers. The
 * rules stay with the server, which plays the actions and tells what may be seen and done.
 */
import type { ReplayShown } from '$/api/messages';
import { replay } from '$/api/http';

const SUITS = ['red', 'white', 'yellow', 'green', 'blue'].map((colour) => ({
  colour,
  copies: [3, 2, 2, 2, 1],
  descending: false,
  touch: 'own',
  scoring: 'adds',
}));

/** The deal as a record without actions, in our own format (docs/records.md). */
const RECORD = JSON.stringify({
  girandola: 'hanabi',
  version: 1,
  players: ['A', 'B'],
  edition: {
    name: 'it',
    suits: SUITS,
    ratings: [
      [0, 'horrible'],
      [6, 'mediocre'],
      [11, 'honourable'],
      [16, 'excellent'],
      [21, 'amazing'],
      [25, 'legendary'],
    ],
    hand_sizes: [5, 5, 4, 4],
    clue_tokens: 8,
    error_limit: 3,
    empty_clues: false,
    announcements: false,
    ending: 'last-round',
    tiles: [],
  },
  deal: {
    deck:
      'b4 y3 w1 r2 g4 r1 b1 w4 y1 g5 y2 g3 w2 r4 b2 r3 g1 r5 w3 b4 y1 b3 y1 b1 y4 g2 r3 b1 g1 g3 b3 w2 ' +
      'w4 g1 y3 w1 r1 w3 y4 b2 r1 g4 r2 r4 b5 w5 g2 w1 y5 y2',
    tiles: [],
    starter: 0,
    return_point: 0,
  },
  actions: '',
});

export interface Step {
  /** The message that tells what to do and why; `lesson-<key>`. */
  readonly key: 'see' | 'ones' | 'save' | 'play' | 'discard' | 'two' | 'error' | 'chart' | 'help' | 'end';
  /** The actions that the lesson waits for; none: reading is enough. */
  readonly wants: readonly string[];
  /** What the teammate does then. */
  readonly answer: string | null;
  /** The cards that it is about, which are marked. */
  readonly about: readonly number[];
  /** Taken back before the next step: it was a demonstration. */
  readonly undone?: boolean;
}

export const STEPS: readonly Step[] = [
  { key: 'see', wants: [], answer: null, about: [5, 6, 7, 8, 9] },
  { key: 'ones', wants: ['c11'], answer: 'p5', about: [5, 6, 8] },
  { key: 'save', wants: ['c15', 'c1g'], answer: 'c01', about: [9] },
  { key: 'play', wants: ['p2'], answer: 'p6', about: [2] },
  { key: 'discard', wants: ['d0'], answer: 'c02', about: [0] },
  { key: 'two', wants: ['p3'], answer: 'p8', about: [3] },
  { key: 'error', wants: ['p1'], answer: null, about: [1], undone: true },
  { key: 'chart', wants: [], answer: null, about: [1] },
  { key: 'help', wants: [], answer: null, about: [] },
  { key: 'end', wants: [], answer: null, about: [] },
];

/** Every way through the lesson, from the deal to its last card: a demonstration is taken back, and ends one. */
const LINES = STEPS.reduce<string[][]>(
  (lines, step) =>
    step.wants.length === 0
      ? lines
      : step.wants.flatMap((action) =>
          lines.map((line) => [...line, action, ...(step.answer ? [step.answer] : [])]),
        ),
  [[]],
);

const asked = new Map<string, Promise<ReplayShown>>();

function played(line: readonly string[]): Promise<ReplayShown> {
  const key = line.join(' ');
  const known = asked.get(key);
  if (known) return known;
  const made = replay({ text: RECORD, seat: 0, keep: 0, actions: [...line] });
  asked.set(key, made);
  made.catch(() => asked.delete(key));
  return made;
}

/** The lesson after these actions. A whole line is asked for at once, so that it goes on without a network. */
export async function after(taken: readonly string[]): Promise<ReplayShown> {
  const line = LINES.find((each) => taken.every((action, index) => each[index] === action)) ?? taken;
  const shown = await played(line);
  return { ...shown, steps: shown.steps.slice(0, taken.length) };
}

/** Ask for all of the lesson. */
export const keepLesson = (): Promise<unknown> => Promise.all(LINES.map(played));
