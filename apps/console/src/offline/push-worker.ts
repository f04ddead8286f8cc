/**
 * Push messages in the service worker: shows them, opens what they are about, and subscribes again when the browser
 * gives up a subscription (HISTORY-11). What is shown was encrypted by the hub for this browser alone.
 */
import type { PushText } from '@dimora/contract/client';
import { earlyAddress } from '@dimora/contract/early-addresses';
import { PUSH_CACHE, PUSH_DRAFT } from '../kit/push/kept-draft.ts';

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { readonly data: { json(): unknown } | null };
type Shown = {
  readonly data: { readonly EventId: string | null; readonly path: string } | null;
  close(): void;
};
type Clicked = Waiting & { readonly notification: Shown };
type Changed = Waiting & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};
type Page = {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
};
/** What the handlers need of the worker's own scope. */
export type PushScope = EventTarget & {
  readonly clients: {
    matchAll(options: object): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(options: object): Promise<readonly Shown[]>;
    readonly pushManager: PushManager;
  };
};

/** Handles the three events of push messages. */
export function listenForPush(worker: PushScope): void {
  worker.addEventListener('push', (event) => {
    (event as Pushed).waitUntil(show(worker, textOf(event as Pushed)));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event as Clicked;
    notification.close();
    (event as Waiting).waitUntil(open(worker, notification.data?.path ?? '/'));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    (event as Waiting).waitUntil(resubscribe(worker, event as Changed));
  });
}

/** A browser must show something for every message, readable or not. */
const UNREADABLE = { title: 'Dimora', body: '', path: '/history/all' } as const;

function textOf({ data }: Pushed): Partial<PushText> & Pick<PushText, 'title' | 'body' | 'path'> {
  try {
    const text = data?.json() as PushText | undefined;
    return typeof text?.title === 'string' ? text : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

async function show(worker: PushScope, text: ReturnType<typeof textOf>): Promise<void> {
  const { title, body, tag = 'dimora', EventId = null, path, Ts, severity, language } = text;
  const { registration } = worker;
  const same = await registration.getNotifications({ tag });
  // Services may deliver a message twice: it replaces itself without a sound.
  const isRepeated = EventId !== null && same.some(({ data }) => data?.EventId === EventId);
  await registration.showNotification(title, {
    body,
    tag,
    renotify: !isRepeated,
    requireInteraction: severity === 'alarm',
    timestamp: Ts,
    lang: language,
    icon: '/app-192.png',
    data: { EventId, path },
  });
}

/** Goes to the page in a console that is open, or opens one. Only this console's own pages. */
async function open(worker: PushScope, path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin);
  const url = origin === location.origin ? href : location.origin;
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await worker.clients.openWindow(url));
  await page.focus();
  if (page.url !== url) await page.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** Subscribes in place of a subscription that ended; what can't be sent now, the console sends when it is next opened. */
async function resubscribe(
  worker: PushScope,
  { oldSubscription, newSubscription }: Changed,
): Promise<void> {
  const cache = await caches.open(PUSH_CACHE);
  const kept = await cache.match(PUSH_DRAFT);
  const key = oldSubscription?.options.applicationServerKey ?? null;
  if (!kept || (!newSubscription && !key)) return;
  const next =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    }));
  const { AppId = '', ...draft } = (await kept.json()) as Record<string, string>;
  const { endpoint: token, keys } = next.toJSON();
  await cache.put(PUSH_DRAFT, Response.json({ ...draft, AppId, unsent: 'yes' }));
  const answer = await fetch(earlyAddress('subscribeToPush', { AppId }), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessToken()}`,
    },
    body: JSON.stringify({ ...draft, token, keys }),
  });
  if (answer.ok) await cache.put(PUSH_DRAFT, Response.json({ ...draft, AppId }));
}

/** An access token by the session's cookie, as a page gets it: one at a time, and shared with the pages. */
function accessToken(): Promise<string> {
  return navigator.locks.request('dimora-refresh', async () => {
    const response = await fetch(earlyAddress('refresh'), { method: 'POST' });
    if (!response.ok) throw new Error('signed out');
    const token = (await response.json()) as { readonly accessToken: string };
    new BroadcastChannel('dimora-session').postMessage({ token });
    return token.accessToken;
  });
}
