/**
 * A hand that is moved by keys: arrows move it, N and M go from card to card, Enter takes and lets go, H brings what
 * is dragged home and G gives it back, Space pins. It says what a pointer says and knows nothing more.
 */
import { turned, type Point } from './geometry';
import type { Scene, SceneCard } from './scene';

/** What a hand can do at a table. */
export interface Hand {
  point: (at: Point) => void;
  grab: (card: SceneCard, u: number, v: number, at: Point) => boolean;
  drop: () => void;
  pin: (card?: number) => void;
}

/** Table widths a second: about as fast as an unhurried hand. */
const SPEED = 0.48;
/** How near a card is given back to the middle, as a share of the heap, and how near is near enough. */
const GIVEN = 0.6;
const NEAR = 0.03;
/** Keys are given this much beside a card, in shares of it. */
const SLACK = 0.3;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class KeyHand {
  /** Where the hand is; null while a pointer is used. */
  at: Point | null = null;
  private readonly pressed = new Set<string>();
  private goal: Point | null = null;
  /** The card that the hand went to by N or M: it stays with it, also while that still slides to its place. */
  private visited: SceneCard | null = null;
  private before = 0;

  constructor(
    private readonly scene: Scene,
    private readonly hand: Hand,
    private readonly seat: number,
    /** Called with what is under the hand when it has reached a card. */
    private readonly tell: (card: SceneCard) => void,
  ) {}

  /** Whether the key means something here. */
  press(key: string, back: boolean): boolean {
    if (key in ARROWS) {
      this.stay();
      this.goal = null;
      this.visited = null;
      this.pressed.add(key);
      this.at ??= { x: 0, y: 0 };
      return true;
    }
    switch (key.toLowerCase()) {
      case 'enter':
        this.takeOrDrop();
        return true;
      case ' ':
        this.hand.pin();
        return true;
      case 'n':
        this.visit(this.heap(), back);
        return true;
      case 'm':
        this.visit(this.mine(), back);
        return true;
      case 'h':
        this.carry(this.scene.shape.measures.slot);
        return true;
      case 'g':
        this.carry(this.scene.shape.measures.heap * GIVEN);
        return true;
      case 'escape':
        if (!this.scene.own) return false;
        this.goal = null;
        this.hand.drop();
        return true;
    }
    return false;
  }

  release(key: string): void {
    if (this.pressed.delete(key) && !this.pressed.size) this.tellUnder();
  }

  rest(): void {
    this.pressed.clear();
  }

  /** A pointer is used instead. */
  leave(): void {
    this.at = this.goal = this.visited = null;
    this.rest();
  }

  /** Move on, by the clock of the screen. */
  step(now: number): void {
    const passed = Math.min(100, now - this.before) / 1000;
    this.before = now;
    if (this.goal && this.scene.own) this.follow(this.goal);
    else this.goal = null;
    if (!this.pressed.size || !this.at) return;
    let right = 0;
    let down = 0;
    for (const key of this.pressed) {
      right += ARROWS[key]?.x ?? 0;
      down += ARROWS[key]?.y ?? 0;
    }
    const way = turned(
      { x: right * SPEED * passed, y: down * SPEED * passed },
      -this.scene.shape.turnOf(this.seat),
    );
    const { table } = this.scene.shape.measures;
    const clamp = (place: number) => Math.max(-table, Math.min(table, place));
    this.at = { x: clamp(this.at.x + way.x), y: clamp(this.at.y + way.y) };
    this.hand.point(this.at);
  }

  under(): SceneCard | null {
    this.stay();
    return this.at ? (this.scene.at(this.at, SLACK)?.card ?? null) : null;
  }

  private takeOrDrop(): void {
    this.goal = null;
    if (this.scene.own) {
      this.hand.drop();
      return;
    }
    this.stay();
    this.visited = null;
    this.at ??= { x: 0, y: 0 };
    const found = this.scene.at(this.at, SLACK);
    if (found) this.hand.grab(found.card, found.u, found.v, this.at);
  }

  /** Be where the card is that the hand went to, as long as it is on the table. */
  private stay(): void {
    const card = this.visited && this.scene.cards.get(this.visited.id);
    if (card) this.at = { x: card.x, y: card.y };
    else this.visited = null;
  }

  /** What is dragged goes by itself, no faster than a hand would, and is let go there. */
  private carry(out: number): void {
    if (!this.scene.own) return;
    const way = this.scene.shape.outward(this.seat);
    this.goal = { x: way.x * out, y: way.y * out };
  }

  private follow(goal: Point): void {
    const { own } = this.scene;
    if (!own) return;
    // The card's middle goes there, wherever on it the hand lies.
    const card = this.scene.cards.get(own.card);
    const way = this.scene.shape.fromGrip(card?.angle ?? 0, own);
    this.at = { x: goal.x + way.x, y: goal.y + way.y };
    this.hand.point(this.at);
    if (Math.hypot(own.travel.x - goal.x, own.travel.y - goal.y) >= NEAR) return;
    this.goal = null;
    this.hand.drop();
    const out = this.scene.shape.outward(this.seat);
    this.at = { x: out.x * 0.2, y: out.y * 0.2 };
  }

  /** Go on to the next of these cards, or the one before. */
  private visit(cards: readonly SceneCard[], back: boolean): void {
    if (!cards.length || this.scene.own) return;
    const here = this.under();
    const found = here ? cards.indexOf(here) : -1;
    const step = found < 0 && back ? 0 : back ? -1 : 1;
    const next = cards[(found + step + cards.length) % cards.length];
    if (!next) return;
    this.visited = next;
    this.at = { x: next.x, y: next.y };
    this.hand.point(this.at);
    this.tell(next);
  }

  /** The cards of the heap whose middle shows, row by row as one sits there. */
  private heap(): SceneCard[] {
    const turn = this.scene.shape.turnOf(this.seat);
    const rows = (card: SceneCard) => {
      const at = turned(card, turn);
      return Math.round(at.y * 8) * 10 + at.x;
    };
    return [...this.scene.cards.values()]
      .filter((card) => card.status === 'heap' && this.scene.at(card)?.card === card)
      .sort((one, other) => rows(one) - rows(other));
  }

  private mine(): SceneCard[] {
    return [...this.scene.held(this.seat), ...this.scene.loose(this.seat)];
  }

  private tellUnder(): void {
    const card = this.under();
    if (card && !this.scene.own) this.tell(card);
  }
}
