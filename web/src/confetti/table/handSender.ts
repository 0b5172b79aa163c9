/**
 * Sends what the player's hand does, in order. A drop waits until the server has the card where the finger let it
 * go: a card travels no faster than the server lets it, so after a quick stroke it arrives a moment later. What the
 * hand does meanwhile waits behind that drop; the screen does not.
 */
import { UNITS, type Point, type TableShape } from '$/confetti/canvas/geometry';
import type { SceneCard } from '$/confetti/canvas/scene';
import { wantedAt, type Stroke } from '$/confetti/canvas/strokes';
import { Travel } from '$/confetti/canvas/travel';

/** No drop waits longer than a card takes across the whole table, and a little. */
const AND_A_LITTLE = 50;

type Waiting =
  | { readonly kind: 'grab'; readonly stroke: Stroke; readonly card: SceneCard }
  | { readonly kind: 'move'; at: Point }
  | { readonly kind: 'drop'; readonly number: number; readonly since: number }
  | { readonly kind: 'pin'; readonly parts: readonly unknown[] };

export interface Line {
  /** Say something to the server. */
  say: (...parts: unknown[]) => void;
  /** The time stamp of what happens now. */
  stamp: () => number;
  shape: () => TableShape;
  /** Whether others pull at the card too: then letting go is yielding, and waits for nothing. */
  isContested: (card: number) => boolean;
}

export class HandSender {
  private queue: Waiting[] = [];
  /** The dragged card as the server has it, once it has heard what was sent. */
  private dragged: { stroke: Stroke; card: SceneCard; travel: Travel } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: Line) {}

  grab(stroke: Stroke, card: SceneCard): void {
    this.queue.push({ kind: 'grab', stroke, card });
    this.pump();
  }

  move(at: Point): void {
    const last = this.queue.at(-1);
    if (last?.kind === 'move') last.at = at;
    else this.queue.push({ kind: 'move', at });
    this.pump();
  }

  drop(number: number): void {
    this.queue.push({ kind: 'drop', number, since: this.line.stamp() });
    this.pump();
  }

  pin(...parts: readonly unknown[]): void {
    this.queue.push({ kind: 'pin', parts });
    this.pump();
  }

  /** Forget what has not been sent: the connection is gone, and with it the drag. */
  clear(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.dragged = null;
  }

  private pump(): void {
    clearTimeout(this.timer);
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      const wait = next.kind === 'drop' ? this.timeLeft(next.since) : 0;
      if (wait > 0) {
        this.timer = setTimeout(() => this.pump(), wait);
        return;
      }
      this.queue.shift();
      this.send(next);
    }
  }

  private timeLeft(since: number): number {
    const { dragged } = this;
    if (!dragged || this.line.isContested(dragged.card.id)) return 0;
    const now = this.line.stamp();
    return Math.min(Math.ceil(dragged.travel.timeLeft(now)), since + this.longest - now);
  }

  private get longest(): number {
    const { table, speed } = this.line.shape().measures;
    return (2 * table) / speed + AND_A_LITTLE;
  }

  private send(one: Waiting): void {
    const stamp = this.line.stamp();
    switch (one.kind) {
      case 'grab': {
        const { number, card, u, v } = one.stroke;
        this.dragged = { ...one, travel: new Travel(one.card.rest, stamp, this.line.shape().measures) };
        this.line.say('g', number, stamp, card, Math.round(u * 1000), Math.round(v * 1000));
        break;
      }
      case 'move':
        this.line.say('m', stamp, whole(one.at.x), whole(one.at.y));
        if (this.dragged) {
          const { stroke, card, travel } = this.dragged;
          travel.redirect(wantedAt(this.line.shape(), stroke, card.angle, one.at), stamp);
        }
        break;
      case 'drop':
        this.dragged = null;
        this.line.say('d', one.number, stamp);
        break;
      case 'pin':
        this.line.say('p', one.parts[0], stamp, ...one.parts.slice(1));
        break;
    }
  }
}

const whole = (share: number): number => Math.round(Math.max(-1, Math.min(1, share)) * UNITS);
