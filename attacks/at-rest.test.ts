import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_PASSWORD } from '@dimora/identity';
import type { OnvifCamera } from '@dimora/simulators';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudEnded, hubEnded, keysIn, newPlace, firstKey, useCloud } from './fixtures/at-rest.ts';
import { attackedHub } from './fixtures/attacked-program.ts';
import { CLOUD_COLUMNS, HUB_COLUMNS, filesOf, filesWith, stored } from './fixtures/data-thief.ts';
import {
  OWN,
  signOwnerIn,
  startedCamera,
  startedHub,
  useHub,
  type UsedHub,
} from './fixtures/used-hub.ts';

const NEVER_SHOWN = 'enc1.';

const place = newPlace();
const config = join(place.hubData, 'config.db');
let camera: OnvifCamera;
let used: UsedHub;
/** What people typed, and what hub and cloud made and showed once. */
let plain: readonly string[];

beforeAll(async () => {
  camera = await startedCamera();
  used = await useHub(place, camera);
  plain = [...used.plain, DEMO_PASSWORD, ...(await useCloud(place))];
});
afterAll(async () => {
  await camera[Symbol.asyncDispose]();
  rmSync(place.folder, { recursive: true, force: true });
});

describe('[SECURITY-B1] a copy of the data', () => {
  test('contains no password, key or token in plain text, nor its own key', () => {
    const own = [...keysIn(firstKey(place, 'hub')), ...keysIn(firstKey(place, 'cloud'))];
    for (const folder of [place.hubData, place.cloudData, place.pairedData])
      for (const secret of [...plain, ...own])
        expect([secret, filesWith(folder, secret)]).toEqual([secret, []]);
    const paired = join(place.pairedData, 'config.db');
    const values = [
      ...stored(config, HUB_COLUMNS),
      ...stored(paired, HUB_COLUMNS),
      ...stored(join(place.cloudData, 'cloud.db'), CLOUD_COLUMNS),
    ];
    expect(values.length).toBeGreaterThan(12);
    expect(values.filter((value) => !value.startsWith(NEVER_SHOWN))).toEqual([]);
  });

  test('can’t be read with another key, or with a value moved to another place', async () => {
    const copy = join(place.folder, 'copy');
    cpSync(place.hubData, copy, { recursive: true });
    const refused = hubEnded(place, ['--key-file', firstKey(place, 'cloud')], copy);
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringMatching(/another key than the one/),
    });
    const database = new DatabaseSync(join(copy, 'config.db'));
    database.exec(
      `UPDATE device SET settings = (SELECT settings FROM device WHERE name = 'Eye') WHERE name = 'Plug'`,
    );
    database.close();
    await using hub = await attackedHub({ owner: false, folder: copy, env: place.env, args: OWN });
    const devices = await (await signOwnerIn(used, hub.url)).devices.list();
    expect(devices.find(({ Name }) => Name === 'Plug')).toMatchObject({ trouble: 'SETTINGS_LOST' });
    await hub.program.end('SIGTERM');
    rmSync(copy, { recursive: true });
  });
});

describe('[SECURITY-B1] the key', () => {
  test('lies outside the data, readable for its owner alone, and is refused inside the data', () => {
    expect(statSync(firstKey(place, 'hub')).mode & 0o777).toBe(0o600);
    expect(statSync(place.keys).mode & 0o777).toBe(0o700);
    const inside = hubEnded(place, ['--key-file', join(place.hubData, 'key')]);
    expect(inside).toMatchObject({
      status: 1,
      said: expect.stringMatching(/outside the data folder/),
    });
  });

  test('is never replaced: without it a hub and a cloud say what to do', () => {
    const away = `${place.keys}-away`;
    renameSync(place.keys, away);
    const cloud = cloudEnded(place, ['--demo']);
    for (const { status, said } of [hubEnded(place, []), cloud]) {
      expect(status).toBe(1);
      expect(said).toMatch(/key \([\w-]{11}\) is missing/);
      expect(said).toContain('--key-file FILE');
      expect(said).not.toMatch(/\n\s+at /);
    }
    expect(() => statSync(place.keys)).toThrow('ENOENT');
    renameSync(away, place.keys);
  });

  test('comes from a systemd credential first, and from a named file next', async () => {
    const credentials = join(place.folder, 'credentials');
    mkdirSync(credentials);
    cpSync(firstKey(place, 'hub'), join(credentials, 'dimora-key'));
    chmodSync(join(credentials, 'dimora-key'), 0o644);
    const away = `${place.keys}-away`;
    renameSync(place.keys, away);
    const byCredential = { ...place.env, CREDENTIALS_DIRECTORY: credentials };
    const hub = await attackedHub({ owner: false, folder: place.hubData, env: byCredential });
    expect((await hubClient(hub.url).system.info()).mode).toBe('NORMAL');
    await hub.program.end('SIGTERM');
    const byFile = { ...place.env, DIMORA_KEY_FILE: join(credentials, 'dimora-key') };
    const again = await attackedHub({ owner: false, folder: place.hubData, env: byFile });
    await again.program.end('SIGTERM');
    expect(statSync(byFile.DIMORA_KEY_FILE).mode & 0o777).toBe(0o600);
    renameSync(away, place.keys);
  });
});

describe('[SECURITY-B1] other users of the machine', () => {
  test('can read nothing in a data folder, no matter who made it and how it was left', async () => {
    for (const path of [place.hubData, ...filesOf(place.hubData)])
      chmodSync(path, path === place.hubData ? 0o755 : 0o644);
    mkdirSync(join(place.hubData, 'kept'), { mode: 0o755 });
    writeFileSync(join(place.hubData, 'kept', 'copy.db'), 'x', { mode: 0o644 });
    await using hub = await startedHub(place);
    const modes = [place.hubData, join(place.hubData, 'kept'), ...filesOf(place.hubData)].map(
      (path) => [path, statSync(path).mode & 0o077] as const,
    );
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
    expect(modes.map(([path]) => path)).toContain(`${config}-wal`);
    await hub.program.end('SIGTERM');
  });
});
