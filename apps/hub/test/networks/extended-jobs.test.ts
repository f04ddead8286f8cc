import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { PlantedAir } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const address = '/dev/planted-1';
const air = new PlantedAir();
let home: TestHub;
let owner: TestClient;
let Id = '';
beforeAll(async () => {
  home = await aHub({ drivers: [air.driver] });
  owner = await home.as('owner');
  air.plug(address, 'C0FFEE01');
  ({ Id } = await owner.networks.add({ driver, Name: 'Radio', address }));
  await until(async () => {
    const { networks } = await owner.networks.list();
    return networks.find((each) => each.Id === Id)?.state === 'open';
  });
});
afterAll(() => home[Symbol.asyncDispose]());

const jobOf = async (job: string) => (await owner.networks.jobs()).find((each) => each.job === job);
const ms = (at: string | number | null | undefined): number => new Date(at ?? Number.NaN).getTime();

/** A job that listens for a minute. */
async function listening(): Promise<string> {
  const { job } = await owner.networks.startJob({
    driver,
    Id,
    job: 'exclude',
    input: { seconds: 60 },
  });
  await until(async () => (await jobOf(job))?.step === 'listening');
  return job;
}

test('a job that listens says until when, and a minute more moves that by a minute', async () => {
  const job = await listening();
  const before = await jobOf(job);
  const lasts = ms(before?.until) - ms(before?.stepAt);
  expect(lasts).toBe(60_000);
  await owner.networks.extendJob({ job, seconds: 60 });
  await until(async () => (await jobOf(job))?.until !== before?.until);
  const after = await jobOf(job);
  // Whole seconds are added: it never gets shorter.
  expect(ms(after?.until) - ms(before?.until)).toBeGreaterThanOrEqual(60_000);
  expect(ms(after?.until) - ms(before?.until)).toBeLessThanOrEqual(61_000);
  expect(after).toMatchObject({ step: 'listening', stepAt: before?.stepAt, state: 'running' });
  expect(after?.seq).toBeGreaterThan(before?.seq ?? 0);
  await owner.networks.stopJob({ job });
  await until(async () => (await jobOf(job))?.state === 'stopped');
  expect(await owner.networks.extendJob({ job, seconds: 60 })).toMatchObject({
    state: 'stopped',
    until: null,
  });
});

test('nonsense is refused, and a job that doesn’t exist', async () => {
  const job = await listening();
  const before = await jobOf(job);
  for (const seconds of [0, -60, 255, 1.5, Number.NaN])
    await expect(owner.networks.extendJob({ job, seconds })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  await expect(owner.networks.extendJob({ job: 'none', seconds: 60 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await jobOf(job))?.until).toBe(before?.until);
  await owner.networks.stopJob({ job });
});

test('a job that doesn’t listen stays as it is', async () => {
  const { job } = await owner.networks.startJob({
    driver,
    Id,
    job: 'rebuildRoutes',
    input: { node: null },
  });
  await until(async () => (await jobOf(job))?.step === 'rebuilding');
  const before = await jobOf(job);
  expect(await owner.networks.extendJob({ job, seconds: 60 })).toEqual(before);
  air.sticks.get(address)?.controller?.finish();
});
