/** The registry of games. Beside `App.svelte` this is the only shared file that names one. */
import { page as confetti } from '$/confetti/page';
import { page as hanabi } from '$/hanabi/page';
import type { GamePage } from '$/table/gamePage';
import { plainPage } from '$/table/plainPage';

export const PAGES: Readonly<Record<string, GamePage>> = { hanabi, confetti };

/** The page of a game; a plain one for a game that only the server knows. */
export const gamePage = (game: string | undefined): GamePage =>
  PAGES[game ?? 'hanabi'] ?? plainPage(game ?? '');
