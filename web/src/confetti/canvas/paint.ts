/**
 * Paper on a table, drawn on two canvases: what lies still on the lower one (still.ts), whatever moves on the upper
 * one, of which only the places are wiped where something was. So sixty frames a second leave a phone time to rest.
 */
import { Cutouts, REACH } from './cutouts';
import { seatInk } from './background';
import { boxAround, outline, toScreen, type Box, type Viewport, type Look, type Paper } from './viewport';
import { CARD_HEIGHT, CARD_WIDTH, fromGrip, type Point } from './geometry';
import type { Removal, Scene, SceneCard } from './scene';
import { StaticLayer } from './staticLayer';
import { LATE_MS } from './interpolation';

const CONTEST_MS = 3_000;
const FLASH_MS = 450;
const RING = 0.075;

export class Painter {
  private readonly cutouts = new Cutouts();
  private readonly still = new StaticLayer();
  private wet: Box[] = [];

  paint(ground: Paper, over: Paper, scene: Scene, viewport: Viewport, look: Look, now: number): void {
    this.cutouts.prepare(viewport, look);
    const moving: SceneCard[] = [];
    const still: SceneCard[] = [];
    for (const card of scene.cards.values()) (lies(card, now) ? still : moving).push(card);
    const reach = (REACH + 0.003) * viewport.scale;
    this.still.lay(ground, still, viewport, look, reach, (paper, card) =>
      this.card(paper, scene, card, viewport, look, now),
    );
    for (const { x, y, width, height } of this.wet) over.clearRect(x, y, width, height);
    this.wet = [];
    moving.sort((one, other) => heightOf(one) - heightOf(other));
    for (const card of moving) {
      this.wet.push(boxAround(toScreen(viewport, card), reach * 1.4));
      if (card.pullers.length > 1) this.ropes(over, scene, card, viewport, now);
      this.card(over, scene, card, viewport, look, now);
      if (card.pullers.length > 1) this.ring(over, card, viewport, now);
    }
    for (const removal of scene.removals) this.removal(over, removal, viewport, look, now);
    for (const [seat, track] of scene.pointers) {
      if (seat === look.seat) continue;
      const at = track.at(now - LATE_MS);
      if (at) this.pointer(over, toScreen(viewport, at), seat, viewport, pulls(moving, seat));
    }
  }

  private card(
    paper: Paper,
    scene: Scene,
    card: SceneCard,
    viewport: Viewport,
    look: Look,
    now: number,
  ): void {
    const lifted = card.pullers.length > 0 || scene.strokes.of(card.id) !== undefined;
    const at = toScreen(viewport, card);
    const shakes = card.pullers.length > 1 && look.moves;
    const shake = shakes ? Math.sin(now / 18 + card.id) * viewport.scale * 0.0035 : 0;
    const turn = (card.drawn * Math.PI) / 180 + viewport.turn + (shakes ? Math.sin(now / 23) * 0.05 : 0);
    const cosine = Math.cos(turn);
    const sine = Math.sin(turn);
    paper.setTransform(cosine, sine, -sine, cosine, at.x + shake, at.y - shake);
    this.cutouts.card(paper, card.id, viewport, look, lifted);
    this.frame(paper, card, viewport, look, now);
    paper.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Who drags, who holds, who pulls as well, what is about to be held: a rim in the seats' colours. */
  private frame(paper: Paper, card: SceneCard, viewport: Viewport, look: Look, now: number): void {
    const [first = card.seat, ...others] = card.pullers;
    if (first === null) return;
    const width = viewport.scale * CARD_WIDTH;
    const height = viewport.scale * CARD_HEIGHT;
    const rim = (grown: number) =>
      outline(paper, (-width / 2) * grown, (-height / 2) * grown, width * grown, height * grown, width * 0.1);
    paper.strokeStyle = seatInk(first);
    paper.lineWidth = Math.max(1.2, width * (card.status === 'loose' ? 0.03 : others.length ? 0.07 : 0.045));
    if (card.status === 'loose') paper.setLineDash([width * 0.1, width * 0.07]);
    rim(1);
    paper.stroke();
    others.forEach((seat, index) => {
      paper.strokeStyle = seatInk(seat);
      paper.setLineDash([width * 0.16, width * 0.16 * (index + 1)]);
      paper.stroke();
    });
    paper.setLineDash([]);
    const fresh = card.flash === null ? 1 : Math.max(0, now - card.flash) / FLASH_MS;
    if (fresh >= 1 || !look.moves) return;
    paper.globalAlpha = 1 - fresh;
    rim(1 + fresh * 0.5);
    paper.stroke();
    paper.globalAlpha = 1;
  }

  /** From a card that several pull to each of their fingers. */
  private ropes(paper: Paper, scene: Scene, card: SceneCard, viewport: Viewport, now: number): void {
    const from = toScreen(viewport, card);
    for (const seat of card.pullers) {
      const finger = fingerOf(scene, card, seat, now);
      if (!finger) continue;
      const to = toScreen(viewport, finger);
      for (const [ink, wide] of [
        ['#ffffff', 0.014],
        [seatInk(seat), 0.008],
      ] as const) {
        paper.strokeStyle = ink;
        paper.lineWidth = viewport.scale * wide;
        paper.lineCap = 'round';
        paper.beginPath();
        paper.moveTo(from.x, from.y);
        paper.lineTo(to.x, to.y);
        paper.stroke();
      }
      paper.lineCap = 'butt';
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const far = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / 2;
      this.wet.push(boxAround(middle, far + viewport.scale * 0.01));
    }
  }

  /** The time left before the card is lost, as a ring that closes. */
  private ring(paper: Paper, card: SceneCard, viewport: Viewport, now: number): void {
    if (card.due === null) return;
    const at = toScreen(viewport, card);
    const gone = 1 - Math.max(0, Math.min(1, (card.due - now) / CONTEST_MS));
    const arc = (ink: string, wide: number, share: number) => {
      paper.strokeStyle = ink;
      paper.lineWidth = viewport.scale * wide;
      paper.beginPath();
      paper.arc(at.x, at.y, viewport.scale * RING, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
      paper.stroke();
    };
    arc('rgb(255 255 255 / 0.85)', 0.016, 1);
    arc(gone > 0.66 ? '#b3142b' : '#191a3d', 0.009, gone);
    this.wet.push(boxAround(at, viewport.scale * (RING + 0.01)));
  }

  /** A removed card turns over to its black back and goes. */
  private removal(paper: Paper, removal: Removal, viewport: Viewport, look: Look, now: number): void {
    const passed = Math.max(0, now - removal.at);
    const turnover = look.moves ? Math.min(1, passed / 500) : 1;
    const at = toScreen(viewport, removal);
    const width = viewport.scale * CARD_WIDTH;
    const height = viewport.scale * CARD_HEIGHT;
    paper.save();
    paper.globalAlpha = Math.max(0, Math.min(1, (1_600 - passed) / 600));
    paper.translate(at.x, at.y);
    paper.rotate((removal.angle * Math.PI) / 180 + viewport.turn);
    paper.scale(Math.max(0.04, Math.abs(1 - 2 * turnover)), 1 + 0.15 * Math.sin(Math.PI * turnover));
    paper.fillStyle = turnover < 0.5 ? '#fff' : '#16161c';
    paper.shadowColor = 'rgb(20 20 40 / 0.5)';
    paper.shadowBlur = width * 0.3;
    outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
    paper.fill();
    if (turnover > 0.5) {
      const arm = width * 0.22;
      paper.strokeStyle = '#ff5a5f';
      paper.lineWidth = width * 0.09;
      paper.beginPath();
      paper.moveTo(-arm, -arm);
      paper.lineTo(arm, arm);
      paper.moveTo(arm, -arm);
      paper.lineTo(-arm, arm);
      paper.stroke();
    }
    paper.restore();
    this.wet.push(boxAround(at, viewport.scale * (REACH + 0.04)));
  }

  /** Somebody's fingertip. */
  private pointer(paper: Paper, at: Point, seat: number, viewport: Viewport, pulling: boolean): void {
    const radius = viewport.scale * (pulling ? 0.011 : 0.014);
    this.cutouts.pointer(paper, at.x, at.y, seat, radius);
    this.wet.push(boxAround(at, 2 * radius + 1));
  }

  /** Where the keys' hand is. */
  crosshair(paper: Paper, point: Point, viewport: Viewport): void {
    const at = toScreen(viewport, point);
    const radius = viewport.scale * 0.02;
    paper.lineWidth = Math.max(4, radius * 0.36);
    for (const ink of ['#ffffff', '#191a3d']) {
      paper.strokeStyle = ink;
      paper.beginPath();
      paper.arc(at.x, at.y, radius, 0, 2 * Math.PI);
      paper.moveTo(at.x - radius * 1.6, at.y);
      paper.lineTo(at.x + radius * 1.6, at.y);
      paper.moveTo(at.x, at.y - radius * 1.6);
      paper.lineTo(at.x, at.y + radius * 1.6);
      paper.stroke();
      paper.lineWidth *= 0.5;
    }
    this.wet.push(boxAround(at, radius * 2));
  }
}

/** Whether a card looks the same in the next frame. */
const lies = (card: SceneCard, now: number): boolean =>
  card.still && (card.flash === null || now - card.flash > FLASH_MS);

const heightOf = (card: SceneCard): number => card.z + (card.pullers.length ? 100_000 : 0);

const pulls = (cards: readonly SceneCard[], seat: number): boolean =>
  cards.some((card) => card.pullers.includes(seat));

/** Where somebody's finger is; the own one is known before it is told. */
function fingerOf(scene: Scene, card: SceneCard, seat: number, now: number): Point | null {
  const { own } = scene;
  if (seat !== scene.seat || own?.card !== card.id)
    return scene.pointers.get(seat)?.at(now - LATE_MS) ?? null;
  const way = fromGrip(card.angle, own.u, own.v);
  return { x: own.travel.goal.x + way.x, y: own.travel.goal.y + way.y };
}
