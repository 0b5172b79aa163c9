/** The parts of Confetti that a table shows; loaded with the first table. */
import type { TableShown } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import type { GameParts } from '$/table/gamePage';
import type { TableClient } from '$/table/tableClient.svelte';
import ConfettiOptions from './table/ConfettiOptions.svelte';
import ConfettiTable from './table/ConfettiTable.svelte';

function optionLines({ options, seats }: TableShown): string[] {
  const rules = options.rules ?? {};
  return [
    t('confetti-side', { side: String(rules['side'] ?? 'white') }),
    t('confetti-sand-words', { seconds: Number(rules['sand'] ?? 60) }),
    t('confetti-rounds-words', { rounds: seats.length > 4 ? 2 : 3 }),
    ...(rules['second_half_only'] ? [t('confetti-new-only')] : []),
    t('confetti-talk-words', { kind: options.talk ?? 'phrases' }),
    t('confetti-spectators-words', { kind: options.spectators ?? 'nobody' }),
    ...((options.spectators ?? 'nobody') === 'nobody' ? [] : [t('confetti-big-screen')]),
  ];
}

/** At a table of Confetti everybody sees what one sees, unless nobody may watch. */
const isShown = ({ table, you }: TableClient): boolean =>
  table !== null &&
  table.phase !== 'lobby' &&
  ((you?.seats.length ?? 0) > 0 || (table.options.spectators ?? 'nobody') !== 'nobody');

export const parts: GameParts = { Table: ConfettiTable, Options: ConfettiOptions, optionLines, isShown };
