/**
 * The curtain of a device that holds several seats: nothing of any hand is shown before the one whose turn it is says
 * "it is me". It falls when a page is loaded, when the connection comes back, when a game begins, and between players.
 */
import type { TableClient } from '$/table/tableClient.svelte';

export class Curtain {
  /** The seat whose player has said so; nobody's hand is shown before. */
  private taken = $state<number | null>(null);

  constructor(private readonly client: TableClient) {}

  private readonly several = $derived.by(
    () => this.client.table?.phase === 'playing' && (this.client.you?.seats.length ?? 0) > 1,
  );

  /** Whom the device is to be passed to; null while a hand may be shown. */
  readonly waitsFor = $derived.by(() => {
    const { table, you } = this.client;
    if (!this.several || !table || !you) return null;
    const turn = table.to_act.find((seat) => you.seats.includes(seat));
    const next = turn ?? this.taken ?? you.looking ?? you.seats[0] ?? null;
    return next === this.taken && next === you.looking ? null : next;
  });

  /** The player of a seat says that it is them. */
  take(seat: number): void {
    this.taken = seat;
    if (this.client.you?.looking !== seat) this.client.look(seat);
  }

  fall(): void {
    this.taken = null;
  }
}
