/** The names of things in the player's language: colours, their letters, cards, clues. */
import type { Colour } from '$/draw/bursts';
import { colourOf, isValue, valueOf, type Face, type Sign } from '$/hanabi/signs';
import { t } from './fluent.svelte';

export const letterOf = (colour: Colour): string => t('colour-letter', { colour });
export const colourName = (colour: Colour): string => t('colour-name', { colour });
export const cardName = (face: Face): string =>
  t('card-name', { colour: colourName(colourOf(face)), value: valueOf(face) });
export const signName = (sign: Sign): string => (isValue(sign) ? sign : colourName(colourOf(sign)));
