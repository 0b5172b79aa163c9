/** An action in words, as one would say it at the table: for hints and for looking back. */
import type { HanabiView } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { cardName, colourName, signName } from './names';
import { readAction } from '$/hanabi/notation';

/** What somebody does on this view; a face is named where the view shows it. */
export function actionWords(
  action: string,
  view: HanabiView,
  seat: number,
  nameOf: (seat: number) => string,
): string {
  const said = readAction(action);
  if (said.kind === 'clue') {
    return t('do-clue', { name: nameOf(said.receiver), clue: signName(said.sign) });
  }
  if (said.kind === 'return' || said.kind === 'encore') {
    const open = view.discards.find((each) => each.card === said.card);
    return t('do-choice', { kind: said.kind, card: open ? cardName(open.face) : '' });
  }
  const hand = view.hands[seat] ?? [];
  const place = hand.findIndex((held) => held.card === said.card);
  const face = hand[place]?.face;
  const announced = said.kind === 'play' && said.announced ? colourName(said.announced) : 'none';
  const card = face ? cardName(face) : 'none';
  return said.kind === 'play'
    ? t('do-play', { place: place + 1, card, announced })
    : t('do-discard', { place: place + 1, card });
}
