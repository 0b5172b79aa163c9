/** What happened, in sentences: for the history, and spoken to a screen reader. */
import type { HanabiEvent } from '$/hanabi/events';
import type { Colour } from '$/components/fireworks/bursts';
import { t } from '$/i18n/fluent.svelte';
import { cardName, colourName, signName } from './names';

export type NameOf = (seat: number) => string;

/** The clue tokens of a placed card or a tile: what came back, and what was lost because all were there (H5.3). */
const tokens = (event: { tokens: number; tokens_lost: number }) =>
  event.tokens || event.tokens_lost
    ? t('event-tokens', { tokens: event.tokens, lost: event.tokens_lost }).trim()
    : '';
const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ');

/** The tile in a few words, and what it did at once: its name says already that tile 1 is a token. */
function tileWords(event: HanabiEvent & { kind: 'tile-turned' }): string {
  return joined(
    t('event-tile', { tile: t('tile', { tile: event.tile }) }),
    event.errors_back ? t('event-forgiven') : '',
    tokens(event.tile === 1 ? { ...event, tokens: 0 } : event),
    event.tile > 2 && event.choice === null ? t('event-tile-idle') : '',
  );
}

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
      return joined(
        t('event-placed', {
          name: name(event.seat),
          card: cardName(event.face),
          announced: announced(event.announced),
        }),
        tokens(event),
      );
    case 'misplayed':
      return t('event-misplayed', {
        name: name(event.seat),
        card: cardName(event.face),
        announced: announced(event.announced),
      });
    case 'discarded':
      return t('event-discarded', { name: name(event.seat), card: cardName(event.face) });
    case 'tile-turned':
      return tileWords(event);
    case 'returned':
      return t('event-returned', { name: name(event.seat), card: cardName(event.face) });
    case 'rescued':
      return joined(
        t('event-rescued', { name: name(event.seat), card: cardName(event.face) }),
        tokens(event),
      );
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

/** What happened, with the places of the cards that a clue points at as they lie now. */
export function withPlaces(
  events: readonly HanabiEvent[],
  hands: readonly (readonly { readonly card: number }[])[],
  name: NameOf,
): string {
  return events
    .map((event) => {
      if (event.kind !== 'told') return sentence(event, name);
      const hand = hands[event.receiver] ?? [];
      const places = (event.touched ?? []).map((card) => hand.findIndex((held) => held.card === card) + 1);
      return sentence(event, name, places.filter(Boolean));
    })
    .filter((text) => text !== null)
    .join(' ');
}
