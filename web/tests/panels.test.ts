/** A player's screen: how it is divided, what lies where, how near one looks, and what fingers mean. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { bounded, moved, nearer, WHOLE } from '$/confetti/canvas/camera';
import { Gestures } from '$/confetti/canvas/gestures';
import { heapWidth, isWithin, layOut, type Rect } from '$/confetti/canvas/panels';
import { placed, toTable, type Viewport } from '$/confetti/canvas/viewport';
import { shapeOf } from './tables';

const SIZES = [
  [390, 700],
  [360, 600],
  [782, 390],
  [820, 1120],
  [1280, 650],
  [1440, 830],
  [1920, 1010],
] as const;
const CROWDS = [1, 2, 3, 4, 5, 6, 7];
const all = SIZES.flatMap(([width, height]) => CROWDS.map((seats) => [width, height, seats] as const));

function viewportOf(width: number, height: number, seats: number, seat: number, hold = 6): Viewport {
  const shape = shapeOf(seats);
  const { heap, panels } = layOut(width, height, seat, shape, hold);
  return {
    shape,
    scale: Math.min(heap.width, heap.height) / heapWidth(shape),
    x: heap.x + heap.width / 2,
    y: heap.y + heap.height / 2,
    turn: shape.turnOf(seat),
    panels,
    heap,
  };
}
const overlap = (one: Rect, other: Rect): boolean =>
  one.x + one.width > other.x + 0.5 &&
  other.x + other.width > one.x + 0.5 &&
  one.y + one.height > other.y + 0.5 &&
  other.y + other.height > one.y + 0.5;

describe('how the screen is divided', () => {
  test.each(all)('%i by %i with %i seats: everybody has room, nothing overlaps', (width, height, seats) => {
    for (const hold of [6, 9]) {
      const { heap, panels } = layOut(width, height, seats - 1, shapeOf(seats), hold);
      const boxes = [heap, ...panels.map((panel) => panel.box)];
      expect(panels).toHaveLength(seats);
      boxes.forEach((box, index) => {
        expect(box.x).toBeGreaterThanOrEqual(-0.5);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      });
      // The heap has the most of the shorter side.
      expect(Math.min(heap.width, heap.height)).toBeGreaterThan(Math.min(width, height) * 0.55);
    }
  });
  test.each(all)(
    '%i by %i with %i seats: a place of the hand is found where it is shown',
    (width, height, seats) => {
      const seat = seats - 1;
      const viewport = viewportOf(width, height, seats, seat, 9);
      const own = viewport.panels[seat];
      if (!own) throw new Error('there is a panel');
      const out = shapeOf(seats).outward(seat);
      const middle = placed(viewport, { x: out.x * 0.455, y: out.y * 0.455 });
      expect(isWithin(own.hand, middle)).toBe(true);
      const back = toTable(viewport, middle);
      expect(back.x).toBeCloseTo(out.x * 0.455, 5);
      expect(back.y).toBeCloseTo(out.y * 0.455, 5);
      const loose = placed(viewport, { x: out.x * 0.375, y: out.y * 0.375 });
      expect(isWithin(own.ledge, loose)).toBe(true);
      const there = toTable(viewport, loose);
      expect(Math.hypot(there.x, there.y)).toBeCloseTo(0.375);
    },
  );
  test('beside the panels everything is heap', () => {
    const viewport = viewportOf(1280, 650, 2, 0);
    const corner = toTable(viewport, { x: 300, y: 20 });
    expect(Math.hypot(corner.x, corner.y)).toBeLessThan(0.33);
  });
});

describe('how near one looks', () => {
  const room = { x: 0, y: 60, width: 390, height: 500 };
  test('the point under the fingers stays, and all of it is the least', () => {
    const near = nearer(WHOLE, 2, { x: 195, y: 310 }, room, 390);
    expect(near).toEqual({ zoom: 2, x: 0, y: 0 });
    expect(nearer(near, 0.1, { x: 5, y: 80 }, room, 390)).toEqual(WHOLE);
  });
  test('the heap is never moved out of sight', () => {
    expect(moved(WHOLE, { x: 900, y: 900 }, room, 390)).toEqual(WHOLE);
    const far = moved({ zoom: 2, x: 0, y: 0 }, { x: -5_000, y: 5_000 }, room, 390);
    expect(far).toEqual({ zoom: 2, x: -195, y: 140 });
    expect(bounded({ zoom: 99, x: 0, y: 0 }, room, 390).zoom).toBe(4);
  });
});

describe('fingers', () => {
  function opened(onCard: boolean): { said: string[]; gestures: Gestures } {
    const said: string[] = [];
    const gestures = new Gestures({
      grab: () => onCard && said.push('grab') > 0,
      point: () => void said.push('point'),
      drop: () => void said.push('drop'),
      tap: () => void said.push('tap'),
      nearer: (times) => void said.push(`nearer ${times.toFixed(1)}`),
      move: () => void said.push('move'),
    });
    return { said, gestures };
  }
  const event = (id: number, type = 'pointerdown', timeStamp = 0) =>
    ({ pointerId: id, pointerType: 'touch', button: 0, type, timeStamp }) as PointerEvent;

  test('a second finger neither drops the dragged card nor moves the table', () => {
    const { said, gestures } = opened(true);
    gestures.down({ x: 0, y: 0 }, event(1));
    gestures.move({ x: 30, y: 0 }, event(1));
    gestures.down({ x: 99, y: 99 }, event(2));
    gestures.move({ x: 150, y: 99 }, event(2));
    gestures.up({ x: 150, y: 99 }, event(2, 'pointerup', 100));
    gestures.move({ x: 60, y: 0 }, event(1));
    gestures.up({ x: 60, y: 0 }, event(1, 'pointerup', 900));
    expect(said).toEqual(['grab', 'point', 'point', 'drop']);
  });
  test('a second finger that comes later changes nothing either, though the card has not moved', () => {
    const { said, gestures } = opened(true);
    gestures.down({ x: 0, y: 0 }, event(1));
    gestures.down({ x: 99, y: 0 }, event(2, 'pointerdown', 200));
    gestures.move({ x: 150, y: 0 }, event(2));
    expect(said).toEqual(['grab']);
  });
  test('two fingers that come together on cards look nearer and drag nothing', () => {
    const { said, gestures } = opened(true);
    gestures.down({ x: 0, y: 0 }, event(1));
    gestures.down({ x: 100, y: 0 }, event(2, 'pointerdown', 40));
    gestures.move({ x: 200, y: 0 }, event(2));
    gestures.up({ x: 200, y: 0 }, event(2, 'pointerup', 300));
    gestures.up({ x: 0, y: 0 }, event(1, 'pointerup', 310));
    expect(said).toEqual(['grab', 'drop', 'move', 'nearer 2.0']);
  });
  test('one finger beside a card does nothing, two look nearer', () => {
    const { said, gestures } = opened(false);
    gestures.down({ x: 0, y: 0 }, event(1));
    gestures.move({ x: 50, y: 50 }, event(1));
    expect(said).toEqual([]);
    gestures.move({ x: 0, y: 0 }, event(1));
    gestures.down({ x: 100, y: 0 }, event(2));
    gestures.move({ x: 200, y: 0 }, event(2));
    expect(said).toEqual(['move', 'nearer 2.0']);
  });
});
