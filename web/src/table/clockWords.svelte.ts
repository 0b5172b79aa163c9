/** The players' clocks in words, running between what the server tells. */
import type { TableClient } from './tableClient.svelte';

export class ClockWords {
  private now = $state(Date.now());

  /** To be made while a component is set up: it ticks as long as that lives. */
  constructor(private readonly client: TableClient) {
    $effect(() => {
      const clock = client.table?.clock;
      if (!clock || clock.paused) return;
      const ticking = setInterval(() => (this.now = Date.now()), 500);
      return () => clearInterval(ticking);
    });
  }

  of(seat: number): string | null {
    const clock = this.client.table?.clock;
    if (!clock) return null;
    const runs = clock.running.includes(seat) && !clock.paused;
    const since = runs ? this.now + this.client.offset - clock.at : 0;
    const left = Math.max(0, Math.ceil(((clock.left[seat] ?? 0) - since) / 1000));
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
}
