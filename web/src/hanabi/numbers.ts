/** Numbers that strong players ask for, from what a seat sees: pace, clues left, efficiency. */
import type { HanabiEvent } from './events';
import type { HanabiRules, HanabiView } from '$/api/messages';

export interface Numbers {
  /** How many more turns may pass without a card being placed; null where nothing can run out. */
  readonly pace: number | null;
  /** How many clues there can still be, at most; null where nothing can run out. */
  readonly cluesLeft: number | null;
  /** Cards that were placed or touched, for each clue; null before the first one. */
  readonly efficiency: number | null;
}

export function numbersOf(
  view: HanabiView,
  rules: HanabiRules,
  moves: readonly (readonly HanabiEvent[])[],
): Numbers {
  const clues = moves.flat().filter((event) => event.kind === 'told').length;
  const placed = view.fireworks.reduce((sum, firework) => sum + firework.placed, 0);
  const held = view.hands.flat().filter((card) => card.marks && card.marks.touched !== '').length;
  const { pace } = view.facts;
  // A clue comes back with each discard that the pace allows, and with each firework that is completed.
  const unfinished = view.fireworks.filter(
    (each) => each.next !== null && !view.facts.dead_fireworks.includes(each.colour),
  );
  const returning = Math.max(0, pace ?? 0) + (rules.tiles.length ? 0 : unfinished.length);
  return {
    pace,
    cluesLeft: pace === null ? null : view.clues + returning,
    efficiency: clues ? (placed + held) / clues : null,
  };
}
