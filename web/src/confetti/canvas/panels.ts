/**
 * How a player's screen is divided: the heap as large as it fits, the player's own hand at the bottom (on its side
 * where the screen is low), and a panel for each other seat around it. All sizes in pixels.
 */
import type { Point, TableShape } from './geometry';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A seat's edge on the screen: a place for each card that its hand may hold, and the ledge for loose ones. */
export interface Panel {
  readonly seat: number;
  readonly seats: number;
  readonly hold: number;
  /** Half of the angle that the edge takes at the table, and the angle between two places of the hand. */
  readonly half: number;
  readonly apart: number;
  readonly box: Rect;
  readonly hand: Rect;
  readonly ledge: Rect & { readonly isUpright: boolean };
  readonly columns: number;
  readonly rows: number;
  /** Pixels to a table width for the cards in the hand, and for those on the ledge. */
  readonly scale: number;
  readonly ledgeScale: number;
  /** The size of the name, and whether this is the player's own. */
  readonly label: number;
  readonly isOwn: boolean;
}

export interface Layout {
  readonly heap: Rect;
  /** How much room is left free above the heap. */
  readonly above: number;
  readonly panels: readonly Panel[];
}

/** How far across the heap's cards reach, in table widths: all of the table between the ledges, and a little. */
export const heapWidth = ({ measures }: TableShape): number => 2 * (measures.ledge + 0.02);
const GAP = 6;
/** A heap is at most this many times as high as wide, so that there is room for a button below it. */
const TALLEST = 1.1;
/** Sand, talk and menu stand in the upper corners of a wide screen. */
const CORNER = 70;

export const isWithin = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;

export function layOut(width: number, height: number, seat: number, table: TableShape, hold: number): Layout {
  const { seats } = table;
  const shape =
    height > width
      ? upright(width, height, seats, hold)
      : height < 480
        ? low(width, height, seats, hold)
        : wide(width, height, table, hold);
  const panels: Panel[] = [];
  panels[seat] = ownPanel(shape.own, seat, table, hold);
  shape.others.forEach((box, index) => {
    const other = (seat + 1 + index) % seats;
    panels[other] = otherPanel(box, other, table, hold);
  });
  return { heap: shape.heap, above: shape.above ?? 0, panels };
}

interface Shape {
  readonly heap: Rect;
  readonly above?: number;
  readonly own: Rect;
  /** The other seats' boxes, clockwise from the left. */
  readonly others: readonly Rect[];
}

/** A phone in portrait: the others above, the player's hand below, and the heap next to that: strokes are short. */
function upright(width: number, height: number, seats: number, hold: number): Shape {
  const others = seats - 1;
  const rows = others > 3 ? 2 : Math.min(1, others);
  const each = Math.min(92, Math.max(58, height * 0.1));
  const top = rows * each;
  const own = Math.min(hold > 6 ? 190 : 112, height * 0.26);
  const columns = Math.ceil(others / Math.max(1, rows));
  const room = height - top - own;
  const tall = Math.min(room, width * TALLEST);
  return {
    heap: { x: 0, y: height - own - tall, width, height: tall },
    above: room - tall,
    own: { x: 0, y: height - own, width, height: own },
    others: Array.from({ length: others }, (_, index) => {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, others - row * columns);
      return { x: ((index % columns) * width) / inRow, y: row * each, width: width / inRow, height: each };
    }),
  };
}

/** A phone on its side: our own hand at the right, the others at the left. */
function low(width: number, height: number, seats: number, hold: number): Shape {
  const others = seats - 1;
  const right = Math.min(width * 0.32, Math.max(hold > 6 ? 190 : 160, (width - height) / (others ? 2 : 1)));
  const left = others ? Math.min(width * 0.3, Math.max(110, width - right - height)) : 0;
  const each = Math.min(height / Math.max(1, others), 110);
  return {
    heap: { x: left, y: 0, width: width - left - right, height },
    own: { x: width - right, y: 0, width: right, height },
    others: Array.from({ length: others }, (_, index) => ({
      x: 0,
      y: (others - 1 - index) * each,
      width: left,
      height: each,
    })),
  };
}

/** A desk or a tablet: the player's hand below the heap, the others at both sides, below the corners. */
function wide(width: number, height: number, table: TableShape, hold: number): Shape {
  const card = table.measures;
  const across = heapWidth(table);
  const others = table.seats - 1;
  const whole = ((height - 3 * GAP) * across) / (across + card.height * 1.06);
  const side = others ? Math.max(150, Math.min(width * 0.27, (width - whole) / 2)) : 0;
  const scale = Math.min((width - 2 * side) / across, (height - 3 * GAP) / (across + card.height * 1.06));
  const own = scale * card.height * 1.06 + 3 * GAP;
  const ownWidth = Math.min(width, (hold + 3.2) * card.width * scale * 1.12);
  const left = Math.ceil(others / 2);
  const isBeside = ownWidth <= width - 2 * side; // else the sides end above the hand
  const room = height - CORNER - (isBeside ? GAP : own);
  const each = Math.min(room / Math.max(1, left), side * 0.68);
  return {
    heap: { x: side, y: 0, width: width - 2 * side, height: height - own },
    own: { x: (width - ownWidth) / 2, y: height - own, width: ownWidth, height: own },
    others: Array.from({ length: others }, (_, index) => {
      const isLeft = index < left;
      const count = isLeft ? left : others - left;
      const place = isLeft ? count - 1 - index : index - left;
      const first = CORNER + (room - count * each) / 2;
      return { x: isLeft ? 0 : width - side, y: first + place * each, width: side, height: each };
    }),
  };
}

/** This player's hand: its places in one row, or in as many as the box has room for, and the ledge beside or above. */
function ownPanel(box: Rect, seat: number, table: TableShape, hold: number): Panel {
  const isTall = box.height > box.width * 0.8;
  const inner = { x: box.x + GAP, y: box.y + GAP, width: box.width - 2 * GAP, height: box.height - 2 * GAP };
  const strip = isTall ? inner.height * 0.24 : Math.max(56, inner.width * (hold > 6 ? 0.17 : 0.2));
  const ledge = isTall
    ? { ...inner, height: strip - GAP, isUpright: false }
    : {
        ...inner,
        x: inner.x + inner.width - strip + GAP,
        width: strip - GAP,
        isUpright: inner.height > strip * 1.3,
      };
  const hand = isTall
    ? { ...inner, y: inner.y + strip, height: inner.height - strip }
    : { ...inner, width: inner.width - strip };
  const columns = columnsFor(table, hand, hold);
  return panel(table, box, hand, ledge, { seat, hold, columns, label: 0, isOwn: true });
}

/** Somebody else's edge: the name, the hand and beside it the ledge. */
function otherPanel(box: Rect, seat: number, table: TableShape, hold: number): Panel {
  const label = Math.max(11, Math.min(17, box.height * 0.17));
  const inner = {
    x: box.x + 5,
    y: box.y + label * 1.5,
    width: box.width - 10,
    height: box.height - label * 1.5 - 5,
  };
  const strip = inner.width * 0.3;
  const ledge = { ...inner, x: inner.x + inner.width - strip + 3, width: strip - 3, isUpright: false };
  const hand = { ...inner, width: inner.width - strip - 2 };
  const columns = inner.height > 90 ? columnsFor(table, hand, hold) : hold;
  return panel(table, box, hand, ledge, { seat, hold, columns, label, isOwn: false });
}

/** In how many columns a hand's cards are largest. */
function columnsFor({ measures }: TableShape, hand: Rect, hold: number): number {
  let best = hold;
  let largest = 0;
  for (let columns = 1; columns <= hold; columns += 1) {
    const rows = Math.ceil(hold / columns);
    const size = Math.min(hand.width / columns / measures.width, hand.height / rows / measures.height);
    if (size > largest * 1.05) [best, largest] = [columns, size];
  }
  return best;
}

type Facts = Pick<Panel, 'seat' | 'hold' | 'columns' | 'label' | 'isOwn'>;

function panel(table: TableShape, box: Rect, hand: Rect, ledge: Panel['ledge'], facts: Facts): Panel {
  const { width, height, half_sector: half } = table.measures;
  const rows = Math.ceil(facts.hold / facts.columns);
  // In a narrow row cards may lie across one another by half.
  const squeeze = facts.isOwn ? 1.06 : 1.9;
  const scale = Math.min(
    (hand.width / facts.columns / width) * squeeze * 0.92,
    (hand.height / rows / height) * 0.94,
  );
  const ledgeScale = Math.min(scale, ledge.width / width, (ledge.height / height) * 0.94);
  return {
    ...facts,
    box,
    hand,
    ledge,
    rows,
    scale,
    ledgeScale,
    seats: table.seats,
    half,
    apart: table.apart(facts.hold),
  };
}

/** The same in pixels of a finer screen. */
export function enlarged(panel: Panel, times: number): Panel {
  const grown = <Shape extends Rect>(rect: Shape): Shape => ({
    ...rect,
    x: rect.x * times,
    y: rect.y * times,
    width: rect.width * times,
    height: rect.height * times,
  });
  return {
    ...panel,
    box: grown(panel.box),
    hand: grown(panel.hand),
    ledge: grown(panel.ledge),
    scale: panel.scale * times,
    ledgeScale: panel.ledgeScale * times,
    label: panel.label * times,
  };
}
