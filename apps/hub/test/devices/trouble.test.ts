import { setTimeout as pause } from 'node:timers/promises';
import { DriverError, type DeviceSession, type DriverHost } from '@dimora/driver-kit';
import type { DeviceId, StateValue } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { FakeClock } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { blameDriver } from '../../src/platform/drivers/driver-scope.ts';
import { aDriver, anObeyingSession, aSession } from '../support/a-driver.ts';
import { LAMP, LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { deviceStateChanged } from '../../src/modules/devices/device-register/device.events.ts';

const ADDRESS = '10.9.0.1';

/** A hub with one device of the driver, installed over HTTP. */
async function withDevice(
  driver: Parameters<typeof aDriver>[0],
  Settings = { Address: ADDRESS },
  clock?: FakeClock,
) {
  const hub = await aHub({ drivers: [aDriver(driver)], ...(clock && { clock }) });
  const owner = await hub.as('owner');
  const [result] = await owner.deviceManager.add({
    devices: [{ driver: 'scripted', Name: 'Troubled', EnvironmentId: LIVING, Settings }],
  });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
  const { Id } = result.value;
  return {
    hub,
    owner,
    Id,
    device: () => owner.devices.get({ reference: Id }),
    run: (value: StateValue = true) =>
      owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: value }),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

/** The lamp of the test home still takes commands. */
async function othersGoOn(owner: TestClient): Promise<void> {
  const answer = await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  expect(answer.Value?.Value).toBe(true);
}

/** Handles uncaught errors, as the program does, instead of vitest. */
function lastResort(): Disposable & { readonly blamed: boolean[] } {
  const kinds = ['unhandledRejection', 'uncaughtException'] as const;
  const before = kinds.map((kind) => [kind, process.listeners(kind as never)] as const);
  const blamed: boolean[] = [];
  for (const kind of kinds) {
    process.removeAllListeners(kind);
    process.on(kind, (error: unknown) => blamed.push(blameDriver(error)));
  }
  return {
    blamed,
    [Symbol.dispose]: () => {
      for (const [kind, listeners] of before) {
        process.removeAllListeners(kind);
        for (const listener of listeners) process.on(kind, listener);
      }
    },
  };
}

describe('a device reports why it can’t be used', () => {
  test('its trouble is shown live, on its page, with a failed command and in the event log', async () => {
    let host: DriverHost | undefined;
    await using home = await withDevice({
      open: async (_settings, given) => {
        host = given;
        return aSession(given);
      },
    });
    await until(() => host !== undefined);
    await until(async () => (await home.device()).Reachable);
    using live = await home.hub.live(home.owner);
    await live.watch({ devices: [home.Id], events: 'all' });
    host?.report({ Reachable: false, trouble: 'WRONG_CREDENTIALS' });
    expect(await home.device()).toMatchObject({ Reachable: false, trouble: 'WRONG_CREDENTIALS' });
    expect(await failureOf(home.run())).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
      data: { name: 'Troubled', trouble: 'WRONG_CREDENTIALS' },
    });
    await until(() =>
      live.batches.some(({ devices }) => devices?.[home.Id]?.trouble === 'WRONG_CREDENTIALS'),
    );
    await until(() =>
      live.batches.some(({ events = [] }) =>
        events.some(
          ({ IoTEventType, Payload }) =>
            IoTEventType === 'device.becameUnreachable' &&
            Payload['trouble'] === 'WRONG_CREDENTIALS',
        ),
      ),
    );
    host?.report({ Reachable: true });
    expect((await home.device()).trouble).toBe('WRONG_CREDENTIALS');
    host?.report({ trouble: null });
    expect(await home.device()).toMatchObject({ Reachable: true, trouble: null });
    await until(() => live.batches.some(({ devices }) => devices?.[home.Id]?.trouble === null));
  });

  test('a failed command reports its cause', async () => {
    await using home = await withDevice({
      run: () => Promise.reject(new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' })),
    });
    await until(async () => (await home.device()).Reachable);
    expect(await failureOf(home.run())).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
      data: { trouble: 'ANOTHER_DEVICE' },
    });
    expect((await home.device()).trouble).toBeNull();
  });
});

describe('a device that has just been installed', () => {
  test('a command sent before its session is open, or before it is reached, is carried out', async () => {
    const open = Promise.withResolvers<void>();
    let host: DriverHost | undefined;
    await using home = await withDevice({
      open: async (_settings, given) => {
        await open.promise;
        host = given;
        return anObeyingSession(given);
      },
    });
    const command = home.run();
    expect(await home.device()).toMatchObject({ ConfigurationStatus: 'STARTING' });
    open.resolve();
    await until(() => host !== undefined);
    await until(async () => (await home.device()).ConfigurationStatus === 'READY');
    expect((await home.device()).Reachable).toBe(false);
    host?.report({ Reachable: true });
    expect(await command).toMatchObject({ Value: { Value: true } });
  });

  test('a command fails as soon as the device’s trouble is known', async () => {
    // It stands still: the command fails by what the driver reports, or never.
    const clock = new FakeClock();
    const opened = Promise.withResolvers<DriverHost>();
    const open = async (_settings: unknown, host: DriverHost) => {
      opened.resolve(host);
      return anObeyingSession(host);
    };
    await using home = await withDevice({ open }, { Address: ADDRESS }, clock);
    const host = await opened.promise;
    const before = clock.waiting;
    const failure = failureOf(home.run());
    await until(() => clock.waiting > before);
    host.report({ Reachable: false, trouble: 'NO_ANSWER' });
    expect(await failure).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
      data: { trouble: 'NO_ANSWER' },
    });
  });
});

describe('a driver that fails', () => {
  test('while opening: the page shows the error, and all other devices keep working', async () => {
    await using home = await withDevice({
      open: () => {
        throw new TypeError('undefined is not a function');
      },
    });
    await until(async () => (await home.device()).ConfigurationStatus === 'FAILED');
    expect(await home.device()).toMatchObject({ Reachable: false, trouble: 'DRIVER_FAILED' });
    await othersGoOn(home.owner);
  });

  test('in every method, immediately or later, and while closing: everything else keeps working', async () => {
    using resort = lastResort();
    const fail = (): never => {
      throw new TypeError('no');
    };
    await using home = await withDevice({
      open: async (_settings, host) => {
        host.report({ Reachable: true });
        host.clock.after(5, fail);
        void pause(10).then(fail);
        return { run: fail, snapshot: fail, [Symbol.asyncDispose]: fail } as DeviceSession;
      },
    });
    await until(() => resort.blamed.length === 2);
    expect(resort.blamed).toEqual([true, true]);
    await until(async () => (await home.device()).trouble === 'DRIVER_FAILED');
    expect(await failureOf(home.run())).toMatchObject({
      code: 'DEVICE_PROTOCOL',
      data: { trouble: 'DRIVER_FAILED' },
    });
    await othersGoOn(home.owner);
    expect(await home.owner.deviceManager.forget({ Id: home.Id })).toEqual({ Name: 'Troubled' });
    await othersGoOn(home.owner);
  });

  test('once: the next successful command clears the error', async () => {
    let failing = true;
    await using home = await withDevice({
      run: async () => {
        if (failing) throw new TypeError('no');
      },
    });
    await until(async () => (await home.device()).Reachable);
    await failureOf(home.run());
    expect((await home.device()).trouble).toBe('DRIVER_FAILED');
    failing = false;
    await home.run();
    expect((await home.device()).trouble).toBeNull();
  });
});

describe('a device with invalid values', () => {
  test('values of another type or beyond physical limits are rejected, and logged once a minute', async () => {
    let host: DriverHost | undefined;
    await using home = await withDevice({
      open: async (_settings, given) => {
        host = given;
        return aSession(given);
      },
    });
    await until(async () => (await home.device()).Reachable);
    const lies = [
      { SWITCH_ON_OFF: 'yes' },
      { HUMIDITY: 4_000, TEMPERATURE: -500 },
      { SWITCH_ON_OFF: { toString: () => 'true' } as unknown as boolean },
      { ['__proto__' as string]: true, BATTERY_LEVEL: Number.NaN },
    ];
    for (const StateVars of lies) host?.report({ StateVars });
    host?.report({ StateVars: { SWITCH_ON_OFF: true, HUMIDITY: 44 } });
    const { StateVars } = (await home.device()).Status;
    expect(StateVars['SWITCH_ON_OFF']?.Value).toBe(true);
    expect(StateVars['HUMIDITY']?.Value).toBe(44);
    expect(Object.keys(StateVars).toSorted()).toEqual(['HUMIDITY', 'SWITCH_ON_OFF']);
    expect((await home.device()).trouble).toBe('NOT_BELIEVED');
    const complaints = home.hub.log.lines.filter(({ event }) => event === 'devices.notBelieved');
    expect(complaints).toHaveLength(1);
    await othersGoOn(home.owner);
  });

  test('a device that keeps inventing variables is no longer trusted', async () => {
    let host: DriverHost | undefined;
    await using home = await withDevice({
      open: async (_settings, given) => {
        host = given;
        return aSession(given);
      },
    });
    await until(async () => (await home.device()).Reachable);
    for (let at = 0; at < 100; at += 1)
      host?.report({
        StateVars: Object.fromEntries(
          Array.from({ length: 20 }, (_, nth) => [`MADE_UP_${at}_${nth}x`, at]),
        ),
      });
    const { StateVars } = (await home.device()).Status;
    expect(Object.keys(StateVars).length).toBeLessThanOrEqual(250);
  });

  test('a device that reports constantly slows no other; its latest value counts, and it is trusted again later', async () => {
    let host: DriverHost | undefined;
    await using home = await withDevice({
      open: async (_settings, given) => {
        host = given;
        return aSession(given);
      },
    });
    await until(async () => (await home.device()).Reachable);
    const told: number[] = [];
    home.hub.hub.platform.bus.on(deviceStateChanged, ({ device, StateVars }) => {
      const { HUMIDITY } = StateVars;
      if (device.Id === home.Id && typeof HUMIDITY?.Value === 'number') told.push(HUMIDITY.Value);
    });
    for (let at = 0; at < 5_000; at += 1)
      host?.report({ StateVars: { HUMIDITY: at === 4_999 ? 77 : at % 50 } });
    expect((await home.device()).trouble).toBe('TOO_TALKATIVE');
    await othersGoOn(home.owner);
    await until(async () => (await home.device()).Status.StateVars['HUMIDITY']?.Value === 77);
    expect(told.length).toBeLessThan(400);
    await until(async () => (await home.device()).trouble === null);
    host?.report({ StateVars: { HUMIDITY: 12 } });
    expect((await home.device()).Status.StateVars['HUMIDITY']?.Value).toBe(12);
  });
});

describe('duplicates', () => {
  const add = (owner: TestClient, driver: string, Address: string) =>
    owner.deviceManager.add({
      devices: [{ driver, Name: Address, EnvironmentId: LIVING, Settings: { Address } }],
    });
  const codeOf = ([result]: Awaited<ReturnType<typeof add>>): string =>
    result?.status === 'rejected' ? result.error.code : 'resolved';

  test('[INSTALL-11] the same key, the same UDN and a used address are refused', async () => {
    await using hub: TestHub = await aHub({
      drivers: [
        aDriver({ Key: 'one', UDN: ({ Address }) => `uuid:${Address}` }),
        aDriver({ Key: 'other', UDN: ({ Address }) => `uuid:${Address}` }),
        aDriver({ Key: 'owning', ownsAddress: true, Provider: 'maker' }),
        aDriver({ Key: 'same-maker', ownsAddress: true, Provider: 'maker' }),
        aDriver({ Key: 'bus', Provider: 'maker' }),
        aDriver({ Key: 'other-maker', ownsAddress: true }),
        aDriver({ Key: 'by-hearsay', ownsAddress: () => false }),
      ],
    });
    const owner = await hub.as('owner');
    expect(codeOf(await add(owner, 'one', '10.9.0.1'))).toBe('resolved');
    expect(codeOf(await add(owner, 'one', '10.9.0.1'))).toBe('DEVICE_EXISTS');
    expect(codeOf(await add(owner, 'other', '10.9.0.1')), 'its UDN').toBe('DEVICE_EXISTS');
    expect(codeOf(await add(owner, 'owning', '10.9.0.1')), 'another provider').toBe('resolved');
    expect(codeOf(await add(owner, 'same-maker', '10.9.0.1'))).toBe('DEVICE_EXISTS');
    expect(codeOf(await add(owner, 'bus', '10.9.0.1')), 'many at one address').toBe('resolved');
    expect(codeOf(await add(owner, 'by-hearsay', '10.9.0.1'))).toBe('resolved');
    const [claimed] = await add(owner, 'other-maker', '10.9.0.1');
    // The answer names the owner in the person's language: '“10.9.0.1” is already in the house.'
    expect(claimed, 'two drivers that claim one device').toMatchObject({
      status: 'rejected',
      error: { code: 'DEVICE_EXISTS', data: { name: '10.9.0.1' } },
    });
    expect(codeOf(await add(owner, 'owning', '127.0.0.1'))).toBe('resolved');
    expect(codeOf(await add(owner, 'other-maker', '127.0.0.1')), 'the hub itself').toBe('resolved');
  });
});

test('a command to a device that is removed meanwhile is answered, and nothing keeps running', async () => {
  let signal: AbortSignal | undefined;
  let disposed = 0;
  await using home = await withDevice({
    open: async (_settings, host) => ({
      ...aSession(host, (_action, _value, given) => {
        signal = given;
        return new Promise(() => {});
      }),
      [Symbol.asyncDispose]: async () => void (disposed += 1),
    }),
  });
  await until(async () => (await home.device()).Reachable);
  const command = failureOf(home.run());
  await until(() => signal !== undefined);
  await home.owner.deviceManager.forget({ Id: home.Id as DeviceId });
  expect(['DEVICE_UNREACHABLE', 'NOT_FOUND']).toContain((await command).code);
  expect(signal?.aborted).toBe(true);
  await until(() => disposed === 1);
  expect(await failureOf(home.run())).toMatchObject({ code: 'NOT_FOUND' });
  await othersGoOn(home.owner);
});
