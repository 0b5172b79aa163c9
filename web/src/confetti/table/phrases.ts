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

/** Faces to make over the heap: phrases too, shown as a drawing (Face.svelte). */
export const FACES: readonly string[] = ['laugh', 'wow', 'sigh', 'clap', 'heart'];
