/** Who sits where, as far as a drawn table needs to know. */
import type { SeatShown } from '$/net/messages';
import { t } from '$/words/fluent.svelte';

export interface Player {
  readonly name: string;
  /** The kind of bot that sits here, in words. */
  readonly bot: string | null;
  readonly away: boolean;
}

export const nameOfSeat = (shown: SeatShown | undefined): string =>
  !shown || shown.kind === 'free' ? t('free-seat') : (shown.name ?? '');

/** A bot's kind as the words name it: a colon would end the name. */
export const levelOf = (bot: string): string => bot.replace(':', '-');

/** What kind of bot it is, in words; each game has its own kinds. */
export function kindOfBot(bot: string, game = 'hanabi'): string {
  const kind = levelOf(bot);
  return game === 'confetti' ? t('confetti-bot-level', { bot: kind }) : t('bot-level', { bot: kind });
}

export const playerOf = (shown: SeatShown): Player => ({
  name: nameOfSeat(shown),
  bot: shown.kind === 'bot' ? kindOfBot(shown.bot ?? '') : null,
  away: shown.kind === 'person' && !shown.here,
});

/** The seats in the order in which a viewer sees them: clockwise from the left neighbour, the viewer last. */
export function around(viewer: number | null, count: number): number[] {
  const from = viewer ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
}
