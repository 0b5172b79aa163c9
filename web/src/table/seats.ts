/** Who sits where, as far as a drawn table needs to know. */
import type { SeatShown } from '$/api/messages';
import { gamePage } from '$/games';
import { t } from '$/i18n/fluent.svelte';

export interface Player {
  readonly name: string;
  /** The kind of bot that sits here, in words. */
  readonly bot: string | null;
  readonly away: boolean;
}

export const nameOfSeat = (shown: SeatShown | undefined): string =>
  !shown || shown.kind === 'free' ? t('free-seat') : (shown.name ?? '');

/** Who sits at a table of a list: names, then how many seats are free. */
export function peopleAt(names: readonly (string | null)[]): string {
  const seated = names.filter((name) => name !== null);
  const free = names.length - seated.length;
  return [...seated, ...(free ? [t('free-seats', { count: free })] : [])].join(', ');
}

/** A bot's name as a key of the words: a colon would end it. */
export const wordOfBot = (bot: string): string => bot.replace(':', '-');

export const playerOf = (shown: SeatShown, game?: string): Player => ({
  name: nameOfSeat(shown),
  bot: shown.kind === 'bot' ? gamePage(game).botKind(shown.bot ?? '') : null,
  away: shown.kind === 'person' && !shown.here,
});

/** The seats in the order in which a viewer sees them: clockwise from the left neighbour, the viewer last. */
export function around(viewer: number | null, count: number): number[] {
  const from = viewer ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
}

/** The name of a guest bot, which somebody else's program plays; null for the bots of the house. */
export const guestName = (bot: string): string | null =>
  bot.startsWith('guest:') ? bot.slice('guest:'.length) : null;
