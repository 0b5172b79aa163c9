/** The names of rule sets: presets have one each, others are a book with what was added to it. */
import type { Colour } from '$/components/fireworks/bursts';
import { t } from '$/i18n/fluent.svelte';

type Rules = Readonly<Record<string, unknown>>;

/** The presets of the server in its order, grouped by book. */
export function presetsByBook(presets: Readonly<Record<string, Rules>>): Map<string, string[]> {
  const books = new Map<string, string[]>();
  for (const [name, rules] of Object.entries(presets)) {
    const book = String(rules['book'] ?? '');
    books.set(book, [...(books.get(book) ?? []), name]);
  }
  return books;
}

/** The fireworks that stand for what a rule set adds to the five usual ones. */
export function signsOfRules(rules: Rules): readonly Colour[] {
  const signs: Colour[] = [];
  if (rules['multicolour'] !== 'none' && rules['multicolour'] !== undefined) signs.push('multicolour');
  if (rules['black_powder'] === true) signs.push('black');
  if (rules['flamboyants'] === true) signs.push('yellow');
  if (rules['choreography'] === true) signs.push('blue');
  if (rules['final_bouquet'] === true) signs.push('red', 'yellow', 'blue');
  return signs.length ? signs : ['red'];
}

export function editionName(name: string): string {
  const [preset = '', ...extras] = name.split('+');
  const first = t('preset', { preset });
  return extras.length ? [first, ...extras.map((extra) => t('extra', { extra }))].join(' + ') : first;
}
