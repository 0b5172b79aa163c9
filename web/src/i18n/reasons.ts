/** Why something was refused, in the player's language. */
import type { Reason } from '$/api/http';
import { t } from './fluent.svelte';

export const reasonWords = (reason: Reason): string => t('reason', { reason });
