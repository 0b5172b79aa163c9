/** Cards in words, for screen readers and tooltips: what is seen, what was told, what it can still be. */
import type { HanabiFacts, HanabiHeld, HanabiMarks } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { cardName, signName } from './names';
import { facesOf, signsOf } from '$/hanabi/notation';

function told(marks: HanabiMarks | null): string {
  if (!marks) return '';
  const [first, ...more] = facesOf(marks.possible);
  if (first && !more.length) return t('knows-card', { card: cardName(first) });
  if (marks.touched) return t('was-told', { signs: signsOf(marks.touched).map(signName).join(', ') });
  return t('knows-nothing');
}

/** One card of a hand; `behind` hides the face, as its holder sees it. */
export function describeHeld(
  held: HanabiHeld,
  index: number,
  count: number,
  facts: HanabiFacts,
  behind = false,
): string {
  const place = t('card-place', { place: index + 1, count });
  const face = held.face && !behind ? cardName(held.face) : '';
  const critical = held.face && !behind && facts.critical.includes(held.face) ? t('critical') : '';
  return [place, face, critical, told(held.marks)].filter(Boolean).join(', ');
}
