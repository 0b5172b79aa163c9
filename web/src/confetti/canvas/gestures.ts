/**
 * Mouse and fingers on the heap. One finger drags one card; a second finger meanwhile changes nothing. Two fingers that
 * come down together look nearer and move the view, on cards too; one finger beside a card does nothing. Sizes in
 * pixels of the page.
 */
import type { Point } from './geometry';

export interface Listener {
  /** Whether a card is taken up at the point. */
  grab: (at: Point, event: PointerEvent) => boolean;
  point: (at: Point) => void;
  drop: () => void;
  /** Pressed and let go at once, at the same place. */
  tap: (at: Point) => void;
  nearer: (times: number, around: Point) => void;
  move: (by: Point) => void;
}

const TAP_MS = 300;
const TAP_FAR = 10;
/** Two fingers come down together if the second one comes so soon, and the first has not moved. */
const TOGETHER_MS = 120;
const MIDDLE_BUTTON = 1;

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private dragging: number | null = null;
  private pressed: { readonly at: Point; readonly when: number } | null = null;
  private pinch: { readonly far: number; readonly middle: Point } | null = null;
  private panning = false;

  constructor(private readonly listener: Listener) {}

  down(at: Point, event: PointerEvent): void {
    this.fingers.set(event.pointerId, at);
    this.panning = event.pointerType === 'mouse' && event.button === MIDDLE_BUTTON;
    if (this.panning || (this.dragging !== null && !this.comesTogether(event))) return;
    if (this.fingers.size > 1) {
      if (this.dragging !== null) this.letGo();
      this.pressed = null;
      this.pinch = this.spread();
      return;
    }
    this.pressed = { at, when: event.timeStamp };
    if (this.listener.grab(at, event)) this.dragging = event.pointerId;
  }

  move(at: Point, event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (before) this.fingers.set(event.pointerId, at);
    if (this.panning && before) this.listener.move({ x: at.x - before.x, y: at.y - before.y });
    else if (this.dragging === event.pointerId || !this.fingers.size) this.listener.point(at);
    else if (this.pinch && this.dragging === null) this.movePinch(this.pinch);
  }

  up(at: Point, event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.pinch = null;
    this.panning = false;
    const { pressed } = this;
    const isTap =
      pressed !== null &&
      event.type !== 'pointercancel' &&
      event.timeStamp - pressed.when < TAP_MS &&
      Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) < TAP_FAR;
    const isMine = this.dragging === null || this.dragging === event.pointerId;
    if (this.dragging === event.pointerId) this.letGo();
    if (!isMine) return;
    this.pressed = null;
    if (isTap) this.listener.tap(at);
  }

  private letGo(): void {
    this.dragging = null;
    this.listener.drop();
  }

  /** Whether a second finger came down with the one that has just taken a card. */
  private comesTogether(event: PointerEvent): boolean {
    const { pressed } = this;
    const first = this.dragging === null ? undefined : this.fingers.get(this.dragging);
    if (!pressed || !first || this.fingers.size !== 2) return false;
    const hasMoved = Math.hypot(first.x - pressed.at.x, first.y - pressed.at.y) >= TAP_FAR;
    return !hasMoved && event.timeStamp - pressed.when < TOGETHER_MS;
  }

  private spread(): { far: number; middle: Point } | null {
    const [one, other] = [...this.fingers.values()];
    if (!one || !other) return null;
    return {
      far: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    };
  }

  private movePinch(before: { far: number; middle: Point }): void {
    const now = this.spread();
    if (!now) return;
    this.pinch = now;
    this.listener.move({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    this.listener.nearer(now.far / before.far, now.middle);
  }
}
