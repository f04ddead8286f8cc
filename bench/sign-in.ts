/** How long people wait at the cloud's door when many come at once, and whether anybody else waits with them. */
import { setTimeout as pause } from 'node:timers/promises';
import { spawnDemoCloud } from './cloud-process.ts';
import { signIn } from './hub-process.ts';
import { percentile } from './statistics.ts';
import type { Row } from './table.ts';

const AT_ONCE = 50;
const ROUNDS = 10;
const WARM_UP = 50;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Measures rushes of sign-ins, argon2 included, and a small call beside them. */
export async function signInRush(): Promise<Row[]> {
  const cloud = await spawnDemoCloud();
  for (let time = 0; time < WARM_UP; time += 1) await signIn(cloud.url);
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
    const rush = Array.from({ length: AT_ONCE }, () => timed(() => signIn(cloud.url)));
    waits.push(...(await Promise.all(rush)));
  }
  rushing = false;
  await small;
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
