/** Who held a seat when: what somebody did who has left is told of them, not of who plays on in their place. */
import type { HistoryEntry } from '$/api/messages';

type NameOf = (seat: number) => string;

interface Holder {
  readonly since: number;
  readonly name: string;
}

/**
 * The names at each moment of a game's history; whoever holds a seat last is called as they are now. After the
 * entry `seq` that is `namesThen(…)(seq)`.
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
