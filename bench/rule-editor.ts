/** How long the editor of a rule takes to open in a house of many devices. */
import { launchBrowser } from './browser.ts';
import { furnish } from './house.ts';
import { spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { signedInPage } from './signed-in-page.ts';
import { median, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const DEVICES = 500;
const RUNS = 7;
const PATIENCE_MS = 120_000;

/** From the press on a rule in the list to its sentence and its steps on the screen. */
export async function ruleEditor(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub, PATIENCE_MS);
  await furnish(hub.url, DEVICES);
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, hub.url);
    const opened = await repeat(RUNS, async () => {
      await page.goto(`${hub.url}/triggers/all`);
      await page.getByRole('link', { name: 'Good night' }).waitFor();
      return page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            const isThere = () => document.querySelector('ul[aria-label="Do"] li') !== null;
            const seen = new MutationObserver(() => {
              if (!isThere()) return;
              seen.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - began));
            });
            seen.observe(document.body, { childList: true, subtree: true });
            document.querySelector<HTMLElement>('a[href="/triggers/good-night"]')?.click();
          }),
      );
    });
    return [
      {
        what: `the editor opens, ${DEVICES} devices`,
        ours: median(opened),
        unit: 'ms',
        limit: 300,
        peers: 'a limit of our own',
      },
    ];
  } finally {
    await browser.close();
    await hub.stop();
  }
}
