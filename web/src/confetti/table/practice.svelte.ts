/** Rounds to learn in: alone, without a clock, with the sets shown as they grow. */
import { openTable, Refused } from '$/api/http';
import type { NewTable } from '$/api/messages';
import { go } from '$/state/router.svelte';
import { arrive } from '$/state/visitor.svelte';

/** As much sand as a table may have: nobody in practice is to hurry. */
export const PRACTICE_SAND = 600;
export const isPractice = (seats: number, sandMs: number): boolean =>
  seats === 1 && sandMs >= PRACTICE_SAND * 1000;

export interface Opener {
  readonly busy: boolean;
  readonly trouble: Refused | null;
  lesson: () => void;
  practise: () => void;
}

export function opener(): Opener {
  let busy = $state(false);
  let trouble = $state.raw<Refused | null>(null);
  async function open(query: string): Promise<void> {
    busy = true;
    try {
      await arrive();
      const rules = { side: 'white', sand: PRACTICE_SAND };
      const asked: NewTable = { options: { game: 'confetti', seats: 1, rules }, sit: 0, start: true };
      go(`t/${(await openTable(asked)).table}${query}`);
    } catch (error) {
      trouble = error instanceof Refused ? error : new Refused('offline');
    }
    busy = false;
  }
  return {
    get busy() {
      return busy;
    },
    get trouble() {
      return trouble;
    },
    lesson: () => void open('?lesson'),
    practise: () => void open(''),
  };
}
