/**
 * Keeps the console's own files in the browser, so that a reload without its server opens the page, which then shows
 * the last snapshot (START-B2, SHELL-B3). It never touches the API: what belongs to a person is only in the page's own
 * storage, and is deleted at sign-out. Built by build/offline-page.ts.
 */
import { PUSH_CACHE } from '../kit/push/kept-draft.ts';
import { listenForPush, type PushScope } from './push-worker.ts';

/** The files of this build, by the build: what the first page needs, and the rest of the console. */
declare const FIRST_FILES: readonly string[];
declare const OTHER_FILES: readonly string[];
/** The first parts of the console's own addresses: a server may have pages of its own. */
declare const PAGES: readonly string[];
/** Changes with every file. */
declare const VERSION: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type Scope = EventTarget & {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

const worker = globalThis as unknown as Scope;
const CACHE = `dimora ${VERSION}`;
/** Where the page itself is kept. */
const PAGE = '/';
/** How long a server may take to answer with the page before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 500;

worker.addEventListener('install', (event) => {
  (event as Waiting).waitUntil(keepFiles());
});

worker.addEventListener('activate', (event) => {
  (event as Waiting).waitUntil(forgetOldFiles().then(() => worker.clients.claim()));
});

// A new worker waits while pages of the build before are open: it would delete files that they still load. The page
// asks it to take over when the person reloads into the new version (keep-page.ts).
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'takeOver') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) fetching.respondWith(keptFile(request));
  else if (request.mode === 'navigate' && PAGES.includes(pathname.split('/')[1] ?? ''))
    fetching.respondWith(openPage(request));
});

listenForPush(worker as unknown as PushScope);

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || page.redirected) throw new Error('no page');
  await cache.addAll([...FIRST_FILES]);
  await cache.put(PAGE, page);
  // One after the other: they must not slow down what the person is doing.
  for (const file of OTHER_FILES) await cache.add(file).catch(() => undefined);
}

async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== CACHE && name !== PUSH_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Names of assets change with their content: a kept one is never old. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's page; the kept one if the server doesn't answer, or only its proxy does. */
async function openPage(request: Request): Promise<Response> {
  const kept = caches.open(CACHE).then((cache) => cache.match(PAGE, { ignoreVary: true }));
  const asked = fetch(request).then(
    (page) => (page.status >= 502 && page.status <= 504 ? undefined : page),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const page = (await Promise.race([asked, late])) ?? (await kept) ?? (await asked);
  return page ?? Response.error();
}
