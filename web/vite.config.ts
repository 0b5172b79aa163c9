/** How the page is built. It is written where the server finds it, inside the Python package. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const WORKER = 'service-worker';

/** Tells the service worker which files make up the page, so that it opens without a network. */
const shell: Plugin = {
  name: 'shell',
  generateBundle: {
    order: 'post', // Vite leaves out files that turn out to be empty
    handler(_options, bundle) {
      const built = Object.keys(bundle).filter(
        (file) => /\.(js|css|woff2)$/.test(file) && !file.startsWith(WORKER),
      );
      const files = [...built, ...readdirSync(here('./public'))].sort();
      const hash = createHash('sha256').update(files.join());
      for (const file of readdirSync(here('./public'))) hash.update(readFileSync(here(`./public/${file}`)));
      const version = hash.digest('hex').slice(0, 12);
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const list = JSON.stringify(JSON.stringify({ version, files }));
      worker.code = worker.code.replace(/(["'`])__SHELL__\1/, () => list);
    },
  },
};

export default defineConfig({
  // Relative addresses: the server may live under a sub-path behind a proxy.
  base: './',
  plugins: [svelte(), shell],
  resolve: {
    alias: { $: here('./src') },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/girandola/server/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids data: fonts
    target: 'es2022',
    rollupOptions: {
      input: { index: here('./index.html'), [WORKER]: here('./src/worker/serviceWorker.ts') },
      output: {
        // Its address must stay, and it must lie beside the page that it is for.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // What the first page needs is one file, and what the screens of a game share is another. With a file for every
        // set of screens that share something, the first visit to a table asked for fifty, most of them tiny.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*[\\/]src[\\/]worker[\\/])/, priority: 2 },
            {
              name: 'shared',
              test: /^(?!.*[\\/]src[\\/](hanabi|confetti)[\\/])/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'hanabi', test: /[\\/]src[\\/]hanabi[\\/]/, minShareCount: 2 },
            { name: 'confetti', test: /[\\/]src[\\/]confetti[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licences.md' }, // of everything that the page carries
  },
  // A table's socket is below /api too.
  server: {
    proxy: { '/api': { target: process.env['GIRANDOLA_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  // One document for all files of a worker: making one for each was half of what the tests took.
  test: { environment: 'jsdom', isolate: false, include: ['tests/**/*.test.ts'] },
});
