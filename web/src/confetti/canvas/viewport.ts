/**
 * How a table is looked at: where each of its points is on the screen, and what it is to look like. A film shows the
 * whole round table. A player sees the heap as large as it fits, and every seat's edge in a panel beside it.
 */
import { isInside, ontoCard, turned, type Grip, type Point, type TableShape } from './geometry';
import { isWithin, type Panel, type Rect } from './panels';
import type { Scene, SceneCard } from './scene';

export type Paper = CanvasRenderingContext2D;

/** How the table lies on the canvas: pixels to a table width, and where its middle is. */
export interface Viewport {
  readonly shape: TableShape;
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
  /** What is said of each seat besides, such as a bot's level. */
  readonly notes: readonly string[];
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

/** A card let go in the heap stays so far from the ledges, in table widths. */
const OFF_LEDGE = 0.008;
/** What lies between two edges is shown so far beyond where ledges begin: in the heap's room, not under a panel. */
const STRAY = 0.005;
/** Between these distances from where ledges begin a card goes over to a panel: at rest, and in motion. */
const AT_REST = [-0.006, 0.002] as const;
const IN_MOTION = [-0.07, 0.07] as const;
/** Between these distances from where hands begin a card goes over from the ledge to the hand. */
const INTO_HAND = [-0.025, 0.01] as const;

const onTable = (viewport: Viewport, point: Point): Point => {
  const at = turned(point, viewport.turn);
  return { x: viewport.x + at.x * viewport.scale, y: viewport.y + at.y * viewport.scale };
};

/** The point itself, or the nearest one that is no farther from the middle. */
const within = (point: Point, most: number): Point => {
  const far = Math.hypot(point.x, point.y);
  return far <= most ? point : { x: (point.x * most) / far, y: (point.y * most) / far };
};

/** Where a point of the table is on the screen; what moves glides over to the panels. */
export function placed(viewport: Viewport, point: Point, moving = false): Placed {
  const plain = { ...onTable(viewport, point), scale: viewport.scale, upright: 0 };
  const { ledge, hand } = viewport.shape.measures;
  const [from, to] = moving ? IN_MOTION : AT_REST;
  const far = Math.hypot(point.x, point.y);
  if (!viewport.panels.length || far <= ledge + from) return plain;
  const found = sectorOf(viewport, point);
  if (!found) return { ...plain, ...onTable(viewport, within(point, ledge + STRAY)) };
  const inside = inPanel(found.panel, found.aside, far - hand);
  const way = Math.min(1, (far - ledge - from) / (to - from));
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

/** From the ledge to the hand, with a place for each card; `beyond` is how far the hand's beginning is behind. */
function inPanel(panel: Panel, aside: number, beyond: number): Point & { scale: number } {
  const [from, to] = INTO_HAND;
  const share = Math.max(0, Math.min(1, (beyond - from) / (to - from)));
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
  if (panel) return atEdge(viewport.shape, panel, pixel);
  const plain = turned(
    { x: (pixel.x - viewport.x) / viewport.scale, y: (pixel.y - viewport.y) / viewport.scale },
    -viewport.turn,
  );
  return viewport.panels.length ? within(plain, viewport.shape.measures.ledge - OFF_LEDGE) : plain;
}

export const panelUnder = (viewport: Viewport, pixel: Point): Panel | null =>
  viewport.panels.find((panel) => isWithin(panel.box, pixel)) ?? null;

function atEdge({ measures }: TableShape, panel: Panel, pixel: Point): Point {
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
  const far = onLedge ? measures.ledge_middle : measures.slot;
  return { x: -Math.sin(angle) * far, y: Math.cos(angle) * far };
}

export interface Found extends Grip {
  readonly card: SceneCard;
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
    if (best) return { ...best, ...ontoCard(best) };
  }
  return null;
}

function gripOf(viewport: Viewport, card: SceneCard, at: Placed, pixel: Point): Grip {
  const { width, height } = viewport.shape.measures;
  const turn = rotationOf(viewport, card.drawn, at.upright);
  const right = pixel.x - at.x;
  const down = pixel.y - at.y;
  return {
    u: (right * Math.cos(turn) + down * Math.sin(turn)) / (width * at.scale),
    v: (down * Math.cos(turn) - right * Math.sin(turn)) / (height * at.scale),
  };
}

/** How a card is turned on the screen, in radians: as it lies in the heap, upright in a panel. */
export function rotationOf(viewport: Viewport, degrees: number, upright: number): number {
  const turn = (degrees * Math.PI) / 180 + viewport.turn;
  if (!upright) return turn;
  return Math.atan2(Math.sin(turn), Math.cos(turn)) * (1 - upright);
}

/** Whether a point is at a seat's edge. */
export function isAtEdge(shape: TableShape, at: Point, seat: number): boolean {
  const { ledge, half_sector: half } = shape.measures;
  const out = shape.outward(seat);
  const far = Math.hypot(at.x, at.y);
  return far > ledge && at.x * out.x + at.y * out.y > far * Math.cos(half);
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
