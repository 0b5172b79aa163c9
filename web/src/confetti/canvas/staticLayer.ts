/**
 * The canvas of what is at rest: the table, and on it the cards that nobody moves. It is redrawn only where a card was
 * taken or came to rest, so that frames cost what moves and not what is there.
 */
import { drawTable } from './background';
import { boxAround, meet, placed, type Box, type Viewport, type Look, type Paper } from './viewport';
import type { SceneCard } from './scene';

interface Laid {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle: number;
  readonly status: string;
  readonly seat: number | null;
  /** Whether it lies in the heap, which panels cover. */
  readonly inHeap: boolean;
  seen: number;
}

/** So many places are mended one by one; with more the whole table is drawn. */
const MOST_MENDED = 10;

export type DrawCard = (paper: Paper, card: SceneCard) => void;

export class StaticLayer {
  private table: HTMLCanvasElement | null = null;
  private readonly laid = new Map<number, Laid>();
  private viewport: Viewport | null = null;
  private look: Look | null = null;
  private frame = 0;

  /** Bring the canvas up to date with the cards that lie still. */
  lay(
    paper: Paper,
    cards: readonly SceneCard[],
    viewport: Viewport,
    look: Look,
    reach: number,
    draw: DrawCard,
  ): void {
    const { width, height } = paper.canvas;
    const { table } = this;
    const isNew =
      viewport !== this.viewport || look !== this.look || table?.width !== width || table.height !== height;
    if (isNew) this.layTable(width, height, viewport, look);
    const torn = this.compare(cards, viewport, reach);
    if (!isNew && !torn.length) return;
    const all = { x: 0, y: 0, width, height };
    const places = isNew || torn.length > MOST_MENDED ? [all] : torn;
    const order = [...cards].sort((one, other) => one.z - other.z);
    for (const place of places) this.mend(paper, place, order, draw);
  }

  /** Where something lies now that did not, or lies no more. */
  private compare(cards: readonly SceneCard[], viewport: Viewport, reach: number): Box[] {
    const torn: Box[] = [];
    this.frame += 1;
    for (const card of cards) {
      const old = this.laid.get(card.id);
      if (old && isSame(old, card)) {
        old.seen = this.frame;
        continue;
      }
      if (old) torn.push(old.box);
      const at = placed(viewport, card);
      const box = boxAround(at, (reach * at.scale) / viewport.scale);
      torn.push(box);
      const { x, y, z, angle, status, seat } = card;
      const inHeap = at.upright < 0.5;
      this.laid.set(card.id, { box, x, y, z, angle, status, seat, inHeap, seen: this.frame });
    }
    if (this.laid.size === cards.length) return torn;
    for (const [id, old] of this.laid) {
      if (old.seen === this.frame) continue;
      torn.push(old.box);
      this.laid.delete(id);
    }
    return torn;
  }

  private mend(paper: Paper, place: Box, order: readonly SceneCard[], draw: DrawCard): void {
    const { canvas } = paper;
    const x = Math.max(0, place.x);
    const y = Math.max(0, place.y);
    const width = Math.min(canvas.width, place.x + place.width) - x;
    const height = Math.min(canvas.height, place.y + place.height) - y;
    if (!this.table || width <= 0 || height <= 0) return;
    paper.save();
    paper.beginPath();
    paper.rect(x, y, width, height);
    paper.clip();
    paper.clearRect(x, y, width, height);
    paper.drawImage(this.table, x, y, width, height, x, y, width, height);
    const isIn = (heap: boolean) => (card: SceneCard) => {
      const laid = this.laid.get(card.id);
      return laid !== undefined && laid.inHeap === heap && meet(laid.box, place);
    };
    this.drawHeap(paper, order.filter(isIn(true)), draw);
    for (const card of order.filter(isIn(false))) draw(paper, card);
    paper.restore();
  }

  /** The cards of the heap, none of them over a panel. */
  private drawHeap(paper: Paper, cards: readonly SceneCard[], draw: DrawCard): void {
    const heap = this.viewport?.heap;
    if (heap) {
      paper.save();
      paper.beginPath();
      paper.rect(heap.x, heap.y, heap.width, heap.height);
      paper.clip();
    }
    for (const card of cards) draw(paper, card);
    if (heap) paper.restore();
  }

  /** The table under the cards, with a shadow that is dear. */
  private layTable(width: number, height: number, viewport: Viewport, look: Look): void {
    this.viewport = viewport;
    this.look = look;
    this.laid.clear();
    this.table ??= document.createElement('canvas');
    this.table.width = width;
    this.table.height = height;
    const paper = this.table.getContext('2d');
    if (paper) drawTable(paper, viewport, look);
  }
}

const isSame = (laid: Laid, card: SceneCard): boolean =>
  laid.x === card.x &&
  laid.y === card.y &&
  laid.z === card.z &&
  laid.angle === card.angle &&
  laid.status === card.status &&
  laid.seat === card.seat;
