/** What is lit and heard when something has happened at the table; drawing and noise only, no state. */
import type { Colour } from '$/components/fireworks/bursts';
import { burst, fizzle } from '$/components/fireworks/show';
import { play as playSound } from '$/components/sound';
import type { HanabiEvent } from '$/hanabi/events';
import type { HanabiRules } from '$/api/messages';

const FLIGHT = 330;

/** Let a firework burst over each card that fitted, once it has flown there, and smoke rise for one that did not. */
export function light(root: HTMLElement, rules: HanabiRules, happened: readonly HanabiEvent[]): void {
  for (const event of happened) {
    if (event.kind === 'placed' || event.kind === 'rescued') {
      const suit = rules.suits.find((each) => each.letter === event.face[0]);
      const box = root.querySelector(`[data-firework="${suit?.colour}"]`)?.getBoundingClientRect();
      if (!suit || !box) continue;
      const size = event.face === `${suit.letter}${suit.order.at(-1)}` ? 1.6 : 0.8;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 3];
      setTimeout(() => burst(suit.colour as Colour, x, y, size), FLIGHT);
    }
    if (event.kind === 'misplayed') {
      const box = root.querySelector('.fireworks')?.getBoundingClientRect();
      if (box) fizzle(box.left + box.width / 2, box.top + box.height / 2);
    }
  }
}

/** Sound what happened; ``mover`` is the seat that acts here, to be called when its turn comes. */
export function soundOf(happened: readonly HanabiEvent[], mover: number | null): void {
  for (const event of happened) {
    if (event.kind === 'told') playSound('clue');
    if (event.kind === 'placed' || event.kind === 'rescued') playSound('place');
    if (event.kind === 'misplayed') playSound('error');
    if (event.kind === 'discarded') playSound('discard');
    if (event.kind === 'tile-turned') playSound('tile');
    if (event.kind === 'turn-passed' && mover !== null && event.seat === mover) playSound('turn');
  }
}
