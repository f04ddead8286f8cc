import { DriverError, type DriverHost } from '@dimora/driver-kit';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test } from 'vitest';
import { aDriver, aSession } from '../support/a-driver.ts';
import { told, trialOf } from '../support/content.ts';
import { aHub, until } from '../support/a-hub.ts';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';

const SECRET = 'the-s3cret-of-the-form';
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const Settings = { Address: '10.9.0.1', Username: 'admin', Password: SECRET };

/** What a session has started, and its results. */
function watched() {
  const seen = { opened: 0, disposed: 0, ended: false, ticks: 0, heard: 0 };
  const driver = aDriver({
    open: async (_settings, host) => {
      seen.opened += 1;
      host.signal.addEventListener('abort', () => (seen.ended = true));
      host.clock.every(20, () => (seen.ticks += 1));
      host.mqtt('embedded').subscribe('some/topic', () => (seen.heard += 1));
      const session = aSession(host);
      host.report({ StateVars: { TEMPERATURE: 21.5, HUMIDITY: 4_000 } });
      return {
        ...session,
        snapshot: () => Promise.resolve({ mime: 'image/jpeg', bytes: PICTURE }),
        [Symbol.asyncDispose]: async () => void (seen.disposed += 1),
      };
    },
  });
  return { seen, driver };
}

describe('[INSTALL-B1] settings are tried before they are saved', () => {
  test('the device’s answers are shown live, nothing is stored, and nothing keeps running', async () => {
    const { seen, driver } = watched();
    await using hub = await aHub({ drivers: [driver] });
    const owner = await hub.as('owner');
    const before = (await owner.devices.list()).length;
    const result = await owner.deviceManager.test({ driver: 'scripted', Settings });
    expect(result).toMatchObject({
      ok: true,
      Reachable: true,
      trouble: null,
      StateVars: {
        SWITCH_ON_OFF: { Value: false, Unit: '' },
        TEMPERATURE: { Value: 21.5, Unit: '°C' },
      },
      Description: { Key: 'scripted_10.9.0.1', ModelName: 'Scripted switch' },
      Frame: expect.stringMatching(/^\/api\/device-manager\/trials\/.+\/picture$/) as string,
    });
    const Id = trialOf(result);
    expect(await told(await owner.deviceManager.trialPicture({ Id }))).toEqual({
      type: 'image/jpeg',
      base64: Buffer.from(PICTURE).toString('base64'),
    });
    const admin = await hub.as('admin');
    expect(await failureOf(admin.deviceManager.trialPicture({ Id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(result.ok && result.StateVars).not.toHaveProperty('HUMIDITY');
    expect(seen).toMatchObject({ opened: 1, disposed: 1, ended: true });
    const { ticks } = seen;
    hub.hub.modules
      .port(BrokerPort)
      .link('embedded')
      .publish('some/topic', 'x')
      .catch(() => {});
    let later = 0;
    await until(() => (later += 1) > 20);
    expect(seen.ticks).toBe(ticks);
    expect(seen.heard).toBe(0);
    expect(await owner.devices.list()).toHaveLength(before);
    expect(JSON.stringify([hub.log.lines, result])).not.toContain('s3cret');
  });

  test('a failed trial reports the exact reason', async () => {
    const drivers = [
      aDriver({
        Key: 'locked',
        open: async (_settings, host: DriverHost) => {
          queueMicrotask(() => host.report({ Reachable: false, trouble: 'WRONG_CREDENTIALS' }));
          return { ...aSession({ ...host, report: () => {} }) };
        },
      }),
      aDriver({
        Key: 'refusing',
        open: () => Promise.reject(new DriverError('REFUSED', { trouble: 'UNKNOWN_MODEL' })),
      }),
      aDriver({
        Key: 'broken',
        open: () => Promise.reject(new TypeError(`cannot use ${SECRET.slice(0, 3)}`)),
      }),
    ];
    await using hub = await aHub({ drivers });
    const owner = await hub.as('owner');
    const tried = async (driver: string, given: Record<string, unknown> = Settings) => {
      const result = await owner.deviceManager.test({ driver, Settings: given });
      return result.ok ? 'ok' : { code: result.code, trouble: result.trouble };
    };
    expect(await tried('locked')).toEqual({
      code: 'DEVICE_UNREACHABLE',
      trouble: 'WRONG_CREDENTIALS',
    });
    expect(await tried('refusing')).toEqual({ code: 'DEVICE_REFUSED', trouble: 'UNKNOWN_MODEL' });
    expect(await tried('broken')).toEqual({ code: 'DEVICE_PROTOCOL', trouble: 'DRIVER_FAILED' });
    expect(await tried('locked', {})).toEqual({ code: 'VALIDATION_FAILED', trouble: null });
    expect(await tried('netatmo')).toEqual({ code: 'DRIVER_IS_LINK', trouble: null });
    expect(await tried('nonsense')).toEqual({ code: 'DRIVER_MISSING', trouble: null });
    expect(
      await failureOf(owner.deviceManager.test({ driver: 'fake_light', Settings })),
    ).toMatchObject({ code: 'FORBIDDEN' });
    const guest = await hub.as('guest');
    expect(await failureOf(guest.deviceManager.test({ driver: 'locked', Settings }))).toMatchObject(
      { code: 'FORBIDDEN' },
    );
  });

  test('trials of silent devices time out in parallel, and only a limited number run at once', async () => {
    const disposed: string[] = [];
    const silent = aDriver({
      open: async (settings, host) => ({
        ...aSession({ ...host, report: () => {} }),
        [Symbol.asyncDispose]: async () => void disposed.push(settings.Address),
      }),
    });
    await using hub = await aHub({ drivers: [silent] });
    const owner = await hub.as('owner');
    const trying = Array.from({ length: 4 }, (_, at) =>
      owner.deviceManager.test({ driver: 'scripted', Settings: { Address: `10.9.0.${at}` } }),
    );
    await until(async () => {
      const code = await owner.deviceManager.test({ driver: 'nonsense', Settings: {} }).then(
        () => '',
        (error: { code: string }) => error.code,
      );
      return code === 'RATE_LIMITED';
    });
    for (const result of await Promise.all(trying))
      expect(result).toMatchObject({ ok: false, trouble: 'NO_ANSWER' });
    expect(disposed).toHaveLength(4);
  });
});
