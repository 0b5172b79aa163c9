/** What is known to all of a card that somebody holds: since when they hold it, and who told what of it, when. */
import type { HanabiEvent } from '$/hanabi/events';
import { t } from '$/i18n/fluent.svelte';
import { signName } from './names';

/** The lines for one card; `moves` are the events of each action of the game in order, `name` is who held a seat then. */
export function storyOf(
  card: number,
  moves: readonly (readonly HanabiEvent[])[],
  name: (seat: number, move: number) => string,
): string[] {
  const clues: string[] = [];
  let drawn = 0;
  moves.forEach((events, index) => {
    for (const event of events) {
      if (event.kind === 'drew' && event.card === card) drawn = index + 1;
      if (event.kind === 'told' && event.clue !== null && event.touched?.includes(card))
        clues.push(
          t('card-told', {
            turn: index + 1,
            giver: name(event.giver, index),
            clue: signName(event.clue),
          }),
        );
    }
  });
  return [t('card-since', { turn: drawn }), ...clues];
}
