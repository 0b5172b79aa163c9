/**
 * What a hand would score, while it grows: shown in practice only. The server counts what counts (C3.1, C3.2); a test
 * compares this with the worked hands of the rules.
 */
import type { ConfettiScoring } from '$/api/messages';

export interface HandScore {
  /** For each colour how many small, medium and large prints the hand has. */
  readonly counts: Readonly<Record<string, readonly [number, number, number]>>;
  readonly sets: number;
  /** Cards that the sets do not need. */
  readonly surplus: number;
  readonly score: number;
}

/** Whether every card of a hand is a point, and there are enough of them for that to be art. */
export const isPerfect = ({ score, used, surplus }: ConfettiScoring): boolean =>
  score >= 3 && score === used.length + surplus.length;

const COLOURS = 'RYBGPO';

function countsOf(faces: readonly string[]): Record<string, [number, number, number]> {
  const counts: Record<string, [number, number, number]> = {};
  for (const colour of COLOURS) counts[colour] = [0, 0, 0];
  for (const face of faces) {
    ([0, 1, 2] as const).forEach((size) => {
      const count = counts[face[size] ?? ''];
      if (count) count[size] += 1;
    });
  }
  return counts;
}

const setsOf = (faces: readonly string[]): number =>
  Object.values(countsOf(faces)).reduce((sum, each) => sum + Math.min(...each), 0);

/** Sets less the cards that are not needed for as many sets. */
export function handScore(faces: readonly string[]): HandScore {
  const sets = setsOf(faces);
  let need = faces.length;
  for (let chosen = 0; chosen < 1 << faces.length; chosen += 1) {
    const part = faces.filter((_, index) => chosen & (1 << index));
    if (part.length < need && setsOf(part) === sets) need = part.length;
  }
  const surplus = faces.length - need;
  return { counts: countsOf(faces), sets, surplus, score: sets - surplus };
}
