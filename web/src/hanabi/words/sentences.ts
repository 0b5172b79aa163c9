/** What happened, in sentences: for the history, and spoken to a screen reader. */
import type { HanabiEvent } from '$/hanabi/events';
import type { Colour } from '$/components/fireworks/bursts';
import { t } from '$/i18n/fluent.svelte';
import { cardName, colourName, signName } from './names';

export type NameOf = (seat: number) => string;

const announced = (colour: string | null) => (colour ? colourName(colour as Colour) : 'none');

/** The sentence for an event; null for those that only accompany another (drawing, passing the turn). */
export function sentence(event: HanabiEvent, name: NameOf, places: readonly number[] = []): string | null {
  switch (event.kind) {
    case 'told':
      if (event.clue === null) {
        return t('event-told-forgotten', { giver: name(event.giver), receiver: name(event.receiver) });
      }
      return t('event-told', {
        giver: name(event.giver),
        receiver: name(event.receiver),
        clue: signName(event.clue),
        count: event.touched?.length ?? 0,
        places: places.length ? places.join(', ') : 'none',
      });
    case 'placed':
      return t('event-placed', {
        name: name(event.seat),
        card: cardName(event.face),
        announced: announced(event.announced),
        tokens: event.tokens,
      });
    case 'misplayed':
      return t('event-misplayed', {
        name: name(event.seat),
        card: cardName(event.face),
        announced: announced(event.announced),
      });
    case 'discarded':
      return t('event-discarded', { name: name(event.seat), card: cardName(event.face) });
    case 'tile-turned':
      return t('event-tile', { tile: t('tile', { tile: event.tile }) });
    case 'returned':
      return t('event-returned', { name: name(event.seat), card: cardName(event.face) });
    case 'rescued':
      return t('event-rescued', { name: name(event.seat), card: cardName(event.face) });
    case 'bonus-lost':
      return t('event-bonus-lost', { name: name(event.seat), card: cardName(event.face) });
    case 'ended':
      return t('event-ended', { end: event.end });
    case 'turn-passed':
      return event.skipped.length
        ? t('event-skipped', { names: event.skipped.map(name).join(', '), count: event.skipped.length })
        : null;
    case 'drew':
      return null;
  }
}
