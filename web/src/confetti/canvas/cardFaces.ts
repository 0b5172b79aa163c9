/** What is printed on a card and where: colours, shapes and places of the three sizes. Only drawing, no rules. */
import { ink } from './inks';

export type Letter = 'R' | 'Y' | 'B' | 'G' | 'P' | 'O';
export const LETTERS: readonly Letter[] = ['R', 'Y', 'B', 'G', 'P', 'O'];

const COLOURS: Record<Letter, string> = {
  R: 'red',
  Y: 'yellow',
  B: 'blue',
  G: 'green',
  P: 'purple',
  O: 'orange',
};
/** On black paper the darker ones are lighter, or they would be lost. */
const LIGHTER: readonly Letter[] = ['R', 'B', 'G', 'P'];
export const inkOn = (side: string, colour: Letter): string =>
  ink(`${side === 'black' && LIGHTER.includes(colour) ? 'shape' : 'print'}-${COLOURS[colour]}`);

/** A card is drawn 70 wide and 100 high. */
export const WIDTH = 70;
export const HEIGHT = 100;
/** Radii of the small, the medium and the large print. */
export const RADII = [8.5, 14.5, 22] as const;

export interface Print {
  readonly colour: Letter;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
}

/** Numbers that look random and are always the same for a card (mulberry32). */
function dice(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const MARGIN = 4;
const APART = 3;
const known = new Map<string, readonly Print[]>();

/** Small, medium and large print of a card; they never touch each other nor the edge. */
export function printsOf(card: number, face: string): readonly Print[] {
  const key = `${card}${face}`;
  const found = known.get(key);
  if (found) return found;
  const roll = dice(card);
  for (;;) {
    const prints: Print[] = [];
    for (const size of [2, 1, 0] as const) {
      const radius = RADII[size];
      const x = radius + MARGIN + roll() * (WIDTH - 2 * (radius + MARGIN));
      const y = radius + MARGIN + roll() * (HEIGHT - 2 * (radius + MARGIN));
      prints.unshift({ colour: face[size] as Letter, radius, x, y });
    }
    const free = prints.every((one, index) =>
      prints
        .slice(index + 1)
        .every((other) => Math.hypot(one.x - other.x, one.y - other.y) > one.radius + other.radius + APART),
    );
    if (free) {
      known.set(key, prints);
      return prints;
    }
  }
}

function star(points: number, radius: number, inner: number, turn: number): [number, number][] {
  return Array.from({ length: points * 2 }, (_, index) => {
    const far = index % 2 ? inner : radius;
    const angle = turn + (Math.PI * index) / points;
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });
}
function polygon(corners: number, radius: number, turn: number): [number, number][] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
function cross(radius: number): [number, number][] {
  const long = radius * 0.98;
  const thick = radius * 0.36;
  return [
    [-thick, -long],
    [thick, -long],
    [thick, -thick],
    [long, -thick],
    [long, thick],
    [thick, thick],
    [thick, long],
    [-thick, long],
    [-thick, thick],
    [-long, thick],
    [-long, -thick],
    [-thick, -thick],
  ];
}

const UP = -Math.PI / 2;
/** Each colour has a shape of its own, for the black side and for people who cannot tell colours apart. */
export const SHAPES: Record<Letter, (radius: number) => [number, number][]> = {
  R: (radius) => polygon(3, radius * 1.12, UP).map(([x, y]) => [x, y + radius * 0.18]),
  Y: (radius) => star(5, radius * 1.08, radius * 0.5, UP),
  B: (radius) => polygon(4, radius * 1.1, Math.PI / 4),
  G: (radius) => polygon(6, radius, 0),
  P: (radius) => polygon(4, radius * 1.06, UP).map(([x, y]) => [x * 0.8, y]),
  O: (radius) => cross(radius),
};

/** An SVG path of a print's shape around its centre. */
export function shapePath(print: Print): string {
  const corners = SHAPES[print.colour](print.radius);
  return `M${corners.map(([x, y]) => `${(print.x + x).toFixed(2)} ${(print.y + y).toFixed(2)}`).join('L')}Z`;
}
