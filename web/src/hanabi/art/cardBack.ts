/** What the back of a card shows its holder: colour and value that clues gave, those in doubt, those ruled out. */
import type { Colour } from '$/components/fireworks/bursts';
import { colourOf, facesOf, isValue, signsOf, valueOf, type Sign } from '$/hanabi/notation';

/** What clues said about a card, in the short form of the wire. */
export interface Told {
  readonly touched: string;
  readonly missed: string;
  readonly possible: string;
}

export interface CardBack {
  /** The colour and the value where only one is left. */
  readonly colour: Colour | null;
  readonly value: number | null;
  /** Colours that pointed at the card without settling it (a multicolour card answers to every colour). */
  readonly guesses: readonly Sign[];
  /** What clues ruled out for the card, unless its colour or value is known anyway. */
  readonly not: readonly Sign[];
}

function only<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

export function cardBackOf(told: Told): CardBack {
  const possible = facesOf(told.possible);
  const colour = only(possible.map(colourOf));
  const value = only(possible.map(valueOf));
  const guesses = colour === null ? signsOf(told.touched).filter((sign) => !isValue(sign)) : [];
  const not = signsOf(told.missed).filter((sign) => (isValue(sign) ? value : colour) === null);
  return { colour, value, guesses, not };
}
