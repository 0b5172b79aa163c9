/** A record played again, put together: the view at each moment, and a line of history for each move. */
import type { HanabiView, ReplayStep } from '$/api/messages';
import { withChanges } from '$/table/changes';
import { textOf, toneOf, type Line } from '$/hanabi/words/historyLines';
import { whyWords } from '$/hanabi/words/why.svelte';
import type { NameOf } from '$/hanabi/words/sentences';

export function viewsOf(first: HanabiView, steps: readonly ReplayStep[]): HanabiView[] {
  const all = [first];
  let last = first;
  for (const step of steps) {
    last = withChanges(last, step.changes);
    all.push(last);
  }
  return all;
}

export const linesOf = (steps: readonly ReplayStep[], nameOf: NameOf): Line[] =>
  steps.map((step, index) => ({
    key: index + 1,
    number: index + 1,
    text: textOf(step.events, nameOf),
    tone: toneOf(step.events),
    ...(step.why ? { why: whyWords(step.why, nameOf) } : {}),
  }));

/** Arrows, Home and End go through a replay; says whether the key was one of them. Fields and cards keep their keys. */
export function visitByKey(
  event: KeyboardEvent,
  at: number,
  last: number,
  visit: (moment: number) => void,
): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [data-card]'))
    return false;
  const moments: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const moment = moments[event.key];
  if (moment === undefined) return false;
  visit(moment);
  event.preventDefault();
  return true;
}
