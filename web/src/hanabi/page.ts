/** Hanabi as the shared screens know it. */
import { t } from '$/i18n/fluent.svelte';
import { withChanges } from '$/table/changes';
import type { GamePage } from '$/table/gamePage';
import { wordOfBot } from '$/table/seats';
import { editionName } from './words/editions';

export const page: GamePage = {
  title: (rules) => (rules === null ? t('table') : editionName(rules)),
  botKind: (bot) => t('bot-level', { bot: wordOfBot(bot) }),
  botWords: (bot) => t('bot-words', { bot: wordOfBot(bot) }),
  recordPlace: (record) => `replay/${record}`,
  severalSeats: true,
  daylight: false,
  changed: withChanges,
  load: async () => (await import('./parts')).parts,
};
