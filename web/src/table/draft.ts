/** A table's options while they are being chosen, and in the form that the server gets. No rules here. */
import type { GameShown, Spectators, TableOptions, Talk } from '$/api/messages';

export interface Draft {
  rules: Record<string, unknown>;
  /** How the game is shown, in its own words. */
  display: Record<string, unknown>;
  seats: number;
  starter: number | null;
  listed: boolean;
  spectators: Spectators;
  talk: Talk;
  explanations: boolean;
  hints: boolean;
  guests_talk: boolean;
  timed: boolean;
  minutes: number;
  increment: number;
}

export const emptyDraft = (): Draft => ({
  rules: {},
  display: {},
  seats: 2,
  starter: null,
  listed: false,
  spectators: 'nobody',
  talk: 'phrases',
  explanations: false,
  hints: true,
  guests_talk: true,
  timed: false,
  minutes: 10,
  increment: 15,
});

export function draftOf(options: TableOptions): Draft {
  const usual = emptyDraft();
  return {
    rules: { ...options.rules },
    display: { ...options.display },
    seats: options.seats ?? usual.seats,
    starter: options.starter ?? null,
    listed: options.listed ?? false,
    spectators: options.spectators ?? usual.spectators,
    talk: options.talk ?? usual.talk,
    explanations: options.explanations ?? usual.explanations,
    hints: options.hints ?? usual.hints,
    guests_talk: options.guests_talk ?? usual.guests_talk,
    timed: Boolean(options.clock),
    minutes: options.clock ? Math.max(1, Math.round(options.clock.base / 60)) : usual.minutes,
    increment: options.clock?.increment ?? usual.increment,
  };
}

export const optionsOf = (
  { timed, minutes, increment, ...chosen }: Draft,
  game = 'hanabi',
): TableOptions => ({
  game,
  ...chosen,
  clock: timed ? { base: minutes * 60, increment } : null,
});

/** The preset that has exactly these rules, if any. */
export function presetOf(game: GameShown | null, rules: Record<string, unknown>): string | null {
  const same = (options: Record<string, unknown>) =>
    Object.keys(options).every((key) => options[key] === rules[key]);
  const found = Object.entries(game?.presets ?? {}).find(([, options]) => same(options));
  return found?.[0] ?? null;
}
