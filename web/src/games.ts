/**
 * The registry of games. Other shared files name a game only in the addresses of its screens, and Hanabi as the game of
 * somebody who has chosen none.
 */
import { page as confetti } from '$/confetti/page';
import { page as hanabi } from '$/hanabi/page';
import type { GamePage } from '$/table/gamePage';
import { plainPage } from '$/table/plainPage';

export const PAGES: Readonly<Record<string, GamePage>> = { hanabi, confetti };

/** The page of a game; a plain one for a game that only the server knows. */
export const gamePage = (game: string | undefined): GamePage =>
  PAGES[game ?? 'hanabi'] ?? plainPage(game ?? '');
