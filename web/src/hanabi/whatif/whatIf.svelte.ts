/**
 * A private what-if during a game. The server imagines it from what the seat sees and keeps nothing of it; here are
 * only the steps that were taken and its last answer.
 */
import type { HanabiView, WhatIfShown, WhatIfStep } from '$/api/messages';
import { Refused, whatIf } from '$/api/http';

export class PrivateWhatIf {
  view = $state.raw<HanabiView | null>(null);
  taken = $state.raw<readonly WhatIfStep[]>([]);
  /** The cards that nobody here knows, with what each can be. */
  assumable = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** The bonus tiles of which one would be turned up by the last step, while none has been assumed. */
  tiles = $state.raw<readonly string[]>([]);
  trouble = $state.raw<Refused | null>(null);
  busy = $state(false);
  private waiting: string | null = null;

  constructor(
    private readonly table: string,
    private readonly seat: number,
    /** The number of the state that it begins with: when that has changed, it is over. */
    readonly begins: number,
    /** Called when the server says that the game has moved on. */
    private readonly onstale: () => void,
  ) {
    void this.ask([]);
  }

  private get steps(): string[] {
    return this.taken.map((each) => each.step);
  }

  take(step: string): Promise<void> {
    return this.ask([...this.steps, step]);
  }

  /** Say what a card is, or (null) that nobody knows. */
  assume(card: number, face: string | null): Promise<void> {
    return this.take(`${card}=${face ?? ''}`);
  }

  assumeTile(tile: string): Promise<void> {
    return this.ask([...this.steps, `tile=${tile}`, ...(this.waiting ? [this.waiting] : [])]);
  }

  back(): Promise<void> {
    return this.ask(this.steps.slice(0, -1));
  }

  /** Go back to the moment after `count` steps. */
  rewind(count: number): Promise<void> {
    return this.ask(this.steps.slice(0, count));
  }

  private async ask(steps: string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.show(await whatIf(this.table, { state: this.begins, seat: this.seat, steps }));
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('offline');
      if (['stale', 'no-game', 'not-seated'].includes(refused.reason)) this.onstale();
      else this.trouble = refused;
    }
    this.busy = false;
  }

  private show({ view, steps, stopped, assumable }: WhatIfShown): void {
    if (view.game !== 'hanabi') return;
    const { tile = [], ...cards } = assumable;
    const asksTile = stopped?.reason === 'unknown-tile';
    this.view = view;
    this.taken = steps;
    this.assumable = cards;
    this.tiles = asksTile ? tile : [];
    this.waiting = asksTile ? stopped.action : null;
    this.trouble = stopped && !asksTile ? new Refused(stopped.reason) : null;
  }
}

const GONE_FOR = 8_000;

/** The what-if of somebody at a table: at most one, and gone when the game moves. */
export class Imagining {
  current = $state.raw<PrivateWhatIf | null>(null);
  /** Whether one has just ended because the game moved on. */
  gone = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(table: string, seat: number, state: number): void {
    this.gone = false;
    this.current = new PrivateWhatIf(table, seat, state, () => this.end());
  }

  leave(): void {
    this.current = null;
  }

  /** The game is in this state now (null: none is on). */
  follow(state: number | null): void {
    if (this.current && this.current.begins !== state) this.end();
  }

  private end(): void {
    this.current = null;
    this.gone = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.gone = false), GONE_FOR);
  }
}
