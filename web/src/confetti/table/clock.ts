/**
 * The round's clock as this page knows it: the server's time at the middle of the quickest question and answer.
 * Quick answers tell most, so of the last few the quickest counts.
 */
const KEPT = 12;
/** Stamps are kept so much younger than the oldest that the server believes. */
const SAFE = 10;

interface Answer {
  readonly took: number;
  readonly offset: number;
}

export class RoundClock {
  private answers: Answer[] = [];
  private first = 0;
  /** The server believes a time stamp that is at most so much older than its arrival. */
  latest = Infinity;

  /** A view came and said what time it is; good for a start. */
  begin(now: number, here: number): void {
    this.answers = [];
    this.first = now - here;
  }

  /** A question sent at `sent` was answered with the time `now`. */
  answered(sent: number, now: number, here: number): void {
    const took = Math.max(0, here - sent);
    this.answers.push({ took, offset: now - (sent + here) / 2 });
    if (this.answers.length > KEPT) this.answers.shift();
  }

  get offset(): number {
    const best = this.answers.reduce<Answer | null>(
      (least, each) => (least === null || each.took < least.took ? each : least),
      null,
    );
    return best === null ? this.first : best.offset;
  }

  /** The round's time at a moment of this page. */
  at(here: number): number {
    return here + this.offset;
  }

  /**
   * How much later than now an input is to be stamped. On a long line every stamp would be older than the server
   * believes, all would count as the same age, and the time between two of them would be that between their
   * arrivals. Stamped later by the same amount, the time between them stays what it was.
   */
  get ahead(): number {
    if (!this.answers.length) return 0;
    const slowest = Math.max(...this.answers.map((each) => each.took)) / 2;
    return Math.max(0, Math.min(this.roundTrip / 2, slowest - (this.latest - SAFE)));
  }

  get roundTrip(): number {
    return this.answers.length ? Math.min(...this.answers.map((each) => each.took)) : 0;
  }
}
