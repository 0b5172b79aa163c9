/** What is said aloud in the first game: what the teacher did, grammatically to “you”. The learner is seat 0. */
import type { HanabiEvent } from '$/hanabi/events';
import { textOf } from '$/hanabi/words/historyLines';
import { signName } from '$/hanabi/words/names';
import type { NameOf } from '$/hanabi/words/sentences';
import { t } from '$/i18n/fluent.svelte';

/** Empty for what the learner did: the lesson's own text tells that. */
export function aloud(happened: readonly HanabiEvent[], nameOf: NameOf): string {
  const first = happened[0];
  if (!first || ('seat' in first && first.seat === 0)) return '';
  if (first.kind !== 'told') return textOf(happened, nameOf);
  if (first.giver === 0 || first.clue === null) return '';
  return t('lesson-told', {
    name: nameOf(first.giver),
    clue: signName(first.clue),
    count: first.touched?.length ?? 0,
  });
}
