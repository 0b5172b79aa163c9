/** Being called when it is one's turn, by Web Push, table by table: what this browser can do, and doing it. */
import { callMe, doNotCallMe, pushShown } from '$/api/http';
import { serviceWorker } from './offline';

/**
 * Whether this browser is called at a table, or why it cannot be: `insecure` (the page comes neither by HTTPS nor
 * from this machine), `home-screen` (an iPhone calls only pages that were put there), `denied` by the visitor,
 * `missing` (the browser cannot), `nobody` (the server calls nobody).
 */
export type CallState = 'on' | 'off' | 'insecure' | 'home-screen' | 'denied' | 'missing' | 'nobody';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
const isTouchMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function callState(table: string): Promise<CallState> {
  const { key, calls } = await pushShown();
  if (key === null) return 'nobody';
  if (!isSecureContext) return 'insecure';
  const registration = await serviceWorker();
  if (!registration?.pushManager || typeof Notification === 'undefined')
    return isApple() ? 'home-screen' : 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return 'off';
  const device = await digest(subscription.endpoint);
  return calls.some((call) => call.table === table && call.device === device) ? 'on' : 'off';
}

/** Be called at this table from now on. Asks the visitor for permission, so it must follow a press. */
export async function beCalled(table: string): Promise<CallState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const [registration, { key }] = await Promise.all([serviceWorker(), pushShown()]);
  if (!registration || key === null) return 'missing';
  const subscription = await subscribed(registration, key).catch(() => null);
  const keys = subscription?.toJSON().keys;
  if (!subscription || !keys?.['p256dh'] || !keys['auth']) return 'missing';
  await callMe(table, { endpoint: subscription.endpoint, p256dh: keys['p256dh'], auth: keys['auth'] });
  return 'on';
}

/** The browser's subscription with this key; one with another key, of a server that has moved, is given up. */
async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const how = { userVisibleOnly: true, applicationServerKey: key };
  const there = await registration.pushManager.getSubscription();
  if (there && keyOf(there) !== key) await there.unsubscribe();
  return registration.pushManager.subscribe(how);
}

function keyOf(subscription: PushSubscription): string {
  const bytes = subscription.options.applicationServerKey;
  if (!bytes) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export async function beLeftAlone(table: string): Promise<CallState> {
  const registration = await serviceWorker();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await doNotCallMe(table, await digest(subscription.endpoint));
  return 'off';
}

/** The visitor is at the table: what was shown to call them has served. */
export async function putAwayCalls(table: string): Promise<void> {
  const registration = await serviceWorker();
  const shown = (await registration?.getNotifications?.({ tag: `girandola-turn-${table}` })) ?? [];
  for (const notification of shown) notification.close();
}
