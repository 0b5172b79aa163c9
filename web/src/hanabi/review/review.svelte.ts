/** A review of a recorded game on its way: begun, asked for until it is whole, and given up when the reader leaves. */
import { beginReview, leaveReview, Refused, reviewOf } from '$/api/http';
import type { ReviewAsked, ReviewShown } from '$/api/messages';

const EVERY = 700;
/** Where many look at the same review, each asks less often. */
const TOGETHER_EVERY = 2_500;

const keyOf = (source: ReviewAsked): string => source.record ?? `viewing:${source.viewing}`;

export class Reviewing {
  shown = $state.raw<ReviewShown | null>(null);
  trouble = $state.raw<Refused | null>(null);
  running = $state(false);
  private asked: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  async begin(source: ReviewAsked): Promise<void> {
    this.stop();
    this.asked = keyOf(source);
    this.running = true;
    this.trouble = null;
    this.shown = null;
    await this.take(keyOf(source), source.viewing ? TOGETHER_EVERY : EVERY, () => beginReview(source));
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

  private async take(record: string, every: number, ask: () => Promise<ReviewShown>): Promise<void> {
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
      this.timer = setTimeout(() => void this.take(record, every, () => reviewOf(shown.id)), every);
    } catch (error) {
      if (this.asked !== record) return;
      this.running = false;
      this.trouble = error instanceof Refused ? error : new Refused('offline');
    }
  }
}
