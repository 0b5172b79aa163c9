/**
 * What is drawn over everything and only now and then: ropes and the ring of a contest, a card that leaves the game,
 * a card that was just held, the hand of the keys. While there is none of it the canvas is hidden and costs nothing.
 */
import { reachOf } from './cutouts';
import type { Point } from './geometry';
import { LATE_MS } from './interpolation';
import type { Removal, Scene, SceneCard } from './scene';
import { seatInk } from './seatInk';
import {
  boxAround,
  outline,
  placed,
  rotationOf,
  type Box,
  type Look,
  type Paper,
  type Viewport,
} from './viewport';

/** How long a card flashes to which something has happened. */
const FLASH_MS = 450;
const RING = 0.075;

export class Effects {
  private wet: Box[] = [];
  private isShown = true;

  /** Everything that is to be seen now. */
  paint(paper: Paper, scene: Scene, viewport: Viewport, look: Look, now: number, keys: Point | null): void {
    for (const { x, y, width, height } of this.wet) paper.clearRect(x, y, width, height);
    this.wet = [];
    for (const card of scene.cards.values()) {
      if (card.pullers.length > 1) {
        this.ropes(paper, scene, card, viewport, now);
        this.ring(paper, card, viewport, now);
      }
      if (look.moves) this.flash(paper, card, viewport, now);
    }
    for (const removal of scene.removals) this.removal(paper, removal, viewport, look, now);
    if (keys) this.crosshair(paper, keys, viewport);
    this.show(paper.canvas, this.wet.length > 0);
  }

  private show(canvas: HTMLCanvasElement, isShown: boolean): void {
    if (isShown === this.isShown) return;
    this.isShown = isShown;
    canvas.style.visibility = isShown ? 'visible' : 'hidden';
  }

  /** A rim that grows and fades around a card. */
  private flash(paper: Paper, card: SceneCard, viewport: Viewport, now: number): void {
    const ink = card.pullers[0] ?? card.seat;
    const passed = card.flash === null ? 1 : Math.max(0, now - card.flash) / FLASH_MS;
    if (passed >= 1 || ink === null) return;
    const at = placed(viewport, card, card.pullers.length > 0);
    const { measures } = viewport.shape;
    const width = at.scale * measures.width * (1 + passed * 0.5);
    const height = at.scale * measures.height * (1 + passed * 0.5);
    paper.save();
    paper.translate(at.x, at.y);
    paper.rotate(rotationOf(viewport, card.drawn, at.upright));
    paper.globalAlpha = 1 - passed;
    paper.strokeStyle = seatInk(ink);
    paper.lineWidth = Math.max(1.5, width * 0.05);
    outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
    paper.stroke();
    paper.restore();
    this.wet.push(boxAround(at, at.scale * reachOf(viewport.shape) * 1.6));
  }

  /** From a card that several pull to each of their fingers. */
  private ropes(paper: Paper, scene: Scene, card: SceneCard, viewport: Viewport, now: number): void {
    const from = placed(viewport, card, true);
    for (const seat of card.pullers) {
      const finger = fingerOf(scene, card, seat, now);
      if (!finger) continue;
      const to = placed(viewport, finger, true);
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
    const at = placed(viewport, card, true);
    const gone = 1 - Math.max(0, Math.min(1, (card.due - now) / viewport.shape.measures.contest_ms));
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
    const at = placed(viewport, removal, true);
    const { measures } = viewport.shape;
    const width = viewport.scale * measures.width;
    const height = viewport.scale * measures.height;
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
    this.wet.push(boxAround(at, viewport.scale * (reachOf(viewport.shape) + 0.04)));
  }

  /** Where the keys' hand is. */
  private crosshair(paper: Paper, point: Point, viewport: Viewport): void {
    const at = placed(viewport, point);
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

/** Where somebody's finger is; the own one is known before it is told. */
function fingerOf(scene: Scene, card: SceneCard, seat: number, now: number): Point | null {
  const { own } = scene;
  if (seat !== scene.seat || own?.card !== card.id)
    return scene.pointers.get(seat)?.at(now - LATE_MS) ?? null;
  const way = scene.shape.fromGrip(card.angle, own);
  return { x: own.travel.goal.x + way.x, y: own.travel.goal.y + way.y };
}
