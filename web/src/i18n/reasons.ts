/** Why something was refused, in the player's language. */
import { t } from './fluent.svelte';

export const reasonWords = (reason: string): string => t('reason', { reason });
