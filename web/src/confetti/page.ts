/** Confetti as the shared screens know it. */
import type { ConfettiOutcome } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { withChanges } from '$/table/changes';
import type { GamePage } from '$/table/gamePage';
import { wordOfBot } from '$/table/seats';

/** The points of the player who has most; an uploaded record says nothing about one's own. */
const highest = (outcome: ConfettiOutcome | null): number => Math.max(0, ...(outcome?.points ?? []));

export const page: GamePage = {
  title: () => t('confetti'),
  botKind: (bot) => t('confetti-bot-level', { bot: wordOfBot(bot) }),
  botWords: (bot) => t('confetti-bot-words', { bot: wordOfBot(bot) }),
  recordPlace: (record) => `film/${record}`,
  recordResult: (outcome, score) =>
    t('confetti-record', { points: score ?? highest(outcome as ConfettiOutcome | null) }),
  hasWinners: true,
  hasEditions: false,
  severalSeats: false,
  daylight: true,
  changed: withChanges,
  firstTable: null,
  load: async () => (await import('./parts')).parts,
};
