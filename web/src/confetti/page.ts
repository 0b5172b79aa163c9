/** Confetti as the shared screens know it. */
import type { ConfettiOutcome } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { withChanges } from '$/table/changes';
import type { GamePage } from '$/table/gamePage';
import { wordOfBot } from '$/table/seats';

export const page: GamePage = {
  title: () => t('confetti'),
  botKind: (bot) => t('confetti-bot-level', { bot: wordOfBot(bot) }),
  botWords: () => null,
  recordPlace: (record) => `film/${record}`,
  recordResult: (outcome) =>
    t('confetti-record', { points: Math.max(0, ...((outcome as ConfettiOutcome | null)?.points ?? [])) }),
  severalSeats: false,
  daylight: true,
  changed: withChanges,
  firstTable: null,
  load: async () => (await import('./parts')).parts,
};
