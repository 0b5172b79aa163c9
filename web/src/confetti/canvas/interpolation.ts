/** How others' cards and pointers are drawn: a moment late, between two places that were received. */
import type { Point } from './geometry';

export const LATE_MS = 100;
/** Spectators receive motion at a quarter of the rate. */
export const LATE_FOR_SPECTATORS_MS = 260;
const KEPT_MS = 1_000;

interface Sample {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export class Track {
  private samples: Sample[] = [];

  add(at: number, point: Point): void {
    const last = this.samples.at(-1);
    if (last && at <= last.at) {
      this.samples[this.samples.length - 1] = { at: last.at, x: point.x, y: point.y };
      return;
    }
    // Motion is sent only while there is some: after a rest it starts where it rested, not on a straight line.
    if (last && at - last.at > 150) this.samples.push({ at: at - 50, x: last.x, y: last.y });
    this.samples.push({ at, x: point.x, y: point.y });
    while (this.samples.length > 2 && (this.samples[1]?.at ?? at) < at - KEPT_MS) this.samples.shift();
  }

  /** Start again at a place: earlier samples do not lead there. */
  jump(at: number, point: Point): void {
    this.samples = [{ at, x: point.x, y: point.y }];
  }

  get last(): Point | null {
    return this.samples.at(-1) ?? null;
  }

  at(time: number): Point | null {
    const { samples } = this;
    const first = samples[0];
    if (!first) return null;
    if (time <= first.at) return first;
    for (let index = samples.length - 1; index >= 0; index -= 1) {
      const from = samples[index];
      if (!from || from.at > time) continue;
      const to = samples[index + 1];
      if (!to) return from;
      const share = (time - from.at) / (to.at - from.at);
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    return first;
  }
}
