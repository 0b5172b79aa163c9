/** What the server says of its games (`GET api/games`): rule sets, options, phrases, bots. Asked for once a page. */
import { catalogue } from '$/api/http';
import type { Catalogue, GameShown } from '$/api/messages';

let asked: Promise<Catalogue> | null = null;
let heard: Catalogue | null = null;

const find = (from: Catalogue | null, game: string): GameShown | null =>
  from?.games.find((each) => each.game === game) ?? null;

/** One game as the server offers it; null for one that it does not have. */
export async function gameShown(game = 'hanabi'): Promise<GameShown | null> {
  asked ??= catalogue().catch((error: unknown) => {
    asked = null; // the next one asks again
    throw error;
  });
  heard = await asked;
  return find(heard, game);
}

/** The game as the server offered it last, without waiting; null before the first answer. */
export const gameHeard = (game = 'hanabi'): GameShown | null => find(heard, game);

/** The game as the server offers it now: guest bots come and go. */
export function gameAskedAgain(game = 'hanabi'): Promise<GameShown | null> {
  asked = null;
  return gameShown(game);
}

/** The bot that goes on for one that fails: the suggested one, or the first besides it that plays with people. */
export function otherBot(game: GameShown | null, failed: string): string {
  const usual = usualBot(game);
  if (usual !== failed) return usual;
  const others = game?.bots.filter((each) => each.bot !== failed && each.company !== 'guest') ?? [];
  return (others.find((each) => each.company === 'people') ?? others[0])?.bot ?? failed;
}

/** The bot that is offered first: the one that the server suggests. */
export const usualBot = (game: GameShown | null): string =>
  (game?.bots.find((each) => each.suggested) ?? game?.bots.at(-1))?.bot ?? '';
