import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newFolder } from './fixtures/attacked-program.ts';
import { startOn, type StartOutcome } from './fixtures/damaged-start.ts';

const PATIENCE = 300_000;
const DEMO = { args: ['--demo'] };
const DAY_MS = 86_400_000;

let folder: string;
beforeAll(async () => {
  folder = newFolder();
  await using hub = await startOn(folder, DEMO);
  const owner = await ownerOf(hub);
  // The demo's past is written.
  const written = { Context: 'demo', Group: 'history', Key: 'writtenAt' };
  await vi.waitFor(async () => expect((await owner.parameters.get(written)).Value).not.toBeNull(), {
    timeout: 300_000,
    interval: 500,
  });
  expect(await hub.stop()).toBe(0);
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ownerOf({ url }: StartOutcome) {
  const { accessToken } = await hubClient(url).identity.login({
    username: 'owner',
    password: DEMO_PASSWORD,
  });
  return hubClient(url, accessToken);
}
type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** Switches a lamp over, whose every change is recorded; answers whether it did. */
async function switchOf(owner: Owner): Promise<() => Promise<boolean>> {
  const lamp = (await owner.devices.list()).find(({ Name }) => Name === 'Sofa lamp');
  if (!lamp) throw new Error('the demo has no lamp');
  let isOn = false;
  return () => {
    isOn = !isOn;
    return owner.devices.run({ Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: isOn }).then(
      () => true,
      () => false,
    );
  };
}

const energyOfDays = async (owner: Owner): Promise<number[]> => {
  const days = await owner.energy.days({ gte: Date.now() - 31 * DAY_MS, lte: Date.now() });
  return days.map(({ environments }) => environments['$home']?.ENERGY.value ?? 0);
};

const daysOfWarmth = async (owner: Owner): Promise<number> => {
  const { points } = await owner.state.getHistory({
    filter: {
      Timestamp: { gte: Date.now() - 32 * DAY_MS, lte: Date.now() },
      Type: 'avg-in-slot',
      StateVar: { in: ['TEMPERATURE'] },
      EnvironmentId: { in: ['living-room' as never] },
    },
    timeSlot: DAY_MS,
    limit: 2_500,
    offset: 0,
  });
  return points.length;
};

test(
  '[SECURITY-B1] while the disk is full nothing is recorded, the hub reports it, and recording resumes with space',
  async () => {
    await using hub = await startOn(folder, DEMO);
    const owner = await ownerOf(hub);
    const toggle = await switchOf(owner);
    // The house is at work: on a full disk a driver that is still loading would have nothing to record.
    await expect.poll(toggle, { timeout: 300_000 }).toBe(true);
    expect((await owner.recorder.get()).recording).toBe(true);
    execFileSync('prlimit', ['--pid', `${hub.pid}`, '--fsize=0:unlimited']);
    // The disk refuses what there is to record: without a change, seconds may pass in which there is nothing.
    const isRecording = async (): Promise<boolean> => {
      await toggle();
      return (await owner.recorder.get()).recording;
    };
    await expect.poll(isRecording, { timeout: 300_000, interval: 500 }).toBe(false);
    const { subsystems } = await owner.system.state();
    expect(subsystems.find(({ subsystem }) => subsystem === 'storage')).toMatchObject({
      readiness: 'failed',
      reason: 'STORAGE_FULL',
    });
    // What was recorded is still answered.
    expect(await daysOfWarmth(owner)).toBeGreaterThanOrEqual(29);
    execFileSync('prlimit', ['--pid', `${hub.pid}`, '--fsize=unlimited:unlimited']);
    await expect
      .poll(async () => (await owner.recorder.get()).recording, { timeout: 300_000 })
      .toBe(true);
    expect(await hub.stop()).toBe(0);
  },
  PATIENCE,
);

test(
  '[SECURITY-B1] a damaged file of values is set aside, the hub runs, and its intact values are read',
  async () => {
    const path = join(folder, 'samples.db');
    const bytes = readFileSync(path);
    const pages = Math.floor(bytes.length / 8_192);
    expect(pages).toBeGreaterThan(100);
    // Ten pages here and there.
    for (let hit = 1; hit <= 10; hit += 1) {
      const page = Math.floor((pages * (hit + 3)) / 16) * 8_192;
      bytes.fill(0x5a, page, page + 8_192);
    }
    writeFileSync(path, bytes);
    await using hub = await startOn(folder, DEMO);
    expect(hub.kind).toBe('ready');
    const owner = await ownerOf(hub);
    expect((await owner.devices.list()).length).toBeGreaterThan(40);
    expect(readdirSync(folder).some((name) => /^samples-damaged-.*\.db$/.test(name))).toBe(true);
    await expect
      .poll(async () => (await energyOfDays(owner)).filter((value) => value > 1).length, {
        timeout: 300_000,
        interval: 500,
      })
      .toBeGreaterThan(10);
    expect(await hub.stop()).toBe(0);
  },
  PATIENCE,
);
