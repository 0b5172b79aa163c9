/** Hanabi as the shared screens know it. */
import type { HanabiEnd, HanabiOutcome } from '$/api/messages';
import { replay } from '$/api/http';
import { t } from '$/i18n/fluent.svelte';
import { withChanges } from '$/table/changes';
import type { GamePage } from '$/table/gamePage';
import { guestName, wordOfBot } from '$/table/seats';
import { editionName } from './words/editions';

const LOST: readonly HanabiEnd[] = ['errors', 'lost-card', 'stuck'];

/** The score; a final bouquet has none, it was won or lost (H7.1). */
function resultOf(outcome: HanabiOutcome | null): string {
  if (outcome === null) return '–';
  if (LOST.includes(outcome.end)) return t('lost-game');
  return outcome.won && outcome.score === null ? t('won') : String(outcome.score ?? '–');
}

export const page: GamePage = {
  title: (rules) => (rules === null ? t('table') : editionName(rules)),
  botKind: (bot) => (guestName(bot) ? t('guest-bot') : t('bot-level', { bot: wordOfBot(bot) })),
  botWords: (bot) => (guestName(bot) ? t('guest-bot-words') : t('bot-words', { bot: wordOfBot(bot) })),
  recordPlace: (record) => `replay/${record}`,
  recordResult: (outcome) => resultOf(outcome as HanabiOutcome | null),
  hasWinners: false,
  hasEditions: true,
  keepRecord: (record) => replay({ record }),
  keepLesson: async () => (await import('./learn/lesson')).keepLesson(),
  severalSeats: true,
  dealsAgain: true,
  daylight: false,
  changed: withChanges,
  // The bots say why they act, and the newcomer begins, so that nothing is missed.
  firstTable: {
    game: 'hanabi',
    rules: { edition: 'it' },
    seats: 3,
    starter: 0,
    explanations: true,
  },
  load: async () => (await import('./parts')).parts,
};
