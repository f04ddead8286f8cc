/**
 * What a person can do on a slow line, consent not answered yet: the first visit's sign-in page, and on the
 * overview a switch that is pressed from the moment it is visible until it responds.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { throttle, view } from './slow-line.ts';
import { median, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const RUNS = 3;
/** No page takes longer than this; the process fails then, milliseconds. */
const PATIENCE_MS = 20_000;

/** One first visit: milliseconds until the form is painted, and requests until the network is idle. */
type Visit = { readonly painted: number; readonly requests: number };

/** One visit of the overview: milliseconds until a switch is there and responds, and requests as above. */
type Pressed = { readonly visible: number; readonly responded: number; readonly requests: number };

/** Measures what a person can do, and when. */
export async function firstVisit(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub);
  const browser = await launchBrowser();
  try {
    const visits = await repeat(RUNS, () => signInPage(browser, hub.url));
    const overviews = await repeat(RUNS, () => pressedSwitch(browser, hub.url));
    return [
      {
        what: 'sign-in page painted, first visit',
        ours: median(visits.map(({ painted }) => painted)),
        unit: 'ms',
        limit: 1000,
        peers: '',
      },
      {
        what: 'requests of the sign-in page',
        ours: median(visits.map(({ requests }) => requests)),
        unit: '',
        limit: 20,
        peers: '',
      },
      {
        what: 'a switch is visible',
        ours: median(overviews.map(({ visible }) => visible)),
        unit: 'ms',
        limit: 1600,
        peers: '',
      },
      {
        what: 'a switch responds, pressed as soon as it is visible',
        ours: median(overviews.map(({ responded }) => responded)),
        unit: 'ms',
        limit: 1600,
        peers: '',
      },
      {
        what: 'requests of the overview',
        ours: median(overviews.map(({ requests }) => requests)),
        unit: '',
        limit: 40,
        peers: '',
      },
    ];
  } finally {
    await browser.close();
    await hub.stop();
  }
}

/** Milliseconds by the page's own clock, which the page's script has put down under this name. */
const noted = async (page: Page, name: string): Promise<number> => {
  const found = await page.waitForFunction(
    (key) => (globalThis as unknown as Record<string, number | undefined>)[key],
    name,
    { timeout: PATIENCE_MS },
  );
  return (await found.jsonValue()) ?? Number.NaN;
};

/** A browser that has never been here: when name, password and button are on screen. */
async function signInPage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await throttle(await context.newCDPSession(page));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const fields = document.querySelectorAll('form input');
      if (fields.length < 2 || !document.querySelector('form button[type=submit]')) return;
      observer.disconnect();
      // The frame after the next one begins once this one has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((at) => Object.assign(globalThis, { benchPainted: at })),
      );
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${url}/login`);
  const painted = await noted(page, 'benchPainted');
  await page.waitForLoadState('networkidle');
  await context.close();
  return { painted, requests };
}

/** A person who is signed in and opens the console in an empty cache, and presses until something happens. */
async function pressedSwitch(browser: Browser, url: string): Promise<Pressed> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/overview');
  // A browser in which a visit has left its session, and nothing else.
  await page.getByRole('switch').first().waitFor();
  await page.goto('about:blank');
  const storageState = await context.storageState();
  await context.close();
  const fresh = await browser.newContext({ viewport: view, storageState });
  const visit = await fresh.newPage();
  await throttle(await fresh.newCDPSession(visit));
  await visit.addInitScript(() => {
    let was: string | undefined;
    const stateOf = (key: Element): string =>
      `${key.getAttribute('aria-checked')} ${key.getAttribute('aria-busy')}`;
    const look = (at: number): void => {
      const key = document.querySelector<HTMLElement>('main article [role=switch]');
      if (key && was === undefined) Object.assign(globalThis, { benchVisible: at });
      if (key && was !== undefined && was !== stateOf(key)) {
        Object.assign(globalThis, { benchResponded: at });
        return;
      }
      if (key) {
        was = stateOf(key);
        key.click();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  let requests = 0;
  visit.on('request', () => (requests += 1));
  await visit.goto(`${url}/dashboard/overview`);
  const visible = await noted(visit, 'benchVisible');
  const responded = await noted(visit, 'benchResponded');
  await visit.waitForLoadState('networkidle');
  await fresh.close();
  return { visible, responded, requests };
}
