/** The names of things in the player's language: colours, their letters, cards, clues. */
import { COLOURS, type Colour } from '$/components/fireworks/bursts';
import { COLOUR_OF, colourOf, isValue, SIGN_OF, valueOf, type Face, type Sign } from '$/hanabi/notation';
import { t } from '$/i18n/fluent.svelte';

export const letterOf = (colour: Colour): string => t('colour-letter', { colour });
/** The clue that a key stands for: a digit, a colour's letter as the cards show it, else the letter of the wire. */
export function signOfKey(key: string): Sign | null {
  const typed = key.toLowerCase();
  if (/^[1-9]$/.test(typed)) return typed;
  const colour = COLOURS.find((each) => letterOf(each).toLowerCase() === typed);
  return colour ? SIGN_OF[colour] : typed in COLOUR_OF ? typed : null;
}
export const colourName = (colour: Colour): string => t('colour-name', { colour });
export const cardName = (face: Face): string =>
  t('card-name', { colour: colourName(colourOf(face)), value: valueOf(face) });
export const signName = (sign: Sign): string => (isValue(sign) ? sign : colourName(colourOf(sign)));
