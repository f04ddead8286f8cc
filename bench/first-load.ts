/**
 * The first load of the overview, as the peers were measured: cold cache, 1350 × 940, processor
 * four times slower, 1.6 Mbit/s down, 0.75 up, 150 ms. Signed in already, as on a returning visit.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { median, repeat } from './statistics.ts';
import { throttle, view } from './slow-line.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const QUIET_MS = 4_000;

type Load = { readonly lcpMs: number; readonly scriptGzKb: number; readonly wireKb: number };

/** Measures the first load; peers' figures are in the design papers. */
export async function firstLoad(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub);
  const browser = await launchBrowser();
  try {
    let state = await signedInState(browser, hub.url);
    const loads = await repeat(RUNS, async () => {
      // Every load renews the session, so the next one must use the cookie it left.
      const { load, left } = await coldLoad(browser, hub.url, state);
      state = left;
      return load;
    });
    const warm = await warmStarts(browser, hub.url, true);
    const warmAtFullSpeed = await warmStarts(browser, hub.url, false);
    return [
      {
        what: 'largest contentful paint',
        ours: median(loads.map((load) => load.lcpMs)),
        unit: 'ms',
        limit: 2000,
        peers:
          "zigbee2mqtt's console 3852, zwave-js-ui 5848, ioBroker 27996; bare page with 76 KB 876",
      },
      {
        what: 'script, gzip',
        ours: median(loads.map((load) => load.scriptGzKb)),
        unit: 'KB',
        limit: 200,
        peers: "zwave-js-ui 348, zigbee2mqtt's console 480, ioBroker 3034",
      },
      {
        what: 'everything, on the wire',
        ours: median(loads.map((load) => load.wireKb)),
        unit: 'KB',
        limit: 432,
        peers: "zigbee2mqtt's console 432, zwave-js-ui 471, ioBroker 4005",
      },
      {
        what: 'shell usable from the cached snapshot, warm',
        ours: median(warm),
        unit: 'ms',
        limit: 1000,
        peers: 'none caches a snapshot',
      },
      {
        what: 'the same, not slowed down',
        ours: median(warmAtFullSpeed),
        unit: 'ms',
        limit: 1000,
        peers: 'none caches a snapshot',
      },
    ];
  } finally {
    await browser.close();
    await hub.stop();
  }
}

type State = NonNullable<BrowserContextOptions['storageState']>;

/** A new session for every browser: the hub would end one that is reused from a copy. */
async function signedInState(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/overview');
  // Answered already, as for a returning person: otherwise the question itself would be the largest paint.
  await page.getByRole('button', { name: 'Accetto' }).click();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function coldLoad(
  browser: Browser,
  url: string,
  storageState: State,
): Promise<{ load: Load; left: State }> {
  const context = await browser.newContext({ viewport: view, storageState });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  const scripts = collectScripts(page);
  const wire = countWireBytes(cdp);
  await page.addInitScript(() => {
    const seen = { lcp: 0 };
    Object.assign(globalThis, { benchSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`${url}/dashboard/overview`);
  // The page isn't queried while it starts: the script that looks for elements would take time of its own.
  await page.waitForTimeout(QUIET_MS);
  await page.getByRole('heading', { level: 1, name: /Giulia/ }).waitFor();
  const lcpMs = await page.evaluate(
    () => (globalThis as unknown as { benchSeen: { lcp: number } }).benchSeen.lcp,
  );
  const scriptGzKb = (await scripts()) / 1024;
  const left = await context.storageState();
  await context.close();
  return { load: { lcpMs, scriptGzKb, wireKb: wire() / 1024 }, left };
}

/**
 * START-B2: starts of a returning person, with scripts in the browser's cache, while no API call is answered;
 * milliseconds until the greeting and a favourite appear.
 */
async function warmStarts(
  browser: Browser,
  url: string,
  slowed: boolean,
): Promise<readonly number[]> {
  const storageState = await signedInState(browser, url);
  const context = await browser.newContext({ viewport: view, storageState });
  const page = await context.newPage();
  await noteUsable(page);
  await page.goto(`${url}/dashboard/overview`);
  await page.getByRole('button', { name: /^(Connected|Connesso)$/ }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  await page.addInitScript(() => {
    // Routing a request would disable the browser's cache; leaving it unanswered does not.
    const ask = globalThis.fetch;
    globalThis.fetch = (target, options) => {
      const address = target instanceof Request ? target.url : String(target);
      return address.includes('/api/') ? new Promise(() => {}) : ask(target, options);
    };
  });
  if (slowed) await throttle(await context.newCDPSession(page), 'keep the cache');
  const took = await repeat(RUNS, async () => {
    await page.reload();
    const usable = await page.waitForFunction(
      () => (globalThis as unknown as { benchUsableAt?: number }).benchUsableAt,
    );
    return (await usable.jsonValue()) ?? Number.NaN;
  });
  await context.close();
  return took;
}

/** Records, by the page's own clock, when heading, menu and a device appear. */
const noteUsable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1') || !document.querySelector('nav a')) return;
      if (!document.querySelector('main article')) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(globalThis, { benchUsableAt: performance.now() }));
    }).observe(document, { subtree: true, childList: true });
  });

/**
 * Adds up the gzip -6 size of every script, including inline ones: the basis on which the peers were
 * compared.
 */
function collectScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'document') return;
    bodies.push(
      response.body().then(
        (body) => gzipSync(kind === 'script' ? body : scriptsWithin(body), { level: 6 }).length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
}

const scriptsWithin = (page: Buffer): string =>
  [...page.toString().matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('');

function countWireBytes(cdp: CDPSession): () => number {
  let bytes = 0;
  cdp.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  return () => bytes;
}
