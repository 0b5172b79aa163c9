/** How near the heap is looked at, and which part of it: never so that it is out of sight. Sizes in pixels. */
import type { Point } from './geometry';
import type { Rect } from './panels';

export interface Camera {
  /** 1 shows all of it. */
  readonly zoom: number;
  /** How far its middle is moved from the middle of the room that it has. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };
const NEAREST = 4;

/** Keep what is looked at in sight: its edge may come to the edge of the room, not further in. */
export function bounded(camera: Camera, room: Rect, size: number): Camera {
  const zoom = Math.max(1, Math.min(NEAREST, camera.zoom));
  const within = (shift: number, length: number) => {
    const most = Math.max(0, (size * zoom - length) / 2);
    return Math.max(-most, Math.min(most, shift)) + 0; // never minus nothing
  };
  return { zoom, x: within(camera.x, room.width), y: within(camera.y, room.height) };
}

/** So many times nearer, with the point under the fingers staying where it is. */
export function nearer(camera: Camera, times: number, around: Point, room: Rect, size: number): Camera {
  const zoom = Math.max(1, Math.min(NEAREST, camera.zoom * times));
  const grown = zoom / camera.zoom;
  const right = around.x - (room.x + room.width / 2);
  const down = around.y - (room.y + room.height / 2);
  const x = right + (camera.x - right) * grown;
  const y = down + (camera.y - down) * grown;
  return bounded({ zoom, x, y }, room, size);
}

export const moved = (camera: Camera, by: Point, room: Rect, size: number): Camera =>
  bounded({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, room, size);
