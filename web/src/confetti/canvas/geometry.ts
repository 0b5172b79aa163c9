/**
 * The table as a shape on this screen: one unit across, the middle at (0, 0), turned so that the player's edge is at
 * the bottom. Its measures come from the server; where a card may lie and what that means is the server's business.
 */
import type { ConfettiCard, ConfettiMeasures } from '$/api/messages';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A place on a card: shares of its width and height from its centre. */
export interface Grip {
  readonly u: number;
  readonly v: number;
}

/** Places are sent as whole numbers: this many to a table width. */
export const UNITS = 10_000;

export class TableShape {
  constructor(
    readonly measures: ConfettiMeasures,
    readonly seats: number,
  ) {}

  /** The turn, in radians, that brings a seat's edge to the bottom. */
  turnOf(seat: number | null): number {
    return seat === null || this.seats === 0 ? 0 : (-2 * Math.PI * seat) / this.seats;
  }

  /** Straight outwards from the middle to a seat's edge. */
  outward(seat: number): Point {
    const turn = (2 * Math.PI * seat) / this.seats;
    return { x: -Math.sin(turn), y: Math.cos(turn) };
  }

  /** The angle between two places of a hand. */
  apart(hold: number): number {
    return Math.min((2 * this.measures.half_sector) / hold, this.measures.apart);
  }

  /** Where on a card a point of the table lies. */
  gripAt(centre: Point, angle: number, point: Point): Grip {
    const turn = (angle * Math.PI) / 180;
    const right = point.x - centre.x;
    const down = point.y - centre.y;
    return {
      u: (right * Math.cos(turn) + down * Math.sin(turn)) / this.measures.width,
      v: (down * Math.cos(turn) - right * Math.sin(turn)) / this.measures.height,
    };
  }

  /** The way from a card's centre to a grip. */
  fromGrip(angle: number, { u, v }: Grip): Point {
    const turn = (angle * Math.PI) / 180;
    const across = u * this.measures.width;
    const along = v * this.measures.height;
    return {
      x: across * Math.cos(turn) - along * Math.sin(turn),
      y: across * Math.sin(turn) + along * Math.cos(turn),
    };
  }

  /** The nearest point of the table. */
  onTable(point: Point): Point {
    const { table } = this.measures;
    const far = Math.hypot(point.x, point.y);
    return far <= table ? point : { x: (point.x * table) / far, y: (point.y * table) / far };
  }
}

export function turned(point: Point, turn: number): Point {
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return { x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine };
}

export const isInside = (grip: Grip, slack = 0): boolean =>
  Math.abs(grip.u) <= 0.5 + slack && Math.abs(grip.v) <= 0.5 + slack;

const clamp = (share: number): number => Math.max(-0.5, Math.min(0.5, share));
/** The nearest place on the card. */
export const ontoCard = ({ u, v }: Grip): Grip => ({ u: clamp(u), v: clamp(v) });

export const placeOf = (card: Pick<ConfettiCard, 'x' | 'y'>): Point => ({
  x: card.x / UNITS,
  y: card.y / UNITS,
});
