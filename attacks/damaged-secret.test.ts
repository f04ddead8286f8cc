import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HOME } from '@dimora/domain';
import { totpCode, totpStep } from '@dimora/identity';
import { OnvifCamera } from '@dimora/simulators';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { rounds } from '@dimora/testing/rounds';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OWNER, attackedHub, newFolder } from './fixtures/attacked-program.ts';

const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

const PASSWORD = 'cam3ra-passw0rd';
const place = newFolder();
const folder = join(place, 'hub');
const config = join(folder, 'config.db');
const env = { XDG_CONFIG_HOME: join(place, 'config') };
/** The camera and the broker are on this machine. */
const OWN = ['--own-machine'];
/** Where a letter is changed; that none of them is changed unnoticed, the vault's own test says of each. */
const PLACES = rounds<readonly (readonly [string, number])[]>({
  test: [['in its cipher text', -5]],
  soak: [
    ['in its cipher text', -5],
    ['in its mark', 1],
    ['in the name of its key', 8],
  ],
});
let camera: OnvifCamera;
let cameraId: string;
const settings = () => ({
  Address: '127.0.0.1',
  port: camera.port,
  Password: PASSWORD,
  auth: 'INLINE_URL',
  streams: [{ path: '/live' }],
});

const started = () => attackedHub({ owner: false, folder, env, args: OWN });
async function owner(url: string) {
  const { accessToken } = await hubClient(url).identity.login(OWNER);
  return hubClient(url, accessToken);
}

/** Flips one bit in the stored form of a value, at a place counted from its start (or its end, if negative). */
function damage(table: string, column: string, at = -5): void {
  const database = new DatabaseSync(config);
  const rows = database.prepare(`SELECT rowid AS id, ${column} AS value FROM ${table}`).all();
  const [row] = rows;
  const bytes = Buffer.from(String(row?.['value']));
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  database
    .prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`)
    .run(bytes.toString(), Number(row?.['id']));
  database.close();
}

const logged = async (person: Awaited<ReturnType<typeof owner>>) =>
  (await person.events.list({ limit: 100 })).events.map(({ IoTEventType }) => IoTEventType);

beforeAll(async () => {
  camera = await OnvifCamera.start({ password: PASSWORD });
  await using hub = await attackedHub({ folder, env, args: OWN });
  const person = await owner(hub.url);
  const [eye] = await person.deviceManager.add({
    devices: [{ driver: 'onvif', Name: 'Eye', EnvironmentId: HOME, Settings: settings() }],
  });
  if (eye?.status !== 'resolved') throw new Error(JSON.stringify(eye));
  cameraId = eye.value.Id;
  const garage = { Id: 'garage', url: 'mqtt://127.0.0.1:9', Username: 'dimora', Password: 'x' };
  await person.mqtt.setSettings({ brokers: [garage] });
  await hub.program.end('SIGTERM');
}, PATIENCE_MS);
afterAll(async () => {
  await camera[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
  vi.resetConfig();
});

describe('[SECURITY-B1] one damaged secret', () => {
  test.each(PLACES)(
    'of a device, %s: the hub starts, and the person enters its password again',
    async (_, at) => {
      damage('device', 'settings', at);
      {
        await using hub = await started();
        const person = await owner(hub.url);
        await expect
          .poll(async () => (await person.devices.get({ reference: cameraId })).trouble)
          .toBe('SETTINGS_LOST');
        expect(await person.devices.get({ reference: cameraId })).toMatchObject({ Name: 'Eye' });
        await expect.poll(() => logged(person)).toContain('hub.secretsLost');
        const { revision } = await person.deviceManager.settings({ Id: cameraId });
        await person.deviceManager.reconfigure({ Id: cameraId, revision, Settings: settings() });
        await expect
          .poll(async () => (await person.devices.get({ reference: cameraId })).Reachable, {
            timeout: 300_000,
          })
          .toBe(true);
        await hub.program.end('SIGTERM');
      }
      // What was entered lasts, and the notice isn't repeated.
      await using hub = await started();
      const person = await owner(hub.url);
      const before = (await logged(person)).filter((type) => type === 'hub.secretsLost').length;
      await expect
        .poll(async () => (await person.devices.get({ reference: cameraId })).Reachable, {
          timeout: 300_000,
        })
        .toBe(true);
      expect((await logged(person)).filter((type) => type === 'hub.secretsLost')).toHaveLength(
        before,
      );
      await hub.program.end('SIGTERM');
    },
  );

  test('of a description makes the driver describe the device again', async () => {
    damage('device', 'description');
    await using hub = await started();
    const person = await owner(hub.url);
    await expect
      .poll(async () => (await person.devices.get({ reference: cameraId })).Type, {
        timeout: 300_000,
      })
      .not.toBe('');
    expect(await person.devices.get({ reference: cameraId })).toMatchObject({ Name: 'Eye' });
    await hub.program.end('SIGTERM');
  });

  test('that signs makes earlier tokens invalid, and people sign in', async () => {
    let token: string;
    {
      await using hub = await started();
      token = (await hubClient(hub.url).identity.login(OWNER)).accessToken;
      await hub.program.end('SIGTERM');
    }
    damage('signing_key', 'jwk');
    await using hub = await started();
    expect(await failureOf(hubClient(hub.url, token).users.profile())).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
    const person = await owner(hub.url);
    await expect.poll(() => logged(person)).toContain('hub.secretsLost');
    await hub.program.end('SIGTERM');
  });

  test('of the brokers must be entered again', async () => {
    const database = new DatabaseSync(config);
    database.exec(`UPDATE parameter SET Value = substr(Value, 1, 30) || 'A' || substr(Value, 32)`);
    database.exec(`UPDATE parameter SET Value = substr(Value, 1, 40) || 'B' || substr(Value, 42)`);
    database.close();
    await using hub = await started();
    const person = await owner(hub.url);
    expect((await person.mqtt.settings()).brokers).toEqual([]);
    const garage = { Id: 'garage', url: 'mqtt://127.0.0.1:9', Username: 'dimora', Password: 'y' };
    await person.mqtt.setSettings({ brokers: [garage] });
    expect((await person.mqtt.settings()).brokers).toMatchObject([{ Id: 'garage' }]);
    await hub.program.end('SIGTERM');
  });

  test('of a second factor keeps it on: no code fits, and a recovery code signs in', async () => {
    let secret: string;
    let codes: readonly string[];
    {
      await using hub = await started();
      const person = await owner(hub.url);
      await person.identity.stepUp({ password: OWNER.password });
      ({ secret } = await person.factors.begin());
      const code = totpCode(secret, totpStep(Date.now()));
      codes = (await person.factors.confirm({ code })).recoveryCodes;
      await hub.program.end('SIGTERM');
    }
    damage('authenticator', 'secret');
    await using hub = await started();
    const { identity } = hubClient(hub.url);
    const { code, data } = await failureOf(identity.login(OWNER));
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    const { challenge } = data as { challenge: string };
    const next = totpCode(secret, totpStep(Date.now()) + 1);
    expect(await failureOf(identity.secondFactor({ challenge, code: next }))).toMatchObject({
      status: 401,
    });
    const again = (await failureOf(identity.login(OWNER))).data as { challenge: string };
    const [recoveryCode = ''] = codes;
    await expect(
      identity.secondFactor({ challenge: again.challenge, recoveryCode }),
    ).resolves.toHaveProperty('accessToken');
    await hub.program.end('SIGTERM');
  });
});
