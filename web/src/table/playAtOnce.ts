/** Play now: open the table that a game has for newcomers, and go there. */
import { openTable, Refused } from '$/api/http';
import { gamePage } from '$/games';
import { go } from '$/state/router.svelte';
import { arrive } from '$/state/visitor.svelte';
import { gameShown, usualBot } from './catalogue';

export async function playAtOnce(game = 'hanabi'): Promise<void> {
  const options = gamePage(game).firstTable;
  if (!options) throw new Refused('no-such-game');
  await arrive();
  const bot = usualBot(await gameShown(game));
  const bots = Array.from({ length: options.seats - 1 }, () => bot);
  go(`t/${(await openTable({ options, bots, start: true })).table}`);
}
