/** What the server says of its games (`GET api/games`): rule sets, options, phrases, bots. Asked for once a page. */
import { catalogue } from '$/api/http';
import type { Catalogue, GameShown } from '$/api/messages';

let asked: Promise<Catalogue> | null = null;

/** One game as the server offers it; null for one that it does not have. */
export async function gameShown(game = 'hanabi'): Promise<GameShown | null> {
  asked ??= catalogue().catch((error: unknown) => {
    asked = null; // the next one asks again
    throw error;
  });
  return (await asked).games.find((each) => each.game === game) ?? null;
}

/** The bot that is offered first: the one that the server suggests. */
export const usualBot = (game: GameShown | null): string =>
  (game?.bots.find((each) => each.suggested) ?? game?.bots.at(-1))?.bot ?? '';
