import { z } from 'zod';
import { expect, test } from 'vitest';
import { TestHost } from '../conformance/test-host.ts';
import { defineDriver } from '../define-driver.ts';
import { describeDevice } from '../describe-device.ts';
import type { DeviceSession, Driver, DriverHost } from '../driver.ts';

function driverOf(open: (host: DriverHost) => Promise<DeviceSession>): Driver {
  const identity = {
    UDN: 'u',
    Key: 'k',
    Address: 'a',
    ModelName: 'm',
    Manufacturer: 'f',
    Physical: true,
  };
  return defineDriver({
    Key: 'test',
    Factory: 'test',
    Provider: 'test',
    family: 'manual',
    since: '1.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: [] },
    settings: z.object({}),
    commandTimeoutMs: 1_000,
    describe: () => describeDevice(identity, []),
    open: (_settings, host) => open(host),
  });
}

const session: DeviceSession = {
  run: () => Promise.resolve(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

test('values that can’t be sent are dropped, the others pass', async () => {
  const host = new TestHost();
  await driverOf((guarded) => {
    guarded.report({
      StateVars: {
        A: Number.NaN,
        B: Number.POSITIVE_INFINITY,
        C: 'x'.repeat(5_000),
        D: 1,
        E: null,
      },
    });
    return Promise.resolve(session);
  }).open({}, host);
  expect(host.reports).toEqual([{ StateVars: { D: 1, E: null } }]);
});

test.each([
  [
    { LIGHT_ON_OFF: true, BRIGHTNESS: 0.39 },
    { LIGHT_ON_OFF: true, BRIGHTNESS: 1 },
  ],
  [
    { LIGHT_ON_OFF: true, BRIGHTNESS: 0 },
    { LIGHT_ON_OFF: true, BRIGHTNESS: 1 },
  ],
  // It says nothing about on or off, and shines.
  [{ BRIGHTNESS_3: 0.004 }, { BRIGHTNESS_3: 1 }],
  [
    { LIGHT_ON_OFF: false, BRIGHTNESS: 0, LIGHT_ON_OFF_2: true, BRIGHTNESS_2: 0 },
    { LIGHT_ON_OFF: false, BRIGHTNESS: 0, LIGHT_ON_OFF_2: true, BRIGHTNESS_2: 1 },
  ],
  [
    { LIGHT_ON_OFF: true, BRIGHTNESS: 1.4 },
    { LIGHT_ON_OFF: true, BRIGHTNESS: 1.4 },
  ],
  [{ BRIGHTNESS: 0 }, { BRIGHTNESS: 0 }],
  [
    { LIGHT_ON_OFF: true, BRIGHTNESS: null },
    { LIGHT_ON_OFF: true, BRIGHTNESS: null },
  ],
])('of %j a lamp shows %j: one that is on is never at 0 per cent', async (said, shown) => {
  const host = new TestHost();
  await driverOf((guarded) => {
    guarded.report({ StateVars: said });
    return Promise.resolve(session);
  }).open({}, host);
  expect(host.reports).toEqual([{ StateVars: shown }]);
});

test('a press that a broker kept is dropped; the other values stay', async () => {
  const host = new TestHost();
  const StateVars = { LAST_BUTTON: 'SINGLE', LAST_BUTTON_2: 'SINGLE', BATTERY_LEVEL: 90 };
  await driverOf((guarded) => {
    guarded.report({ StateVars, retained: true });
    guarded.report({ StateVars, retained: false });
    return Promise.resolve(session);
  }).open({}, host);
  expect(host.reports).toEqual([{ StateVars: { BATTERY_LEVEL: 90 } }, { StateVars }]);
});

test('reports after disposal are ignored', async () => {
  const host = new TestHost();
  let say = (): void => {};
  const opened = await driverOf((guarded) => {
    say = () => guarded.report({ Reachable: true });
    return Promise.resolve(session);
  }).open({}, host);
  say();
  await opened[Symbol.asyncDispose]();
  say();
  expect(host.reports).toEqual([{ Reachable: true }]);
});

test('a failure to open becomes one of the four failures', async () => {
  const host = new TestHost();
  await expect(
    driverOf(() => Promise.reject(new RangeError('bad'))).open({}, host),
  ).rejects.toMatchObject({ failure: 'PROTOCOL' });
});

test('only a session that can simulate offers it', async () => {
  const host = new TestHost();
  const simulated: unknown[] = [];
  const fake = { ...session, simulate: (...what: unknown[]) => void simulated.push(what) };
  const opened = await driverOf(() => Promise.resolve(fake)).open({}, host);
  opened.simulate?.('A', 1);
  expect(simulated).toEqual([['A', 1]]);
  expect((await driverOf(() => Promise.resolve(session)).open({}, host)).simulate).toBeUndefined();
});

test('disposing twice disposes once, and aborts what runs', async () => {
  const host = new TestHost();
  let disposed = 0;
  const slow: DeviceSession = {
    run: (_id, _value, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    [Symbol.asyncDispose]: () => Promise.resolve(void (disposed += 1)),
  };
  const opened = await driverOf(() => Promise.resolve(slow)).open({}, host);
  const run = opened.run('A', null, new AbortController().signal);
  const failure = run.catch((error: unknown) => error);
  await opened[Symbol.asyncDispose]();
  await opened[Symbol.asyncDispose]();
  expect(await failure).toMatchObject({ failure: 'UNREACHABLE' });
  expect(disposed).toBe(1);
});
