/** Who sits where, as far as a drawn table needs to know. */
import type { SeatShown } from '$/net/messages';
import { t } from '$/words/fluent.svelte';

export interface Player {
  readonly name: string;
  readonly bot: boolean;
  readonly away: boolean;
}

/** Bots that go by their kind alone get a name to be spoken of. */
const BOT_NAMES = ['Aki', 'Bea', 'Cleo', 'Dora', 'Edo', 'Fumi', 'Gil'] as const;

export function nameOfSeat(shown: SeatShown | undefined, seat: number): string {
  if (!shown || shown.kind === 'free') return t('free-seat');
  if (shown.kind === 'bot' && shown.name === shown.bot) return BOT_NAMES[seat] ?? shown.name ?? '';
  return shown.name ?? '';
}

export const playerOf = (shown: SeatShown, seat: number): Player => ({
  name: nameOfSeat(shown, seat),
  bot: shown.kind === 'bot',
  away: shown.kind === 'person' && !shown.here,
});

/** The seats in the order in which a viewer sees them: clockwise from the left neighbour, the viewer last. */
export function around(viewer: number | null, count: number): number[] {
  const from = viewer ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
}

/** A bot's kind as the words name it: a colon would end the name. */
export const levelOf = (bot: string): string => bot.replace(':', '-');
