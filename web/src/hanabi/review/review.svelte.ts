/** A review of a recorded game on its way: begun, asked for until it is whole, and given up when the reader leaves. */
import { beginReview, leaveReview, Refused, reviewOf } from '$/api/http';
import type { ReviewShown } from '$/api/messages';

const EVERY = 700;

export class Reviewing {
  shown = $state.raw<ReviewShown | null>(null);
  trouble = $state.raw<Refused | null>(null);
  running = $state(false);
  private asked: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  async begin(record: string): Promise<void> {
    this.stop();
    this.asked = record;
    this.running = true;
    this.trouble = null;
    this.shown = null;
    await this.take(record, () => beginReview(record));
  }

  /** Give it up; what is there stays. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.running && this.shown) void leaveReview(this.shown.id).catch(() => undefined);
    this.running = false;
    this.asked = null;
  }

  /** Give it up and forget it. */
  drop(): void {
    this.stop();
    this.shown = null;
    this.trouble = null;
  }

  private async take(record: string, ask: () => Promise<ReviewShown>): Promise<void> {
    try {
      const shown = await ask();
      if (this.asked !== record) {
        if (!shown.whole) void leaveReview(shown.id).catch(() => undefined);
        return;
      }
      this.shown = shown;
      if (shown.whole || shown.failed) {
        this.running = false;
        if (shown.failed) this.trouble = new Refused('internal');
        return;
      }
      this.timer = setTimeout(() => void this.take(record, () => reviewOf(shown.id)), EVERY);
    } catch (error) {
      if (this.asked !== record) return;
      this.running = false;
      this.trouble = error instanceof Refused ? error : new Refused('offline');
    }
  }
}
