/**
 * What is seen over the cards only now and then: ropes and the ring of a contest, a card that leaves the game, a card
 * that was just held, the hand of the keys. Each is a small picture of its own that is moved, stretched and faded; it is
 * drawn again only when it looks different.
 */
import { reachOf } from './cutouts';
import type { Point } from './geometry';
import { ink, seatInk } from './inks';
import type { Removal, Scene, SceneCard } from './scene';
import type { Shown } from './sprites';
import { outline, placed, rotationOf, type Look, type Paper, type Viewport } from './viewport';

/** How long a card flashes to which something has happened, and how long a removed one is seen. */
const FLASH_MS = 450;
const REMOVAL_MS = 1_600;
const TURNED_MS = 500;
/** The radius of a contest's ring, in table widths, and in how many steps it closes. */
const RING = 0.075;
const STEPS = 48;
/** The length of a rope's picture, which is stretched to fit. */
const ROPE = 40;
/** Above every card and fingertip. */
const LEVEL = 300_000;

/** Everything that is to be seen now. */
export function effects(
  scene: Scene,
  viewport: Viewport,
  look: Look,
  now: number,
  keys: Point | null,
): Shown[] {
  const shown: Shown[] = [];
  for (const card of scene.cards.values()) {
    if (card.pullers.length > 1) {
      shown.push(...ropes(scene, card, viewport, now));
      if (card.due !== null) shown.push(ring(card, card.due, viewport, now));
    }
    const passed = card.flash === null ? 1 : Math.max(0, now - card.flash) / FLASH_MS;
    const seat = card.pullers[0] ?? card.seat;
    if (look.moves && passed < 1 && seat !== null) shown.push(flash(card, seat, passed, viewport));
  }
  for (const removal of scene.removals) shown.push(removed(removal, viewport, look, now));
  if (keys) shown.push(crosshair(keys, viewport));
  return shown;
}

/** What a picture is drawn for: a finer or a larger screen wants another. */
const sizeOf = (viewport: Viewport): string => String(Math.round(viewport.scale));

/** A rim that grows and fades around a card. */
function flash(card: SceneCard, seat: number, passed: number, viewport: Viewport): Shown {
  const at = placed(viewport, card, card.pullers.length > 0);
  const size = 2.2 * viewport.scale * reachOf(viewport.shape);
  return {
    key: `flash ${String(card.id)}`,
    look: `${String(seat)}/${sizeOf(viewport)}`,
    level: LEVEL,
    width: size,
    height: size,
    draw: (paper) => {
      const { width, height } = cardSize(viewport);
      paper.strokeStyle = seatInk(seat);
      paper.lineWidth = Math.max(1.5, width * 0.05);
      outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
      paper.stroke();
    },
    x: at.x,
    y: at.y,
    turn: rotationOf(viewport, card.drawn, at.upright),
    scale: (at.scale / viewport.scale) * (1 + passed * 0.5),
    opacity: 1 - passed,
  };
}

/** From a card that several pull to each of their fingers. */
function ropes(scene: Scene, card: SceneCard, viewport: Viewport, now: number): Shown[] {
  const from = placed(viewport, card, true);
  return card.pullers.flatMap((seat) => {
    const finger = fingerOf(scene, card, seat, now);
    if (!finger) return [];
    const to = placed(viewport, finger, true);
    const wide = viewport.scale * 0.014;
    return {
      key: `rope ${String(card.id)} ${String(seat)}`,
      look: sizeOf(viewport),
      level: LEVEL + 1,
      width: ROPE,
      height: wide,
      draw: (paper: Paper) => {
        paper.fillStyle = ink('rim');
        paper.fillRect(-ROPE / 2, -wide / 2, ROPE, wide);
        paper.fillStyle = seatInk(seat);
        paper.fillRect(-ROPE / 2, -wide * 0.29, ROPE, wide * 0.58);
      },
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      turn: Math.atan2(to.y - from.y, to.x - from.x),
      scale: 1,
      stretch: { x: Math.hypot(to.x - from.x, to.y - from.y) / ROPE, y: 1 },
    };
  });
}

/** The time left before the card is lost, as a ring that closes. */
function ring(card: SceneCard, due: number, viewport: Viewport, now: number): Shown {
  const at = placed(viewport, card, true);
  const { contest_ms: whole } = viewport.shape.measures;
  const gone = Math.round(STEPS * (1 - Math.max(0, Math.min(1, (due - now) / whole)))) / STEPS;
  const size = 2 * viewport.scale * (RING + 0.01);
  return {
    key: `ring ${String(card.id)}`,
    look: `${String(gone)}/${sizeOf(viewport)}`,
    level: LEVEL + 2,
    width: size,
    height: size,
    draw: (paper) => {
      const arc = (colour: string, wide: number, share: number) => {
        paper.strokeStyle = colour;
        paper.lineWidth = viewport.scale * wide;
        paper.beginPath();
        paper.arc(0, 0, viewport.scale * RING, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
        paper.stroke();
      };
      arc(`${ink('rim')}d9`, 0.016, 1);
      arc(ink(gone > 0.66 ? 'alarm' : 'day-ink'), 0.009, gone);
    },
    ...{ x: at.x, y: at.y, turn: 0, scale: 1 },
  };
}

/** A removed card turns over to its black back and goes. */
function removed(removal: Removal, viewport: Viewport, look: Look, now: number): Shown {
  const passed = Math.max(0, now - removal.at);
  const turnover = look.moves ? Math.min(1, passed / TURNED_MS) : 1;
  const isOver = turnover > 0.5;
  const at = placed(viewport, removal, true);
  const size = 2 * viewport.scale * reachOf(viewport.shape);
  return {
    key: `removed ${String(removal.id)}`,
    look: `${String(isOver)}/${sizeOf(viewport)}`,
    level: LEVEL + 3,
    width: size,
    height: size,
    draw: (paper) => removedCard(paper, viewport, isOver),
    x: at.x,
    y: at.y,
    turn: (removal.angle * Math.PI) / 180 + viewport.turn,
    scale: 1,
    stretch: {
      x: Math.max(0.04, Math.abs(1 - 2 * turnover)),
      y: 1 + 0.15 * Math.sin(Math.PI * turnover),
    },
    opacity: Math.max(0, Math.min(1, (REMOVAL_MS - passed) / 600)),
  };
}

function removedCard(paper: Paper, viewport: Viewport, isOver: boolean): void {
  const { width, height } = cardSize(viewport);
  paper.save();
  paper.fillStyle = ink(isOver ? 'removed' : 'rim');
  paper.shadowColor = `${ink('day-ink')}80`;
  paper.shadowBlur = width * 0.2;
  outline(paper, -width / 2, -height / 2, width, height, width * 0.1);
  paper.fill();
  paper.restore();
  if (!isOver) return;
  const arm = width * 0.22;
  paper.strokeStyle = ink('removed-cross');
  paper.lineWidth = width * 0.09;
  paper.beginPath();
  paper.moveTo(-arm, -arm);
  paper.lineTo(arm, arm);
  paper.moveTo(arm, -arm);
  paper.lineTo(-arm, arm);
  paper.stroke();
}

/** Where the keys' hand is. */
function crosshair(point: Point, viewport: Viewport): Shown {
  const at = placed(viewport, point);
  const radius = viewport.scale * 0.02;
  return {
    key: 'keys',
    look: sizeOf(viewport),
    level: LEVEL + 4,
    width: 4 * radius,
    height: 4 * radius,
    draw: (paper) => {
      paper.lineWidth = Math.max(4, radius * 0.36);
      for (const colour of [ink('rim'), ink('day-ink')]) {
        paper.strokeStyle = colour;
        paper.beginPath();
        paper.arc(0, 0, radius, 0, 2 * Math.PI);
        paper.moveTo(-radius * 1.6, 0);
        paper.lineTo(radius * 1.6, 0);
        paper.moveTo(0, -radius * 1.6);
        paper.lineTo(0, radius * 1.6);
        paper.stroke();
        paper.lineWidth *= 0.5;
      }
    },
    ...{ x: at.x, y: at.y, turn: 0, scale: 1 },
  };
}

const cardSize = ({ scale, shape }: Viewport): { width: number; height: number } => ({
  width: scale * shape.measures.width,
  height: scale * shape.measures.height,
});

/** Where somebody's finger is; our own is known before the server sends it. */
function fingerOf(scene: Scene, card: SceneCard, seat: number, now: number): Point | null {
  const { own } = scene;
  if (seat !== scene.seat || own?.card !== card.id)
    return scene.pointers.get(seat)?.at(now - scene.late) ?? null;
  const way = scene.shape.fromGrip(card.angle, own);
  return { x: own.travel.goal.x + way.x, y: own.travel.goal.y + way.y };
}
