/**
 * What the player is about to do, before it is done: a card of their hand picked up, or a clue being prepared.
 * Nothing here acts; a mis-tap only changes what is picked. What is possible comes with the view (`legal`).
 */
import type { HanabiClueAction, HanabiLegal, HanabiView } from '$/api/messages';

export type Picked =
  | { kind: 'own'; card: number }
  | { kind: 'teammate'; seat: number; card: number | null; clue: string | null }
  | { kind: 'discarded'; card: number };

export class Choosing {
  picked = $state.raw<Picked | null>(null);
  /** Whether the list of keys lies over the table. */
  help = $state(false);

  drop(): void {
    this.picked = null;
  }

  toggleOwn(card: number): void {
    const same = this.picked?.kind === 'own' && this.picked.card === card;
    this.picked = same ? null : { kind: 'own', card };
  }

  /** Pick a teammate's card; with one clue only that touches it, that clue is prepared at once. */
  toggleTeammate(seat: number, card: number | null): void {
    const now = this.picked;
    const same = now?.kind === 'teammate' && now.seat === seat && now.card === card;
    this.picked = same ? null : { kind: 'teammate', seat, card, clue: null };
  }

  /** Turn to a teammate without having any card in mind. */
  pickTeammate(seat: number): void {
    this.picked = { kind: 'teammate', seat, card: null, clue: null };
  }

  prepare(clue: string): void {
    if (this.picked?.kind === 'teammate') this.picked = { ...this.picked, clue };
  }

  toggleDiscarded(card: number): void {
    const same = this.picked?.kind === 'discarded' && this.picked.card === card;
    this.picked = same ? null : { kind: 'discarded', card };
  }

  /** Forget what is no longer there: the card left, or the game went on. */
  follow(view: HanabiView): void {
    const now = this.picked;
    if (!now) return;
    const held = view.hands.flat().some((held) => now.kind !== 'discarded' && held.card === now.card);
    const open = view.discards.some((open) => now.kind === 'discarded' && open.card === now.card);
    if (now.kind === 'teammate' && now.card === null) return;
    if (!held && !open) this.picked = null;
  }
}

/** The clues to a seat: those that point at the card first, or all when no card was picked. */
export function cluesFor(legal: HanabiLegal | null, seat: number, card: number | null): HanabiClueAction[] {
  const told = legal?.clues.filter((clue) => clue.receiver === seat) ?? [];
  return card === null ? told : told.filter((clue) => clue.touches.includes(card));
}
