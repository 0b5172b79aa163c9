/** Tables of so many seats for tests, with the measures that the server sends (tests/games/test_confetti_measures.py holds them). */
import type { ConfettiMeasures } from '$/api/messages';
import { TableShape } from '$/confetti/canvas/geometry';
import { Scene } from '$/confetti/canvas/scene';
import measures from './measures.json';

export function shapeOf(seats: number): TableShape {
  const found = (measures as Record<string, ConfettiMeasures>)[String(seats)];
  if (!found) throw new Error('one to seven play');
  return new TableShape(found, seats);
}
export function sceneOf(seats: number): Scene {
  const scene = new Scene();
  scene.shape = shapeOf(seats);
  return scene;
}
