import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', '.svelte-check/', 'src/api/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-navigation-without-resolve': 'off', // a rule of SvelteKit, which this is not
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps that never leave a function are not state
      eqeqeq: 'error',
    },
  },
  {
    // What is shared knows no game: games.ts (the registry) and App.svelte (the routes) name them.
    files: ['src/{api,components,i18n,screens,state,table}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\$|\\.\\.?(/\\.\\.)*)/(hanabi|confetti)(/|$)',
              message: 'Shared parts know no game: use games.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    // The two games know nothing of each other.
    files: ['src/hanabi/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^\\$/confetti/' }] }] },
  },
  {
    files: ['src/confetti/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^\\$/hanabi/' }] }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
