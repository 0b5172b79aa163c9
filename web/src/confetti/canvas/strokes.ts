/**
 * The strokes of the player's own hand that the server has not answered yet, oldest first. A stroke begins when a
 * finger is put on a card and ends when the server has said what became of it; on a slow line several are under way.
 * The server deals with them in order, so what it says of a card concerns the oldest stroke that can be meant.
 */
import type { Grip, Point, TableShape } from './geometry';
import { Travel, type Limit } from './travel';

export interface Stroke {
  /** The number of the grab, as the server knows it. */
  readonly number: number;
  readonly card: number;
  /** Where on the card the finger is. */
  readonly u: number;
  readonly v: number;
  /** The card as it is drawn: it follows the finger at once. */
  readonly travel: Travel;
  /** Whether the server has said that the card is ours. */
  sure: boolean;
  /** The number of the drop, once it was sent. */
  dropped: number | null;
}

export class Strokes {
  private list: Stroke[] = [];
  /** The stroke whose finger is still on its card. */
  current: Stroke | null = null;

  begin(number: number, card: number, grip: Grip, from: Point, now: number, limit: Limit): Stroke {
    const travel = new Travel(from, now, limit);
    const stroke = { number, card, u: grip.u, v: grip.v, travel, sure: false, dropped: null };
    this.list.push(stroke);
    this.current = stroke;
    return stroke;
  }

  /** The latest stroke that moves a card: where the card is drawn is up to it. */
  of(card: number): Stroke | undefined {
    return this.list.findLast((stroke) => stroke.card === card);
  }

  granted(card: number): void {
    const stroke = this.list.find((one) => one.card === card && !one.sure);
    if (stroke) stroke.sure = true;
  }

  /** A card of ours has come to rest, or we yielded it. */
  ended(card: number): Stroke | undefined {
    return this.drop((stroke) => stroke.card === card && stroke.sure);
  }

  /** The server refused the grab or the drop with this number. */
  refused(number: number): Stroke | undefined {
    return this.drop((stroke) => stroke.number === number || stroke.dropped === number);
  }

  removed(card: number): void {
    while (this.drop((stroke) => stroke.card === card));
  }

  clear(): void {
    this.list = [];
    this.current = null;
  }

  /**
   * A whole view came, made when the server had dealt with everything up to the input `taken`. What it has not dealt
   * with yet goes on; of the rest only what it says is being dragged by us.
   */
  reconcile(taken: number, isMine: (card: number) => boolean): void {
    for (const stroke of [...this.list]) {
      if (stroke.number > taken) continue;
      const goes = isMine(stroke.card) && (stroke.dropped === null || stroke.dropped > taken);
      if (goes) stroke.sure = true;
      else this.drop((one) => one === stroke);
    }
  }

  private drop(isMeant: (stroke: Stroke) => boolean): Stroke | undefined {
    const index = this.list.findIndex(isMeant);
    if (index < 0) return undefined;
    const [stroke] = this.list.splice(index, 1);
    if (stroke === this.current) this.current = null;
    return stroke;
  }
}

/** Where a card's centre is wanted when the finger of a stroke is at a point. */
export function wantedAt(shape: TableShape, stroke: Stroke, angle: number, finger: Point): Point {
  const way = shape.fromGrip(angle, stroke);
  return shape.onTable({ x: finger.x - way.x, y: finger.y - way.y });
}
