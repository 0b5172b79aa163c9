/** Cards and fingertips cut out once and laid down as pictures from then on: shadows are dear. */
import { ink, seatInk } from './inks';
import { outline, type Viewport, type Look, type Paper } from './viewport';
import type { TableShape } from './geometry';
import { HEIGHT, inkOn, printsOf, SHAPES, WIDTH, type Letter } from './cardFaces';

/** Room around a card's picture for its shadow. */
const CUT = 16;
const STEP = 0.06;
/** How far a card's picture reaches from its middle, whichever way it is turned, in table widths. */
export const reachOf = ({ measures: { width, height } }: TableShape): number =>
  Math.hypot(width, height) / 2 + (CUT / WIDTH) * width;

export class Cutouts {
  private pictures = new Map<string, HTMLCanvasElement>();
  /** What the pictures are cut for. */
  mark = '';
  private pixels = 1;
  private wide = 1;

  /** Pictures are cut for one look and a size, from which a pinch may differ a little; else they are cut afresh. */
  prepare(viewport: Viewport, look: Look): void {
    const largest = Math.max(viewport.scale, ...viewport.panels.map((panel) => panel.scale));
    const step = Math.ceil(Math.log((largest * viewport.shape.measures.width) / WIDTH) / STEP);
    const mark = `${look.side}${look.shapes}${step}`;
    if (mark === this.mark) return;
    this.mark = mark;
    this.wide = viewport.shape.measures.width;
    this.pixels = Math.exp(step * STEP);
    this.pictures.clear();
  }

  /** Draw a card around the paper's origin, as large as it was cut or as it is looked at; lifted ones cast a longer shadow. */
  card(paper: Paper, id: number, viewport: Viewport, look: Look, lifted: boolean, size?: number): void {
    const picture = this.made(`${id}${lifted ? '+' : ''}`, () => cutOut(id, look, this.pixels, lifted));
    const share = size ?? (viewport.scale * this.wide) / WIDTH / this.pixels;
    const width = picture.width * share;
    const height = picture.height * share;
    paper.drawImage(picture, -width / 2, -height / 2, width, height);
  }

  /** How large a card's picture is, and for how many pixels to a table width it was cut. */
  get size(): { width: number; height: number; scale: number } {
    return {
      width: (WIDTH + 2 * CUT) * this.pixels,
      height: (HEIGHT + 2 * CUT) * this.pixels,
      scale: (this.pixels * WIDTH) / this.wide,
    };
  }

  /** Draw somebody's fingertip. */
  pointer(paper: Paper, x: number, y: number, seat: number, radius: number): void {
    const picture = this.made(`@${seat}/${Math.round(radius * 4)}`, () => fingertip(seat, radius));
    paper.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
  }

  private made(key: string, make: () => HTMLCanvasElement): HTMLCanvasElement {
    let found = this.pictures.get(key);
    if (!found) this.pictures.set(key, (found = make()));
    return found;
  }
}

function sheet(width: number, height: number): [HTMLCanvasElement, Paper | null] {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(width);
  picture.height = Math.ceil(height);
  return [picture, picture.getContext('2d')];
}

function cutOut(id: number, look: Look, pixels: number, lifted: boolean): HTMLCanvasElement {
  const [picture, paper] = sheet((WIDTH + 2 * CUT) * pixels, (HEIGHT + 2 * CUT) * pixels);
  if (!paper) return picture;
  const black = look.side === 'black';
  paper.translate(picture.width / 2, picture.height / 2);
  paper.scale(pixels, pixels);
  paper.translate(-WIDTH / 2, -HEIGHT / 2);
  paper.save();
  paper.shadowColor = `${ink('day-ink')}${lifted ? '80' : '6b'}`;
  paper.shadowBlur = (lifted ? 9 : 3.5) * pixels;
  paper.shadowOffsetY = (lifted ? 7 : 2.2) * pixels;
  paper.fillStyle = ink(black ? 'paper-black' : 'paper');
  outline(paper, 0, 0, WIDTH, HEIGHT, 7);
  paper.fill();
  paper.restore();
  paper.strokeStyle = ink(black ? 'paper-black-edge' : 'paper-edge');
  paper.lineWidth = black ? 1.4 : 1;
  outline(paper, 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 6.5);
  paper.stroke();
  for (const { colour, radius, x, y } of printsOf(id, look.deck[id] ?? 'RYB')) {
    paper.save();
    paper.shadowColor = `${ink('removed')}${black ? '99' : '52'}`;
    paper.shadowBlur = 1.6 * pixels;
    paper.shadowOffsetY = 1.1 * pixels;
    paper.fillStyle = inkOn(look.side, colour);
    print(paper, x, y, radius, colour, black || look.shapes);
    paper.fill();
    paper.restore();
  }
  return picture;
}

function print(paper: Paper, x: number, y: number, radius: number, colour: Letter, shape: boolean): void {
  paper.beginPath();
  if (shape) {
    SHAPES[colour](radius).forEach(([right, down], index) => {
      if (index) paper.lineTo(x + right, y + down);
      else paper.moveTo(x + right, y + down);
    });
    paper.closePath();
  } else paper.arc(x, y, radius, 0, 2 * Math.PI);
}

function fingertip(seat: number, radius: number): HTMLCanvasElement {
  const [picture, paper] = sheet(4 * radius, 4 * radius);
  if (!paper) return picture;
  paper.translate(picture.width / 2, picture.height / 2);
  paper.save();
  paper.shadowColor = `${ink('day-ink')}73`;
  paper.shadowBlur = radius;
  paper.shadowOffsetY = radius * 0.5;
  paper.fillStyle = seatInk(seat);
  paper.beginPath();
  paper.arc(0, 0, radius, 0, 2 * Math.PI);
  paper.fill();
  paper.restore();
  paper.strokeStyle = ink('rim');
  paper.lineWidth = Math.max(1.5, radius * 0.25);
  paper.stroke();
  return picture;
}
