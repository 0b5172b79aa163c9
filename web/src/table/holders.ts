/** Who held a seat when: what a player did who has left is told of that player, not of the one who took over. */
import type { HistoryEntry } from '$/api/messages';

type NameOf = (seat: number) => string;

interface Holder {
  readonly since: number;
  readonly name: string;
}

/**
 * The names at each moment of a game's history: `namesThen(…)(seq)` is who held each seat after the entry `seq`.
 * The present holder of a seat has the name of today, `now(seat)`, also in earlier lines.
 */
export function namesThen(history: readonly HistoryEntry[], now: NameOf): (seq: number) => NameOf {
  const holders = new Map<number, Holder[]>();
  const add = (seat: number, holder: Holder) => holders.set(seat, [...(holders.get(seat) ?? []), holder]);
  for (const { seq: since, entry } of history) {
    if (entry.kind === 'started') entry.names.forEach((name, seat) => holders.set(seat, [{ since, name }]));
    else if (entry.kind === 'stood') add(entry.seat, { since, name: '' });
    else if (entry.kind === 'sat' || entry.kind === 'bot-sat') add(entry.seat, { since, name: entry.name });
    else if (entry.kind === 'renamed') {
      const renamed = holders.get(entry.seat)?.pop();
      if (renamed) add(entry.seat, { since: renamed.since, name: entry.name });
    }
  }
  return (seq) => (seat) => {
    const all = holders.get(seat) ?? [];
    const then = all.findLast((holder) => holder.since <= seq);
    return then && then !== all.at(-1) && then.name ? then.name : now(seat);
  };
}
