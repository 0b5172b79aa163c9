/**
 * Places on a table that is laid out differently on every screen: a thing on it, and where on the thing. A pointer on
 * a card of a laptop is on the same card of a phone.
 */
export interface Place {
  readonly on: string;
  readonly x: number;
  readonly y: number;
}

const THINGS: readonly (readonly [string, (element: HTMLElement) => string])[] = [
  ['[data-card]', (element) => `card:${element.dataset['card'] ?? ''}`],
  ['[data-firework]', (element) => `firework:${element.dataset['firework'] ?? ''}`],
  ['[data-deck]', () => 'deck'],
  ['.hand[data-seat]', (element) => `hand:${element.dataset['seat'] ?? ''}`],
  ['.own', () => 'own'],
  ['.fireworks', () => 'fireworks'],
  ['.discards', () => 'discards'],
  ['.strip', () => 'strip'],
];

const share = (part: number, whole: number): number =>
  whole > 0 ? Math.round(Math.max(0, Math.min(1, part / whole)) * 1000) / 1000 : 0.5;

/** The thing under a point of the window; null beside all of them. */
export function placeAt(target: EventTarget | null, x: number, y: number): Place | null {
  if (!(target instanceof Element)) return null;
  for (const [selector, name] of THINGS) {
    const found = target.closest<HTMLElement>(`.board ${selector}`);
    if (!found) continue;
    const box = found.getBoundingClientRect();
    return { on: name(found), x: share(x - box.left, box.width), y: share(y - box.top, box.height) };
  }
  return null;
}

/** The element that a place is on, on this screen. */
export function elementOf(on: string): HTMLElement | null {
  const [kind = '', of = ''] = on.split(':');
  if (!/^[a-z0-9-]*$/.test(of)) return null;
  const selectors: Record<string, string> = {
    card: `.board [data-card="${of}"]`,
    firework: `.board [data-firework="${of}"]`,
    hand: `.board .hand[data-seat="${of}"]`,
    own: '.board .own',
    deck: '.board [data-deck]',
    fireworks: '.board .fireworks',
    discards: '.board .discards',
    strip: '.board .strip',
  };
  const selector = selectors[kind];
  return selector ? document.querySelector<HTMLElement>(selector) : null;
}
