/**
 * The round's clock as this page knows it: the server's time at the middle of the quickest question and answer.
 * Quick answers tell most, so of the last few the quickest counts.
 */
const KEPT = 8;

interface Answer {
  readonly took: number;
  readonly offset: number;
}

export class RoundClock {
  private answers: Answer[] = [];
  private first = 0;

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

  get roundTrip(): number {
    return this.answers.length ? Math.min(...this.answers.map((each) => each.took)) : 0;
  }
}
