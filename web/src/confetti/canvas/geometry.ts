/**
 * The table as a shape on this screen: one unit across, the middle at (0, 0), turned so that the own edge is at the
 * bottom. Where a card may lie and what that means is the server's business.
 */
import type { ConfettiCard } from '$/api/messages';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const UNITS = 10_000;
export const CARD_WIDTH = 0.07;
export const CARD_HEIGHT = 0.1;

/** The turn, in radians, that brings a seat's edge to the bottom. */
export const turnOf = (seat: number | null, seats: number): number =>
  seat === null || seats === 0 ? 0 : (-2 * Math.PI * seat) / seats;

export function turned(point: Point, turn: number): Point {
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return { x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine };
}

/** Straight outwards from the middle to a seat's edge. */
export function outward(seat: number, seats: number): Point {
  const turn = (2 * Math.PI * seat) / seats;
  return { x: -Math.sin(turn), y: Math.cos(turn) };
}

/** Half of the angle that a seat's edge takes. */
export const halfSector = (seats: number): number => Math.min(Math.PI / seats, Math.PI / 3) * 0.9;

/** How far out the cards of a hand lie. */
export const SLOT = 0.455;
/** The angle between two places of a hand. */
export const apartOf = (seats: number, hold: number): number =>
  Math.min((2 * halfSector(seats)) / hold, (1.1 * CARD_WIDTH) / SLOT);

/** Where on a card a point of the table lies: shares of its width and height from its centre. */
export function gripAt(centre: Point, angle: number, point: Point): { u: number; v: number } {
  const turn = (angle * Math.PI) / 180;
  const right = point.x - centre.x;
  const down = point.y - centre.y;
  return {
    u: (right * Math.cos(turn) + down * Math.sin(turn)) / CARD_WIDTH,
    v: (down * Math.cos(turn) - right * Math.sin(turn)) / CARD_HEIGHT,
  };
}

export const isInside = (grip: { u: number; v: number }, slack = 0): boolean =>
  Math.abs(grip.u) <= 0.5 + slack && Math.abs(grip.v) <= 0.5 + slack;

/** The way from a card's centre to a grip. */
export function fromGrip(angle: number, u: number, v: number): Point {
  const turn = (angle * Math.PI) / 180;
  const across = u * CARD_WIDTH;
  const along = v * CARD_HEIGHT;
  return {
    x: across * Math.cos(turn) - along * Math.sin(turn),
    y: across * Math.sin(turn) + along * Math.cos(turn),
  };
}

/** The nearest point of the table. */
export function onTable(point: Point): Point {
  const far = Math.hypot(point.x, point.y);
  return far <= 0.5 ? point : { x: (point.x * 0.5) / far, y: (point.y * 0.5) / far };
}

export const placeOf = (card: Pick<ConfettiCard, 'x' | 'y'>): Point => ({
  x: card.x / UNITS,
  y: card.y / UNITS,
});
