/** The console on a house of 2,000 devices that all report: the speed of its table and its overview. */
import type { Locator, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { frameWork } from './frame-work.ts';
import { furnish, keepReporting, preciseNow } from './house.ts';
import { spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { signedInPage } from './signed-in-page.ts';
import { median, percentile, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const DEVICES = 2_000;
const EVENTS_PER_SECOND = 100;
const RUNS = 5;
const WATCH_MS = 10_000;

/** Measures filtering and sorting of the table, and the main thread's work per frame on the overview. */
export async function twoThousand(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub);
  const devices = await furnish(hub.url, DEVICES);
  const browser = await launchBrowser();
  const reporting = await keepReporting(hub.url, devices, EVENTS_PER_SECOND, preciseNow());
  try {
    const page = await signedInPage(browser, hub.url);
    await page.goto(`${hub.url}/devices/all-configurations`);
    const filterMs = median(await repeat(RUNS, () => timeFilter(page)));
    const sortMs = median(await repeat(RUNS, () => timeSort(page)));
    await page.goto(`${hub.url}/devices/all`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const frames = await frameWork(page, WATCH_MS, () => page.mouse.wheel(0, 120));
    return [
      {
        what: 'filter the table',
        ours: filterMs,
        unit: 'ms',
        limit: 50,
        peers: 'a limit of our own: quicker than a key repeats',
      },
      { what: 'sort the table', ours: sortMs, unit: 'ms', limit: 50, peers: 'a limit of our own' },
      {
        what: 'main thread a frame, overview, p95',
        ours: percentile(frames, 0.95),
        unit: 'ms',
        limit: 16,
        peers: 'a frame at 60 a second',
      },
    ];
  } finally {
    await reporting[Symbol.asyncDispose]();
    await browser.close();
    await hub.stop();
  }
}

/** From the event to the paint after the rows have changed, ms. */
const untilRowsChange = (page: Page, act: () => Promise<void>): Promise<number> =>
  page
    .evaluate(() => {
      const body = document.querySelector('table tbody');
      if (!body) throw new Error('no table');
      const state = { begun: 0, ended: 0 };
      Object.assign(globalThis, { benchState: state });
      for (const kind of ['input', 'click'] as const)
        document.addEventListener(kind, () => (state.begun = performance.now()), {
          capture: true,
          once: true,
        });
      new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => (state.ended = performance.now())));
      }).observe(body, { childList: true, subtree: true, characterData: true });
    })
    .then(act)
    .then(() =>
      page.waitForFunction(
        () => (globalThis as unknown as { benchState: { ended: number } }).benchState.ended > 0,
      ),
    )
    .then(() =>
      page.evaluate(() => {
        const { begun, ended } = (
          globalThis as unknown as { benchState: { begun: number; ended: number } }
        ).benchState;
        return ended - begun;
      }),
    );

/** The table's filter, empty, with all rows loaded. */
async function clearedFilter(page: Page): Promise<Locator> {
  const field = page.getByRole('search').getByRole('textbox').first();
  await field.fill('');
  await page.getByRole('status').filter({ hasText: /of 2,/ }).waitFor();
  return field;
}

async function timeFilter(page: Page): Promise<number> {
  const field = await clearedFilter(page);
  return untilRowsChange(page, () => field.fill('Meter 19'));
}

async function timeSort(page: Page): Promise<number> {
  await clearedFilter(page);
  return untilRowsChange(page, () =>
    page.getByRole('columnheader').first().getByRole('button').click(),
  );
}
