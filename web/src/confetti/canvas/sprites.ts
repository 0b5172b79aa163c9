/**
 * What moves over the heap, each thing an element of its own: a card that is dragged or slides, and the others'
 * fingertips. The browser then redraws only the small places where one was and is, not the whole table.
 */
import type { Paper } from './viewport';

export interface Shown {
  /** Which thing it is, and what its picture looks like: it is drawn again only when the look changes. */
  readonly key: string;
  readonly look: string;
  /** The picture's size, in pixels of the screen. */
  readonly width: number;
  readonly height: number;
  readonly draw: (paper: Paper) => void;
  /** Where its middle is, in pixels of the screen, how it is turned (radians), and how large it is. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

interface Sprite {
  readonly element: HTMLCanvasElement;
  look: string;
  seen: number;
  transform: string;
  order: number;
}

export class Sprites {
  private readonly sprites = new Map<string, Sprite>();
  private readonly spare: HTMLCanvasElement[] = [];
  private frame = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Show these things, the last on top, and nothing else. */
  show(things: readonly Shown[], ratio: number): void {
    this.frame += 1;
    things.forEach((thing, order) => this.place(thing, order, ratio));
    for (const [key, sprite] of this.sprites) {
      if (sprite.seen === this.frame) continue;
      this.sprites.delete(key);
      sprite.element.style.visibility = 'hidden';
      this.spare.push(sprite.element);
    }
  }

  private place(thing: Shown, order: number, ratio: number): void {
    const sprite = this.sprites.get(thing.key) ?? this.add(thing.key);
    sprite.seen = this.frame;
    const { style } = sprite.element;
    if (sprite.look !== thing.look) this.draw(sprite, thing, ratio);
    const x = (thing.x - sprite.element.width / 2) / ratio;
    const y = (thing.y - sprite.element.height / 2) / ratio;
    const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${thing.turn.toFixed(3)}rad) scale(${thing.scale.toFixed(3)})`;
    if (sprite.transform !== transform) style.transform = sprite.transform = transform;
    if (sprite.order !== order) style.zIndex = String((sprite.order = order));
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
    const sprite = { element, look: '', seen: 0, transform: '', order: -1 };
    this.sprites.set(key, sprite);
    return sprite;
  }
}
