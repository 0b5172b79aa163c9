/**
 * The seven fireworks as drawings. Each colour has its own kind of burst, so that colour is never the only
 * carrier: the same drawing is the sign on cards, clues and discards. Pure geometry in a square of 100 by 100;
 * the colours come from the design tokens, and the caller decides the size.
 */

export const COLOURS = ['red', 'white', 'yellow', 'green', 'blue', 'multicolour', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** A stroke or a dot; `tint` names the token, `hue` overrides it (the peony has all hues). */
export interface Mark {
  readonly kind: 'stroke' | 'dot' | 'smoke';
  readonly d: string;
  readonly width: number;
  readonly tint: 'tone' | 'light';
  readonly hue?: string;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
const polar = (angle: number, radius: number, cx = 50, cy = 50): [number, number] => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];
const stroke = (d: string, width: number, tint: Mark['tint'] = 'tone'): Mark => ({
  kind: 'stroke',
  d,
  width,
  tint,
});
// A dot is a stroke of no length with a round cap: one element kind for everything.
const dot = (x: number, y: number, radius: number, tint: Mark['tint'] = 'tone'): Mark => ({
  kind: 'dot',
  d: `M${at(x, y)}h.01`,
  width: radius * 2,
  tint,
});
const turns = (count: number, offset = 0) =>
  Array.from({ length: count }, (_, index) => ((index + offset) / count) * Math.PI * 2 - Math.PI / 2);

function chrysanthemum(): Mark[] {
  const petals = (
    count: number,
    offset: number,
    from: number,
    to: number,
    width: number,
    tint: Mark['tint'],
  ) =>
    turns(count, offset).map((angle) =>
      stroke(`M${at(...polar(angle, from))}L${at(...polar(angle, to))}`, width, tint),
    );
  return [
    ...petals(16, 0, 22, 42, 3.4, 'tone'),
    ...turns(16, 0).map((angle) => dot(...polar(angle, 47), 1.7, 'light')),
    ...petals(16, 0.5, 15, 33, 2.6, 'tone'),
    ...petals(10, 0, 6, 17, 2.6, 'light'),
  ];
}

function willow(): Mark[] {
  const spread = [-40, -31, -21, -11, 11, 21, 31, 40];
  const fall = [80, 91, 96, 88, 88, 96, 91, 80];
  const branches = spread.map((dx, index) =>
    stroke(`M50 26C${at(50 + dx * 0.45, 4)} ${at(50 + dx, 12)} ${at(50 + dx * 1.06, fall[index] ?? 80)}`, 3),
  );
  const middle = stroke('M50 26C50 40 50 60 50 92', 3);
  const tips = spread.map((dx, index) => dot(50 + dx * 1.06, (fall[index] ?? 80) + 2, 2.3, 'light'));
  return [...branches, middle, ...tips, dot(50, 95, 2.3, 'light'), dot(50, 25, 4.5, 'light')];
}

function ring(): Mark[] {
  const circle = (radius: number) => `M${at(50, 50 - radius)}a${radius} ${radius} 0 1 1-.1 0`;
  return [
    stroke(circle(34), 5),
    ...turns(20).map((angle) => dot(...polar(angle, 45), 2.2, 'light')),
    ...turns(12, 0.5).map((angle) => dot(...polar(angle, 21), 2.4)),
    dot(50, 50, 6, 'light'),
  ];
}

function palm(): Mark[] {
  const frond = (dx: number, rise: number, tip: number, width: number) =>
    stroke(
      `M50 44C${at(50 + dx * 0.35, 44 - rise)} ${at(50 + dx * 0.95, 44 - rise)} ${at(50 + dx, tip)}`,
      width,
    );
  return [
    stroke('M50 97C48 80 52 62 50 44', 4, 'light'),
    ...[-1, 1].flatMap((side) => [
      frond(side * 44, 26, 60, 6.4),
      frond(side * 36, 46, 30, 6.4),
      frond(side * 25, 18, 74, 5.4),
      frond(side * 14, 50, 8, 5.6),
    ]),
    ...[-1, 1].flatMap((side) => [
      dot(50 + side * 44, 64, 2.2, 'light'),
      dot(50 + side * 25, 79, 2, 'light'),
    ]),
    dot(50, 43, 5.5, 'light'),
  ];
}

function comet(): Mark[] {
  const tails = [
    stroke('M66 34C48 44 26 62 8 92', 6),
    stroke('M60 27C38 34 18 48 5 68', 4),
    stroke('M73 40C66 60 50 80 30 95', 4),
    stroke('M56 22C40 24 22 32 10 44', 2.6, 'light'),
    stroke('M78 44C76 62 68 80 56 92', 2.6, 'light'),
  ];
  const rays = turns(8, 0.5).map((angle) =>
    stroke(`M${at(...polar(angle, 14, 70, 30))}L${at(...polar(angle, 23, 70, 30))}`, 2.6, 'light'),
  );
  const sparks = [dot(24, 26, 2.2), dot(84, 66, 2.2), dot(20, 80, 1.8, 'light'), dot(44, 88, 1.8, 'light')];
  return [...tails, ...rays, ...sparks, dot(70, 30, 11, 'tone'), dot(70, 30, 6, 'light')];
}

/** The colours of the multicoloured firework, in order. */
export const HUES = ['#ff6a63', '#ffb648', '#ffe04d', '#5ee598', '#6db4ff', '#b590ff', '#ff8fd8'] as const;
const hue = (index: number) => HUES[index % HUES.length] ?? HUES[0];

function peony(): Mark[] {
  const shell = (count: number, radius: number, size: number, offset: number): Mark[] =>
    turns(count, offset).map((angle, index) => ({
      ...dot(...polar(angle, radius), size),
      hue: hue(Math.floor((index * HUES.length) / count)),
    }));
  return [
    ...shell(21, 43, 3.6, 0),
    ...shell(14, 30.5, 4, 0.5),
    ...shell(7, 17, 4.2, 0),
    dot(50, 50, 5, 'light'),
  ];
}

function waterfall(): Mark[] {
  const falls = [62, 78, 70, 90, 82, 94, 80, 90, 72, 80, 64];
  const strands = falls.map((end, index) =>
    stroke(`M${at(12 + index * 7.6, 22)}V${end}`, index % 2 ? 2.4 : 3.2, index % 3 ? 'tone' : 'light'),
  );
  const sparks = falls.map((end, index) => dot(12 + index * 7.6, end + 5, 1.7, 'light'));
  const smoke = [
    [26, 88, 13],
    [50, 93, 16],
    [74, 88, 13],
  ].map(([x = 0, y = 0, size = 0]): Mark => ({ ...dot(x, y, size), kind: 'smoke' }));
  return [...smoke, stroke('M7 19H93', 6, 'light'), ...strands, ...sparks];
}

/** The same motifs with few, thick strokes: readable at 16 pixels. */
function signs(): Record<Colour, Mark[]> {
  const petal = (angle: number) => stroke(`M${at(...polar(angle, 14))}L${at(...polar(angle, 42))}`, 8.5);
  return {
    red: [...turns(10).map(petal), dot(50, 50, 8)],
    white: [
      ...[-38, -20, 20, 38].map((dx, index) =>
        stroke(
          `M50 22C${at(50 + dx * 0.5, 4)} ${at(50 + dx, 12)} ${at(50 + dx * 1.04, index % 3 ? 92 : 74)}`,
          7.5,
        ),
      ),
      stroke('M50 20V92', 7.5),
    ],
    yellow: [stroke('M50 14a36 36 0 1 1-.1 0', 11), dot(50, 50, 12)],
    green: [
      stroke('M50 96V44', 8),
      ...[-1, 1].flatMap((side) => [
        stroke(`M50 44C${at(50 + side * 16, 16)} ${at(50 + side * 40, 22)} ${at(50 + side * 42, 62)}`, 11),
        stroke(`M50 44C${at(50 + side * 4, 20)} ${at(50 + side * 18, 6)} ${at(50 + side * 32, 12)}`, 9),
      ]),
    ],
    blue: [
      dot(70, 30, 19),
      stroke('M60 40C40 52 22 68 8 92', 10),
      stroke('M48 24C32 28 18 38 6 54', 7.5),
      stroke('M77 54C74 68 62 84 46 94', 7.5),
    ],
    multicolour: [
      ...turns(7).map((angle, index) => ({ ...dot(...polar(angle, 35), 12), hue: hue(index) })),
      dot(50, 50, 12, 'light'),
    ],
    black: [
      stroke('M8 17H92', 12, 'light'),
      ...[16, 33, 50, 67, 84].map((x, index) => stroke(`M${x} 30V${[66, 86, 94, 86, 66][index] ?? 80}`, 7.5)),
    ],
  };
}

/** Marks of one look become one path: a table of cards then has hundreds of elements, not thousands. */
function joined(marks: readonly Mark[]): readonly Mark[] {
  const looks = new Map<string, Mark>();
  for (const mark of marks) {
    const look = [mark.kind === 'smoke', mark.width, mark.tint, mark.hue].join();
    const same = looks.get(look);
    looks.set(look, same ? { ...same, d: same.d + mark.d } : mark);
  }
  return [...looks.values()];
}

export const BURSTS: Record<Colour, readonly Mark[]> = {
  red: joined(chrysanthemum()),
  white: joined(willow()),
  yellow: joined(ring()),
  green: joined(palm()),
  blue: joined(comet()),
  multicolour: joined(peony()),
  black: joined(waterfall()),
};

const DRAWN = signs();
export const SIGNS: Record<Colour, readonly Mark[]> = {
  red: joined(DRAWN.red),
  white: joined(DRAWN.white),
  yellow: joined(DRAWN.yellow),
  green: joined(DRAWN.green),
  blue: joined(DRAWN.blue),
  multicolour: joined(DRAWN.multicolour),
  black: joined(DRAWN.black),
};
