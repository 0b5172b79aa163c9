/** Play now: open the table that a game has for newcomers, and go there. */
import { openTable, Refused } from '$/api/http';
import { gamePage } from '$/games';
import { go } from '$/state/router.svelte';
import { arrive } from '$/state/visitor.svelte';

export async function playAtOnce(game = 'hanabi'): Promise<void> {
  const wanted = gamePage(game).firstTable;
  if (!wanted) throw new Refused('no-such-game');
  await arrive();
  go(`t/${(await openTable(wanted)).table}`);
}
