/** Faces to make over the heap: phrases like others, for which there are drawings (Face.svelte). */
export const FACES: readonly string[] = ['laugh', 'wow', 'sigh', 'clap', 'heart'];
