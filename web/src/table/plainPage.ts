/** The page of a game that the page has no drawings for: seats, whose turn it is, the view and the actions as text. */
import type { GamePage } from './gamePage';
import { withChanges } from './changes';

export const plainPage = (name: string): GamePage => ({
  title: (rules) => (rules && rules !== name ? `${name} · ${rules}` : name),
  botKind: (bot) => bot,
  botWords: () => null,
  recordPlace: (record) => `replay/${record}`,
  recordResult: (_outcome, score) => (score === null ? '–' : String(score)),
  hasWinners: false,
  hasEditions: false,
  severalSeats: false,
  daylight: false,
  changed: withChanges,
  firstTable: null,
  load: async () => ({
    Table: (await import('./PlainTable.svelte')).default,
    Options: null,
    optionLines: (table) =>
      Object.entries(table.options.rules ?? {}).map(
        ([option, value]) => `${option}: ${JSON.stringify(value)}`,
      ),
    isShown: (client) => client.view !== null,
  }),
});
