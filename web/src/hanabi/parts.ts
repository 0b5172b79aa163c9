/** The parts of Hanabi that a table shows; loaded with the first table. */
import { t } from '$/i18n/fluent.svelte';
import type { GameRules, TableShown } from '$/api/messages';
import type { GameParts } from '$/table/gamePage';
import HanabiOptions from './lobby/HanabiOptions.svelte';
import HanabiTable from './table/HanabiTable.svelte';

function starterWords(table: TableShown): string {
  const { starter } = table.options;
  return starter === null || starter === undefined
    ? t('starter-random')
    : (table.seats[starter]?.name ?? t('seat', { seat: starter + 1 }));
}

function rulesLines(rules: GameRules): string[] {
  const [preset = '', ...extras] = rules.name.split('+');
  return [
    t('preset-words', { preset }),
    ...extras.map((extra) => t('extra', { extra })),
    t('cards-in-words', { cards: rules.cards, hand: rules.hand_size, best: rules.best_score }),
  ];
}

/** The settings that guest bots get before the game, so that everybody knows what they play by. */
const guestLines = (table: TableShown): string[] =>
  table.seats.flatMap(({ name, settings }) =>
    settings ? [t('guest-bot-told', { name: name ?? '', settings })] : [],
  );

function optionLines(table: TableShown, rules: GameRules | null): string[] {
  const { display, explanations, hints, talk, spectators, clock } = table.options;
  return [
    ...(rules ? rulesLines(rules) : []),
    `${t('starter')}: ${starterWords(table)}`,
    t('marks-words', { kind: String(display?.['marks'] ?? 'all') }),
    ...(explanations ? [t('explains-in-words')] : []),
    ...(hints === false ? [t('no-hints-in-words')] : []),
    t('talk-words', { kind: talk ?? 'phrases' }),
    t('spectators-words', { kind: spectators ?? 'nobody' }),
    ...(clock ? [t('clock-is', { minutes: clock.base / 60, seconds: clock.increment ?? 0 })] : []),
    ...guestLines(table),
  ];
}

export const parts: GameParts = {
  Table: HanabiTable,
  Options: HanabiOptions,
  optionLines,
  isShown: (client) => client.view !== null,
};
