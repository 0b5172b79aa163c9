/** Hands that explain how points are counted. */
import type { ConfettiScoring } from '$/api/messages';

/** Three cards that are three sets: each card is a point. */
export const PERFECT: ConfettiScoring = {
  score: 3,
  used: [0, 1, 2],
  surplus: [],
  sets: [
    { colour: 'R', small: 0, medium: 1, large: 2 },
    { colour: 'Y', small: 2, medium: 0, large: 1 },
    { colour: 'B', small: 1, medium: 2, large: 0 },
  ],
};
