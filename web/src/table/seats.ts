/** Who sits where, as far as a drawn table needs to know. */
import type { SeatShown, TableShown, You } from '$/api/messages';
import { gamePage } from '$/games';
import { t } from '$/i18n/fluent.svelte';

export interface Player {
  readonly name: string;
  /** The kind of bot that sits here, in words. */
  readonly bot: string | null;
  readonly away: boolean;
  /** Whether nobody sits here any more. */
  readonly free?: boolean;
}

/** Who sits there. What somebody did who has left their seat is told of the seat, if its number is given. */
export function nameOfSeat(shown: SeatShown | undefined, seat?: number): string {
  if (shown && shown.kind !== 'free') return shown.name ?? '';
  return seat === undefined ? t('free-seat') : t('seat', { seat: seat + 1 });
}

/** Who sits at a table of a list: names, then how many seats are free. */
export function peopleAt(names: readonly (string | null)[]): string {
  const seated = names.filter((name) => name !== null);
  const free = names.length - seated.length;
  return [...seated, ...(free ? [t('free-seats', { count: free })] : [])].join(', ');
}

/** A bot's name as a key of the words: a colon would end it. */
export const wordOfBot = (bot: string): string => bot.replace(':', '-');

export const playerOf = (shown: SeatShown, seat: number, game?: string): Player => ({
  name: nameOfSeat(shown, seat),
  bot: shown.kind === 'bot' ? gamePage(game).botKind(shown.bot ?? '') : null,
  away: shown.kind === 'person' && !shown.here,
  free: shown.kind === 'free',
});

/** Who else has not yet said that the next game should begin. */
export const peopleToAgree = (table: TableShown, you: You): string[] =>
  table.seats
    .filter((shown, seat) => shown.kind === 'person' && !shown.ready && !you.seats.includes(seat))
    .map((shown) => nameOfSeat(shown));

/** The seats in the order in which a viewer sees them: clockwise from the left neighbour, the viewer last. */
export function around(viewer: number | null, count: number): number[] {
  const from = viewer ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
}

/** The name of a guest bot, which somebody else's program plays; null for the bots of the house. */
export const guestName = (bot: string): string | null =>
  bot.startsWith('guest:') ? bot.slice('guest:'.length) : null;
