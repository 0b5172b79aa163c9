/**
 * How far a dragged card has come: towards the finger, never faster than the server lets it. The same sums as the
 * server's (confetti/motion.py), so that the page knows when the server has a card where the finger let it go.
 */
import type { ConfettiMeasures } from '$/api/messages';
import type { Point } from './geometry';

/** How fast a card may travel. */
export type Limit = Pick<ConfettiMeasures, 'speed' | 'saved_ms'>;

export class Travel {
  x: number;
  y: number;
  goal: Point;
  private budget = 0;

  constructor(
    from: Point,
    private at: number,
    private readonly limit: Limit,
  ) {
    this.x = from.x;
    this.y = from.y;
    this.goal = { x: from.x, y: from.y };
  }

  /** The card is wanted elsewhere from now on. */
  redirect(goal: Point, now: number): void {
    this.advance(now);
    this.goal = goal;
    this.approach();
  }

  /** As far on its way as it gets by now. */
  advance(now: number): void {
    if (now <= this.at) return;
    const { speed, saved_ms } = this.limit;
    this.budget += speed * (now - this.at);
    this.at = now;
    this.approach();
    // A card that has arrived saves a little of its way, and no more.
    this.budget = Math.min(this.budget, speed * saved_ms);
  }

  /** Milliseconds until it is where it is wanted. */
  timeLeft(now: number): number {
    const far = Math.hypot(this.goal.x - this.x, this.goal.y - this.y);
    return far === 0 ? 0 : Math.max(0, (far - this.budget) / this.limit.speed - (now - this.at));
  }

  private approach(): void {
    const right = this.goal.x - this.x;
    const down = this.goal.y - this.y;
    const far = Math.hypot(right, down);
    if (far <= this.budget) {
      this.x = this.goal.x;
      this.y = this.goal.y;
      this.budget -= far;
      return;
    }
    this.x += (right * this.budget) / far;
    this.y += (down * this.budget) / far;
    this.budget = 0;
  }
}
