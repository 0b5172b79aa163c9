/**
 * All words come from here: Fluent messages in five languages, switched at once. A message that is not there
 * shows as its id, and a test fails on it long before anybody sees that.
 */
import { keepWords } from './keptWords';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** The list of languages, each in its own words, for the menu. */
export const LANGUAGE_NAMES = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  ro: 'Română',
  ru: 'Русский',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

const sources = import.meta.glob<string>('./languages/*.ftl', { query: '?raw', import: 'default' });

let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>('en');

export const language = (): Language => current;
/** The visitor's own kind of the language that is spoken, for dates: 17 November in Britain. */
export const region = (): string => regionOf(current, navigator.languages);

/** The first of these tags that is of the language. Some systems give browsers tags that are none (en-US@posix). */
export function regionOf(spoken: Language, tags: readonly string[]): string {
  return tags.find((tag) => tag.split('-')[0] === spoken && isTag(tag)) ?? spoken;
}
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The first language of the visitor's browser that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((known) => known === base);
    if (found) return found;
  }
  return 'en';
}

export function bundleOf(name: Language, source: string): FluentBundle {
  const made = new FluentBundle(name, { useIsolating: false }); // `safe` does it where it is needed
  for (const error of made.addResource(new FluentResource(source))) throw error;
  return made;
}

/** What a system shows that installs the page; one file for each language. */
export const manifestOf = (name: Language): string =>
  name === 'en' ? 'manifest.webmanifest' : `manifest.${name}.webmanifest`;

export async function speak(name: Language): Promise<void> {
  const load = sources[`./languages/${name}.ftl`];
  if (!load) throw new Error(`no words for ${name}`);
  bundle = bundleOf(name, await load());
  current = name;
  document.documentElement.lang = name;
  document.querySelector('meta[name="description"]')?.setAttribute('content', t('page-description'));
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `./${manifestOf(name)}`);
  void keepWords(t('your-turn'));
}

export type Values = Record<string, FluentVariable>;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name in a script of the other direction must not turn the sentence around it: it is isolated. */
const safe = (value: FluentVariable): FluentVariable =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

/** The message in the current language; reading it in a template makes the template follow the language. */
export function t(id: string, values?: Values): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return id;
  const safely =
    values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, safe(value)]));
  return bundle.formatPattern(message.value, safely ?? null);
}
