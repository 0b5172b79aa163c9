/** What a visitor has chosen for this browser: kept here, never sent, except the name. */
import { LANGUAGES, preferred, speak, type Language } from '$/i18n/fluent.svelte';

export type Theme = 'night' | 'light' | 'system';

interface Choices {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  shortcuts: boolean;
  notify: boolean;
  /** Shapes beside colours, for people who cannot tell colours apart. */
  shapes: boolean;
  vibration: boolean;
  /** Pace, clues left and efficiency of a game of Hanabi. */
  numbers: boolean;
  /** Whether strangers in a public house see one's name. */
  named: boolean;
  name: string;
}

const KEY = 'girandola.settings';

function stored(): Partial<Choices> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Partial<Choices>) : {};
  } catch {
    return {}; // a browser without storage, or an old shape: start afresh
  }
}

function initial(): Choices {
  const kept = stored();
  const known = LANGUAGES.find((language) => language === kept.language);
  return {
    language: known ?? preferred(navigator.languages),
    theme: kept.theme === 'light' || kept.theme === 'system' ? kept.theme : 'night',
    sound: kept.sound === true,
    motion: kept.motion !== false,
    shortcuts: kept.shortcuts !== false,
    notify: kept.notify === true,
    shapes: kept.shapes === true,
    vibration: kept.vibration !== false,
    numbers: kept.numbers === true,
    named: kept.named === true,
    name: typeof kept.name === 'string' ? kept.name : '',
  };
}

export const settings = $state<Choices>(initial());

export function change(some: Partial<Choices>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show();
  if (some.language) void speak(some.language);
}

/** Delete everything that this browser has stored for us; the page must be reloaded afterwards. */
export function forget(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('girandola.')) storage.removeItem(key);
}

const daylight = () => matchMedia('(prefers-color-scheme: light)').matches;

export function show(): void {
  const root = document.documentElement;
  const theme = settings.theme === 'system' ? (daylight() ? 'light' : 'night') : settings.theme;
  root.dataset['theme'] = theme;
  root.dataset['motion'] = settings.motion ? 'on' : 'off';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'light' ? '#cfe3fb' : '#0b0f2e');
}

/** Whether things may move: the visitor's choice here and in the system. */
export const moves = (): boolean =>
  settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
