/** How a table is looked at: where it lies on the screen, and what it is to look like. */
import { turned, type Point } from './geometry';

export type Paper = CanvasRenderingContext2D;

/** How the table lies on the canvas: pixels to a table width, and where its middle is. */
export interface Viewport {
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

export const toScreen = (viewport: Viewport, point: Point): Point => {
  const at = turned(point, viewport.turn);
  return { x: viewport.x + at.x * viewport.scale, y: viewport.y + at.y * viewport.scale };
};
export const toTable = (viewport: Viewport, point: Point): Point =>
  turned(
    { x: (point.x - viewport.x) / viewport.scale, y: (point.y - viewport.y) / viewport.scale },
    -viewport.turn,
  );

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
