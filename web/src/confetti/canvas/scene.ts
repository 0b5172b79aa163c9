/**
 * The heap as this page draws it, frame by frame: what the server has said, the player's own card at once under the
 * finger, other cards a moment late. It decides nothing; what it predicts the server corrects.
 */
import type { ConfettiEvent, ConfettiRound } from '$/api/messages';
import type { Motion } from './motion';
import { isInside, ontoCard, placeOf, UNITS, type Grip, type Point, type TableShape } from './geometry';
import { LATE_MS, Track } from './interpolation';
import { Strokes, wantedAt, type Stroke } from './strokes';

export interface SceneCard {
  readonly id: number;
  status: string;
  seat: number | null;
  pullers: readonly number[];
  angle: number;
  z: number;
  /** Where the server has it. */
  rest: Point;
  readonly track: Track;
  /** Where it is drawn. */
  x: number;
  y: number;
  drawn: number;
  /** Whether it lies still, as drawn: nobody pulls, and it has come to where it is. */
  still: boolean;
  /** When a contest ends in removal, and how far a pin or settling has come. */
  due: number | null;
  /** How long ago something happened to it that is worth a look, in ms of the round; null if nothing. */
  flash: number | null;
}

export interface Removal {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly at: number;
}

/** How quickly drawn cards follow: milliseconds to come within a third. */
const SOON = 28;
const GENTLY = 75;
const NEAR = 0.0003;
/** Where a card is looked at to find out whether it shows. */
const SHARES = [-0.46, -0.3, -0.1, 0.1, 0.3, 0.46] as const;
const GRIPS = SHARES.flatMap((u) => SHARES.map((v) => ({ u, v })));

export class Scene {
  readonly cards = new Map<number, SceneCard>();
  readonly pointers = new Map<number, Track>();
  removals: Removal[] = [];
  /** What the player's own hand does, as far as the server has not answered it. */
  readonly strokes = new Strokes();
  seat: number | null = null;
  private laid: TableShape | null = null;
  /** How much later than now others' cards and pointers are drawn. */
  late = LATE_MS;
  /** Whether things may move by themselves. */
  moves = true;
  private drawnAt = 0;

  /** How the table is shaped; known before any card lies on it. */
  get shape(): TableShape {
    if (!this.laid) throw new Error('there are no measures yet');
    return this.laid;
  }
  set shape(shape: TableShape) {
    this.laid = shape;
  }

  /** The stroke whose finger is on a card. */
  get own(): Stroke | null {
    return this.strokes.current;
  }

  /**
   * Replace everything by a whole view; cards that were there glide to where they are now. Strokes that the server
   * had not dealt with when it made the view (their input is later than `taken`) go on.
   */
  take(round: ConfettiRound | null, now: number, taken = Infinity): void {
    const kept = new Map(this.cards);
    this.cards.clear();
    this.removals = [];
    for (const card of round?.cards ?? []) {
      const place = placeOf(card);
      const old = kept.get(card.card);
      const track = new Track();
      track.jump(now, place);
      this.cards.set(card.card, {
        id: card.card,
        status: card.status,
        seat: card.seat,
        pullers: card.pullers,
        angle: card.angle,
        z: card.z,
        rest: place,
        track,
        x: old?.x ?? place.x,
        y: old?.y ?? place.y,
        drawn: old?.drawn ?? card.angle,
        still: false,
        due: null,
        flash: null,
      });
    }
    this.pointers.clear();
    round?.pointers.forEach((pointer, seat) => {
      if (pointer) this.trackOf(seat).jump(now, { x: pointer[0] / UNITS, y: pointer[1] / UNITS });
    });
    const { seat } = this;
    this.strokes.reconcile(
      taken,
      (card) => seat !== null && (this.cards.get(card)?.pullers.includes(seat) ?? false),
    );
  }

  move(motion: Motion): void {
    for (const { id, x, y } of motion.cards) {
      const card = this.cards.get(id);
      if (!card) continue;
      card.rest = { x: x / UNITS, y: y / UNITS };
      card.track.add(motion.at, card.rest);
      card.still = false;
    }
    for (const { id, x, y } of motion.pointers) {
      this.trackOf(id).add(motion.at, { x: x / UNITS, y: y / UNITS });
    }
  }

  /** Follow an event; returns our own stroke that it ends, if any. */
  follow(event: ConfettiEvent): Stroke | undefined {
    if (!('card' in event)) return undefined;
    const card = this.cards.get(event.card);
    if (!card) return undefined;
    switch (event.kind) {
      case 'grabbed':
        this.put(card, event, 'dragged', null);
        card.pullers = [event.seat];
        if (event.seat === this.seat) this.strokes.granted(card.id);
        break;
      case 'contested':
        card.status = 'contested';
        card.pullers = event.seats;
        if (this.seat !== null && event.seats.includes(this.seat)) this.strokes.granted(card.id);
        card.due = event.removed_at;
        card.flash = event.at;
        break;
      case 'yielded':
        card.pullers = event.left;
        card.status = event.left.length > 1 ? 'contested' : 'dragged';
        if (event.left.length < 2) card.due = null;
        if (event.seat === this.seat) return this.strokes.ended(card.id);
        break;
      case 'dropped':
        this.put(card, event, 'heap', null);
        return this.letGo(card, event.at);
      case 'loosened':
        this.put(card, event, 'loose', event.edge);
        card.due = event.held_at;
        return this.letGo(card, event.at);
      case 'pinned':
        card.status = 'held';
        card.seat = event.seat;
        card.flash = event.at;
        break;
      case 'held':
        this.put(card, event, 'held', event.seat);
        card.flash = event.at;
        break;
      case 'removed':
        this.removals.push({ id: card.id, x: card.x, y: card.y, angle: card.drawn, at: event.at });
        this.cards.delete(card.id);
        this.strokes.removed(card.id);
        break;
      case 'unpinned':
        card.flash = event.at;
        break;
    }
    return undefined;
  }

  private put(
    card: SceneCard,
    event: { at: number; x: number; y: number; angle: number; z: number },
    status: string,
    seat: number | null,
  ): void {
    card.status = status;
    card.seat = seat;
    card.pullers = [];
    card.due = null;
    card.angle = event.angle;
    card.z = event.z;
    card.rest = { x: event.x / UNITS, y: event.y / UNITS };
    card.track.add(event.at, card.rest);
    card.still = false;
  }

  /**
   * A card has come to rest; returns our own stroke that this ends, if any. Our own cards are drawn where they are,
   * others' a moment late: a card that we have put down must not be drawn on its way again, or the next touch would
   * miss it.
   */
  private letGo(card: SceneCard, at: number): Stroke | undefined {
    const ended = this.strokes.ended(card.id);
    if (ended) card.track.jump(at, card.rest);
    return ended;
  }

  private trackOf(seat: number): Track {
    let track = this.pointers.get(seat);
    if (!track) this.pointers.set(seat, (track = new Track()));
    return track;
  }

  // --- our own hand

  /** The highest card at a point of the table, as drawn; fingers are given a little slack. */
  at(point: Point, slack = 0): { card: SceneCard; u: number; v: number } | null {
    let best: { card: SceneCard; u: number; v: number } | null = null;
    for (const exact of slack ? [0, slack] : [0]) {
      for (const card of this.cards.values()) {
        const grip = this.shape.gripAt(card, card.drawn, point);
        if (!isInside(grip, exact)) continue;
        if (!best || this.heightOf(card) > this.heightOf(best.card)) best = { card, ...grip };
      }
      if (best) break;
    }
    return best && { card: best.card, ...ontoCard(best) };
  }

  /** Whether somebody drags the card, as far as we know. */
  isMoving(card: SceneCard): boolean {
    return card.pullers.length > 0 || this.strokes.of(card.id) !== undefined;
  }

  /** What we have moved lies on top, though the server has not said so yet. */
  heightOf(card: SceneCard): number {
    return this.strokes.of(card.id) ? 100_000 + card.z : card.z;
  }

  /** The grip nearest to a wanted one at which the card shows at the table; null when other cards hide it. */
  visibleGrip(card: SceneCard, wanted: Grip): Grip | null {
    const shows = (grip: Grip) => {
      const way = this.shape.fromGrip(card.drawn, grip);
      return this.at({ x: card.x + way.x, y: card.y + way.y })?.card === card;
    };
    if (shows(wanted)) return wanted;
    const far = (grip: Grip) => Math.hypot(grip.u - wanted.u, grip.v - wanted.v);
    return GRIPS.filter(shows).sort((one, other) => far(one) - far(other))[0] ?? null;
  }

  /** The finger is on a card: it follows at once, and the server will say whether it may. */
  grab(number: number, card: SceneCard, grip: Grip, point: Point, now: number): Stroke {
    const stroke = this.strokes.begin(number, card.id, grip, card, now, this.shape.measures);
    this.drag(point, now);
    return stroke;
  }

  drag(point: Point, now: number): void {
    const card = this.own && this.cards.get(this.own.card);
    if (this.own && card) this.own.travel.redirect(wantedAt(this.shape, this.own, card.angle, point), now);
  }

  // --- drawing

  /** Bring everything to where it is to be drawn now, by the round's clock. */
  advance(now: number): void {
    const passed = Math.max(0, Math.min(100, now - this.drawnAt));
    this.drawnAt = now;
    for (const card of this.cards.values()) {
      if (!card.still || this.strokes.of(card.id)) this.approach(card, now, passed);
    }
    this.removals = this.removals.filter((removal) => now - removal.at < 1_600);
  }

  private approach(card: SceneCard, now: number, passed: number): void {
    const stroke = this.strokes.of(card.id);
    if (stroke && card.pullers.length < 2) {
      stroke.travel.advance(now);
      card.x = stroke.travel.x;
      card.y = stroke.travel.y;
    } else {
      const moving = card.status === 'dragged' || card.status === 'contested';
      const goal = card.track.at(now - this.late) ?? card.rest;
      const share = this.moves ? 1 - Math.exp(-passed / (moving ? SOON : GENTLY)) : 1;
      card.x += (goal.x - card.x) * share;
      card.y += (goal.y - card.y) * share;
    }
    const turn = ((card.angle - card.drawn + 540) % 360) - 180;
    card.drawn += turn * (this.moves ? 1 - Math.exp(-passed / GENTLY) : 1);
    this.settle(card, turn, stroke !== undefined);
  }

  /** A card that has nearly come to rest is put to rest, so that it need not be redrawn with every frame. */
  private settle(card: SceneCard, turn: number, isOurs: boolean): void {
    // Where the server has it: what is drawn late may have farther to go.
    const goal = card.rest;
    const near = Math.abs(goal.x - card.x) < NEAR && Math.abs(goal.y - card.y) < NEAR;
    card.still = near && Math.abs(turn) < 0.3 && card.pullers.length === 0 && !isOurs;
    if (!card.still) return;
    card.x = goal.x;
    card.y = goal.y;
    card.drawn = card.angle;
  }

  loose(seat: number): SceneCard[] {
    return [...this.cards.values()].filter((card) => card.status === 'loose' && card.seat === seat);
  }

  /** Whether somebody pulls at a card together with others. */
  isContestedBy(seat: number): boolean {
    return [...this.cards.values()].some((card) => card.pullers.length > 1 && card.pullers.includes(seat));
  }

  held(seat: number): SceneCard[] {
    return [...this.cards.values()].filter((card) => card.status === 'held' && card.seat === seat);
  }
}
