import type { NetworkJob } from '@dimora/contract';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const air = new PlantedAir();
let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ drivers: [air.driver] });
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

/** A radio at work on what can't be stopped, and a second job that waits for it. */
async function busy(address: string) {
  const stick = air.plug(address, `C0FFEE${address.at(-1)}`, ['7']);
  const { Id } = await owner.networks.add({ driver, Name: 'Radio', address });
  const state = async () => (await owner.networks.list()).networks.find((each) => each.Id === Id);
  await until(async () => (await state())?.state === 'open');
  const start = (job: string, input: { seconds: number } | { node: null }) =>
    owner.networks.startJob({ driver, Id, job, input });
  const held = await start('rebuildRoutes', { node: null });
  const next = await start('exclude', { seconds: 60 });
  await owner.networks.stopJob({ job: held.job });
  return { stick, held, next };
}

const jobOf = async ({ job }: NetworkJob) =>
  (await owner.networks.jobs()).find((each) => each.job === job);
const isOver = (job: NetworkJob) => until(async () => (await jobOf(job))?.endedAt !== null);

test('a stopped job has its radio, and says that it stops, until its work has ended', async () => {
  const { stick, held, next } = await busy('/dev/planted-1');
  expect(await jobOf(held)).toMatchObject({ state: 'running', step: 'stopping', endedAt: null });
  const since = (await jobOf(held))?.stepAt;
  expect(since).toBeGreaterThanOrEqual(held.startedAt);
  // Stopping once more changes nothing.
  await owner.networks.stopJob({ job: held.job });
  expect((await jobOf(held))?.stepAt).toBe(since);
  expect(await jobOf(next)).toMatchObject({ state: 'waiting' });
  stick.controller?.finish();
  await isOver(held);
  expect(await jobOf(held)).toMatchObject({ state: 'stopped', step: 'stopping', result: null });
  await until(async () => (await jobOf(next))?.state === 'running');
});

test('a stopped job whose controller is lost is over, and the next one fails', async () => {
  const { stick, held, next } = await busy('/dev/planted-2');
  stick.controller?.pull();
  await isOver(held);
  await isOver(next);
  expect(await jobOf(held)).toMatchObject({ state: 'stopped' });
  expect(await jobOf(next)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
});
