/** Cards and events in words, for people who hear the table instead of seeing it. */
import type { ConfettiEvent } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import type { SceneCard } from '$/confetti/canvas/scene';

/** Small red, medium yellow, large blue. */
export const inWords = (face: string): string =>
  t('confetti-card-words', { small: colour(face[0]), medium: colour(face[1]), large: colour(face[2]) });

export const colour = (letter: string | undefined): string => t('confetti-colour', { colour: letter ?? 'R' });

/** The card that the keys' hand has come to, and whose it is. */
export function spotInWords(card: SceneCard, deck: readonly string[], seat: number | null): string {
  const mine = card.seat !== null && card.seat === seat;
  const where = card.status === 'held' ? (mine ? 'mine' : 'theirs') : mine ? 'loose' : 'free';
  return t('confetti-spot', { card: inWords(deck[card.id] ?? 'RYB'), where });
}

/** Whether somebody else has taken a card that lay loose at our edge, or that we were about to hold. */
export function isTheft(event: ConfettiEvent, seat: number | null): boolean {
  if (seat === null) return false;
  if (event.kind === 'unpinned') return event.seat === seat;
  return event.kind === 'grabbed' && event.taken_from === seat && event.seat !== seat;
}

/** What is worth saying aloud of an event; null for the rest. */
export function eventInWords(
  event: ConfettiEvent,
  seat: number | null,
  nameOf: (seat: number) => string,
): string | null {
  switch (event.kind) {
    case 'held':
      return event.seat === seat ? t('confetti-you-hold') : null;
    case 'grabbed':
      return event.taken_from !== null && event.taken_from !== event.seat && event.taken_from === seat
        ? t('confetti-stolen', { name: nameOf(event.seat) })
        : null;
    case 'contested':
      return seat !== null && event.seats.includes(seat) ? t('confetti-contest') : null;
    case 'yielded':
      return event.left.length === 1 && event.left[0] === seat
        ? t('confetti-yours', { name: nameOf(event.seat) })
        : null;
    case 'removed':
      return t('confetti-removed');
    case 'unpinned':
      return event.seat === seat ? t('confetti-unpinned', { name: nameOf(event.by) }) : null;
    case 'sand-ran-out':
      return t('confetti-sand-out');
    case 'left':
      return t('confetti-left', { name: nameOf(event.seat) });
    case 'came-back':
      return t('confetti-back', { name: nameOf(event.seat) });
    default:
      return null;
  }
}
