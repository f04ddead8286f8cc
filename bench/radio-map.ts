/** The map of a Z-Wave network of 230 nodes, which the hub knows from before. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ensureServersBuilt } from '../tooling/launch/build/server-build.mjs';
import { launchBrowser } from './browser.ts';
import { frameWork } from './frame-work.ts';
import { call } from './house.ts';
import { signIn, spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { writeKnown } from './networks/known-networks.ts';
import { startSimulatedRadio } from './networks/simulated-radio.ts';
import { signedInPage } from './signed-in-page.ts';
import { median, percentile, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const NODES = 230;
const RUNS = 5;
const WATCH_MS = 10_000;
const LOOK_MS = 500;

/** Measures how soon the map is drawn where its table was, and its work per frame while it is moved. */
export async function radioMap(): Promise<Row[]> {
  const servers = await ensureServersBuilt(process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  const data = join(folder, 'hub');
  const known = join(folder, 'known');
  await writeKnown('zwave', NODES, known, servers);
  using radio = await startSimulatedRadio('zwave', NODES);
  const first = await spawnDemoHub(data);
  await untilFirstPage(first);
  const draft = { driver: 'zwave', Name: 'Z-Wave', address: radio.address };
  const { Id } = (await call(`${first.url}/api/networks`, await signIn(first.url), draft)) as {
    Id: string;
  };
  await first.stop();
  await cp(known, join(data, 'networks', `zwave-${Id}`), { recursive: true });
  const hub = await spawnDemoHub(data);
  await untilFirstPage(hub);
  await untilKnown(hub.url, Id);
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, hub.url);
    await page.goto(`${hub.url}/devices/zwave`);
    await page.locator('svg [data-node]').nth(NODES).waitFor();
    const draws = await repeat(RUNS, () => timeMap(page));
    const frames = await moved(page);
    return [
      {
        what: `draw the map of ${NODES} nodes`,
        ours: median(draws),
        unit: 'ms',
        limit: 200,
        peers: 'from the press to the paint',
      },
      {
        what: 'main thread a frame while it is moved, p95',
        ours: percentile(frames, 0.95),
        unit: 'ms',
        limit: 16,
        peers: 'a frame at 60 a second',
      },
    ];
  } finally {
    await browser.close();
    await hub.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilKnown(url: string, Id: string): Promise<void> {
  const token = await signIn(url);
  for (let known = 0; known <= NODES;) {
    const nodes = await call(`${url}/api/networks/zwave/${Id}/nodes`, token);
    known = (nodes as readonly unknown[]).length;
    if (known <= NODES) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** From choosing the map to the paint that shows it, ms. */
async function timeMap(page: Page): Promise<number> {
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('table').first().waitFor();
  await page.locator('svg [data-node]').first().waitFor({ state: 'detached' });
  return page.getByRole('radio', { name: 'Map' }).evaluate(
    (radio: HTMLInputElement) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('svg [data-node]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(document.body, { childList: true, subtree: true });
        radio.click();
      }),
  );
}

/** Its work per frame while it is dragged to and fro, ms. */
async function moved(page: Page): Promise<number[]> {
  const box = await page.locator('svg:has([data-node])').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  let step = 0;
  return frameWork(page, WATCH_MS, async () => {
    step += 1;
    await page.mouse.move(x + 40 * Math.sin(step), y + 40 * Math.cos(step));
  });
}
