/**
 * What moves over the heap, each thing an element of its own: a card that is dragged or slides, and the others'
 * fingertips. The browser then redraws only the small places where one was and is, not the whole table.
 */
import type { Point } from './geometry';
import type { Paper } from './viewport';

const UNSTRETCHED: Point = { x: 1, y: 1 };

export interface Shown {
  /** Which thing it is, and what its picture looks like: it is drawn again only when the look changes. */
  readonly key: string;
  readonly look: string;
  /** What lies above what: the higher one. */
  readonly level: number;
  /** The picture's size, in pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly draw: (paper: Paper) => void;
  /** Where its middle is, in pixels of the screen, how it is turned (radians), and how large it is. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
  /** How it is drawn out, besides, along its own sides; and how much of it is seen, from 0 to 1. */
  readonly stretch?: Point;
  readonly opacity?: number;
}

interface Sprite {
  readonly element: HTMLCanvasElement;
  look: string;
  seen: number;
  transform: string;
  level: number;
  opacity: number;
}

export class Sprites {
  private readonly sprites = new Map<string, Sprite>();
  private readonly spare: HTMLCanvasElement[] = [];
  private frame = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Show these things and nothing else. */
  show(things: readonly Shown[], ratio: number): void {
    this.frame += 1;
    for (const thing of things) this.place(thing, ratio);
    for (const [key, sprite] of this.sprites) {
      if (sprite.seen === this.frame) continue;
      this.sprites.delete(key);
      sprite.element.style.visibility = 'hidden';
      this.spare.push(sprite.element);
    }
  }

  private place(thing: Shown, ratio: number): void {
    const sprite = this.sprites.get(thing.key) ?? this.add(thing.key);
    sprite.seen = this.frame;
    const { style } = sprite.element;
    if (sprite.look !== thing.look) this.draw(sprite, thing, ratio);
    const x = (thing.x - sprite.element.width / 2) / ratio;
    const y = (thing.y - sprite.element.height / 2) / ratio;
    const { x: wide, y: high } = thing.stretch ?? UNSTRETCHED;
    const scale = `${(thing.scale * wide).toFixed(3)},${(thing.scale * high).toFixed(3)}`;
    const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${thing.turn.toFixed(3)}rad) scale(${scale})`;
    if (sprite.transform !== transform) style.transform = sprite.transform = transform;
    if (sprite.level !== thing.level) style.zIndex = String((sprite.level = thing.level));
    const { opacity = 1 } = thing;
    if (sprite.opacity !== opacity) style.opacity = String((sprite.opacity = opacity));
  }

  private draw(sprite: Sprite, thing: Shown, ratio: number): void {
    const { element } = sprite;
    sprite.look = thing.look;
    element.width = Math.ceil(thing.width);
    element.height = Math.ceil(thing.height);
    element.style.width = `${String(element.width / ratio)}px`;
    element.style.height = `${String(element.height / ratio)}px`;
    const paper = element.getContext('2d');
    if (!paper) return;
    paper.translate(element.width / 2, element.height / 2);
    thing.draw(paper);
  }

  private add(key: string): Sprite {
    let element = this.spare.pop();
    if (element) element.style.visibility = 'visible';
    else {
      element = document.createElement('canvas');
      element.className = 'sprite';
      this.host.append(element);
    }
    element.style.opacity = '1';
    const sprite = { element, look: '', seen: 0, transform: '', level: NaN, opacity: 1 };
    this.sprites.set(key, sprite);
    return sprite;
  }
}
