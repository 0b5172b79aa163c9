/** The hands that the rules work out (C3.5), as practice counts them. */
import { expect, test } from 'vitest';
import { handScore } from '$/confetti/table/handScore';

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
