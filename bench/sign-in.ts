/** How long concurrent sign-ins at the cloud take, and whether they delay other calls. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnDemoCloud } from './cloud-process.ts';
import { percentile } from './statistics.ts';
import type { Row } from './table.ts';

const AT_ONCE = 50;
const ROUNDS = 10;
const WARM_UP = 50;

/** People sign in from where they are. */
const addressOf = (person: number): string => `203.0.113.${person % 250}`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const OWNER = JSON.stringify({ username: 'owner', password: 'dimora-demo' });

/**
 * Signs the owner of a demo in. `fetch` would use a sixth of the machine being measured. `from` is the address that a
 * proxy names: one alone may not sign in as often.
 */
export async function signIn(url: string, agent: Agent, from = '203.0.113.1'): Promise<void> {
  const asked = request(`${url}/api/identity/login`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': OWNER.length,
      'x-forwarded-for': from,
    },
  }).end(OWNER);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}`);
  await once(answer.resume(), 'end');
}

/** Measures bursts of sign-ins, argon2 included, and a small call beside them. */
export async function signInRush(): Promise<Row[]> {
  const cloud = await spawnDemoCloud();
  const agent = new Agent({ keepAlive: true });
  for (let time = 0; time < WARM_UP; time += 1) await signIn(cloud.url, agent, addressOf(time));
  const waits: number[] = [];
  const beside: number[] = [];
  let rushing = true;
  const small = (async () => {
    while (rushing) {
      beside.push(await timed(async () => (await fetch(`${cloud.url}/api/cloud/info`)).text()));
      await pause(5);
    }
  })();
  for (let round = 0; round < ROUNDS; round += 1) {
    const rush = Array.from({ length: AT_ONCE }, (_, at) =>
      timed(() => signIn(cloud.url, agent, addressOf(round * AT_ONCE + at))),
    );
    waits.push(...(await Promise.all(rush)));
  }
  rushing = false;
  await small;
  agent.destroy();
  await cloud.stop();
  return [
    {
      what: `sign-in, ${AT_ONCE} at once, p95`,
      ours: percentile(waits, 0.95),
      unit: 'ms',
      limit: 300,
      peers: `p50 ${percentile(waits, 0.5).toFixed(0)} ms; argon2id, 7 MiB, five passes`,
    },
    {
      what: 'small call meanwhile, p95',
      ours: percentile(beside, 0.95),
      unit: 'ms',
      limit: 50,
      peers: 'the hashing runs beside the event loop',
    },
  ];
}
