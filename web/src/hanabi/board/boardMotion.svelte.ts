/** What moves on the board: cards fly to their new places, the cards that a clue points at glow, fireworks burst. */
import type { HanabiRules } from '$/api/messages';
import type { HanabiEvent } from '$/hanabi/events';
import { moves } from '$/state/settings.svelte';
import { light } from './celebrating';
import { letFly, note, type Places } from './flights';

const GLOW = 1_700;

export class BoardMotion {
  /** The number of the card on top of each firework, so that it can be seen arriving. */
  tops = $state.raw<Readonly<Record<string, number>>>({});
  /** The cards that a clue touched a moment ago. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  private before: Places | null = null;

  /** Note where every card is, before the view changes. */
  note(root: HTMLElement | undefined): void {
    if (root && moves()) this.before = note(root);
  }

  /** Show the way from the view before to the present one. */
  show(
    root: HTMLElement | undefined,
    rules: HanabiRules,
    events: readonly HanabiEvent[],
    seat: number | null,
  ): void {
    const turned = new Set<string>();
    const touched = new Set<number>();
    for (const event of events) {
      if (event.kind === 'placed' || event.kind === 'rescued') {
        const colour = rules.suits.find((suit) => suit.letter === event.face[0])?.colour;
        if (colour) this.tops = { ...this.tops, [colour]: event.card };
        if (event.kind === 'placed' && event.seat === seat) turned.add(String(event.card));
      }
      if (event.kind === 'told') event.touched?.forEach((card) => touched.add(card));
    }
    this.fresh = touched;
    if (touched.size) setTimeout(() => (this.fresh = new Set()), GLOW);
    // The new places are there only after the tops have been drawn.
    requestAnimationFrame(() => {
      if (!root || !moves()) return;
      if (this.before) letFly(root, this.before, turned, () => homeOf(root));
      this.before = null;
      light(root, rules, events);
    });
  }
}

/** What stands for the discards on this screen: the pile, or the button that opens it. */
const homeOf = (root: HTMLElement): Element | null =>
  [...root.querySelectorAll('[data-home]')].find((each) => each.checkVisibility()) ?? null;
