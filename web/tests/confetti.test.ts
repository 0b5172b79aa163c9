/** What Confetti's page works out by itself: places, the clock, what is between two places, the own card. */
import { describe, expect, test } from 'vitest';
import { RoundClock } from '$/confetti/table/clock';
import { KeyHand, type Hand } from '$/confetti/canvas/keys';
import type { Viewport, Look, Paper } from '$/confetti/canvas/viewport';
import { fromBase64, readMotion } from '$/confetti/canvas/motion';
import { isInside, turned } from '$/confetti/canvas/geometry';
import { HEIGHT, LETTERS, printsOf, SHAPES, WIDTH } from '$/confetti/canvas/cardFaces';
import { StaticLayer } from '$/confetti/canvas/staticLayer';
import { Track } from '$/confetti/canvas/interpolation';
import type { ConfettiRound, ConfettiStatus } from '$/api/messages';
import { sceneOf, shapeOf } from './tables';

describe('the table as a shape', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('with %i seats every own edge is at the bottom', (seats) => {
    for (let seat = 0; seat < seats; seat += 1) {
      const at = turned(shapeOf(seats).outward(seat), shapeOf(seats).turnOf(seat));
      expect(at.x).toBeCloseTo(0);
      expect(at.y).toBeCloseTo(1);
    }
  });
  test('a grip is found again from where it leads', () => {
    const centre = { x: 0.1, y: -0.2 };
    for (const angle of [0, 33, 90, 271]) {
      const shape = shapeOf(1);
      const way = shape.fromGrip(angle, { u: 0.3, v: -0.4 });
      const grip = shape.gripAt(centre, angle, { x: centre.x + way.x, y: centre.y + way.y });
      expect(grip.u).toBeCloseTo(0.3);
      expect(grip.v).toBeCloseTo(-0.4);
      expect(isInside(grip)).toBe(true);
    }
  });
});

describe('prints', () => {
  test('never touch each other nor the edge, and are the same every time', () => {
    for (let card = 0; card < 84; card += 1) {
      const prints = printsOf(card, 'RYB');
      expect(prints.map((print) => print.colour)).toEqual(['R', 'Y', 'B']);
      for (const { x, y, radius } of prints) {
        expect(Math.min(x, y, WIDTH - x, HEIGHT - y)).toBeGreaterThan(radius);
      }
      for (const one of prints) {
        for (const other of prints) {
          if (one !== other) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius);
          }
        }
      }
    }
  });
  test('each colour has a shape of its own', () => {
    const drawn = LETTERS.map((letter) => JSON.stringify(SHAPES[letter](10).map((at) => at.map(Math.round))));
    expect(new Set(drawn).size).toBe(6);
  });
});

describe('the clock', () => {
  test('the quickest answer tells the time', () => {
    const clock = new RoundClock();
    clock.begin(1_000, 5_000);
    expect(clock.at(5_100)).toBe(1_100);
    clock.answered(6_000, 2_140, 6_200); // 100 ms each way, and the server is 40 ms on
    expect(clock.at(6_100)).toBe(2_140);
    clock.answered(7_000, 3_500, 8_000); // slow, so not believed
    expect(clock.at(6_100)).toBe(2_140);
    clock.answered(9_000, 5_045, 9_010);
    expect(clock.at(9_005)).toBe(5_045);
    expect(clock.roundTrip).toBe(10);
  });
});

describe('tracks', () => {
  test('between two told places lies the way', () => {
    const track = new Track();
    track.jump(0, { x: 0, y: 0 });
    track.add(50, { x: 1, y: 2 });
    expect(track.at(25)).toEqual({ x: 0.5, y: 1 });
    expect(track.at(80)).toMatchObject({ x: 1, y: 2 });
    expect(track.at(-9)).toMatchObject({ x: 0, y: 0 });
  });
  test('after a rest motion begins where it rested', () => {
    const track = new Track();
    track.jump(0, { x: 0, y: 0 });
    track.add(1_000, { x: 1, y: 0 });
    expect(track.at(900)).toMatchObject({ x: 0 });
    expect(track.at(975)).toMatchObject({ x: 0.5 });
  });
});

test('packed motion is read as it is told', () => {
  const packed = fromBase64('AQAAMDkBBQPo/BgDABQADA==');
  expect(readMotion(packed)).toEqual({
    at: 12_345,
    cards: [{ id: 5, x: 1000, y: -1000 }],
    pointers: [{ id: 3, x: 20, y: 12 }],
  });
  expect(readMotion(new ArrayBuffer(3))).toBeNull();
  expect(readMotion(fromBase64('AgAAMDkA'))).toBeNull();
});

function round(...cards: (readonly [number, ConfettiStatus, number, number, number])[]): ConfettiRound {
  return {
    begins: 0,
    ends: 60_000,
    hold: 6,
    phase: 'sand',
    pointers: [null, null],
    cards: cards.map(([card, status, x, y, z]) => ({
      card,
      status,
      x,
      y,
      angle: 0,
      z,
      seat: null,
      pullers: [],
    })),
  };
}

describe('the scene', () => {
  test('the highest card is under the finger, and follows it at once, but not faster than it may', () => {
    const scene = sceneOf(2);
    scene.seat = 0;
    scene.take(round([1, 'heap', 0, 0, 1], [2, 'heap', 100, 0, 2]), 0);
    scene.advance(0);
    const found = scene.at({ x: 0.005, y: 0 });
    expect(found?.card.id).toBe(2);
    if (!found) return;
    scene.grab(1, found.card, found, { x: 0.005, y: 0 }, 0);
    scene.drag({ x: 0.4, y: 0 }, 0);
    scene.advance(40);
    const card = scene.cards.get(2);
    expect(card?.x).toBeGreaterThan(0.05);
    expect(card?.x).toBeLessThan(0.13);
    for (let now = 50; now < 400; now += 16) scene.advance(now);
    expect(card?.x).toBeCloseTo(0.405);
  });
  test('a refused grab slides back', () => {
    const scene = sceneOf(2);
    scene.seat = 0;
    scene.take(round([1, 'heap', 0, 0, 1]), 0);
    const card = scene.cards.get(1);
    if (!card) throw new Error('the card is there');
    scene.grab(7, card, { u: 0, v: 0 }, { x: 0.2, y: 0.2 }, 0);
    for (let now = 16; now < 300; now += 16) scene.advance(now);
    expect(card.x).toBeCloseTo(0.2);
    scene.strokes.refused(7);
    for (let now = 300; now < 1_500; now += 16) scene.advance(now);
    expect(card.x).toBeCloseTo(0);
  });
  test('a card pulled by two is where the server has it', () => {
    const scene = sceneOf(2);
    scene.seat = 0;
    scene.take(round([1, 'heap', 0, 0, 1]), 0);
    const card = scene.cards.get(1);
    if (!card) throw new Error('the card is there');
    scene.grab(1, card, { u: 0, v: 0 }, { x: 0.3, y: 0 }, 0);
    scene.follow({ kind: 'grabbed', at: 10, seat: 0, card: 1, x: 0, y: 0, angle: 0, z: 5, taken_from: null });
    scene.follow({ kind: 'contested', at: 20, card: 1, seats: [0, 1], removed_at: 3_020 });
    scene.move({ at: 100, cards: [{ id: 1, x: 500, y: 0 }], pointers: [] });
    for (let now = 100; now < 900; now += 16) scene.advance(now);
    expect(card.x).toBeCloseTo(0.05, 3);
    expect(scene.own?.sure).toBe(true);
    scene.follow({ kind: 'removed', at: 3_020, card: 1, seats: [0, 1] });
    expect(scene.own).toBeNull();
    expect(scene.cards.size).toBe(0);
    expect(scene.removals).toHaveLength(1);
  });
});

describe('the hand of the keys', () => {
  function seated(): { scene: ReturnType<typeof sceneOf>; said: string[]; keys: KeyHand } {
    const scene = sceneOf(2);
    scene.seat = 0;
    // Two rows of the heap, a card that another covers, and one of the own.
    scene.take(
      round(
        [1, 'heap', 1_000, -2_000, 1],
        [2, 'heap', -1_000, -2_000, 2],
        [3, 'heap', 0, 1_000, 3],
        [4, 'heap', 50, 1_000, 4],
        [5, 'held', 0, 4_550, 5],
      ),
      0,
    );
    const own = scene.cards.get(5);
    if (own) own.seat = 0;
    const said: string[] = [];
    const hand: Hand = {
      point: () => undefined,
      grab: (card, u, v, at) => {
        said.push(`grab ${card.id}`);
        scene.grab(1, card, { u, v }, at, 0);
        return true;
      },
      drop: () => {
        said.push('drop');
        scene.strokes.current = null;
      },
      pin: () => void said.push('pin'),
    };
    return { scene, said, keys: new KeyHand(scene, hand, 0, (card) => void said.push(`at ${card.id}`)) };
  }

  test('goes from card to card, row by row, and past what is covered', () => {
    const { said, keys } = seated();
    for (let times = 0; times < 4; times += 1) keys.press('n', false);
    expect(said).toEqual(['at 2', 'at 1', 'at 4', 'at 2']);
    keys.press('n', true);
    expect(said.at(-1)).toBe('at 4');
    keys.press('m', false);
    expect(said.at(-1)).toBe('at 5');
  });
  test('stays with the card that it went to while that slides to its place', () => {
    const { scene, said, keys } = seated();
    keys.press('m', false);
    const card = scene.cards.get(5);
    if (card) card.x = 0.3;
    expect(keys.under()?.id).toBe(5);
    keys.press('Enter', false);
    expect(said).toEqual(['at 5', 'grab 5']);
    keys.press('Escape', false);
    keys.press('n', false);
    keys.press('ArrowDown', false);
    if (card) card.x = 0.1;
    expect(keys.under()?.id).toBe(2);
  });
  test('takes, lets go and pins', () => {
    const { said, keys } = seated();
    keys.press('n', false);
    keys.press('Enter', false);
    keys.press('Enter', false);
    keys.press(' ', false);
    expect(said).toEqual(['at 2', 'grab 2', 'drop', 'pin']);
    expect(keys.press('Escape', false), 'with an empty hand it is for others').toBe(false);
  });
  test('moves as far in slow frames as in quick ones', () => {
    const far = [8, 16, 50].map((frame) => {
      const { keys } = seated();
      keys.step(0);
      keys.press('ArrowRight', false);
      for (let now = frame; now <= 400; now += frame) keys.step(now);
      return keys.at?.x ?? 0;
    });
    for (const each of far) expect(each).toBeCloseTo(0.192, 2);
  });
});

test('a card taken from the heap costs the place where it lay, and no more', () => {
  const scene = sceneOf(2);
  scene.take(
    round(...Array.from({ length: 30 }, (_, card) => [card, 'heap', card * 90, 0, card] as const)),
    0,
  );
  for (let now = 0; now < 2_000; now += 50) scene.advance(now);
  const canvas = { width: 600, height: 600 };
  const paper = new Proxy({} as Paper, { get: (_, name) => (name === 'canvas' ? canvas : () => undefined) });
  const viewport: Viewport = {
    shape: shapeOf(2),
    scale: 600,
    x: 300,
    y: 300,
    turn: 0,
    panels: [],
    heap: null,
  };
  const look = { names: [], deck: [], points: [] } as unknown as Look;
  const still = new StaticLayer();
  const drawn = (cards: readonly number[]): number => {
    let count = 0;
    const lying = [...scene.cards.values()].filter((card) => cards.includes(card.id));
    still.lay(paper, lying, viewport, look, 40, () => (count += 1));
    return count;
  };
  const all = [...Array(30).keys()];
  expect(drawn(all)).toBe(30);
  expect(drawn(all)).toBe(0);
  const less = drawn(all.slice(1));
  expect(less).toBeGreaterThan(0);
  expect(less).toBeLessThan(20);
});
