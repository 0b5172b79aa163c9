/** Every language says everything: no message missing, none unused, no variable or variant forgotten. */
// @vitest-environment node
import {
  FluentParser,
  Visitor,
  type Message,
  type SelectExpression,
  type VariableReference,
} from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleOf, LANGUAGES, manifestOf, preferred, regionOf, type Language } from '$/i18n/fluent.svelte';

const SOURCE = join(import.meta.dirname, '../src');

interface Shape {
  readonly variables: string[];
  /** For every choice by name (not by number) the names it knows. */
  readonly choices: string[];
}

class Reader extends Visitor {
  readonly variables = new Set<string>();
  readonly choices: string[] = [];
  override visitVariableReference(node: VariableReference): void {
    this.variables.add(node.id.name);
  }
  override visitSelectExpression(node: SelectExpression): void {
    const keys = node.variants.map((variant) =>
      variant.key.type === 'Identifier' ? variant.key.name : variant.key.value,
    );
    const plural = keys.every((key) => /^(\d+|zero|one|two|few|many|other)$/.test(key));
    const variable = node.selector.type === 'VariableReference' ? node.selector.id.name : '?';
    if (!plural || keys.every((key) => /^\d+$/.test(key)))
      this.choices.push(`${variable}: ${keys.sort().join(' ')}`);
    this.genericVisit(node);
  }
}

function shapeOf(message: Message): Shape {
  const reader = new Reader();
  reader.visit(message);
  return { variables: [...reader.variables].sort(), choices: reader.choices.sort() };
}

const sourceOf = (language: Language) => readFileSync(join(SOURCE, `i18n/languages/${language}.ftl`), 'utf8');

function messagesOf(language: Language): Map<string, Shape> {
  const resource = new FluentParser().parse(sourceOf(language));
  const junk = resource.body.filter((entry) => entry.type === 'Junk');
  expect(junk.map((entry) => entry.content)).toEqual([]);
  const messages = resource.body.filter((entry): entry is Message => entry.type === 'Message');
  expect(new Set(messages.map((message) => message.id.name)).size, 'a message comes twice').toBe(
    messages.length,
  );
  return new Map(messages.map((message) => [message.id.name, shapeOf(message)]));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name));
}

const used = new Set(
  filesUnder(SOURCE).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((found) => found[1] ?? ''),
  ),
);
const english = messagesOf('en');

describe('the words', () => {
  test('no message id is computed: the test could not see it', () => {
    for (const file of filesUnder(SOURCE)) {
      const odd = [...readFileSync(file, 'utf8').matchAll(/\bt\((?!\s*['){])[^)]*/g)].map(
        (found) => found[0],
      );
      const own = file.endsWith('fluent.svelte.ts') ? ['t(id: string, values?: Values'] : [];
      expect(
        odd.filter((call) => !own.includes(call)),
        file,
      ).toEqual([]);
    }
  });
  test('every message that the page asks for is there', () => {
    expect([...used].filter((id) => !english.has(id))).toEqual([]);
  });
  test('every message is used', () => {
    expect([...english.keys()].filter((id) => !used.has(id))).toEqual([]);
  });
});

/** The plural categories that whole numbers have; Spanish and Italian “many” is for millions. */
const PLURALS: Record<Language, string[]> = {
  en: ['one', 'other'],
  it: ['one', 'other'],
  es: ['one', 'other'],
  ro: ['one', 'few', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

describe.each(LANGUAGES)('%s', (language) => {
  const messages = messagesOf(language);
  test('has the same messages as English', () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test('knows the same variables and choices', () => {
    for (const [id, shape] of english) expect(messages.get(id), id).toEqual(shape);
  });
  test('counts as the language does', () => {
    const bundle = bundleOf(language, sourceOf(language));
    const pattern = bundle.getMessage('clue-touches')?.value;
    const say = (count: number) => (pattern ? bundle.formatPattern(pattern, { clue: 'x', count }) : '');
    const shapes = [1, 2, 5, 20, 21].map((count) => say(count).replace(/[^\p{L}]+/gu, ''));
    const rules = new Intl.PluralRules(language);
    const forms = [2, 5, 20].map((count) => rules.select(count));
    expect(PLURALS[language]).toEqual(expect.arrayContaining(forms));
    expect(new Set(shapes.slice(1, 4)).size).toBe(new Set(forms).size);
  });
  test('each message can be said with anything in it, and nothing but it', () => {
    const bundle = bundleOf(language, sourceOf(language));
    for (const [id, shape] of messages) {
      const value = bundle.getMessage(id)?.value;
      const errors: Error[] = [];
      const values = Object.fromEntries(shape.variables.map((name) => [name, '<b>‏שלום</b>']));
      const text = value ? bundle.formatPattern(value, values, errors) : '';
      expect(errors, id).toEqual([]);
      expect(text, id).not.toBe('');
    }
  });
});

test.each(LANGUAGES)('the manifest in %s says what the page says, and nothing else differs', (language) => {
  const read = (name: Language) =>
    JSON.parse(readFileSync(join(SOURCE, '../public', manifestOf(name)), 'utf8')) as Record<string, unknown>;
  const bundle = bundleOf(language, sourceOf(language));
  const description = bundle.getMessage('page-description')?.value;
  expect(read(language)).toEqual({
    ...read('en'),
    lang: language,
    description: description ? bundle.formatPattern(description) : '',
  });
});

test('a visitor is greeted in the first language of theirs that we speak', () => {
  expect(preferred(['de-CH', 'ro-RO', 'en'])).toBe('ro');
  expect(preferred(['ja'])).toBe('en');
});

test('dates are written as in the visitor’s region, and a tag that is none does no harm', () => {
  expect(regionOf('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regionOf('en', ['en-US@posix'])).toBe('en');
  expect(regionOf('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
  expect(regionOf('it', [])).toBe('it');
});
