/**
 * Paper on a table: cards at rest are drawn on one canvas (staticLayer.ts). What moves (sprites.ts) and what is seen
 * only now and then (effects.ts) are elements of their own over it, so that a frame costs only what moves.
 */
import { Cutouts, reachOf } from './cutouts';
import { effects } from './effects';
import type { Point, TableShape } from './geometry';
import type { Scene, SceneCard } from './scene';
import { seatInk } from './inks';
import { Sprites, type Shown } from './sprites';
import { StaticLayer } from './staticLayer';
import { outline, placed, rotationOf, type Look, type Paper, type Viewport } from './viewport';

/** Fingertips lie above every card. */
const FINGERS = 200_000;

export class Painter {
  private readonly cutouts = new Cutouts();
  private readonly still = new StaticLayer();
  private readonly sprites: Sprites;

  constructor(
    private readonly ground: Paper,
    moving: HTMLElement,
    private readonly ratio: () => number,
  ) {
    this.sprites = new Sprites(moving);
  }

  paint(scene: Scene, viewport: Viewport, look: Look, now: number, keys: Point | null): void {
    this.cutouts.prepare(viewport, look);
    const moving: SceneCard[] = [];
    const still: SceneCard[] = [];
    for (const card of scene.cards.values()) (card.still ? still : moving).push(card);
    const reach = (reachOf(viewport.shape) + 0.003) * viewport.scale;
    this.still.lay(this.ground, still, viewport, look, reach, (paper, card) =>
      this.resting(paper, card, viewport, look),
    );
    const things = moving.map((card) => this.moving(scene, card, viewport, look, now));
    for (const [seat, track] of scene.pointers) {
      const at = seat === look.seat ? null : track.at(now - scene.late);
      if (at) things.push(this.fingertip(seat, at, viewport, pulls(moving, seat)));
    }
    things.push(...effects(scene, viewport, look, now, keys));
    this.sprites.show(things, this.ratio());
  }

  private resting(paper: Paper, card: SceneCard, viewport: Viewport, look: Look): void {
    const at = placed(viewport, card);
    const grown = at.scale / viewport.scale;
    const turn = rotationOf(viewport, card.drawn, at.upright);
    const cosine = Math.cos(turn) * grown;
    const sine = Math.sin(turn) * grown;
    paper.setTransform(cosine, sine, -sine, cosine, at.x, at.y);
    this.cutouts.card(paper, card.id, viewport, look, false);
    rim(paper, viewport.shape, card, viewport.scale);
    paper.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** A card in motion, as it is pulled or slides to its place. */
  private moving(scene: Scene, card: SceneCard, viewport: Viewport, look: Look, now: number): Shown {
    const lifted = scene.isMoving(card);
    const at = placed(viewport, card, lifted);
    const shakes = card.pullers.length > 1 && look.moves;
    const shake = shakes ? Math.sin(now / 18 + card.id) * viewport.scale * 0.0035 : 0;
    const turn = rotationOf(viewport, card.drawn, at.upright) + (shakes ? Math.sin(now / 23) * 0.05 : 0);
    const size = this.cutouts.size;
    return {
      key: `card ${String(card.id)}`,
      look: `${this.cutouts.mark}${String(lifted)}${card.status}${String(card.seat)}/${card.pullers.join()}`,
      level: scene.heightOf(card),
      ...size,
      draw: (paper) => {
        this.cutouts.card(paper, card.id, viewport, look, lifted, 1);
        rim(paper, viewport.shape, card, size.scale);
      },
      x: at.x + shake,
      y: at.y - shake,
      turn,
      scale: at.scale / size.scale,
    };
  }

  /** Somebody's fingertip. */
  private fingertip(seat: number, point: Point, viewport: Viewport, pulling: boolean): Shown {
    const at = placed(viewport, point, true);
    const radius = Math.round(viewport.scale * (pulling ? 0.011 : 0.014));
    return {
      key: `seat ${String(seat)}`,
      look: String(radius),
      level: FINGERS + seat,
      width: 4 * radius,
      height: 4 * radius,
      draw: (paper) => this.cutouts.pointer(paper, 0, 0, seat, radius),
      ...{ x: at.x, y: at.y, turn: 0, scale: 1 },
    };
  }
}

/** Who drags, who holds, who pulls as well, what is about to be held: a rim in the seats' colours. */
function rim(paper: Paper, { measures }: TableShape, card: SceneCard, scale: number): void {
  const [first = card.seat, ...others] = card.pullers;
  if (first === null) return;
  const width = scale * measures.width;
  const height = scale * measures.height;
  paper.strokeStyle = seatInk(first);
  paper.lineWidth = Math.max(1.2, width * (card.status === 'loose' ? 0.03 : others.length ? 0.07 : 0.045));
  if (card.status === 'loose') paper.setLineDash([width * 0.1, width * 0.07]);
  outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
  paper.stroke();
  others.forEach((seat, index) => {
    paper.strokeStyle = seatInk(seat);
    paper.setLineDash([width * 0.16, width * 0.16 * (index + 1)]);
    paper.stroke();
  });
  paper.setLineDash([]);
}

const pulls = (cards: readonly SceneCard[], seat: number): boolean =>
  cards.some((card) => card.pullers.includes(seat));
