import { openDevice } from '@dimora/driver-kit/conformance';
import { systemClock } from '@dimora/node-kit';
import {
  bluTrvPart,
  coverPart,
  fixedPart,
  Gen1Shelly,
  RpcShelly,
  switchPart,
  type ShellyOptions,
} from '@dimora/simulators';
import { describe, expect, test } from 'vitest';
import { shellyDriver } from '../src/index.ts';

const relay: ShellyOptions['parts'] = (tell) => [switchPart(0, tell)];
const start = (options: Partial<ShellyOptions> = {}) =>
  RpcShelly.start({ clock: systemClock, parts: relay, ...options });

/** The driver with a device, on a faster clock. */
const open = (peer: RpcShelly | Gen1Shelly, settings: Record<string, unknown> = {}, haste = 1) =>
  openDevice(
    shellyDriver,
    {
      Address: '127.0.0.1',
      port: peer.port,
      DeviceId: peer instanceof RpcShelly ? peer.body.id : peer.mac,
      pollSeconds: 1,
      ...settings,
    },
    { haste },
  );

test.each(['auto', 'http'])('a wrong password is reported as such (%s)', async (connection) => {
  await using peer = await start({ password: 'right' });
  await using at = await open(peer, { Password: 'wrong', connection });
  await at.host.until('its trouble', () => at.host.trouble === 'WRONG_CREDENTIALS');
  expect(at.host.reachable).toBe(false);
  expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  expect(JSON.stringify(at.host.log.lines)).not.toContain('wrong');
});

test.each(['auto', 'http'])(
  'another device at the address gets no commands (%s)',
  async (connection) => {
    await using peer = await start();
    await using at = await open(peer, { DeviceId: 'shellyplus1pm-001122334455', connection });
    await at.host.until('its trouble', () => at.host.trouble === 'ANOTHER_DEVICE');
    expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
    expect(peer.received).toBe(0);
  },
);

test.each(['auto', 'http'])(
  'a detector whose cable is out doesn’t say that all is dry (%s)',
  async (connection) => {
    const flood: Record<string, unknown> = { id: 0, alarm: false, mute: false };
    await using peer = await start({
      app: 'FloodG4',
      parts: () => [fixedPart('flood:0', flood)],
    });
    await using at = await open(peer, { connection }, 10);
    await at.host.until('dry', () => at.host.value('WATER_LEAK') === false);
    for (const [said, shown] of [
      [{ errors: ['cable_unplugged'] }, null],
      // What it has found counts, whatever else is wrong.
      [{ alarm: true, errors: ['cable_unplugged'] }, true],
      [{ alarm: false, errors: [] }, false],
    ] as const) {
      Object.assign(flood, said);
      // Of its parts it says only what changed.
      peer.body.notify('NotifyStatus', { ts: 1, 'flood:0': { id: 0, ...said } });
      await at.host.until(`${shown}`, () => at.host.value('WATER_LEAK') === shown);
    }
  },
);

describe.each(['auto', 'http'])('the probes of an add-on (%s)', (connection) => {
  const probe = (id: number, tC: number) => fixedPart(`temperature:${id}`, { id, tC });
  /** A Shelly with these probes; `addr` are the numbers in their chips. */
  const withProbes = (probes: readonly { id: number; tC: number; addr?: string }[]) =>
    start({
      parts: (tell) => [switchPart(0, tell), ...probes.map(({ id, tC }) => probe(id, tC))],
      peripherals: {
        dht22: {},
        ds18b20: Object.fromEntries(
          probes.map(({ id, addr }) => [`temperature:${id}`, addr === undefined ? {} : { addr }]),
        ),
      },
    });
  type Kept = Parameters<typeof openDevice>[2];
  /** What the hub shows of the probes, and what it stores of their names. */
  const shown = async (peer: RpcShelly, kept: Kept = {}) => {
    await using at = await openDevice(
      shellyDriver,
      { Address: '127.0.0.1', port: peer.port, DeviceId: peer.body.id, connection },
      kept,
    );
    await at.host.there();
    await at.host.until('all is read', () => at.host.value('SWITCH_ON_OFF') !== undefined);
    const { StateVars = {}, sources } = at.host.descriptions.at(-1) ?? {};
    const names = Object.keys(StateVars).filter((name) => name.startsWith('TEMPERATURE'));
    const values = Object.fromEntries(names.map((name) => [name, at.host.value(name)]));
    return { values, kept: { ...(sources && { sources }) } };
  };

  test('keep their names when the first is gone, also when the hub was restarted between', async () => {
    await using before = await withProbes([
      { id: 100, tC: 21.5 },
      { id: 101, tC: 4 },
    ]);
    const first = await shown(before);
    expect(first.values).toEqual({ TEMPERATURE: 21.5, TEMPERATURE_2: 4 });
    await using without = await withProbes([{ id: 101, tC: 5 }]);
    const second = await shown(without, first.kept);
    expect(second.values).toEqual({ TEMPERATURE_2: 5 });
    // Another one, and the first again, each restart with what the last has stored.
    await using more = await withProbes([
      { id: 100, tC: 22 },
      { id: 101, tC: 6 },
      { id: 102, tC: -18 },
    ]);
    const third = await shown(more, second.kept);
    expect(third.values).toEqual({ TEMPERATURE: 22, TEMPERATURE_2: 6, TEMPERATURE_3: -18 });
  });

  test('another probe in the place of an old one gets a name of its own', async () => {
    await using before = await withProbes([
      { id: 100, tC: 21.5, addr: '40:1' },
      { id: 101, tC: 4, addr: '40:2' },
    ]);
    const first = await shown(before);
    expect(first.values).toEqual({ TEMPERATURE: 21.5, TEMPERATURE_2: 4 });
    await using swapped = await withProbes([
      { id: 100, tC: -18, addr: '40:3' },
      { id: 101, tC: 4, addr: '40:2' },
    ]);
    const second = await shown(swapped, first.kept);
    expect(second.values).toEqual({ TEMPERATURE_2: 4, TEMPERATURE_3: -18 });
    // The first comes back on another place, and has its name.
    await using back = await withProbes([
      { id: 100, tC: -18, addr: '40:3' },
      { id: 102, tC: 21, addr: '40:1' },
    ]);
    expect((await shown(back, second.kept)).values).toEqual({
      TEMPERATURE: 21,
      TEMPERATURE_3: -18,
    });
  });
});

test.each(['auto', 'http'])(
  'the valves behind a gateway are its channels, each with its own set-point (%s)',
  async (connection) => {
    await using peer = await start({
      app: 'BluGwG3',
      parts: (tell) => [200, 201, 202].map((id) => bluTrvPart(id, tell)),
    });
    await using at = await open(peer, { connection });
    await at.host.until('the third valve', () => at.host.value('SETPOINT_3') === 17.1);
    expect([at.host.value('TEMPERATURE_2'), at.host.value('BATTERY_LEVEL_3')]).toEqual([15.2, 100]);
    expect(await at.run('SET_SETPOINT_2', 21.5)).toBe('done');
    await at.host.until('its new target', () => at.host.value('SETPOINT_2') === 21.5);
    expect([at.host.value('SETPOINT'), at.host.value('SETPOINT_3')]).toEqual([17.1, 17.1]);
    expect(peer.body.commands).toEqual([
      'BluTRV.Call {"id":201,"method":"TRV.SetTarget","params":{"id":0,"target_C":21.5}}',
    ]);
  },
);

/** A tenth of the real times: a command's time-out is a second here, the way takes three. */
const HASTE = 10;

test.each(['auto', 'http'])(
  'a blind that takes half a minute is accepted, moves and arrives (%s)',
  async (connection) => {
    await using peer = await start({
      app: 'Plus2PM',
      parts: (tell, clock) => [coverPart(tell, clock, { travelMs: 30_000 / HASTE, at: 10 })],
    });
    await using at = await open(peer, { connection }, HASTE);
    await at.host.until('known', () => at.host.value('POSITION') === 10);
    const outcome = await at.session.run('SET_POSITION', 90, new AbortController().signal);
    expect(outcome).not.toBe('confirmed');
    expect([at.host.value('MOVEMENT'), at.host.value('TARGET_POSITION')]).toEqual(['UP', 90]);
    await at.host.until('under way', () => Number(at.host.value('POSITION')) >= 30);
    expect(at.host.value('MOVEMENT')).toBe('UP');
    await at.host.until('it has arrived', () => at.host.value('MOVEMENT') === 'STOP');
    expect([at.host.value('POSITION'), at.host.value('TARGET_POSITION')]).toEqual([90, null]);
  },
);

test('another device that takes over the connection is dropped on its first message', async () => {
  await using peer = await start();
  await using at = await open(peer, {}, 4);
  await at.host.there();
  const { received } = peer;
  peer.body.notify('NotifyStatus', { sys: { mac: '001122334455' }, 'switch:0': { output: true } });
  await at.host.until('its trouble', () => at.host.trouble === 'ANOTHER_DEVICE');
  expect(at.host.value('SWITCH_ON_OFF')).not.toBe(true);
  expect(peer.received).toBe(received);
  await at.host.until('the right one again', () => at.host.reachable === true);
});

test('a device that takes the address between two requests gets no commands either', async () => {
  await using peer = await Gen1Shelly.start({ type: 'SHPLG-S' });
  await using at = await open(peer, { DeviceId: 'shellyplug-s-DDEEFF', pollSeconds: 60 });
  await at.host.there();
  const { received } = peer;
  peer.mac = '001122334455';
  expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  expect(peer.received).toBe(received);
});

test('a socket whose other end lost its power is detected', async () => {
  await using peer = await start();
  await using at = await open(peer, {}, 40);
  await at.host.there();
  peer.muted = true;
  await at.host.until('gone', () => at.host.reachable === false);
  peer.muted = false;
  await at.host.until('back', () => at.host.reachable === true);
});

test('a command fails when its device disconnects', async () => {
  await using peer = await start();
  await using at = await open(peer);
  await at.host.there();
  peer.muted = true;
  const run = at.run('SET_ON_OFF', true);
  await expect.poll(() => peer.received).toBe(1);
  await peer.stop();
  expect(await run).toBe('UNREACHABLE');
});

test('a stale nonce costs one retry, not the command', async () => {
  await using peer = await start({ password: 'right' });
  await using at = await open(peer, { Password: 'right' });
  await at.host.there();
  peer.auth.forget();
  expect(await at.run('SET_ON_OFF', true)).toBe('done');
  await at.host.until('on', () => at.host.value('SWITCH_ON_OFF') === true);
});

test('a command that the device refuses is reported as refused', async () => {
  await using peer = await start({
    parts: () => [fixedPart('switch:0', { id: 0, output: false })],
  });
  await using at = await open(peer);
  await at.host.there();
  expect(await at.run('SET_ON_OFF', true)).toBe('REFUSED');
});

test('an oversized message closes the connection, and it reconnects', async () => {
  await using peer = await start();
  await using at = await open(peer);
  await at.host.there();
  peer.say(`{"method":"${'x'.repeat(400_000)}"}`);
  await at.host.until('gone', () => at.host.reachable === false);
  await at.host.until('back', () => at.host.reachable === true);
});

test('a flood is throttled at the device', async () => {
  await using peer = await start();
  await using at = await open(peer);
  await at.host.there();
  const before = at.host.reports.length;
  for (let count = 0; count < 5_000; count += 1)
    peer.body.notify('NotifyStatus', { 'switch:0': { id: 0, output: count % 2 === 0 } });
  await at.host.until('some messages are reported', () => at.host.reports.length > before + 50);
  // One chunk of the socket may hold some hundreds; the rest waits at the other end.
  expect(at.host.reports.length).toBeLessThan(before + 2_500);
  expect(at.host.reachable).toBe(true);
});

test('presses are reported as they happen', async () => {
  await using peer = await start({
    app: 'PlusI4',
    parts: () => [fixedPart('input:0', { id: 0, state: null }, { id: 0, type: 'button' })],
  });
  await using at = await open(peer);
  await at.host.there();
  peer.body.press('input:0', 'single_push');
  await at.host.until('pressed', () => at.host.value('LAST_BUTTON') === 'SINGLE');
  expect(at.host.descriptions.at(-1)?.events).toContain('SINGLE');
});

test('presses on generation 1 are reported as they happen', async () => {
  await using peer = await Gen1Shelly.start({ type: 'SHIX3-1' });
  await using at = await open(peer);
  await at.host.there();
  peer.press('L');
  await at.host.until('pressed long', () => at.host.value('LAST_BUTTON') === 'LONG');
});

test('a radiator valve of generation 1 keeps its set-point, since its own timetable is turned off', async () => {
  await using peer = await Gen1Shelly.start({ type: 'SHTRV-01' });
  const valve = peer.valve!;
  await using at = await open(peer);
  await at.host.there();
  expect(at.host.value('SETPOINT')).toBe(18);
  expect(valve.followsSchedule).toBe(true);
  expect(await at.run('SET_SETPOINT', 21.5)).toBe('done');
  await at.host.until('it has woken', () => at.host.value('SETPOINT') === 21.5);
  valve.hour(16);
  expect(valve.target).toBe(21.5);
  // Somebody turns it on again on the valve's own page: that is seen, and lasts until the next command.
  valve.schedule(true);
  valve.hour(16);
  await at.host.until('its timetable is seen', () => at.host.value('SETPOINT') === 16);
  expect(await at.run('SET_SETPOINT', 20)).toBe('done');
  await at.host.until('it holds', () => at.host.value('SETPOINT') === 20);
  valve.hour(16);
  expect(valve.target).toBe(20);
  expect(await at.run('SET_SETPOINT', 35)).not.toBe('done');
});

test('a reconfigured device is described again', async () => {
  let parts = 1;
  await using peer = await start({
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
  await using at = await open(peer);
  await at.host.there();
  expect(Object.keys(at.host.descriptions.at(-1)?.StateVars ?? {})).not.toContain(
    'SWITCH_ON_OFF_2',
  );
  parts = 2;
  peer.body.press('sys', 'config_changed');
  await at.host.until('described again', () =>
    Object.hasOwn(at.host.descriptions.at(-1)?.StateVars ?? {}, 'SWITCH_ON_OFF_2'),
  );
});
