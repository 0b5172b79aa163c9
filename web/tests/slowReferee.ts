/**
 * A referee for one player at the other end of a slow line, by a simulated clock: as much of C5 as one hand alone
 * needs. The rules themselves are the server's; tests/browser/test_confetti_slow.py plays against the real one.
 */
import type {
  ConfettiCard,
  ConfettiEvent,
  ConfettiInputRefusal,
  ConfettiRules,
  ToClient,
} from '$/api/messages';
import { isInside, placeOf, UNITS, type Grip, type Point } from '$/confetti/canvas/geometry';
import { Travel } from '$/confetti/canvas/travel';
import { shapeOf } from './tables';

const TICK = 50;
const HOLD = 6;
const BEGINS = 0;
const ENDS = 600_000;

type Heard = ToClient | ArrayBuffer;
interface Drag {
  readonly card: ConfettiCard;
  readonly grip: Grip;
  readonly travel: Travel;
}

/** Hands everything on later, give or take a fifth, and in order. */
export function slowWay<Sent>(
  ms: number,
  random: () => number,
  deliver: (sent: Sent) => void,
): (sent: Sent) => void {
  let due = 0;
  return (sent) => {
    due = Math.max(due, performance.now() + ms * (0.8 + 0.4 * random()));
    setTimeout(() => deliver(sent), due - performance.now());
  };
}

export class SlowReferee {
  readonly shape = shapeOf(1);
  readonly cards: ConfettiCard[];
  private drag: Drag | null = null;
  private top: number;
  private taken = 0;
  private stamped = 0;

  constructor(
    random: () => number,
    private readonly tell: (message: Heard) => void,
  ) {
    const { heap } = this.shape.measures;
    this.cards = Array.from({ length: 42 }, (_, card) => {
      const far = heap * Math.sqrt(random());
      const turn = 2 * Math.PI * random();
      const place = { x: whole(far * Math.cos(turn)), y: whole(far * Math.sin(turn)) };
      const angle = Math.floor(360 * random());
      return { card, status: 'heap', ...place, angle, z: card, seat: null, pullers: [] };
    });
    this.top = this.cards.length;
    setInterval(() => this.tick(), TICK);
  }

  now(): number {
    return Math.round(performance.now());
  }

  held(): ConfettiCard[] {
    return this.cards.filter((card) => card.status === 'held');
  }

  /** Send everything, as to somebody who has just fallen behind and caught up. */
  show(): void {
    const cards = this.cards.map((card) => ({ ...card }));
    const phase = 'sand' as const;
    const round = { begins: BEGINS, ends: ENDS, hold: HOLD, phase, cards, pointers: [null] };
    const nothing = { removed: [], own_pile: [], scorings: [], chosen: [], choose_until: null, best: null };
    this.tell({
      type: 'live-view',
      now: this.now(),
      rules: { measures: this.shape.measures, deck: [], hold: [HOLD] } as unknown as ConfettiRules,
      view: {
        ...{
          game: 'confetti' as const,
          seat: 0,
          stage: phase,
          round_number: 0,
          rounds: 1,
          there: [true],
          points: [0],
        },
        ...nothing,
        round,
        outcome: null,
      },
      ready: [],
      interrupted: false,
      taken: this.taken,
    });
  }

  /** An input has arrived. */
  hear(parts: readonly unknown[]): void {
    const [kind, first, second, ...rest] = parts as [string, number, number, ...number[]];
    switch (kind) {
      case 't':
        this.tell({ type: 'live-time', clock: first, now: this.now() });
        break;
      case 'm':
        this.move({ x: second / UNITS, y: (rest[0] ?? 0) / UNITS }, this.stamp(first));
        break;
      case 'g':
        this.taken = first;
        this.grab(first, this.stamp(second), rest[0] ?? 0, {
          u: (rest[1] ?? 0) / 1000,
          v: (rest[2] ?? 0) / 1000,
        });
        break;
      case 'd':
        this.taken = first;
        this.drop(first, this.stamp(second));
        break;
    }
  }

  /** As old as is believed, and never older than the stamp before (C5.5). */
  private stamp(stamp: number): number {
    const now = this.now();
    this.stamped = Math.max(
      this.stamped,
      Math.min(now, Math.max(stamp, now - this.shape.measures.latest_ms)),
    );
    return this.stamped;
  }

  private grab(number: number, at: number, id: number, grip: Grip): void {
    const card = this.cards[id];
    if (!card) throw new Error('there is no such card');
    if (this.drag) return this.refuse(number, 'already-dragging');
    if (this.isCovered(card, grip)) return this.refuse(number, 'covered');
    this.top += 1;
    Object.assign(card, { status: 'dragged', z: this.top, seat: null, pullers: [0] });
    this.drag = { card, grip, travel: new Travel(placeOf(card), at, this.shape.measures) };
    this.happen({ kind: 'grabbed', at, seat: 0, ...lying(card), taken_from: null });
  }

  private isCovered(card: ConfettiCard, grip: Grip): boolean {
    const centre = placeOf(card);
    const way = this.shape.fromGrip(card.angle, grip);
    const at = { x: centre.x + way.x, y: centre.y + way.y };
    return this.cards.some(
      (other) => other.z > card.z && isInside(this.shape.gripAt(placeOf(other), other.angle, at)),
    );
  }

  private move(finger: Point, at: number): void {
    if (!this.drag) return;
    const way = this.shape.fromGrip(this.drag.card.angle, this.drag.grip);
    this.drag.travel.redirect(this.shape.onTable({ x: finger.x - way.x, y: finger.y - way.y }), at);
    this.follow();
  }

  private drop(number: number, at: number): void {
    if (!this.drag) return this.refuse(number, 'nothing-dragged');
    const { card, travel } = this.drag;
    travel.advance(at);
    this.follow();
    this.drag = null;
    card.pullers = [];
    const { ledge, settle_ms: settle } = this.shape.measures;
    if (Math.hypot(travel.x, travel.y) < ledge) {
      card.status = 'heap';
      this.happen({ kind: 'dropped', at, ...lying(card) });
      return;
    }
    Object.assign(card, { status: 'loose', seat: 0 });
    this.happen({ kind: 'loosened', at, edge: 0, ...lying(card), held_at: at + settle });
    setTimeout(() => this.hold(card), at + settle - this.now());
  }

  private hold(card: ConfettiCard): void {
    if (card.status !== 'loose') return;
    const slots = this.held().map((other) => other.x);
    const free = [-2, -1, 0, 1, 2, 3].map((slot) => whole(slot * 0.07)).find((x) => !slots.includes(x));
    Object.assign(card, { status: 'held', x: free ?? 0, y: whole(this.shape.measures.slot), angle: 0 });
    this.happen({ kind: 'held', at: this.now(), seat: 0, ...lying(card) });
  }

  private follow(): void {
    if (!this.drag) return;
    this.drag.card.x = whole(this.drag.travel.x);
    this.drag.card.y = whole(this.drag.travel.y);
  }

  private refuse(number: number, reason: ConfettiInputRefusal): void {
    this.tell({ type: 'live-refused', number, reason });
  }

  /** Tell the player of an event. */
  happen(event: ConfettiEvent): void {
    this.tell({ type: 'live', events: [event] });
  }

  private tick(): void {
    if (!this.drag) return;
    // As far as the stamps have come: what is still on its way has an earlier stamp than now.
    const frame = new DataView(new ArrayBuffer(11));
    frame.setUint8(0, 1);
    frame.setUint32(1, this.now());
    frame.setUint8(5, 1);
    frame.setUint8(6, this.drag.card.card);
    frame.setInt16(7, this.drag.card.x);
    frame.setInt16(9, this.drag.card.y);
    this.tell(frame.buffer);
  }
}

const whole = (share: number): number => Math.round(share * UNITS);
const lying = ({ card, x, y, angle, z }: ConfettiCard) => ({ card, x, y, angle, z });
