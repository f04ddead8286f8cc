/** Whether the time of a refusal tells names with an account from names without one. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { spawnDemoCloud } from './cloud-process.ts';
import { spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { percentile } from './statistics.ts';
import type { Row } from './table.ts';

const TRIES = 100;
const WARM_UP = 5;

/** Each try comes from an address of its own: one alone may not guess as often. */
const addressOf = (range: number, at: number): string => `127.${range}.0.${at + 1}`;

/** The time of one refusal, ms. A cloud believes the header, a hub the address of the connection. */
async function refusal(url: string, username: string, address: string): Promise<number> {
  const begun = performance.now();
  const asked = request(`${url}/api/identity/login`, {
    method: 'POST',
    localAddress: address,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  }).end(JSON.stringify({ username, password: 'wrong' }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  // After many guesses of a name each new address is locked at its first.
  if (answer.statusCode !== 401 && answer.statusCode !== 423)
    throw new Error(`a wrong password answered ${answer.statusCode}`);
  return performance.now() - begun;
}

async function gapAt(who: string, url: string): Promise<Row> {
  const times = { owner: [] as number[], nobody: [] as number[] };
  for (let at = 0; at < WARM_UP + TRIES; at += 1) {
    // In turns, so that whatever else the machine does meets both, and neither always follows the other.
    const order = at % 2 ? (['owner', 'nobody'] as const) : (['nobody', 'owner'] as const);
    for (const [place, name] of order.entries())
      times[name].push(await refusal(url, name, addressOf(31 + place, at)));
  }
  const [first = Number.NaN, second = Number.NaN] = [times.owner, times.nobody].map((all) =>
    percentile(all.slice(WARM_UP), 0.5),
  );
  return {
    what: `${who}: between a known and an unknown name, p50`,
    ours: Math.abs(first - second),
    unit: 'ms',
    limit: 3,
    peers: `known ${first.toFixed(1)} ms, unknown ${second.toFixed(1)} ms`,
  };
}

/** Measures refusals at a cloud and at a hub without one. */
export async function wrongPasswords(): Promise<Row[]> {
  const cloud = await spawnDemoCloud();
  const atCloud = await gapAt('cloud', cloud.url);
  await cloud.stop();
  const hub = await spawnDemoHub();
  await untilFirstPage(hub);
  const atHub = await gapAt('hub', hub.url);
  await hub.stop();
  return [atCloud, atHub];
}
