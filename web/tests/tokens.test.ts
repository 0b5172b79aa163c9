/** Colours are tokens: a colour written out anywhere else would be forgotten when the tokens change. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
/** A canvas, and the browser's own frame, know no tokens. */
const ON_CANVAS = [
  'fireworks/show.ts',
  'fireworks/bursts.ts',
  'state/settings.svelte.ts',
  'confetti/canvas/',
];
const HEX = /(?<![&\w/'"]|href=")#[0-9a-f]{3,8}\b|['"]#(?:[0-9a-f]{3}|[0-9a-f]{6})['"]/gi;

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

it('writes no colour out beside the tokens', () => {
  const written = files(SOURCE)
    .filter((path) => /\.(svelte|ts|css)$/.test(path) && !path.endsWith('tokens.css'))
    .filter((path) => !ON_CANVAS.some((part) => path.includes(part)))
    .flatMap((path) => (readFileSync(path, 'utf8').match(HEX) ?? []).map((hex) => `${path}: ${hex}`));
  expect(written).toEqual([]);
});
