/**
 * Paper on a white table, drawn on a canvas: every card is cut out once and laid down as a picture from then on, and
 * those that lie still are one picture together, so that sixty frames a second leave a phone time to rest.
 */
import { drawTable, outline, seatInk } from './ground';
import { CARD_HEIGHT, CARD_WIDTH, turned, type Point } from './places';
import { HEIGHT, INK, printsOf, SHAPES, WIDTH, type Letter } from './prints';
import type { Scene, SceneCard } from './scene';
import { LATE_MS } from './tracks';

/** How the table lies on the canvas: pixels to a table width, and where its middle is. */
export interface Lens {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Look {
  readonly deck: readonly string[];
  /** White paper, or black with shapes. */
  readonly side: string;
  /** Shapes on the white side too. */
  readonly shapes: boolean;
  readonly hold: number;
  readonly names: readonly string[];
  /** The height of each point pile. */
  readonly points: readonly number[];
  readonly seat: number | null;
  readonly moves: boolean;
  /** The seat that a replay follows, if any. */
  readonly followed: number | null;
}

/** Room around a card's picture for its shadow. */
const CUT = 16;

export const toScreen = (lens: Lens, point: Point): Point => {
  const at = turned(point, lens.turn);
  return { x: lens.x + at.x * lens.scale, y: lens.y + at.y * lens.scale };
};
export const toTable = (lens: Lens, point: Point): Point =>
  turned({ x: (point.x - lens.x) / lens.scale, y: (point.y - lens.y) / lens.scale }, -lens.turn);

function print(
  paper: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: Letter,
  shape: boolean,
): void {
  paper.beginPath();
  if (shape) {
    SHAPES[colour](radius).forEach(([right, down], index) => {
      if (index) paper.lineTo(x + right, y + down);
      else paper.moveTo(x + right, y + down);
    });
    paper.closePath();
  } else paper.arc(x, y, radius, 0, 2 * Math.PI);
}

export class Painter {
  private pictures = new Map<string, HTMLCanvasElement>();
  private cutFor = '';
  private table: HTMLCanvasElement | null = null;
  private laidFor = '';
  private heap: HTMLCanvasElement | null = null;
  private heapFor = '';

  /** Pictures are cut for one size and look; a new one starts afresh. */
  private picture(id: number, look: Look, pixels: number, lifted: boolean): HTMLCanvasElement {
    const size = Math.max(0.4, Math.round(pixels * 10) / 10);
    const mark = `${look.side}${look.shapes}${size}`;
    if (mark !== this.cutFor) {
      this.cutFor = mark;
      this.pictures.clear();
    }
    const key = `${id}${lifted ? '+' : ''}`;
    let found = this.pictures.get(key);
    if (!found) {
      found = cutOut(id, look, size, lifted);
      this.pictures.set(key, found);
    }
    return found;
  }

  paint(paper: CanvasRenderingContext2D, scene: Scene, lens: Lens, look: Look, now: number): void {
    const { width, height } = paper.canvas;
    paper.setTransform(1, 0, 0, 1, 0, 0);
    this.layTable(width, height, lens, look, scene);
    const moving: SceneCard[] = [];
    const still: SceneCard[] = [];
    for (const card of scene.inOrder()) (lies(card, now) ? still : moving).push(card);
    this.layStill(still, scene, lens, look, now);
    paper.clearRect(0, 0, width, height);
    if (this.heap) paper.drawImage(this.heap, 0, 0);
    for (const card of moving) this.card(paper, scene, card, lens, look, now);
    for (const removal of scene.removals) this.removal(paper, removal, lens, look, now);
    for (const [seat, track] of scene.pointers) {
      if (seat === look.seat) continue;
      const at = track.at(now - LATE_MS);
      if (at) this.pointer(paper, toScreen(lens, at), seat, lens, scene);
    }
  }

  /**
   * The cards that lie still, on their table: drawn when one of them is taken or comes to rest. Whatever moves is
   * over them, as it is on a table.
   */
  private layStill(cards: SceneCard[], scene: Scene, lens: Lens, look: Look, now: number): void {
    let mark = cards.length;
    for (const card of cards) {
      for (const part of [card.id, card.z, card.status.length, card.seat ?? -1, card.x * 1e5, card.y * 1e5]) {
        mark = (Math.imul(mark, 31) + Math.round(part)) | 0;
      }
    }
    const known = `${this.laidFor}|${look.shapes}|${mark}`;
    if (!this.table || known === this.heapFor) return;
    this.heapFor = known;
    this.heap ??= document.createElement('canvas');
    this.heap.width = this.table.width;
    this.heap.height = this.table.height;
    const paper = this.heap.getContext('2d');
    if (!paper) return;
    paper.drawImage(this.table, 0, 0);
    for (const card of cards) this.card(paper, scene, card, lens, look, now);
  }

  /** The table under the cards is drawn when it changes, not sixty times a second: its shadow is dear. */
  private layTable(width: number, height: number, lens: Lens, look: Look, scene: Scene): void {
    const held = scene.heldBySeat(look.names.length);
    const { scale, x, y, turn } = lens;
    const mark = [
      width,
      height,
      scale,
      x,
      y,
      turn,
      look.side,
      look.hold,
      look.seat,
      look.followed,
      ...look.names,
      ...look.points,
      ...held,
    ].join();
    if (this.table && mark === this.laidFor) return;
    this.laidFor = mark;
    this.table ??= document.createElement('canvas');
    this.table.width = width;
    this.table.height = height;
    const paper = this.table.getContext('2d');
    if (paper) drawTable(paper, lens, look, held);
  }

  private card(
    paper: CanvasRenderingContext2D,
    scene: Scene,
    card: SceneCard,
    lens: Lens,
    look: Look,
    now: number,
  ): void {
    const pixels = (lens.scale * CARD_WIDTH) / WIDTH;
    const lifted = card.pullers.length > 0 || scene.own?.card === card.id;
    const picture = this.picture(card.id, look, pixels, lifted);
    const at = toScreen(lens, card);
    const contested = card.pullers.length > 1;
    const shake = contested && look.moves ? Math.sin(now / 18 + card.id) * lens.scale * 0.0035 : 0;
    paper.save();
    paper.translate(at.x + shake, at.y - shake);
    paper.rotate(
      (card.drawn * Math.PI) / 180 + lens.turn + (contested && look.moves ? Math.sin(now / 23) * 0.05 : 0),
    );
    const far = lens.scale * CARD_WIDTH;
    const high = lens.scale * CARD_HEIGHT;
    const rim = (CUT / WIDTH) * far;
    paper.drawImage(picture, -far / 2 - rim, -high / 2 - rim, far + 2 * rim, high + 2 * rim);
    this.frame(paper, card, look, far, high, now);
    paper.restore();
    if (contested) this.contest(paper, card, at, lens, now);
  }

  /** Who drags, who holds, what is about to be held: a rim in the seat's colour. */
  private frame(
    paper: CanvasRenderingContext2D,
    card: SceneCard,
    look: Look,
    width: number,
    height: number,
    now: number,
  ): void {
    const whose = card.pullers[0] ?? card.seat;
    const fresh = card.flash === null ? 1 : Math.max(0, now - card.flash) / 450;
    if (whose === null || whose === undefined) return;
    paper.strokeStyle = seatInk(whose);
    paper.lineWidth = Math.max(1.2, width * (card.status === 'loose' ? 0.03 : 0.045));
    if (card.status === 'loose') paper.setLineDash([width * 0.1, width * 0.07]);
    outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
    paper.stroke();
    paper.setLineDash([]);
    if (fresh < 1 && look.moves) {
      paper.globalAlpha = 1 - fresh;
      const grown = 1 + fresh * 0.5;
      outline(paper, (-width / 2) * grown, (-height / 2) * grown, width * grown, height * grown, width * 0.1);
      paper.stroke();
      paper.globalAlpha = 1;
    }
  }

  /** The time left before the card is lost, as a ring that closes. */
  private contest(
    paper: CanvasRenderingContext2D,
    card: SceneCard,
    at: Point,
    lens: Lens,
    now: number,
  ): void {
    if (card.due === null) return;
    const left = Math.max(0, Math.min(1, (card.due - now) / 3000));
    paper.strokeStyle = '#111';
    paper.lineWidth = lens.scale * 0.008;
    paper.beginPath();
    paper.arc(at.x, at.y, lens.scale * 0.075, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * (1 - left));
    paper.stroke();
  }

  /** A removed card turns over to its black back and goes. */
  private removal(
    paper: CanvasRenderingContext2D,
    removal: Scene['removals'][number],
    lens: Lens,
    look: Look,
    now: number,
  ): void {
    const passed = Math.max(0, now - removal.at);
    const turnover = look.moves ? Math.min(1, passed / 450) : 1;
    const at = toScreen(lens, removal);
    const width = lens.scale * CARD_WIDTH;
    const height = lens.scale * CARD_HEIGHT;
    paper.save();
    paper.globalAlpha = Math.max(0, Math.min(1, (1_600 - passed) / 600));
    paper.translate(at.x, at.y);
    paper.rotate((removal.angle * Math.PI) / 180 + lens.turn);
    paper.scale(Math.max(0.04, Math.abs(1 - 2 * turnover)), 1 + 0.15 * Math.sin(Math.PI * turnover));
    paper.fillStyle = turnover < 0.5 ? '#fff' : '#16161c';
    paper.shadowColor = 'rgb(20 20 40 / 0.5)';
    paper.shadowBlur = width * 0.3;
    outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
    paper.fill();
    if (turnover > 0.5) {
      paper.strokeStyle = '#ff5a5f';
      paper.lineWidth = width * 0.09;
      paper.beginPath();
      paper.moveTo(-width * 0.22, -width * 0.22);
      paper.lineTo(width * 0.22, width * 0.22);
      paper.moveTo(width * 0.22, -width * 0.22);
      paper.lineTo(-width * 0.22, width * 0.22);
      paper.stroke();
    }
    paper.restore();
  }

  /** Somebody's fingertip. */
  private pointer(paper: CanvasRenderingContext2D, at: Point, seat: number, lens: Lens, scene: Scene): void {
    const pulls = [...scene.cards.values()].some((card) => card.pullers.includes(seat));
    const radius = lens.scale * (pulls ? 0.011 : 0.014);
    paper.save();
    paper.shadowColor = 'rgb(20 24 50 / 0.45)';
    paper.shadowBlur = radius;
    paper.shadowOffsetY = radius * 0.5;
    paper.fillStyle = seatInk(seat);
    paper.beginPath();
    paper.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    paper.fill();
    paper.restore();
    paper.strokeStyle = '#fff';
    paper.lineWidth = Math.max(1.5, radius * 0.25);
    paper.stroke();
  }
}

/** Whether a card looks the same in the next frame. */
const lies = (card: SceneCard, now: number): boolean =>
  card.still && (card.flash === null || now - card.flash > 450);

/** A card cut out of paper, with its shadow; lifted ones cast a longer one. */
function cutOut(id: number, look: Look, pixels: number, lifted: boolean): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil((WIDTH + 2 * CUT) * pixels);
  picture.height = Math.ceil((HEIGHT + 2 * CUT) * pixels);
  const paper = picture.getContext('2d');
  if (!paper) return picture;
  const black = look.side === 'black';
  paper.scale(pixels, pixels);
  paper.translate(CUT, CUT);
  paper.save();
  paper.shadowColor = lifted ? 'rgb(24 26 56 / 0.5)' : 'rgb(24 26 56 / 0.42)';
  paper.shadowBlur = (lifted ? 9 : 3.5) * pixels;
  paper.shadowOffsetY = (lifted ? 7 : 2.2) * pixels;
  paper.fillStyle = black ? '#1b1b22' : '#fffdf8';
  outline(paper, 0, 0, WIDTH, HEIGHT, 7);
  paper.fill();
  paper.restore();
  paper.strokeStyle = black ? '#3b3b46' : '#d9d3c4';
  paper.lineWidth = 1;
  outline(paper, 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 6.5);
  paper.stroke();
  for (const { colour, radius, x, y } of printsOf(id, look.deck[id] ?? 'RYB')) {
    paper.save();
    paper.shadowColor = black ? 'rgb(0 0 0 / 0.6)' : 'rgb(40 30 20 / 0.32)';
    paper.shadowBlur = 1.6 * pixels;
    paper.shadowOffsetY = 1.1 * pixels;
    paper.fillStyle = INK[colour];
    print(paper, x, y, radius, colour, black || look.shapes);
    paper.fill();
    paper.restore();
  }
  return picture;
}
