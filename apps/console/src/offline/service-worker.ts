/**
 * Keeps the console's own files in the browser, so that a reload without its server opens the page, which then shows
 * the last snapshot (START-B2, SHELL-B3). It never touches the API: what belongs to a person is only in the page's own
 * storage, and is deleted at sign-out. A new one takes over as soon as it has kept what the first page needs; the files
 * of the build before stay for the pages that are still open. Built by build/offline-page.ts.
 */
import { PUSH_CACHE } from '../kit/push/kept-draft.ts';
import { KEEP_REST, TAKE_OVER } from './requests.ts';
import { listenForPush, type PushScope } from './push-worker.ts';

/** The files of this build, by the build: what the first page needs, and the rest of the console. */
declare const FIRST_FILES: readonly string[];
declare const OTHER_FILES: readonly string[];
/** The first parts of the console's own addresses: a server may have pages of its own. */
declare const PAGES: readonly string[];
/** Changes with every file. */
declare const VERSION: string;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
/** What an installing worker may hand back to the browser, where the browser can (static routing). */
type Installing = Waiting & {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
};
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
/** How many of the other files are asked for at a time. */
const AT_ONCE = 4;
/** How long a server may take to answer with the page before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 500;

worker.addEventListener('install', (event) => {
  const installing = event as Installing;
  // The browser asks the server itself: no request waits until this worker has started.
  const routes = installing.addRoutes?.({
    condition: { urlPattern: '/api/*' },
    source: 'network',
  });
  if (routes) installing.waitUntil(routes.catch(() => undefined));
  installing.waitUntil(keepFirstFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  (event as Waiting).waitUntil(forgetOldFiles().then(() => worker.clients.claim()));
});

// Some 140 files: a page asks for them when it has nothing else to load (keep-page.ts), so that no update waits for them.
worker.addEventListener('message', (event) => {
  const request: unknown = (event as MessageEvent).data;
  if (request === KEEP_REST) (event as Waiting).waitUntil(keepOtherFiles());
  else if (request === TAKE_OVER) void worker.skipWaiting();
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

/** What the first page needs, or nothing: half a build would open half a page. */
async function keepFirstFiles(): Promise<void> {
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    if (!page.ok || page.redirected) throw new Error('no page');
    await Promise.all(FIRST_FILES.map((file) => keepFile(cache, file)));
    await cache.put(PAGE, page);
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

/** A few at a time: they must not slow down what the person is doing. A later page asks again for what is missing. */
async function keepOtherFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = OTHER_FILES.values();
  const keepOneByOne = async (): Promise<void> => {
    for (const file of files) await keepFile(cache, file).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOneByOne));
}

/** Most files are the same in the next build, and are kept already. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file, { ignoreVary: true })) return;
  const kept = await caches.match(file, { ignoreVary: true });
  await (kept ? cache.put(file, kept) : cache.add(new Request(file, { priority: 'low' })));
}

/** Deletes the files of builds older than the one before, whose pages may still be open. */
async function forgetOldFiles(): Promise<void> {
  // Oldest first, as the browser lists them.
  const others = (await caches.keys()).filter((name) => name !== CACHE && name !== PUSH_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
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
