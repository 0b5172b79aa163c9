/** How the page is built. It is written where the server finds it, inside the Python package. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Relative addresses: the server may live under a sub-path behind a proxy.
  base: './',
  plugins: [svelte()],
  resolve: {
    alias: { $: here('./src') },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/girandola/server/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids data: fonts
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licences.md' }, // of everything that the page carries
  },
  // A table's socket is below /api too.
  server: {
    proxy: { '/api': { target: process.env['GIRANDOLA_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
