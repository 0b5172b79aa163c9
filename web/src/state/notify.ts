/** "Your turn" outside the page: a browser notification, where the visitor has allowed and wants it. */
import { serviceWorker } from './offline';
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
  void show(t('your-turn'), { body: title, icon: './icon-192.png', tag: 'girandola-turn' });
}

/** Some phones allow notifications only from a service worker. */
async function show(title: string, how: NotificationOptions): Promise<void> {
  try {
    const registration = await serviceWorker();
    if (registration) await registration.showNotification(title, how);
    else new Notification(title, how);
  } catch {
    // The title of the page says it too.
  }
}
