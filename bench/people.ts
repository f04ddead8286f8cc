/** A house of 200 people: how soon their page is there, and what reading the history within conditions costs. */
import { launchBrowser } from './browser.ts';
import { call } from './house.ts';
import { signIn, spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { signedInPage } from './signed-in-page.ts';
import { median, repeat } from './statistics.ts';
import type { Row } from './table.ts';

const PEOPLE = 200;
const RUNS = 7;
const READS = 60;
const ROWS = 198;
const PATIENCE_MS = 120_000;
/** What a guest needs to read the log. */
const READING = ['READ_EVENTS', 'READ_DEVICE', 'READ_ENVIRONMENT'] as const;

type Listed = { readonly Id: string };

/** Measures the page of all people, and the log as two people read it. */
export async function people(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub, PATIENCE_MS);
  const token = await signIn(hub.url);
  const held = (await call(`${hub.url}/api/users`, token)) as Listed[];
  for (let at = held.length; at < PEOPLE; at += 1)
    await call(`${hub.url}/api/users`, token, { Name: `Person ${at}`, Role: 'user' });
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, hub.url);
    const opened = await repeat(RUNS, async () => {
      await page.goto(`${hub.url}/dashboard/overview`);
      await page.locator('a[href="/users/all"]').first().waitFor();
      return page.evaluate(
        (count) =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            const areThere = () =>
              document.querySelectorAll('main a[href^="/users/"]').length >= count;
            const seen = new MutationObserver(() => {
              if (!areThere()) return;
              seen.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - began));
            });
            seen.observe(document.body, { childList: true, subtree: true });
            document.querySelector<HTMLElement>('a[href="/users/all"]')?.click();
          }),
        PEOPLE,
      );
    });
    return [
      {
        what: `the page of ${PEOPLE} people opens`,
        ours: median(opened),
        unit: 'ms',
        limit: 300,
        peers: 'a limit of our own',
      },
      {
        what: `the history within ${ROWS} conditions, more than without`,
        ours: await filteredHistory(hub.url, token),
        unit: '%',
        limit: 10,
        peers: 'a limit of our own',
      },
    ];
  } finally {
    await browser.close();
    await hub.stop();
  }
}

/** By how many per cent a page of the log takes longer for a guest who may see each room by rows of their own. */
async function filteredHistory(url: string, owner: string): Promise<number> {
  const rooms = (await call(`${url}/api/environments`, owner)) as Listed[];
  const { revision } = (await call(`${url}/api/users/guest/details`, owner)) as {
    revision: number;
  };
  const ClaimsExplicitAllow = Array.from({ length: ROWS }, (_, at) => ({
    Key: READING[at % READING.length],
    Condition: [
      {
        Attr: 'EnvironmentId',
        Operator: 'within',
        Value: [rooms[Math.floor(at / READING.length) % rooms.length]?.Id],
      },
    ],
  }));
  const answer = await fetch(`${url}/api/users/guest`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner}` },
    body: JSON.stringify({ revision, change: { ClaimsExplicitAllow } }),
  });
  if (!answer.ok) throw new Error(`The guest wasn’t changed: ${await answer.text()}`);
  const guest = await signIn(url, 'guest');
  const [free, within]: [number[], number[]] = [[], []];
  const read = async (token: string, times: number[]): Promise<void> => {
    const began = performance.now();
    const { events } = (await call(`${url}/api/events?list=house&limit=200`, token)) as {
      events: unknown[];
    };
    times.push(performance.now() - began);
    if (events.length !== 200) throw new Error(`${events.length} events instead of 200`);
  };
  for (let run = 0; run < READS; run += 1) {
    await read(owner, free);
    await read(guest, within);
  }
  return Math.max(0, (median(within) / median(free) - 1) * 100);
}
