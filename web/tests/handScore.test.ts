/** The hands that the rules work out (C3.5), as practice counts them. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { handScore, isPerfect } from '$/confetti/table/handScore';

test.each([
  ['RYB BRY YBR', 3],
  ['BGY GYB YBR', 2],
  ['GRP OPG RGY', 1],
  ['BGO GBP OPG POB', 4],
  ['BGP GOB OPY PYO YBG', 5],
  ['GBY PGO RPB RYB YGB', -1],
  ['YBR GRO RYB GBY BPG', 3],
  ['YBR GRO RYB GBY BPG BRY', 0],
  ['BPG BYG GBY ORY PRB YGP', 3],
  ['GYO POB POG PRO RYB YRO', -6],
  ['BOY BPO GBP GYO OGR OYG PBY YGO YOP', 5],
  ['', 0],
])('%s scores %i', (hand, score) => {
  expect(handScore(hand.split(' ').filter(Boolean)).score).toBe(score);
});

test('a hand is perfect when every card is a point', () => {
  const scoring = (score: number, used: number[], surplus: number[]) => ({ score, used, surplus, sets: [] });
  expect(isPerfect(scoring(6, [1, 2, 3, 4, 5, 6], []))).toBe(true);
  expect(isPerfect(scoring(5, [1, 2, 3, 4, 5, 6], []))).toBe(false);
  expect(isPerfect(scoring(3, [1, 2, 3], [4]))).toBe(false);
  expect(isPerfect(scoring(0, [], [])), 'an empty hand is no feat').toBe(false);
});
