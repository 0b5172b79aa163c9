/**
 * How a table is looked at: where each of its points is on the screen, and what it is to look like. A film shows the
 * whole round table. Who plays sees the heap as large as it fits, and every seat's edge in a panel beside it.
 */
import { CARD_HEIGHT, CARD_WIDTH, isInside, outward, SLOT, turned, type Point } from './geometry';
import { isWithin, type Panel, type Rect } from './panels';
import type { Scene, SceneCard } from './scene';

export type Paper = CanvasRenderingContext2D;

/** How the table lies on the canvas: pixels to a table width, and where its middle is. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** The seats' panels, by seat; none where the whole round table is shown. */
  readonly panels: readonly Panel[];
  /** The part of the canvas that shows the heap; null where there are no panels. */
  readonly heap: Rect | null;
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

/** A place on the screen: pixels to a table width there, and how far cards are turned upright, from 0 to 1. */
export interface Placed extends Point {
  readonly scale: number;
  readonly upright: number;
}

/** Where ledges begin, and how far out a card may be let go in the heap. */
const LEDGE = 0.33;
const HEAP = 0.322;
const LEDGE_MIDDLE = 0.375;
/** Between these distances from the middle a card goes over from the heap to a panel: at rest, and in motion. */
const AT_REST = [0.324, 0.332] as const;
const IN_MOTION = [0.26, 0.4] as const;

const onTable = (viewport: Viewport, point: Point): Point => {
  const at = turned(point, viewport.turn);
  return { x: viewport.x + at.x * viewport.scale, y: viewport.y + at.y * viewport.scale };
};

/** Where a point of the table is on the screen; what moves glides over to the panels. */
export function placed(viewport: Viewport, point: Point, moving = false): Placed {
  const plain = { ...onTable(viewport, point), scale: viewport.scale, upright: 0 };
  const [from, to] = moving ? IN_MOTION : AT_REST;
  const far = Math.hypot(point.x, point.y);
  if (!viewport.panels.length || far <= from) return plain;
  const found = sectorOf(viewport, point);
  if (!found) return plain;
  const inside = inPanel(found.panel, found.aside, far);
  const way = Math.min(1, (far - from) / (to - from));
  const share = way * way * (3 - 2 * way);
  return {
    x: plain.x + (inside.x - plain.x) * share,
    y: plain.y + (inside.y - plain.y) * share,
    scale: plain.scale + (inside.scale - plain.scale) * share,
    upright: share,
  };
}

export const toScreen = (viewport: Viewport, point: Point): Point => placed(viewport, point);

/** The panel of the seat in whose sector a point lies, and the angle between the point and the sector's middle. */
function sectorOf(viewport: Viewport, point: Point): { panel: Panel; aside: number } | null {
  const seats = viewport.panels.length;
  const angle = Math.atan2(-point.x, point.y);
  const seat = (Math.round((angle * seats) / (2 * Math.PI)) + seats) % seats;
  const panel = viewport.panels[seat];
  if (!panel) return null;
  const middle = (2 * Math.PI * seat) / seats;
  const aside = Math.atan2(Math.sin(middle - angle), Math.cos(middle - angle));
  return Math.abs(aside) > panel.half ? null : { panel, aside };
}

/** From the ledge to the hand, with a place for each card. */
function inPanel(panel: Panel, aside: number, far: number): Point & { scale: number } {
  const share = Math.max(0, Math.min(1, (far - 0.395) / 0.035));
  const index = Math.max(0, Math.min(panel.hold - 1, aside / panel.apart + (panel.hold - 1) / 2));
  const row = Math.floor(Math.round(index) / panel.columns);
  const { hand, ledge } = panel;
  const cell = {
    x: hand.x + (hand.width * (index - row * panel.columns + 0.5)) / panel.columns,
    y: hand.y + (hand.height * (row + 0.5)) / panel.rows,
  };
  const along = 0.5 + (aside / panel.half) * 0.34;
  const loose = ledge.isUpright
    ? { x: ledge.x + ledge.width / 2, y: ledge.y + ledge.height * along }
    : { x: ledge.x + ledge.width * along, y: ledge.y + ledge.height / 2 };
  return {
    x: loose.x + (cell.x - loose.x) * share,
    y: loose.y + (cell.y - loose.y) * share,
    scale: panel.ledgeScale + (panel.scale - panel.ledgeScale) * share,
  };
}

/** The point of the table at a pixel: in the heap, or at the edge whose panel lies there. */
export function toTable(viewport: Viewport, pixel: Point): Point {
  const panel = panelUnder(viewport, pixel);
  if (panel) return atEdge(panel, pixel);
  const plain = turned(
    { x: (pixel.x - viewport.x) / viewport.scale, y: (pixel.y - viewport.y) / viewport.scale },
    -viewport.turn,
  );
  const far = Math.hypot(plain.x, plain.y);
  if (!viewport.panels.length || far <= HEAP) return plain;
  return { x: (plain.x * HEAP) / far, y: (plain.y * HEAP) / far };
}

export const panelUnder = (viewport: Viewport, pixel: Point): Panel | null =>
  viewport.panels.find((panel) => isWithin(panel.box, pixel)) ?? null;

function atEdge(panel: Panel, pixel: Point): Point {
  const { hand, ledge } = panel;
  const onLedge = isWithin(ledge, pixel);
  let aside: number;
  if (onLedge) {
    const along = ledge.isUpright ? (pixel.y - ledge.y) / ledge.height : (pixel.x - ledge.x) / ledge.width;
    aside = ((along - 0.5) / 0.34) * panel.half;
  } else {
    const inRange = (share: number, most: number) => Math.max(0, Math.min(most - 1, share));
    const row = Math.floor(inRange(((pixel.y - hand.y) / hand.height) * panel.rows, panel.rows));
    const column = inRange(((pixel.x - hand.x) / hand.width) * panel.columns - 0.5, panel.columns);
    aside = (row * panel.columns + column - (panel.hold - 1) / 2) * panel.apart;
  }
  const most = panel.half * 0.96;
  const angle = (2 * Math.PI * panel.seat) / panel.seats - Math.max(-most, Math.min(most, aside));
  const far = onLedge ? LEDGE_MIDDLE : SLOT;
  return { x: -Math.sin(angle) * far, y: Math.cos(angle) * far };
}

export interface Found {
  readonly card: SceneCard;
  readonly u: number;
  readonly v: number;
}

/** The card that is seen at a pixel, and where on it; fingers are given a little slack. */
export function cardAt(viewport: Viewport, scene: Scene, pixel: Point, slack: number): Found | null {
  const panel = panelUnder(viewport, pixel);
  for (const given of slack ? [0, slack] : [0]) {
    let best: Found | null = null;
    for (const card of scene.cards.values()) {
      const at = placed(viewport, card, scene.isMoving(card));
      if (panel !== null && at.upright < 0.5 && !scene.isMoving(card)) continue; // under the panel
      const grip = gripOf(viewport, card, at, pixel);
      if (!isInside(grip, given)) continue;
      if (!best || scene.heightOf(card) > scene.heightOf(best.card)) best = { card, ...grip };
    }
    if (best) return { ...best, u: clamp(best.u), v: clamp(best.v) };
  }
  return null;
}

function gripOf(viewport: Viewport, card: SceneCard, at: Placed, pixel: Point): { u: number; v: number } {
  const turn = rotationOf(viewport, card.drawn, at.upright);
  const right = pixel.x - at.x;
  const down = pixel.y - at.y;
  return {
    u: (right * Math.cos(turn) + down * Math.sin(turn)) / (CARD_WIDTH * at.scale),
    v: (down * Math.cos(turn) - right * Math.sin(turn)) / (CARD_HEIGHT * at.scale),
  };
}

/** How a card is turned on the screen, in radians: as it lies in the heap, upright in a panel. */
export function rotationOf(viewport: Viewport, degrees: number, upright: number): number {
  const turn = (degrees * Math.PI) / 180 + viewport.turn;
  if (!upright) return turn;
  return Math.atan2(Math.sin(turn), Math.cos(turn)) * (1 - upright);
}

const clamp = (share: number): number => Math.max(-0.5, Math.min(0.5, share));

/** Whether a point is at a seat's edge. */
export function isAtEdge(at: Point, seat: number, seats: number): boolean {
  const out = outward(seat, seats);
  return Math.hypot(at.x, at.y) > LEDGE && at.x * out.x + at.y * out.y > 0.3;
}

/** A part of the canvas, in whole pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxAround(at: Point, far: number): Box {
  const x = Math.floor(at.x - far);
  const y = Math.floor(at.y - far);
  return { x, y, width: Math.ceil(at.x + far) - x, height: Math.ceil(at.y + far) - y };
}

export const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function outline(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
): void {
  paper.beginPath();
  paper.roundRect(x, y, width, height, round);
}
