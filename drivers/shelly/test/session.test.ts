import { TestHost } from '@dimora/driver-kit/conformance';
import { DriverError, type DeviceSession } from '@dimora/driver-kit';
import { systemClock } from '@dimora/node-kit';
import {
  fixedPart,
  Gen1Shelly,
  RpcShelly,
  switchPart,
  type ShellyOptions,
} from '@dimora/simulators';
import { expect, test } from 'vitest';
import { shellyDriver } from '../src/index.ts';

const noBroker = (): never => {
  throw new Error('no broker');
};

const relay: ShellyOptions['parts'] = (tell) => [switchPart(0, tell)];

/** A device with the driver at it, on a clock made faster. */
async function bench(
  options: Partial<ShellyOptions> = {},
  settings: Record<string, unknown> = {},
  haste = 1,
) {
  const peer = await RpcShelly.start({ clock: systemClock, parts: relay, ...options });
  const host = new TestHost(noBroker, haste);
  const session = await shellyDriver.open(
    shellyDriver.settings.parse({
      Address: '127.0.0.1',
      port: peer.port,
      DeviceId: peer.body.id,
      pollSeconds: 1,
      ...settings,
    }),
    host,
  );
  return {
    peer,
    host,
    session,
    [Symbol.asyncDispose]: async () => {
      host.end();
      await session[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

const trouble = (host: TestHost): unknown =>
  host.reports.findLast((each) => each.trouble !== undefined)?.trouble;

const failing = (session: DeviceSession, action: string, value: boolean | null = true) =>
  session.run(action, value, new AbortController().signal).then(
    () => 'done',
    (error: unknown) => (error instanceof DriverError ? error.failure : String(error)),
  );

test.each(['auto', 'http'])('a wrong password is told as such (%s)', async (connection) => {
  await using at = await bench({ password: 'right' }, { Password: 'wrong', connection });
  await at.host.until('its trouble', () => trouble(at.host) === 'WRONG_CREDENTIALS');
  expect(at.host.reachable).toBe(false);
  expect(await failing(at.session, 'SET_ON_OFF')).toBe('UNREACHABLE');
  expect(JSON.stringify(at.host.log.lines)).not.toContain('wrong');
});

test.each(['auto', 'http'])(
  'another device at the address is never operated (%s)',
  async (connection) => {
    await using at = await bench({}, { DeviceId: 'shellyplus1pm-001122334455', connection });
    await at.host.until('its trouble', () => trouble(at.host) === 'ANOTHER_DEVICE');
    expect(await failing(at.session, 'SET_ON_OFF')).toBe('UNREACHABLE');
    expect(at.peer.received).toBe(0);
  },
);

test('a device that takes the address between two questions is not operated either', async () => {
  const first = await Gen1Shelly.start({ type: 'SHPLG-S' });
  const host = new TestHost(noBroker);
  const session = await shellyDriver.open(
    shellyDriver.settings.parse({
      Address: '127.0.0.1',
      port: first.port,
      DeviceId: 'shellyplug-s-DDEEFF',
      pollSeconds: 60,
    }),
    host,
  );
  await host.until('there', () => host.reachable === true);
  const { received } = first;
  first.mac = '001122334455';
  expect(await failing(session, 'SET_ON_OFF')).toBe('UNREACHABLE');
  expect(first.received).toBe(received);
  host.end();
  await session[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
});

test('a socket whose other end lost its power is noticed', async () => {
  await using at = await bench({}, {}, 40);
  await at.host.until('there', () => at.host.reachable === true);
  at.peer.muted = true;
  await at.host.until('gone', () => at.host.reachable === false);
  at.peer.muted = false;
  await at.host.until('back', () => at.host.reachable === true);
});

test('a device that goes in the middle of a command ends it', async () => {
  await using at = await bench();
  await at.host.until('there', () => at.host.reachable === true);
  at.peer.muted = true;
  const run = failing(at.session, 'SET_ON_OFF');
  await expect.poll(() => at.peer.received).toBe(1);
  await at.peer.stop();
  expect(await run).toBe('UNREACHABLE');
});

test('a nonce that became stale costs one more try, not the command', async () => {
  await using at = await bench({ password: 'right' }, { Password: 'right' });
  await at.host.until('there', () => at.host.reachable === true);
  at.peer.door.forget();
  expect(await failing(at.session, 'SET_ON_OFF')).toBe('done');
  await at.host.until('on', () => at.host.value('SWITCH_ON_OFF') === true);
});

test('a device that refuses a command says so', async () => {
  await using at = await bench({
    parts: () => [fixedPart('switch:0', { id: 0, output: false })],
  });
  await at.host.until('there', () => at.host.reachable === true);
  expect(await failing(at.session, 'SET_ON_OFF')).toBe('REFUSED');
});

test('a message larger than any status ends the line, and it comes back', async () => {
  await using at = await bench();
  await at.host.until('there', () => at.host.reachable === true);
  at.peer.say(`{"method":"${'x'.repeat(400_000)}"}`);
  await at.host.until('gone', () => at.host.reachable === false);
  await at.host.until('back', () => at.host.reachable === true);
});

test('a flood is held back at the device', async () => {
  await using at = await bench();
  await at.host.until('there', () => at.host.reachable === true);
  const before = at.host.reports.length;
  for (let count = 0; count < 5_000; count += 1)
    at.peer.body.notify('NotifyStatus', { 'switch:0': { id: 0, output: count % 2 === 0 } });
  await at.host.until('some was heard', () => at.host.reports.length > before + 50);
  // One chunk of the socket may hold some hundreds; the rest waits on the other side.
  expect(at.host.reports.length).toBeLessThan(before + 2_500);
  expect(at.host.reachable).toBe(true);
});

test('presses are told as they happen, also on generation 1', async () => {
  await using at = await bench({
    app: 'PlusI4',
    parts: () => [fixedPart('input:0', { id: 0, state: null }, { id: 0, type: 'button' })],
  });
  await at.host.until('there', () => at.host.reachable === true);
  at.peer.body.press('input:0', 'single_push');
  await at.host.until('pressed', () => at.host.value('LAST_BUTTON') === 'SINGLE');
  expect(at.host.descriptions.at(-1)?.events).toContain('SINGLE');

  const old = await Gen1Shelly.start({ type: 'SHIX3-1' });
  const host = new TestHost(noBroker);
  const Settings = { Address: '127.0.0.1', port: old.port, DeviceId: old.mac, pollSeconds: 1 };
  const session = await shellyDriver.open(shellyDriver.settings.parse(Settings), host);
  await host.until('there', () => host.reachable === true);
  old.press('L');
  await host.until('pressed long', () => host.value('LAST_BUTTON') === 'LONG');
  host.end();
  await session[Symbol.asyncDispose]();
  await old[Symbol.asyncDispose]();
});

test('a device that is set up anew is described anew', async () => {
  let parts = 1;
  await using at = await bench({
    parts: (tell) => [
      switchPart(0, tell),
      {
        ...switchPart(1, tell),
        get key() {
          return parts === 2 ? 'switch:1' : 'script:1';
        },
      },
    ],
  });
  await at.host.until('there', () => at.host.reachable === true);
  expect(Object.keys(at.host.descriptions.at(-1)?.StateVars ?? {})).not.toContain(
    'SWITCH_ON_OFF_2',
  );
  parts = 2;
  at.peer.body.press('sys', 'config_changed');
  await at.host.until('described anew', () =>
    Object.hasOwn(at.host.descriptions.at(-1)?.StateVars ?? {}, 'SWITCH_ON_OFF_2'),
  );
});
