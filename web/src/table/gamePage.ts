/** What a game brings to the page: its name, its words, and the parts of it that a table shows. `games.ts` collects them. */
import type { Component } from 'svelte';
import type { GameRules, GameShown, GameView, HanabiChanges, TableOptions, TableShown } from '$/api/messages';
import type { Draft } from './draft';
import type { TableClient } from './tableClient.svelte';

/** What is loaded with the first table of a game. */
export interface GameParts {
  /** The game itself: while it is played and when it is over. */
  readonly Table: Component<{ client: TableClient }>;
  /** What the owner may change in the lobby; null where nothing can be changed. */
  readonly Options: Component<
    { game: GameShown | null; draft: Draft; fewest: number },
    object,
    'draft'
  > | null;
  /** The options of a table in words, one line each. */
  readonly optionLines: (table: TableShown, rules: GameRules | null) => readonly string[];
  /** Whether this visitor is shown the game, which nobody is before it has begun. */
  readonly isShown: (client: TableClient) => boolean;
}

export interface GamePage {
  /** What a table is called, from the name of its rules. */
  readonly title: (rules: string | null) => string;
  /** The kind of a bot in a word or two, and in a sentence. */
  readonly botKind: (bot: string) => string;
  readonly botWords: (bot: string) => string | null;
  /** The place in the page where a record is shown. */
  readonly recordPlace: (record: string) => string;
  /** How a recorded game ended, in a number or a word. The outcome is the game's own; `score` are one's own points. */
  readonly recordResult: (outcome: unknown, score: number | null) => string;
  /** Whether players win against each other; else a game counts as good when it was perfect. */
  readonly hasWinners: boolean;
  /** Whether its rules come in editions that a list of games can be filtered by. */
  readonly hasEditions: boolean;
  /** Asks for what a record's screen needs, so that it opens without a network; a film is too long for that. */
  readonly keepRecord?: (record: string) => Promise<unknown>;
  /** The same for its lesson. */
  readonly keepLesson?: () => Promise<unknown>;
  /** Whether one device may hold several seats. */
  readonly severalSeats: boolean;
  /** Whether the deal of a finished game can be played again by others. */
  readonly dealsAgain?: boolean;
  /** Whether its table is drawn by daylight, whatever the theme. */
  readonly daylight: boolean;
  /** The view after changes. */
  readonly changed: (view: GameView, changes: HanabiChanges) => GameView;
  /** The table for somebody who wants to play at once, with suggested bots; null where a game has none. */
  readonly firstTable: (TableOptions & { readonly seats: number }) | null;
  readonly load: () => Promise<GameParts>;
}
