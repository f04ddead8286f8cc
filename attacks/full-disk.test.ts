import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@dimora/identity';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from './fixtures/attacked-program.ts';
import { startOn } from './fixtures/damaged-start.ts';

const PATIENCE = 90_000;

/** No file may grow: every write is refused by the kernel, as on a full disk, without being root. */
const FULL = 'ulimit -S -f 0';
const makeRoom = (pid: number): Buffer =>
  execFileSync('prlimit', ['--pid', `${pid}`, '--fsize=unlimited:unlimited']);
const fillUp = (pid: number): Buffer =>
  execFileSync('prlimit', ['--pid', `${pid}`, '--fsize=0:unlimited']);

const large = {
  Context: 'system',
  Group: 'product',
  Key: 'airQualityModels',
  Value: Array.from({ length: 150 }, (_, at) => `${at}`.padStart(80, 'x')),
};

/** A house with devices. */
const DEMO = { args: ['--demo'] };

let folder: string;
beforeAll(async () => {
  folder = newFolder();
  await using hub = await startOn(folder, DEMO);
  expect(hub.kind).toBe('ready');
  await signedIn(hub.url);
  expect(await hub.stop()).toBe(0);
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signedIn(url: string) {
  const { accessToken } = await hubClient(url).identity.login({
    username: 'owner',
    password: DEMO_PASSWORD,
  });
  return hubClient(url, accessToken);
}

const storageOf = async (owner: Awaited<ReturnType<typeof signedIn>>) =>
  (await owner.system.state()).subsystems.find(({ subsystem }) => subsystem === 'storage');

test(
  '[SECURITY-B1] a hub starts on a full disk: people sign in and use devices, settings are refused, and space repairs everything',
  async () => {
    await using hub = await startOn(folder, { ...DEMO, shell: FULL });
    expect([hub.kind, hub.said]).toEqual(['ready', expect.stringContaining('Dimora')]);
    const owner = await signedIn(hub.url);
    expect(await storageOf(owner)).toMatchObject({ readiness: 'failed', reason: 'STORAGE_FULL' });
    expect((await owner.maintenance.list()).hub).toContainEqual(
      expect.objectContaining({ kind: 'PART', subsystem: 'storage', code: 'STORAGE_FULL' }),
    );
    const lamp = (await owner.devices.list()).find(({ Name }) => Name === 'Sofa lamp');
    if (!lamp) throw new Error('the demo has no lamp');
    const order = { Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: true };
    // Its driver may still be connecting.
    await expect
      .poll(
        () =>
          owner.devices.run(order).then(
            () => 'done',
            (error: unknown) => String(error),
          ),
        { timeout: 300_000 },
      )
      .toBe('done');
    expect(await failureOf(owner.parameters.set(large))).toMatchObject({ code: 'STORAGE_FULL' });
    // A second person is no different from the first.
    await signedIn(hub.url);

    makeRoom(hub.pid);
    await expect
      .poll(() => storageOf(owner), { timeout: 300_000 })
      .toMatchObject({ readiness: 'ready', reason: null });
    await expect(owner.parameters.set(large)).resolves.toMatchObject({ isDefault: false });
    expect(await hub.stop()).toBe(0);

    // What was held in memory has reached the disk: the session is still one.
    await using again = await startOn(folder, DEMO);
    await expect(hubClient(again.url, owner.token).environments.list()).resolves.toBeDefined();
  },
  PATIENCE,
);

test(
  '[SECURITY-B1] a disk that fills while the hub runs uses up the reserve, and nobody is signed out or locked out',
  async () => {
    await using hub = await startOn(folder, DEMO);
    const owner = await signedIn(hub.url);
    await expect.poll(() => existsSync(join(folder, 'reserve'))).toBe(true);
    fillUp(hub.pid);
    expect(
      await failureOf(owner.parameters.set({ ...large, Value: large.Value.toReversed() })),
    ).toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    const another = await signedIn(hub.url);
    await expect(another.environments.list()).resolves.toBeDefined();
    await expect(owner.identity.logout()).resolves.toBeDefined();
    makeRoom(hub.pid);
    await expect
      .poll(() => storageOf(another), { timeout: 300_000 })
      .toMatchObject({ readiness: 'ready' });
    await expect.poll(() => existsSync(join(folder, 'reserve')), { timeout: 300_000 }).toBe(true);
  },
  PATIENCE,
);

test(
  '[SECURITY-B1] a new hub without space, and one with a read-only folder, report it and end',
  async () => {
    const empty = newFolder();
    await using hub = await startOn(empty, { shell: FULL });
    expect([hub.kind, hub.code, hub.said]).toEqual([
      'ended',
      1,
      expect.stringMatching(/^The disk is full: \S+ cannot be written\. .*Make room on the disk/),
    ]);
    rmSync(empty, { recursive: true, force: true });
    // Nobody can make a folder there, not even root.
    await using readOnly = await startOn('/sys/dimora');
    expect([readOnly.code, readOnly.said]).toEqual([
      1,
      expect.stringMatching(/^\/sys\/dimora cannot be written: the disk is mounted read-only/),
    ]);
    expect(readOnly.said).not.toMatch(/^\s+at /m);
  },
  PATIENCE,
);

/** A folder on a file system of its own; absent where this user may not mount one. */
function ownFileSystem(): string | undefined {
  const path = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
}

test(
  '[SECURITY-B1] a hub on a read-only disk reports what to do, ends, and starts again once it is writable',
  async ({ skip }) => {
    const own = ownFileSystem();
    if (own === undefined) return skip('only root may mount a file system');
    try {
      const before = await startOn(own);
      expect([before.kind, await before.stop()]).toEqual(['ready', 0]);
      execFileSync('mount', ['-o', 'remount,ro', own]);
      await using refused = await startOn(own);
      expect([refused.kind, refused.code, refused.said]).toEqual([
        'ended',
        1,
        expect.stringMatching(
          /cannot be written: the disk is mounted read-only.* Nothing is damaged\. Make the folder writable/,
        ),
      ]);
      expect(refused.said).not.toMatch(/^\s+at /m);
      execFileSync('mount', ['-o', 'remount,rw', own]);
      await using again = await startOn(own);
      expect([again.kind, await again.stop()]).toEqual(['ready', 0]);
    } finally {
      execFileSync('umount', ['-l', own]);
      rmSync(own, { recursive: true, force: true });
    }
  },
  PATIENCE,
);
