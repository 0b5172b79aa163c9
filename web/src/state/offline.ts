/** What the page keeps for a time without a network, and the service worker that keeps it. */
import type { RecordBrief } from '$/api/messages';
import { gamePage, PAGES } from '$/games';

const KEPT = 'girandola.kept';
const MOST = 40;

/** The registration of our service worker; null where there is none: it needs HTTPS, or this machine itself. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration())) return null;
  return navigator.serviceWorker.ready;
}

export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.register('./service-worker.js').catch(() => null); // the page works without it
}

/** Ask once for each of these records, and for the lesson, so that they open without a network. */
export async function keepForLater(records: readonly RecordBrief[]): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const known = new Set<string>(JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[]);
  const keep = async (name: string, ask: (() => Promise<unknown>) | undefined) => {
    if (!ask || known.has(name)) return;
    await ask();
    known.add(name);
    localStorage.setItem(KEPT, JSON.stringify([...known].slice(-MOST)));
  };
  const today = new Date().toISOString().slice(0, 10); // a new version may have another lesson
  for (const [name, page] of Object.entries(PAGES)) await keep(`lesson ${name} ${today}`, page.keepLesson);
  for (const { game, id } of records) {
    const ask = gamePage(game).keepRecord;
    await keep(id, ask && (() => ask(id)));
  }
}

/** Leave nothing behind in this browser, and be called nowhere. */
export async function forgetOffline(): Promise<void> {
  const registration = await serviceWorker();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await registration?.unregister();
  if (typeof caches !== 'undefined')
    for (const name of await caches.keys()) if (name.startsWith('girandola')) await caches.delete(name);
}
