/** "Your turn" outside the page: a browser notification, where the visitor has allowed and wants it. */
import { settings } from './settings.svelte';
import { t } from '$/i18n/fluent.svelte';

let told = false;

export function notifyTurn(mine: boolean, title: string): void {
  if (!mine) {
    told = false;
    return;
  }
  if (told || !settings.notify || document.visibilityState === 'visible') return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  told = true;
  try {
    new Notification(t('your-turn'), { body: title, icon: './icon-192.png', tag: 'girandola-turn' });
  } catch {
    // Some phones allow notifications only from a service worker, which we have none of.
  }
}
