import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { totpCode, totpStep } from '@dimora/identity';
import type { OnvifCamera } from '@dimora/simulators';
import { hubMain, serverEnv } from '@dimora/testing/programs';
import { moments } from '@dimora/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hubFlags } from '../tooling/launch/paths.mjs';
import { hubEnded, keysIn, newPlace, firstKey } from './fixtures/at-rest.ts';
import { attackedHub } from './fixtures/attacked-program.ts';
import { HUB_COLUMNS, filesWith, makePlain, stored } from './fixtures/data-thief.ts';
import {
  OWN,
  SHELLY,
  expectCamera,
  signOwnerIn,
  startedCamera,
  startedHub,
  useHub,
  type UsedHub,
} from './fixtures/used-hub.ts';

const place = newPlace();
const config = join(place.hubData, 'config.db');
let camera: OnvifCamera;
let used: UsedHub;

beforeAll(async () => {
  camera = await startedCamera();
  used = await useHub(place, camera);
});
afterAll(async () => {
  await camera[Symbol.asyncDispose]();
  rmSync(place.folder, { recursive: true, force: true });
});

describe('[SECURITY-B1] the key', () => {
  test('is changed: everything is encrypted with the new one, and older copies can still be read', async () => {
    const older = join(place.folder, 'older');
    cpSync(place.hubData, older, { recursive: true });
    const [former = ''] = keysIn(firstKey(place, 'hub'));
    const before = stored(config, HUB_COLUMNS);
    expect(hubEnded(place, ['--change-key'])).toMatchObject({
      status: 0,
      said: expect.stringContaining('encrypted with a new key'),
    });
    expect(keysIn(firstKey(place, 'hub'))).toEqual([expect.not.stringMatching(former), former]);
    const after = stored(config, HUB_COLUMNS);
    expect([after.length, new Set([...before, ...after]).size]).toEqual([
      before.length,
      before.length * 2,
    ]);
    for (const value of before) expect(filesWith(place.hubData, value)).toEqual([]);
    await using hub = await startedHub(place);
    await expectCamera(used, hub.url);
    await using old = await attackedHub({ owner: false, folder: older, env: place.env, args: OWN });
    await expectCamera(used, old.url);
    await old.program.end('SIGTERM');
    await hub.program.end('SIGTERM');
  });

  test('can be changed safely: a kill at any moment loses nothing', async () => {
    const values = stored(config, HUB_COLUMNS).length;
    // Looks at the key file since it changed: at once, and while values are encrypted with the new key.
    for (const looks of moments({ test: [1, 100], soak: 20, most: 1_000 })) {
      const args = [...hubFlags, hubMain, '--data', place.hubData, '--change-key'];
      const child = spawn(process.execPath, args, {
        env: { ...process.env, ...serverEnv, ...place.env },
      });
      const count = keysIn(firstKey(place, 'hub')).length;
      const exit = once(child, 'exit');
      for (let seen = 0; seen < looks && child.exitCode === null;) {
        if (keysIn(firstKey(place, 'hub')).length !== count) seen += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      child.kill('SIGKILL');
      await exit;
    }
    await using hub = await startedHub(place);
    await expectCamera(used, hub.url);
    await hub.program.end('SIGTERM');
    const [current = ''] = stored(config, HUB_COLUMNS).map((value) => value.slice(0, 17));
    const all = stored(config, HUB_COLUMNS);
    expect(all.length).toBe(values);
    expect(all.filter((value) => !value.startsWith(current))).toEqual([]);
  });
});

describe('[SECURITY-B1] data of older versions', () => {
  test('are encrypted at the next start, and no freed page keeps the plain text', async () => {
    const texts = makePlain(config, HUB_COLUMNS, firstKey(place, 'hub'));
    const probes = texts.map((text) => text.slice(-24));
    expect(filesWith(place.hubData, SHELLY)).not.toEqual([]);
    rmSync(firstKey(place, 'hub'));
    await using hub = await startedHub(place);
    await expectCamera(used, hub.url);
    // The code of the next step, as the current one may be the one that confirmed the secret.
    await signOwnerIn(used, hub.url, { code: totpCode(used.totp, totpStep(Date.now()) + 1) });
    await hub.program.end('SIGKILL');
    for (const text of [...used.plain, ...probes])
      expect([text, filesWith(place.hubData, text)]).toEqual([text, []]);
  });
});
