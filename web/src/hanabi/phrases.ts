/** The ready phrases of the server (H13.3), in the order in which they are offered. */
export const PHRASES = [
  'hello',
  'thinking',
  'know-nothing',
  'know-enough',
  'remember-yours',
  'last-round',
  'your-turn',
  'well-done',
  'oops',
  'sorry',
  'good-game',
  'again',
] as const;
