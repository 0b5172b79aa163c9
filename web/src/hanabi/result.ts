/** How a game ended, in words and in mood. A show that was not held to its end is not celebrated (H6.6, H7.1). */
import type { HanabiOutcome, HanabiRules } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { cardName } from '$/hanabi/words/names';
import type { NameOf } from '$/hanabi/words/sentences';

/** The cards that all complete fireworks hold. */
export const cardsToPlace = (rules: HanabiRules): number =>
  rules.suits.reduce((sum, suit) => sum + suit.order.length, 0);

export const isHeld = (outcome: HanabiOutcome): boolean => outcome.won || outcome.end === 'last-round';

/** Lost by the rules; a game that was stopped is neither won nor lost. */
export const isLost = (outcome: HanabiOutcome): boolean =>
  ['errors', 'lost-card', 'stuck'].includes(outcome.end);

export const isGreat = (outcome: HanabiOutcome, rules: HanabiRules): boolean =>
  outcome.won || (isHeld(outcome) && (outcome.score ?? 0) >= Math.ceil(rules.best_score * 0.6));

/** As many shells as were earned: none for a show that was not held. */
export const shellsFor = (outcome: HanabiOutcome): number =>
  isHeld(outcome) ? Math.min(outcome.score ?? outcome.points, 26) : 0;

/** What ended it; a final bouquet names the card that was lost, and who lost it (H7.2). */
export const endWords = (outcome: HanabiOutcome, name: NameOf): string =>
  outcome.lost_card !== null && outcome.lost_by !== null
    ? t('ended-lost-card', { name: name(outcome.lost_by), card: cardName(outcome.lost_card) })
    : t('event-ended', { end: outcome.end });

export const shareTitle = (outcome: HanabiOutcome, rules: HanabiRules): string =>
  t('share-title', {
    result: outcome.won && outcome.score === null ? 'won' : isLost(outcome) ? 'lost' : 'score',
    score: outcome.score ?? 0,
    placed: outcome.points,
    all: cardsToPlace(rules),
  });

/** The name of a record's file says how the game went. */
export const fileName = (outcome: HanabiOutcome): string =>
  `hanabi-${isLost(outcome) ? 'lost' : (outcome.score ?? (outcome.won ? 'won' : 'stopped'))}.json`;
