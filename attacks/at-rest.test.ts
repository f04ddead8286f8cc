import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_PASSWORD, totpCode, totpStep } from '@dimora/identity';
import { OnvifCamera } from '@dimora/simulators';
import { cloudClient } from '@dimora/testing/cloud';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { cloudMain, hubMain, serverEnv } from '@dimora/testing/programs';
import { moments, rounds } from '@dimora/testing/rounds';
import { HOME } from '@dimora/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hubFlags, nodeFlags } from '../tooling/launch/paths.mjs';
import {
  CLOUD_COLUMNS,
  HUB_COLUMNS,
  filesOf,
  filesWith,
  makePlain,
  stored,
} from './fixtures/data-thief.ts';
import { OWNER, attackedCloud, attackedHub, newFolder } from './fixtures/attacked-program.ts';

/** Every test starts several programs, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

const CAMERA = 'cam3ra-Pa55 "w\\rd"';
const SHELLY = 'sh3lly-p4ssword-ß';
const BROKER = 'br0ker-p4ssword';
const UNKNOWN = 'a value of an unknown parameter';
const NEVER_SHOWN = 'enc1.';

/** A folder for data and, outside them, keys; nothing of it is left in the person's own folders. */
const place = newFolder();
const env = { XDG_CONFIG_HOME: join(place, 'config') };
const keys = join(place, 'config', 'dimora', 'keys');
const hubData = join(place, 'hub');
const cloudData = join(place, 'cloud');
const config = join(hubData, 'config.db');
const onlyKey = (kind: string): string =>
  join(keys, readdirSync(keys).find((name) => name.startsWith(kind)) ?? 'none');

/** The camera and the broker are on this machine. */
const OWN = ['--own-machine'];
let camera: OnvifCamera;
/** What people typed, and what hub and cloud made and showed once. */
const plain: string[] = [OWNER.password, CAMERA, SHELLY, BROKER, UNKNOWN, DEMO_PASSWORD];
let cameraId: string;
let totp = '';
/** The unused recovery codes, with which the owner signs in. */
let recovery: string[] = [];

const startedHub = (args: readonly string[] = []) =>
  attackedHub({ owner: false, folder: hubData, env, args: [...OWN, ...args] });
const startedCloud = () => attackedCloud({ folder: cloudData, env });
/** Signs the owner in, with the second factor. */
const owner = async (
  url: string,
  proof: { code: string } | { recoveryCode: string } = { recoveryCode: recovery.pop() ?? '' },
) => {
  const { username, password } = OWNER;
  const { data } = await failureOf(hubClient(url).identity.login({ username, password }));
  const { challenge } = data as { challenge: string };
  const { accessToken } = await hubClient(url).identity.secondFactor({ challenge, ...proof });
  return hubClient(url, accessToken);
};
/** Runs a program to its end; the second is what it said. */
const ended = (main: readonly string[], args: readonly string[], more: object = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...main, ...args], {
    env: { ...process.env, ...serverEnv, ...env, ...more },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  return { status, said: stdout + stderr };
};
const hubEnded = (args: readonly string[], data = hubData) =>
  ended(
    [...hubFlags, hubMain],
    ['--data', data, '--port', '0', '--mqtt-port', '0', '--mqtts-port', 'none', ...args],
  );

/** A hub with its own owner, a camera, a Shelly, an outside broker, a second factor and a voice assistant. */
async function useHub(): Promise<void> {
  await using hub = await attackedHub({ folder: hubData, env, args: OWN });
  const { username, password } = OWNER;
  const { accessToken } = await hubClient(hub.url).identity.login({ username, password });
  const one = hubClient(hub.url, accessToken);
  const streams = [{ path: '/live?user=admin&password=1n-the-path' }];
  const settings = {
    Address: '127.0.0.1',
    port: camera.port,
    Password: CAMERA,
    auth: 'INLINE_URL',
  };
  const [eye, plug] = await one.deviceManager.add({
    devices: [
      { driver: 'onvif', Name: 'Eye', EnvironmentId: HOME, Settings: { ...settings, streams } },
      {
        driver: 'shelly',
        Name: 'Plug',
        EnvironmentId: HOME,
        Settings: {
          Address: '127.0.0.1',
          DeviceId: 'shellyplus1-a8032ab12345',
          connection: 'http',
          Password: SHELLY,
          port: 9,
        },
      },
    ],
  });
  if (eye?.status !== 'resolved' || plug?.status !== 'resolved')
    throw new Error(JSON.stringify([eye, plug]));
  cameraId = eye.value.Id;
  plain.push('1n-the-path');
  const garage = { Id: 'garage', url: 'mqtt://127.0.0.1:9', Username: 'dimora', Password: BROKER };
  await one.mqtt.setSettings({ brokers: [garage] });
  await one.identity.stepUp({ password: OWNER.password });
  plain.push((await one.voice.link({ Name: 'Alexa' })).token);
  const { secret } = await one.factors.begin();
  const { recoveryCodes } = await one.factors.confirm({
    code: totpCode(secret, totpStep(Date.now())),
  });
  totp = secret;
  recovery = [...recoveryCodes];
  plain.push(secret, ...recoveryCodes);
  await hub.program.end('SIGTERM');
}

/** A cloud with a person's second factor and a reset mail, and a hub that one of its people owns. */
async function useCloud(): Promise<void> {
  await using cloud = await startedCloud();
  const folder = join(place, 'paired');
  const args = ['--cloud', cloud.url];
  await using hub = await attackedHub({ owner: false, folder, env, args });
  const local = hubClient(hub.url);
  const login = { username: 'owner', password: DEMO_PASSWORD };
  // Until its tunnel is open, the hub can't ask the cloud who this is.
  const { accessToken } = await vi.waitFor(() => local.identity.login(login), {
    timeout: 30_000,
    interval: 100,
  });
  local.token = accessToken;
  const { Id, Name } = await local.activation.person();
  await local.activation.activate({ Id, Name, Role: 'owner' });
  const person = cloudClient(
    cloud.url,
    (await cloudClient(cloud.url).identity.login(login)).accessToken,
  );
  await person.identity.requestReset({ email: 'guest@example.com' });
  const mails = await (await fetch(`${cloud.url}/mail`)).text();
  const token = /reset[^"<]*?([\w-]{40,})/.exec(mails)?.[1];
  if (token === undefined) throw new Error(`no link in ${mails}`);
  await person.identity.stepUp({ password: DEMO_PASSWORD });
  const { secret } = await person.factors.begin();
  await person.factors.confirm({ code: totpCode(secret, totpStep(Date.now())) });
  plain.push(token, secret);
  await hub.program.end('SIGTERM');
  await cloud.program.end('SIGTERM');
}

beforeAll(async () => {
  camera = await OnvifCamera.start({ password: CAMERA });
  await useHub();
  await useCloud();
}, PATIENCE_MS);
afterAll(async () => {
  await camera[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});

describe('[SECURITY-B1] a copy of the data', () => {
  test('contains no password, key or token in plain text, nor its own key', () => {
    const own = [...keysIn(onlyKey('hub')), ...keysIn(onlyKey('cloud'))];
    for (const folder of ['hub', 'cloud', 'paired'])
      for (const secret of [...plain, ...own])
        expect([secret, filesWith(join(place, folder), secret)]).toEqual([secret, []]);
    const paired = join(place, 'paired', 'config.db');
    const values = [
      ...stored(config, HUB_COLUMNS),
      ...stored(paired, HUB_COLUMNS),
      ...stored(join(cloudData, 'cloud.db'), CLOUD_COLUMNS),
    ];
    expect(values.length).toBeGreaterThan(12);
    expect(values.filter((value) => !value.startsWith(NEVER_SHOWN))).toEqual([]);
  });

  test('is useless with another key, and with a value moved to another place', async () => {
    const copy = join(place, 'copy');
    cpSync(hubData, copy, { recursive: true });
    const refused = hubEnded(['--key-file', onlyKey('cloud')], copy);
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringMatching(/another key than the one/),
    });
    const database = new DatabaseSync(join(copy, 'config.db'));
    database.exec(
      `UPDATE device SET settings = (SELECT settings FROM device WHERE name = 'Eye') WHERE name = 'Plug'`,
    );
    database.close();
    await using hub = await attackedHub({ owner: false, folder: copy, env, args: OWN });
    const devices = await (await owner(hub.url)).devices.list();
    expect(devices.find(({ Name }) => Name === 'Plug')).toMatchObject({ trouble: 'SETTINGS_LOST' });
    await hub.program.end('SIGTERM');
    rmSync(copy, { recursive: true });
  });
});

/** The keys in a key file. */
const keysIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^[\w-]{43}$/.test(line));

describe('[SECURITY-B1] the key', () => {
  test('lies outside the data, for its owner alone, and in the data it is refused', () => {
    expect(statSync(onlyKey('hub')).mode & 0o777).toBe(0o600);
    expect(statSync(keys).mode & 0o777).toBe(0o700);
    const inside = hubEnded(['--key-file', join(hubData, 'key')]);
    expect(inside).toMatchObject({
      status: 1,
      said: expect.stringMatching(/outside the data folder/),
    });
  });

  test('without it a hub and a cloud say what to do, and make no other', () => {
    const away = `${keys}-away`;
    renameSync(keys, away);
    const cloud = ended([...nodeFlags, cloudMain], ['--demo', '--data', cloudData, '--port', '0']);
    for (const { status, said } of [hubEnded([]), cloud]) {
      expect(status).toBe(1);
      expect(said).toMatch(/key \([\w-]{11}\) is missing/);
      expect(said).toContain('--key-file FILE');
      expect(said).not.toMatch(/\n\s+at /);
    }
    expect(() => statSync(keys)).toThrow('ENOENT');
    renameSync(away, keys);
  });

  test('damaged, or that of another, it opens no cloud; with the right one it starts', async () => {
    const damaged = join(place, 'damaged-key');
    writeFileSync(damaged, readFileSync(onlyKey('cloud'), 'utf8').slice(0, 20));
    const start = (file: string) =>
      ended(
        [...nodeFlags, cloudMain],
        ['--demo', '--data', cloudData, '--port', '0', '--key-file', file],
      );
    for (const [file, words] of [
      [damaged, /damaged-key is not a key file: .* Bring it back from a copy\./],
      [onlyKey('hub'), /another key than the one/],
    ] as const) {
      const { status, said } = start(file);
      expect([status, said]).toEqual([1, expect.stringMatching(words)]);
      expect(said).not.toMatch(/\n\s+at /);
    }
    await using cloud = await startedCloud();
    expect((await fetch(new URL('/api/cloud/info', cloud.url))).status).toBe(200);
    await cloud.program.end('SIGTERM');
  });

  test('comes from a systemd credential first, and from a named file next', async () => {
    const credentials = join(place, 'credentials');
    mkdirSync(credentials);
    cpSync(onlyKey('hub'), join(credentials, 'dimora-key'));
    chmodSync(join(credentials, 'dimora-key'), 0o644);
    const away = `${keys}-away`;
    renameSync(keys, away);
    const byCredential = { ...env, CREDENTIALS_DIRECTORY: credentials };
    const hub = await attackedHub({ owner: false, folder: hubData, env: byCredential });
    expect((await hubClient(hub.url).system.info()).mode).toBe('NORMAL');
    await hub.program.end('SIGTERM');
    const byFile = { ...env, DIMORA_KEY_FILE: join(credentials, 'dimora-key') };
    const again = await attackedHub({ owner: false, folder: hubData, env: byFile });
    await again.program.end('SIGTERM');
    expect(statSync(byFile.DIMORA_KEY_FILE).mode & 0o777).toBe(0o600);
    renameSync(away, keys);
  });

  test('is changed: everything is encrypted with the new one, and older copies can still be read', async () => {
    const older = join(place, 'older');
    cpSync(hubData, older, { recursive: true });
    const [former = ''] = keysIn(onlyKey('hub'));
    const before = stored(config, HUB_COLUMNS);
    expect(hubEnded(['--change-key'])).toMatchObject({
      status: 0,
      said: expect.stringContaining('encrypted with a new key'),
    });
    expect(keysIn(onlyKey('hub'))).toEqual([expect.not.stringMatching(former), former]);
    const after = stored(config, HUB_COLUMNS);
    expect([after.length, new Set([...before, ...after]).size]).toEqual([
      before.length,
      before.length * 2,
    ]);
    for (const value of before) expect(filesWith(hubData, value)).toEqual([]);
    await using hub = await startedHub();
    await expectCamera(hub.url);
    await using old = await attackedHub({ owner: false, folder: older, env, args: OWN });
    await expectCamera(old.url);
    await old.program.end('SIGTERM');
    await hub.program.end('SIGTERM');
  });

  test('a change that is killed at any moment loses nothing', async () => {
    const values = stored(config, HUB_COLUMNS).length;
    // Looks at the key file since it changed: at once, and while values are encrypted with the new key.
    for (const looks of moments({ test: [1, 100], soak: 20, most: 1_000 })) {
      const args = [...hubFlags, hubMain, '--data', hubData, '--change-key'];
      const child = spawn(process.execPath, args, {
        env: { ...process.env, ...serverEnv, ...env },
      });
      const count = keysIn(onlyKey('hub')).length;
      const exit = once(child, 'exit');
      for (let seen = 0; seen < looks && child.exitCode === null;) {
        if (keysIn(onlyKey('hub')).length !== count) seen += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      child.kill('SIGKILL');
      await exit;
    }
    await using hub = await startedHub();
    await expectCamera(hub.url);
    await hub.program.end('SIGTERM');
    const [current = ''] = stored(config, HUB_COLUMNS).map((value) => value.slice(0, 17));
    const all = stored(config, HUB_COLUMNS);
    expect(all.length).toBe(values);
    expect(all.filter((value) => !value.startsWith(current))).toEqual([]);
  });

  test('of a cloud is changed, too', () => {
    const database = join(cloudData, 'cloud.db');
    const before = stored(database, CLOUD_COLUMNS);
    const args = ['--demo', '--data', cloudData, '--port', '0', '--change-key'];
    expect(ended([...nodeFlags, cloudMain], args).status).toBe(0);
    const after = stored(database, CLOUD_COLUMNS);
    expect(after.filter((value) => before.includes(value))).toEqual([]);
    expect(after.length).toBe(before.length);
  });
});

/** The hub signs its owner in and reaches the camera, so it can read what it stored. */
async function expectCamera(url: string): Promise<void> {
  const one = await hubClient(url).system.info();
  expect(one.mode).toBe('NORMAL');
  const person = await owner(url);
  await expect
    .poll(async () => (await person.devices.get({ reference: cameraId })).Reachable, {
      timeout: 15_000,
    })
    .toBe(true);
}

describe('[SECURITY-B1] data of older versions', () => {
  test('are encrypted at the next start, and no freed page keeps the plain text', async () => {
    const texts = makePlain(config, HUB_COLUMNS, onlyKey('hub'));
    const probes = texts.map((text) => text.slice(-24));
    expect(filesWith(hubData, SHELLY)).not.toEqual([]);
    rmSync(onlyKey('hub'));
    await using hub = await startedHub();
    await expectCamera(hub.url);
    // The code of the next step, as the current one may be the one that confirmed the secret.
    await owner(hub.url, { code: totpCode(totp, totpStep(Date.now()) + 1) });
    await hub.program.end('SIGKILL');
    for (const text of [...plain, ...probes])
      expect([text, filesWith(hubData, text)]).toEqual([text, []]);
  });

  test('of a cloud, too', async () => {
    const database = join(cloudData, 'cloud.db');
    const texts = makePlain(database, CLOUD_COLUMNS, onlyKey('cloud'));
    await using cloud = await startedCloud();
    const { code } = await failureOf(
      cloudClient(cloud.url).identity.login({ username: 'owner', password: DEMO_PASSWORD }),
    );
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    await cloud.program.end('SIGKILL');
    for (const text of texts) expect(filesWith(cloudData, text)).toEqual([]);
  });
});

describe('[SECURITY-B1] other users of the machine', () => {
  test('read nothing in a data folder, whoever made it and however it was left', async () => {
    for (const path of [hubData, ...filesOf(hubData)])
      chmodSync(path, path === hubData ? 0o755 : 0o644);
    mkdirSync(join(hubData, 'kept'), { mode: 0o755 });
    writeFileSync(join(hubData, 'kept', 'copy.db'), 'x', { mode: 0o644 });
    await using hub = await startedHub();
    const modes = [hubData, join(hubData, 'kept'), ...filesOf(hubData)].map(
      (path) => [path, statSync(path).mode & 0o077] as const,
    );
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
    expect(modes.map(([path]) => path)).toContain(`${config}-wal`);
    await hub.program.end('SIGTERM');
  });

  test('read no password among the arguments: the options that took one are refused', () => {
    const cloud = ['--data', join(place, 'never'), '--port', '0'];
    for (const [option, value, variable] of [
      ['--smtp', 'smtp://me:s3cret@mail.example', 'DIMORA_SMTP_URL'],
      ['--postgres', 'postgres://me:s3cret@db.example/x', 'DIMORA_POSTGRES_URL'],
      ['--nats', 'nats://me:s3cret@news.example', 'DIMORA_NATS_URL'],
    ] as const) {
      const spellings = [[option, value], [`${option}=${value}`]];
      for (const args of rounds({ test: spellings.slice(-1), soak: spellings })) {
        const { status, said } = ended([...nodeFlags, cloudMain], [...cloud, ...args]);
        expect([status, said]).toEqual([1, expect.stringContaining(`${variable}_FILE`)]);
        expect(said).not.toContain('s3cret');
      }
    }
    const hub = hubEnded(['--cloud', 'https://:s3cret@cloud.example']);
    expect([hub.status, hub.said]).toEqual([1, expect.stringContaining('--cloud takes')]);
  });

  test('the address of the mail server is read from a file', async () => {
    const file = join(place, 'smtp-url');
    writeFileSync(file, 'ftp://mail.example\n', { mode: 0o600 });
    const args = ['--data', join(place, 'never'), '--port', '0'];
    const wrong = ended([...nodeFlags, cloudMain], args, { DIMORA_SMTP_URL_FILE: file });
    expect([wrong.status, wrong.said]).toEqual([1, expect.stringContaining('smtp: or smtps:')]);
    const missing = ended([...nodeFlags, cloudMain], args, { DIMORA_SMTP_URL_FILE: `${file}-no` });
    expect([missing.status, missing.said]).toEqual([1, expect.stringContaining("can't be read")]);
  });
});
