/**
 * How large things are drawn, and how the table is laid out, for a window of any size. Three ways to lay it out:
 * `narrow` (a phone held upright: everything in one column, the page scrolls), `short` (a phone on its side: the
 * teammates at the left, the rest at the right) and `wide` (tablets and desks: everything fills the window, and the
 * tray has a place of its own beside the player's hand, so that nothing ever covers the cards).
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
  /** Whether the tray stands beside the fireworks as well as beside the hand at the bottom. */
  readonly tallTray: boolean;
  /** Whether the player's hand stands below the teammates', with everything else at the right. */
  readonly stacked: boolean;
  /** Widths of cards and columns, in pixels. */
  readonly other: number;
  readonly firework: number;
  /** How many fireworks are in a row. */
  readonly inRow: number;
  readonly own: number;
  readonly tray: number;
  /** The height that the tray wants where no cards give it one. */
  readonly trayHeight: number;
  readonly side: number;
  /** The column of the teammates, where they have one. */
  readonly left: number;
}

export const NARROW = 600;
export const SHORT = 560;
/** The least width for panels beside the table: of any window, and of one that is wider than high. */
const BESIDE = 1000;
const BESIDE_LYING = 880;
/** The least height of a window in which hands, tray and panels fit below each other. */
const UPRIGHT = 840;
const TALL = 1.4; // a card's height by its width
const TAP = 44;
const PAD = 12;
const GAP = 10;
const PIPS = 22;
/** What the panels below the table of a tablet get at least. */
const PANELS = 190;
/** What the tray of a phone on its side wants, where it is wider than high. */
const LOW_TRAY = 204;
/** What every phone on its side has in common. */
const LOW = {
  layout: 'short',
  beside: false,
  columns: 1,
  tallTray: false,
  stacked: false,
  tray: 0,
  trayHeight: 0,
  side: 0,
} as const;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** The widest card of a row of hands, so that all of them fit the width. */
const fitting = (width: number, hands: number, cards: number) =>
  (width / hands - GAP - 22 - (cards - 1) * 7) / cards;

type Extent = Pick<Window, 'width' | 'height'>;
const isLying = ({ width, height }: Extent) => width > height * 1.2;
const hasSides = (window: Extent) => window.width >= (isLying(window) ? BESIDE_LYING : BESIDE);

export function layoutOf({ width, height }: Extent): Layout {
  if (height < SHORT && width >= SHORT) return 'short';
  if (width < NARROW) return 'narrow';
  // A small window on a desk has no room for panels: as on a phone that is held the same way.
  if (!hasSides({ width, height }) && height < UPRIGHT)
    return isLying({ width, height }) ? 'short' : 'narrow';
  return 'wide';
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
    tallTray: false,
    stacked: false,
    other: table.others > 2 ? 50 : 88,
    firework: 56,
    inRow: table.fireworks,
    own: 104,
    tray: 0,
    trayHeight: 0,
    side: 0,
    left: 0,
  };
}

/** Where the parts of a wide table are: the columns below the hands, and the height that is left for cards. */
interface Room {
  readonly width: number;
  readonly side: number;
  readonly tray: number;
  readonly trayHeight: number;
  /** The width for fireworks, and for the hand at the bottom. */
  readonly middle: number;
  readonly own: number;
  /** The height of everything that is neither a hand of others nor a card. */
  readonly fixed: number;
}

function roomOf(window: Window, table: Table): Room {
  const scale = window.text / 16;
  const width = window.width - 2 * PAD;
  const plates = PIPS + 2 * GAP + (table.own ? 40 * scale + 14 + GAP : 0) + PAD;
  if (!hasSides(window)) {
    const tray = Math.round(between(280, width * 0.38, 420));
    const trayHeight = table.own ? Math.round(285 * scale) : 0;
    // Where there is no hand at the bottom, the panels get its room.
    const fixed = table.banner + plates + 44 * scale + (table.own ? PANELS : 2 * PANELS);
    return {
      width,
      side: 0,
      tray,
      trayHeight,
      middle: table.own ? width : width - tray - GAP,
      own: width - tray - GAP,
      fixed,
    };
  }
  if (!table.own) {
    const side = Math.round(width * (table.talkative ? 0.58 : 0.5));
    const panels = between(200, window.height * 0.28, 300);
    const fixed = table.banner + plates + 44 * scale + panels;
    return { width, side, tray: 0, trayHeight: 0, middle: width - side - 14, own: 0, fixed };
  }
  const side = Math.round(between(200, width * (table.talkative ? 0.28 : 0.21), table.talkative ? 640 : 460));
  const tray = Math.round(between(250, width * 0.23, 300 + 110 * scale));
  const middle = width - side - tray - 28;
  return { width, side, tray, trayHeight: 0, middle, own: middle, fixed: table.banner + plates };
}

interface Rows {
  readonly rows: number;
  readonly columns: number;
  readonly flat: boolean;
  readonly other: number;
}

/** The hands of the others in one row or in two, names above or beside, whichever makes the cards larger. */
function rowsOf(window: Window, table: Table, room: Room, most: number): Rows {
  const scale = window.text / 16;
  const share = 1 + (table.own ? 1.2 : 0);
  const ways = (table.others > 1 ? [1, 2] : [1]).flatMap((rows) =>
    [false, true].map((flat) => {
      const columns = Math.ceil(table.others / rows);
      const names = flat ? (96 * scale) / table.handSize : 0;
      const free = window.height - room.fixed - rows * ((flat ? 12 : 46 * scale + 12) + GAP);
      const byWidth = fitting(room.width, columns, table.handSize) - names;
      const other = Math.min(byWidth, free / (TALL * (rows + share)), most, 260);
      // What is less usual must be worth it: names beside the cards, and a hole in the second row.
      const worth = other / ((flat ? 1.1 : 1) * (rows > 1 ? (table.others % 2 ? 1.25 : 1.04) : 1));
      return { rows, columns, flat, other, worth };
    }),
  );
  const best = ways.reduce((one, two) => (two.worth > one.worth ? two : one));
  return { ...best, other: Math.max(TAP, Math.floor(best.other)) };
}

/** Tablets and desks: the hands of the others over the whole width; then fireworks and own hand. */
function wide(window: Window, table: Table): Sizes {
  const scale = window.text / 16;
  const room = roomOf(window, table);
  const ownLimit = (room.own - 24 - (table.handSize - 1) * 10) / table.handSize;
  const { rows, columns, flat, other } = rowsOf(window, table, room, table.own ? ownLimit * 1.3 : 260);
  const rest = window.height - room.fixed - rows * ((flat ? 12 : 46 * scale + 12) + GAP + TALL * other);
  const own = table.own
    ? between(TAP, Math.floor(Math.min((rest / TALL) * 0.54, ownLimit, 300)), Math.floor(other * 1.7))
    : 0;
  const tallest = (height: number, width: number) =>
    Math.min(height / TALL, (width - 8 - (table.fireworks - 1) * 10) / table.fireworks, 280);
  const below = Math.max(TALL * own, room.trayHeight - 40 * scale - 14);
  const above = tallest(rest - below, room.middle);
  // A low tablet: the tray is higher than the hand, and beside the fireworks too it leaves them more room.
  const beside = table.own && room.trayHeight ? tallest(rest - TALL * own, room.own) : 0;
  const tallTray = beside > above * 1.1;
  const firework = between(TAP, Math.floor(tallTray ? beside : above), Math.floor(other * 1.5));
  return {
    layout: 'wide',
    beside: hasSides(window),
    columns,
    flat,
    tallTray,
    stacked: false,
    other,
    firework,
    inRow: table.fireworks,
    own,
    tray: room.tray,
    trayHeight: room.trayHeight,
    side: room.side,
    left: 0,
  };
}

/** A phone on its side: two ways to lay it out, whichever has the larger cards. */
function short(window: Window, table: Table): Sizes {
  const apart = inColumns(window, table);
  if (!table.own) return apart;
  const stacked = inOneColumn(window, table);
  const least = ({ other, own }: Sizes) => Math.min(other, own);
  return least(stacked) > least(apart) * 1.1 ? stacked : apart;
}

/** Many teammates: they stand one below the other at the left; fireworks, own hand and tray at the right. */
function inColumns(window: Window, table: Table): Sizes {
  const [width, height] = [window.width - 12, window.height - 8];
  const row = (height - (table.others - 1) * 4) / table.others;
  const flat = row < 118;
  const cards = table.handSize;
  const across = (width * 0.38 - (flat ? 82 : 16) - (cards - 1) * 3) / cards;
  const other = Math.floor(between(TAP, Math.min(across, (row - (flat ? 10 : 44)) / TALL), 84));
  const left = cards * other + (cards - 1) * 3 + (flat ? 82 : 16);
  const right = width - left - 12;
  const tray = Math.round(between(214, right * 0.42, 320));
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
  const best = rows.reduce((one, two) => (two.firework > one.firework * 1.15 ? two : one));
  return {
    ...LOW,
    flat,
    other,
    firework: Math.max(28, Math.floor(best.firework)),
    inRow: best.inRow,
    own,
    tray,
    left,
  };
}

/** Few teammates: all hands below each other at the left; at the right the fireworks, and a low tray below them. */
function inOneColumn(window: Window, table: Table): Sizes {
  const scale = window.text / 16;
  const [width, height] = [window.width - 12, window.height - 8 - table.banner - 4];
  const hands = table.others + 1;
  const flat = hands > 2;
  const cards = table.handSize;
  const names = flat ? 88 * scale : 0;
  const byHeight = ((height - (hands - 1) * 4) / hands - (flat ? 10 : 40 * scale)) / TALL;
  const byWidth = (width * 0.58 - names - 16 - (cards - 1) * 3) / cards;
  const card = Math.floor(between(TAP, Math.min(byHeight, byWidth), 120));
  const left = Math.round(cards * card + (cards - 1) * 3 + names + 16);
  const right = width - left - 6;
  const strip = 36 * scale;
  const low = (height - strip - LOW_TRAY * scale - 8 - 14) / TALL;
  const firework = Math.min((right - (table.fireworks - 1) * 3) / table.fireworks, low, 80);
  return {
    ...LOW,
    flat,
    stacked: true,
    other: card,
    firework: Math.max(28, Math.floor(firework)),
    inRow: table.fireworks,
    own: card,
    left,
  };
}
