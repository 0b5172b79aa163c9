/** The player's own strokes on a slow line: what goes on under a snapshot, what is sent when, and how it is stamped. */
// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConfettiRound } from '$/api/messages';
import type { Scene } from '$/confetti/canvas/scene';
import { Travel } from '$/confetti/canvas/travel';
import { RoundClock } from '$/confetti/table/clock';
import { HandSender } from '$/confetti/table/handSender';
import { sceneOf, shapeOf } from './tables';

const cards = (pullers: number[] = []): ConfettiRound => ({
  begins: 0,
  ends: 60_000,
  hold: 6,
  phase: 'sand',
  pointers: [null, null],
  cards: [1, 2].map((card) => ({
    card,
    status: card === 1 && pullers.length ? 'dragged' : 'heap',
    x: 0,
    y: 0,
    angle: 0,
    z: card,
    seat: null,
    pullers: card === 1 ? pullers : [],
  })),
});
const place = { x: 0, y: 4_600, angle: 0, z: 9 };
const grabbed = (card: number) =>
  ({ kind: 'grabbed', at: 10, seat: 0, card, ...place, taken_from: null }) as const;
const loosened = (card: number) =>
  ({ kind: 'loosened', at: 20, card, edge: 0, ...place, held_at: 270 }) as const;

function sceneWith(number: number): Scene {
  const scene = sceneOf(2);
  scene.seat = 0;
  scene.take(cards(), 0, 0);
  grab(scene, number, 1);
  return scene;
}
function grab(scene: Scene, number: number, id: number): void {
  const card = scene.cards.get(id);
  if (card) scene.grab(number, card, { u: 0, v: 0 }, { x: 0, y: 0.46 }, 0);
}

describe('strokes that the server has not answered', () => {
  test('an unconfirmed grab survives a whole view that does not know it yet', () => {
    const scene = sceneWith(5);
    scene.take(cards(), 50, 4);
    expect(scene.own?.card).toBe(1);
    scene.follow(grabbed(1));
    expect(scene.own?.sure).toBe(true);
  });
  test('a view that was made after the grab and says nothing of a drag ends it', () => {
    const scene = sceneWith(5);
    scene.take(cards(), 50, 5);
    expect(scene.own).toBeNull();
    expect(scene.strokes.of(1)).toBeUndefined();
  });
  test('a view that knows the drag keeps it', () => {
    const scene = sceneWith(5);
    scene.take(cards([0]), 50, 5);
    expect(scene.own?.sure).toBe(true);
  });
  test('several are under way, and each is ended by its own events', () => {
    const scene = sceneWith(1);
    scene.strokes.current = null;
    grab(scene, 3, 2);
    expect(scene.follow(grabbed(1))).toBeUndefined();
    expect(scene.follow(loosened(1))?.number).toBe(1);
    expect(scene.own?.number).toBe(3);
    expect(scene.strokes.of(1)).toBeUndefined();
  });
  test('a card taken again before the first answer follows the second stroke', () => {
    const scene = sceneWith(1);
    scene.strokes.current = null;
    grab(scene, 3, 1);
    scene.follow(grabbed(1));
    scene.follow(loosened(1));
    expect(scene.own?.number).toBe(3);
    expect(scene.strokes.refused(3)?.card).toBe(1);
    expect(scene.own).toBeNull();
  });
});

test('a card travels as it does on the server', () => {
  const travel = new Travel({ x: 0, y: 0 }, 0, shapeOf(1).measures);
  travel.redirect({ x: 0.5, y: 0 }, 0);
  expect(travel.timeLeft(0)).toBeCloseTo(200);
  travel.advance(100);
  expect(travel.x).toBeCloseTo(0.25);
  expect(travel.timeLeft(150)).toBeCloseTo(50);
  travel.advance(400);
  expect(travel.x).toBeCloseTo(0.5);
  // A card that has arrived saves forty milliseconds of its way, and no more.
  travel.redirect({ x: 0.2, y: 0 }, 2_000);
  expect(travel.x).toBeCloseTo(0.4);
});

describe('what is sent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function opened(contested = false): { said: unknown[][]; sender: HandSender; scene: Scene } {
    const said: unknown[][] = [];
    const sender = new HandSender({
      say: (...parts) => void said.push(parts),
      stamp: () => Math.round(performance.now()),
      shape: () => shapeOf(2),
      isContested: () => contested,
    });
    return { said, sender, scene: sceneWith(1) };
  }
  function flick(sender: HandSender, scene: Scene): void {
    const card = scene.cards.get(1);
    const stroke = scene.own;
    if (!card || !stroke) throw new Error('there is a stroke');
    sender.grab(stroke, card);
    sender.move({ x: 0, y: 0.45 });
    sender.drop(2);
  }
  const kinds = (said: unknown[][]) => said.map(([kind]) => kind).join('');

  test('a drop waits until the card has arrived, and what follows waits behind it', () => {
    const { said, sender, scene } = opened();
    flick(sender, scene);
    grab(scene, 3, 2);
    const next = scene.cards.get(2);
    if (scene.own && next) sender.grab(scene.own, next);
    sender.move({ x: 0.1, y: 0 });
    sender.move({ x: 0.2, y: 0 });
    expect(kinds(said)).toBe('gm');
    vi.advanceTimersByTime(170);
    expect(kinds(said)).toBe('gm');
    vi.advanceTimersByTime(15);
    expect(kinds(said)).toBe('gmdgm');
    expect(said.at(-1)?.[2]).toBe(2_000);
  });
  test('who lets go of a contested card yields at once', () => {
    const { said, sender, scene } = opened(true);
    flick(sender, scene);
    expect(kinds(said)).toBe('gmd');
  });
  test('with the connection everything is forgotten', () => {
    const { said, sender, scene } = opened();
    flick(sender, scene);
    sender.clear();
    vi.advanceTimersByTime(1_000);
    expect(kinds(said)).toBe('gm');
  });
});

describe('stamps', () => {
  test('of a near player are those of the clock', () => {
    const clock = new RoundClock();
    clock.answered(0, 50, 100);
    expect(clock.ahead).toBe(0);
  });
  test('of a far player are believed, all of them', () => {
    const clock = new RoundClock();
    clock.latest = shapeOf(2).measures.latest_ms;
    for (const took of [400, 500, 600]) clock.answered(0, took / 2, took);
    // Inputs take 200 to 300 ms: stamped 160 ms later they are 40 to 140 ms old, which the server believes.
    expect(clock.ahead).toBe(160);
  });
});

test('a card is at rest only where the server has it, though it is drawn a moment late', () => {
  const scene = sceneOf(2);
  scene.moves = false;
  scene.take(cards(), 0, 0);
  scene.follow({ kind: 'held', at: 1_000, seat: 1, card: 1, ...place });
  for (let now = 1_000; now < 2_000; now += 16) scene.advance(now);
  expect(scene.cards.get(1)?.y).toBeCloseTo(0.46);
  expect(scene.cards.get(1)?.still).toBe(true);
});

test('a card that we have put down stays where we let it go, and is not drawn on its way again', () => {
  const scene = sceneWith(1);
  scene.moves = false;
  scene.follow({ ...grabbed(1), at: 0, y: 0 });
  for (let now = 0; now <= 250; now += 50) {
    scene.move({ at: now, cards: [{ id: 1, x: 0, y: Math.min(4_600, now * 20) }], pointers: [] });
    scene.advance(now);
  }
  expect(scene.cards.get(1)?.y).toBeCloseTo(0.46);
  scene.strokes.current = null;
  scene.follow({ ...loosened(1), at: 250 });
  for (let now = 250; now < 500; now += 16) {
    scene.advance(now);
    expect(scene.cards.get(1)?.y).toBeCloseTo(0.46);
  }
});
