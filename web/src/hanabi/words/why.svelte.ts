/**
 * Why somebody acted, in words: the bots' own sentences, a file per language in each bot's folder. They are loaded when
 * the first reason is to be shown, so that a player who reads none does not wait.
 */
import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import type { Why } from '$/api/messages';
import { bundleOf, language, type Language } from '$/i18n/fluent.svelte';
import { cardName } from './names';

const sources = import.meta.glob<string>('../../../../src/girandola/bots/*/*/words/*.ftl', {
  query: '?raw',
  import: 'default',
});

const CARDS = new Set(['card', 'focus', 'needs']);
const SEATS = new Set(['giver', 'receiver', 'holder']);

let bundle = $state.raw<{ name: Language; words: FluentBundle } | null>(null);
let wanted: Language | null = null;

async function load(name: Language): Promise<void> {
  const files = Object.entries(sources).filter(([path]) => path.endsWith(`/${name}.ftl`));
  wanted = name;
  try {
    const texts = await Promise.all(files.map(([, read]) => read()));
    const words = bundleOf(name, texts.join('\n'));
    if (wanted === name) bundle = { name, words };
  } catch {
    wanted = null; // the connection broke: the next reason tries again
  }
}

/** The sentence for a reason; empty until the words have come, and then whatever shows it follows. */
export function whyWords(why: Why, nameOf: (seat: number) => string, more?: Record<string, string>): string {
  const name = language();
  if (bundle?.name !== name) {
    if (wanted !== name) void load(name);
    return '';
  }
  const message = bundle.words.getMessage(`why-${why.code}`);
  if (!message?.value) return '';
  const values: Record<string, FluentVariable> = { ...more };
  for (const [key, fact] of Object.entries(why.facts)) {
    if (more && key in more) continue;
    values[key] = SEATS.has(key) ? nameOf(Number(fact)) : CARDS.has(key) ? cards(String(fact)) : fact;
  }
  return bundle.words.formatPattern(message.value, values);
}

/** Several cards that it may be: this one or that one. */
const cards = (faces: string): string =>
  new Intl.ListFormat(language(), { type: 'disjunction' }).format(faces.split(' ').map(cardName));
