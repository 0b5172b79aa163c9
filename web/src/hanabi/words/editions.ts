/** The names of rule sets: presets have one each, others are a book with what was added to it. */
import { t } from '$/i18n/fluent.svelte';

/** The presets in the order of H12.1, grouped by book. */
export const PRESETS = {
  it: ['it', 'it-expert'],
  ro: ['ro', 'ro-final-bouquet', 'ro-choreography', 'ro-avalanche'],
  es: ['es', 'es-traca-final', 'es-avalanche', 'es-black-powder', 'es-flamboyants', 'deluxe'],
} as const;

export function editionName(name: string): string {
  const [preset = '', ...extras] = name.split('+');
  const first = t('preset', { preset });
  return extras.length ? [first, ...extras.map((extra) => t('extra', { extra }))].join(' + ') : first;
}
