/**
 * How large things are drawn, and how the table is laid out, for a window of any size. Three ways to lay it out:
 * `narrow` (a phone held upright: everything in one column, the page scrolls), `short` (a phone on its side: the
 * teammates at the left, the rest at the right) and `wide` (tablets and desks: everything fills the window, and the
 * tray has a place of its own beside the own hand, so that nothing ever lies over the cards).
 */
export type Layout = 'narrow' | 'short' | 'wide';

export interface Window {
  readonly width: number;
  readonly height: number;
  /** The size of the page's text, in pixels. */
  readonly text: number;
}

export interface Table {
  /** The hands that are drawn alike: all but the one at the bottom. */
  readonly others: number;
  readonly handSize: number;
  readonly fireworks: number;
  /** Whether there is a hand at the bottom. */
  readonly own: boolean;
  /** The height of what stands above the table. */
  readonly banner: number;
  /** Whether what stands beside the table has much to say, as a review does. */
  readonly talkative: boolean;
}

export interface Sizes {
  readonly layout: Layout;
  /** Whether panels stand beside the table; else they are below it. */
  readonly beside: boolean;
  /** How many hands are in a row. */
  readonly columns: number;
  /** Whether the name of a teammate stands at the left of the cards instead of above them. */
  readonly flat: boolean;
  /** Widths of cards and columns, in pixels. */
  readonly other: number;
  readonly firework: number;
  /** How many fireworks are in a row. */
  readonly inRow: number;
  readonly own: number;
  readonly tray: number;
  readonly side: number;
  /** The column of the teammates, where they have one. */
  readonly left: number;
}

export const NARROW = 600;
export const SHORT = 560;
const BESIDE = 1000;
const TALL = 1.4; // a card's height by its width
const TAP = 44;
const PAD = 12;
const GAP = 10;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** The widest card of a row of hands, so that all of them fit the width. */
const fitting = (width: number, hands: number, cards: number) =>
  (width / hands - GAP - 22 - (cards - 1) * 7) / cards;

export function layoutOf({ width, height }: Pick<Window, 'width' | 'height'>): Layout {
  if (height < SHORT && width >= SHORT) return 'short';
  return width < NARROW ? 'narrow' : 'wide';
}

export function sizesOf(window: Window, table: Table): Sizes {
  const layout = layoutOf(window);
  if (layout === 'short') return short(window, table);
  if (layout === 'wide') return wide(window, table);
  return {
    layout,
    beside: false,
    columns: 1,
    flat: table.others > 2,
    other: table.others > 2 ? 50 : 88,
    firework: 56,
    inRow: table.fireworks,
    own: 104,
    tray: 0,
    side: 0,
    left: 0,
  };
}

/** Tablets and desks: hands in one row or in two, whichever makes the cards larger; then fireworks and own hand. */
function wide(window: Window, table: Table): Sizes {
  const beside = window.width >= BESIDE;
  const scale = window.text / 16;
  const side = beside
    ? Math.round(between(300, window.width * (table.talkative ? 0.3 : 0.22), table.talkative ? 640 : 500))
    : 0;
  const width = window.width - (beside ? side + 14 : 0) - 2 * PAD;
  const height = window.height - (beside ? 0 : 130);
  const tray = Math.round(between(300, width * 0.36, 320 + 140 * scale));
  const [nameplate, ownPlate, pips] = [46 * scale + 12, 40 * scale + 14, 22];
  const middle = width - tray - GAP;
  const freeWith = (rows: number) =>
    height - table.banner - rows * (nameplate + GAP) - pips - GAP - (table.own ? ownPlate + GAP : 0) - PAD;
  const share = 1 + (table.own ? 1.2 : 0);
  const ownLimit = (middle - 24 - (table.handSize - 1) * 10) / table.handSize;
  const candidates = (table.others > 1 ? [1, 2] : [1]).map((rows) => {
    const columns = Math.ceil(table.others / rows);
    const byHeight = freeWith(rows) / (TALL * (rows + share));
    const fair = table.own ? ownLimit * 1.3 : 260;
    return { rows, columns, other: Math.min(fitting(width, columns, table.handSize), byHeight, fair, 260) };
  });
  // Two rows of three hands have a hole: they must be worth it.
  const worth = table.others % 2 && table.others > 1 ? 1.25 : 1.04;
  const best = candidates.reduce((one, two) => (two.other > one.other * worth ? two : one));
  const other = Math.max(TAP, Math.floor(best.other));
  const rest = freeWith(best.rows) - best.rows * TALL * other;
  const own = table.own
    ? between(TAP, Math.floor(Math.min((rest / TALL) * 0.56, ownLimit, 300)), Math.floor(other * 1.7))
    : 0;
  const firework = between(
    TAP,
    Math.floor(
      Math.min((rest - TALL * own) / TALL, (middle - 8 - (table.fireworks - 1) * 10) / table.fireworks, 280),
    ),
    Math.floor(other * 1.5),
  );
  return {
    layout: 'wide',
    beside,
    columns: best.columns,
    flat: false,
    other,
    firework,
    inRow: table.fireworks,
    own,
    tray,
    side,
    left: 0,
  };
}

/** A phone on its side: teammates one below the other at the left; fireworks, own hand and tray at the right. */
function short(window: Window, table: Table): Sizes {
  const [width, height] = [window.width - 12, window.height - 8];
  const row = (height - (table.others - 1) * 4) / table.others;
  const flat = row < 118;
  const cards = table.handSize;
  const across = (width * 0.38 - (flat ? 82 : 16) - (cards - 1) * 3) / cards;
  const other = Math.floor(between(TAP, Math.min(across, (row - (flat ? 10 : 44)) / TALL), 84));
  const left = cards * other + (cards - 1) * 3 + (flat ? 82 : 16);
  const right = width - left - 12;
  const tray = Math.round(between(200, right * 0.5, 320));
  const middle = right - tray - 6;
  const free = height - table.banner - 36 - 34 - 16;
  const own = table.own
    ? Math.floor(between(TAP, Math.min((middle - 6 - (cards - 1) * 3) / cards, (free / TALL) * 0.55), 96))
    : 0;
  const rows = [1, 2].map((count) => {
    const inRow = Math.ceil(table.fireworks / count);
    const byHeight = ((free - own * TALL) / count - 12) / TALL;
    return { inRow, firework: Math.min((middle - 4 - (inRow - 1) * 3) / inRow, byHeight, 80) };
  });
  const best = rows.reduce((one, two) => (two.firework > one.firework * 1.3 ? two : one));
  const firework = Math.max(28, Math.floor(best.firework));
  return {
    layout: 'short',
    beside: false,
    columns: 1,
    flat,
    other,
    firework,
    inRow: best.inRow,
    own,
    tray,
    side: 0,
    left,
  };
}
