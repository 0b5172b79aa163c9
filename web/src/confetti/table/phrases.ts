/** The ready phrases of a table of Confetti, in the order in which they are offered; the server knows the same. */
export const PHRASES = [
  'hello',
  'mine',
  'let-go',
  'well-done',
  'oops',
  'sorry',
  'good-game',
  'again',
] as const;
