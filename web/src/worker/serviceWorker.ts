/**
 * The service worker: calls the player ("your turn") while no page is open, and opens the page without a network.
 * It imports nothing, so that it is built into one plain script. `vite.config.ts` puts the list of files in.
 */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
interface Changed extends Waiting {
  readonly oldSubscription: PushSubscription | null;
}
interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  navigate(url: string): Promise<Tab | null>;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
}

const worker = self as unknown as Scope;
/** Every file of the page, and a name that changes with them. */
const { version, files } = JSON.parse('__SHELL__') as { version: string; files: string[] };
const SHELL = `girandola-shell-${version}`;
/** Answers of the server that can be shown again without it. */
const KEPT = 'girandola-kept';
/** The page's words for notifications, in the visitor's language. */
const WORDS = 'girandola-words';
const MOST_KEPT = 150;
const KEPT_PATHS = /^api\/(records|statistics|films|games|scores)(\/|\?|$)/;

const base = () => worker.registration.scope;
const pathOf = (url: string) => (url.startsWith(base()) ? url.slice(base().length) : null);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([base(), ...files])));
});

// A new version waits until no page of the old one is open: it may still want files of its own.
worker.addEventListener('activate', (event) => {
  const old = (name: string) => name.startsWith('girandola-shell-') && name !== SHELL;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (path === null || path.startsWith('docs')) return;
  if (path.startsWith('api/')) {
    if (isKept(request, path)) event.respondWith(fromServer(request, path));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => fromShell(base())));
  } else if (request.method === 'GET' && files.includes(path)) {
    event.respondWith(fromShell(request.url).catch(() => fetch(request)));
  }
});

async function fromShell(url: string): Promise<Response> {
  const found = await caches.match(url, { cacheName: SHELL });
  if (!found) throw new Error('not in the shell');
  return found;
}

const isKept = (request: Request, path: string) =>
  request.method === 'GET' ? KEPT_PATHS.test(path) : path === 'api/replay' || path === 'api/visitors';

/** The server's answer, or what it answered the last time if it cannot be reached. */
async function fromServer(request: Request, path: string): Promise<Response> {
  const key = await keyOf(request.clone(), path);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch (error) {
    const found = await caches.match(key, { cacheName: KEPT });
    if (found) return found;
    throw error;
  }
}

/** A question with a body is kept under an address that is made from it. Who one is does not depend on it. */
async function keyOf(request: Request, path: string): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${base()}kept/${path}?${path === 'api/visitors' ? '' : await digest(await request.text())}`;
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keep(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.delete(key); // what was asked for last goes to the end
  await cache.put(key, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await cache.delete(old);
}

// --- your turn

interface TurnCall {
  readonly table: string;
  readonly game: string;
  readonly names: readonly string[];
}

worker.addEventListener('push', (event) => {
  const call = event.data?.json() as TurnCall | undefined;
  if (call) event.waitUntil(show(call));
});

async function show(call: TurnCall): Promise<void> {
  const kept = await caches.match(`${base()}words`, { cacheName: WORDS });
  const words = kept ? ((await kept.json()) as { turn: string }) : null;
  const game = call.game.charAt(0).toUpperCase() + call.game.slice(1);
  await worker.registration.showNotification(words?.turn ?? 'Girandola', {
    body: [game, call.names.join(', ')].filter(Boolean).join(' · '),
    icon: `${base()}icon-192.png`,
    badge: `${base()}icon-192.png`,
    tag: `girandola-turn-${call.table}`,
    data: { table: call.table },
  });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = (event.notification.data ?? {}) as { table?: string };
  event.waitUntil(openAt(table ? `${base()}#/t/${table}` : base()));
});

/** A page that is open already goes there; else a new one is opened. */
async function openAt(url: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url) ?? tabs.find((tab) => tab.url.startsWith(base()));
  if (!open) await worker.clients.openWindow(url);
  else {
    const there = open.url === url ? open : await open.navigate(url).catch(() => null);
    await (there ?? open).focus();
  }
}

// A browser may change where it is reached: every table that called the old place calls the new one.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const old = event.oldSubscription;
  if (old) event.waitUntil(move(old));
});

async function move(old: PushSubscription): Promise<void> {
  const shown = (await (await fetch(`${base()}api/push`)).json()) as {
    key: string | null;
    calls: { table: string; device: string }[];
  };
  if (!shown.key) return;
  const device = await digest(old.endpoint);
  const made = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: shown.key,
  });
  const { keys } = made.toJSON();
  const body = JSON.stringify({ endpoint: made.endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  const headers = { 'content-type': 'application/json' };
  for (const { table } of shown.calls.filter((call) => call.device === device)) {
    await fetch(`${base()}api/tables/${table}/calls`, { method: 'POST', headers, body });
    await fetch(`${base()}api/tables/${table}/calls/${device}`, { method: 'DELETE' });
  }
}
