/**
 * How cards and clues are written on the wire, and back. A face is a colour letter and a value (`r1`), a clue is
 * one of the two (`r`, `1`), an action is a letter and what it is about (`p12`, `d3`, `c1r`). No rules here.
 */
import type { Colour } from '$/components/fireworks/bursts';

export type Face = string;
export type Sign = string;

export const COLOUR_OF: Record<string, Colour> = {
  r: 'red',
  w: 'white',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  m: 'multicolour',
  k: 'black',
};

export const SIGN_OF: Record<Colour, Sign> = {
  red: 'r',
  white: 'w',
  yellow: 'y',
  green: 'g',
  blue: 'b',
  multicolour: 'm',
  black: 'k',
};

export const colourOf = (text: Face | Sign): Colour => COLOUR_OF[text.charAt(0)] ?? 'black';
export const valueOf = (face: Face): number => Number(face.charAt(1));
export const isValue = (sign: Sign): boolean => sign >= '1' && sign <= '9';

export type Action =
  | { kind: 'play'; card: number; announced: Colour | null }
  | { kind: 'discard'; card: number }
  | { kind: 'clue'; receiver: number; sign: Sign }
  | { kind: 'return'; card: number }
  | { kind: 'encore'; card: number };

/** What an action's text says; the server wrote it, so a text of another shape is our mistake. */
export function readAction(text: string): Action {
  const rest = text.slice(1);
  switch (text.charAt(0)) {
    case 'c':
      return { kind: 'clue', receiver: Number(rest.charAt(0)), sign: rest.slice(1) };
    case 'p': {
      const letter = /[a-z]$/.exec(rest)?.[0];
      return { kind: 'play', card: Number.parseInt(rest, 10), announced: letter ? colourOf(letter) : null };
    }
    case 'd':
      return { kind: 'discard', card: Number(rest) };
    case 'r':
      return { kind: 'return', card: Number(rest) };
    case 'f':
      return { kind: 'encore', card: Number(rest) };
  }
  throw new Error(`not an action: ${text}`);
}

/** Clues in short: each letter or digit is one (`r5` are two). */
export const signsOf = (text: string): Sign[] => [...text];

/** Faces in short: a colour's letter and then its values (`r12w5` is r1, r2, w5). */
export function facesOf(text: string): Face[] {
  const faces: Face[] = [];
  let letter = '';
  for (const sign of text) {
    if (isValue(sign)) faces.push(letter + sign);
    else letter = sign;
  }
  return faces;
}
