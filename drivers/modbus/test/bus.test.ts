import { TestHost } from '@dimora/driver-kit/conformance';
import type { DeviceSession } from '@dimora/driver-kit';
import { ModbusServer, ModbusUnit, Pymodbus } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { freshDriver, zeros } from './modbus-rig.ts';

const never = new AbortController().signal;

/** A hub with any number of devices on the bus at one port. */
class House implements AsyncDisposable {
  readonly #port: number;
  readonly #driver = freshDriver();
  readonly #open: { readonly host: TestHost; readonly session: DeviceSession }[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  get health() {
    const { pool, driver } = this.#driver;
    return pool.health(driver.settings.parse(this.#settings({})) as never);
  }

  async install(settings: Record<string, unknown>, host = new TestHost()) {
    const { driver } = this.#driver;
    const session = await driver.open(driver.settings.parse(this.#settings(settings)), host);
    const device = { host, session };
    this.#open.push(device);
    return device;
  }

  #settings(settings: Record<string, unknown>) {
    const who = { Address: '127.0.0.1', port: this.#port, Manufacturer: 'Acme', ModelName: 'It' };
    return { ...who, pollSeconds: 0.1, ...settings };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { host, session } of this.#open) {
      host.end();
      await session[Symbol.asyncDispose]();
    }
  }
}

const switches = (count: number) => new ModbusUnit({ coil: zeros(count) });
const holding = (PropertyName: string, address: number, more: object = {}) => ({
  PropertyName,
  kind: 'holding',
  address,
  ...more,
});

test('[MODBUS-B1] all devices of a bus share one connection, and no two requests overlap', async () => {
  const units = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at + 1, switches(8)]));
  await using server = await new ModbusServer(units, { delayMs: 2 }).start();
  await using house = new House(server.port);
  const devices = await Promise.all(
    Object.keys(units).map((unit) =>
      house.install({ template: 'relay_board_8', unitId: Number(unit) }),
    ),
  );
  await Promise.all(
    devices.flatMap(({ session }) =>
      ['SET_ON_OFF', 'SET_ON_OFF_5'].map((action) => session.run(action, true, never)),
    ),
  );
  expect(server.connections).toBe(1);
  expect(server.mostAtOnce).toBe(1);
  for (const unit of server.units.values()) {
    expect([unit.get('coil', 0), unit.get('coil', 4), unit.get('coil', 1)]).toEqual([1, 1, 0]);
  }
  expect(house.health).toMatchObject({ connected: true, errors: 0 });
  expect(house.health?.p95Ms).toBeGreaterThan(0);
});

test('commands take precedence over waiting reads', async () => {
  const units = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 1, switches(8)]));
  await using server = await new ModbusServer(units, { delayMs: 15 }).start();
  await using house = new House(server.port);
  const devices = await Promise.all(
    Object.keys(units).map((unit) =>
      house.install({ template: 'relay_board_8', unitId: Number(unit), pollSeconds: 0.1 }),
    ),
  );
  const [first] = devices;
  await first?.host.until('the bus is busy', () => (house.health?.waiting ?? 0) > 20);
  const before = server.requests;
  await first?.session.run('SET_ON_OFF', true, never);
  expect(server.requests - before).toBeLessThanOrEqual(4);
});

test('a missing device makes no other one unreachable', async () => {
  await using server = await new ModbusServer({ 1: switches(8) }).start();
  await using house = new House(server.port);
  const there = await house.install({ template: 'relay_board_8', timeoutSeconds: 0.3 });
  const gone = await house.install({ template: 'relay_board_8', unitId: 2, timeoutSeconds: 0.3 });
  await gone.host.until('it is unreachable', () => gone.host.reachable === false);
  expect(gone.host.reports.at(-1)).toEqual({ Reachable: false, trouble: 'NO_ANSWER' });
  const heard = there.host.reports.length;
  await there.host.until('the other one is read on', () => there.host.reports.length > heard + 5);
  expect(there.host.reports.some(({ Reachable }) => Reachable === false)).toBe(false);
});

test('[MODBUS-B1] a register that the device lacks is left out, and the others are read together', async () => {
  const unit = new ModbusUnit({ holding: { 0: 213, 1: 45, 5: 9 } });
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host } = await house.install({
    bindings: [
      holding('TEMPERATURE', 0, { scale: 0.1 }),
      holding('HUMIDITY', 1),
      holding('CO2', 3),
      holding('AQI', 5),
    ],
  });
  await host.until('existing registers are read', () => host.value('AQI') === 9);
  expect([host.value('TEMPERATURE'), host.value('HUMIDITY'), host.value('CO2')]).toEqual([
    21.3,
    45,
    undefined,
  ]);
  expect(host.reachable).toBe(true);
  expect(host.reports.at(-1)?.trouble).toBe('NOT_UNDERSTOOD');
  // From now on each poll takes the two requests that are known to work.
  const [rounds, before] = [host.reports.length, server.requests];
  await host.until('five more rounds', () => host.reports.length >= rounds + 5);
  expect(server.requests - before).toBeLessThanOrEqual(2 * (host.reports.length - rounds + 1));
});

test('registers around a gap are read from a device that answers a gap with exception 4', async () => {
  const unit = new ModbusUnit({ holding: { 11_174: 231, 11_176: 5, 11_177: 42 } });
  unit.lacking = 4;
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host } = await house.install({
    bindings: [
      holding('VOLTAGE', 11_174),
      holding('CURRENT', 11_176),
      holding('CONSUMPTION', 11_177),
    ],
  });
  await host.until('it was read', () => host.value('CONSUMPTION') === 42);
  expect([host.value('VOLTAGE'), host.value('CURRENT')]).toEqual([231, 5]);
  expect([host.reachable, host.reports.at(-1)?.trouble]).toEqual([true, null]);
});

test('a device that fails at every register is unreachable, and read as before once it is well', async () => {
  const unit = new ModbusUnit({ holding: {} });
  unit.lacking = 4;
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host } = await house.install({
    bindings: [holding('VOLTAGE', 0), holding('CURRENT', 2)],
  });
  await host.until('it is unreachable', () => host.reachable === false);
  for (const [address, figure] of [230, 0, 7].entries()) unit.set('holding', address, figure);
  await host.until('it is back', () => host.value('CURRENT') === 7);
  const [rounds, before] = [host.reports.length, server.requests];
  await host.until('three more rounds', () => host.reports.length >= rounds + 3);
  // One request for both still.
  expect(server.requests - before).toBeLessThanOrEqual(host.reports.length - rounds + 1);
});

test('what an inverter answers by night is no value: its last ones are unknown', async () => {
  // 8500 kWh in tenths, 5.2 A in tenths, 1500 W; 22.5 °C in tenths.
  const byDay = { 35_191: 0x1, 35_192: 0x4c08, 36_055: 52, 40_083: 1500, 40_090: 225 };
  const unit = new ModbusUnit({ holding: byDay });
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host } = await house.install({
    bindings: [
      holding('ENERGY', 35_191, { type: 'uint32', scale: 0.1 }),
      holding('CURRENT', 36_055, { type: 'uint16', scale: 0.1 }),
      holding('CONSUMPTION', 40_083, { type: 'int16' }),
      holding('TEMPERATURE', 40_090, { type: 'int16', scale: 0.1 }),
    ],
  });
  const read = () =>
    ['ENERGY', 'CURRENT', 'CONSUMPTION', 'TEMPERATURE'].map((each) => host.value(each));
  await host.until('the day', () => host.value('ENERGY') === 8500);
  expect(read()).toEqual([8500, 5.2, 1500, 22.5]);
  const night = [0x7fff, 0x8000, 0xffff, 0xffff, 0xffff];
  for (const address of [40_090, 40_083, 36_055, 35_191, 35_192])
    unit.set('holding', address, night.shift() ?? 0);
  await host.until('the night', () => host.value('ENERGY') === null);
  expect(read()).toEqual([null, null, null, null]);
  expect(host.reachable).toBe(true);
  for (const [address, figure] of Object.entries(byDay))
    unit.set('holding', Number(address), figure);
  await host.until('the next day', () => host.value('ENERGY') === 8500);
});

test('a power of ten in a register of its own is read with its value, and written by', async () => {
  // 2,301 with −1, and 215 with −1; the powers stand four registers on, as SunSpec has them.
  const unit = new ModbusUnit({
    holding: { ...zeros(20), 0: 2301, 4: 0xffff, 10: 215, 11: 0xffff },
  });
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host, session } = await house.install({
    gap: 0,
    bindings: [
      holding('VOLTAGE', 0, { type: 'int16', scaleAddress: 4 }),
      holding('SETPOINT', 10, { type: 'int16', scaleAddress: 11 }),
      // A register that says for itself what it is.
      holding('HUMIDITY', 12),
    ],
  });
  await host.until('read', () => host.value('HUMIDITY') === 0);
  expect([host.value('VOLTAGE'), host.value('SETPOINT')]).toEqual([230.1, 21.5]);
  await session.run('SET_SETPOINT', 22.5, never);
  expect(unit.get('holding', 10)).toBe(225);
  // The inverter moves its decimal point, in both directions, with what it measures.
  unit.set('holding', 4, 10);
  unit.set('holding', 0, 2);
  await host.until('moved up', () => host.value('VOLTAGE') === 20_000_000_000);
  unit.set('holding', 4, 0xfff6);
  await host.until('moved down', () => host.value('VOLTAGE') === 0.000_000_000_2);
  // "Not implemented", beyond the range, and one that is no power at all.
  for (const nothing of [0x8000, 11, 0xfff5, 0x7fff]) {
    unit.set('holding', 4, 1);
    await host.until('known', () => host.value('VOLTAGE') === 20);
    unit.set('holding', 4, nothing);
    await host.until('unknown', () => host.value('VOLTAGE') === null);
    expect([host.value('SETPOINT'), host.reachable]).toEqual([22.5, true]);
  }
  unit.set('holding', 11, 0x8000);
  await host.until('the set-point is unknown', () => host.value('SETPOINT') === null);
  await expect(session.run('SET_SETPOINT', 20, never)).rejects.toMatchObject({
    failure: 'REFUSED',
  });
  expect(unit.get('holding', 10)).toBe(225);
});

test('a device without the register of a power of ten leaves its value unknown, and says so', async () => {
  const unit = new ModbusUnit({ holding: { 0: 2301, 1: 45 } });
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host } = await house.install({
    bindings: [holding('VOLTAGE', 0, { scaleAddress: 4 }), holding('HUMIDITY', 1)],
  });
  await host.until('read', () => host.value('HUMIDITY') === 45);
  expect([host.value('VOLTAGE'), host.reachable, host.trouble]).toEqual([
    null,
    true,
    'NOT_UNDERSTOOD',
  ]);
});

test('a frozen device becomes unreachable, and recovers', async () => {
  await using server = await new ModbusServer({ 1: switches(8) }).start();
  await using house = new House(server.port);
  const { host, session } = await house.install({
    template: 'relay_board_8',
    timeoutSeconds: 0.3,
  });
  await host.there();
  server.muted = true;
  await host.until('it is unreachable', () => host.reachable === false);
  await expect(session.run('SET_ON_OFF', true, never)).rejects.toMatchObject({
    failure: 'TIMEOUT',
  });
  server.muted = false;
  await host.until('it is back', () => host.reachable === true);
  await session.run('SET_ON_OFF', true, never);
});

test('a response from another unit is ignored', async () => {
  await using server = await new ModbusServer({ 1: switches(8) }).start();
  server.answersAs = 9;
  await using house = new House(server.port);
  const { host } = await house.install({ template: 'relay_board_8' });
  await host.until('it is unreachable', () => host.reachable === false);
  expect(host.value('SWITCH_ON_OFF')).toBeUndefined();
  server.answersAs = undefined;
  await host.there();
});

test('a closed port is reported, and retried with growing delays', async () => {
  await using server = await new ModbusServer({ 1: switches(8) }).start();
  await server.stop();
  await using house = new House(server.port);
  const { host, session } = await house.install({ template: 'relay_board_8' });
  await host.until('it is unreachable', () => host.reachable === false);
  expect(host.reports.at(-1)?.trouble).toBe('CONNECTION_REFUSED');
  await expect(session.run('SET_ON_OFF', true, never)).rejects.toMatchObject({
    failure: 'UNREACHABLE',
    trouble: 'CONNECTION_REFUSED',
  });
  await server.start();
  await host.there();
});

test('a device that supports only multiple-register writes is written that way', async () => {
  const unit = new ModbusUnit({ holding: zeros(2) });
  unit.unknownFunctions.add(6);
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const bindings = [holding('SETPOINT', 0, { scale: 0.1 })];
  const { host, session } = await house.install({ bindings });
  await host.there();
  await session.run('SET_SETPOINT', 21.5, never);
  expect(unit.get('holding', 0)).toBe(215);
});

test('one bit of a word is written, and the others keep their values', async () => {
  const unit = new ModbusUnit({ holding: { 0: 0b1010 } });
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const bindings = [holding('SWITCH_ON_OFF', 0, { type: 'bit', bit: 2 })];
  const { host, session } = await house.install({ bindings });
  await host.there();
  await session.run('SET_ON_OFF', true, never);
  expect(unit.get('holding', 0)).toBe(0b1110);
  await session.run('TOGGLE', null, never);
  expect(unit.get('holding', 0)).toBe(0b1010);
});

test('a written value that doesn’t read back counts as refused', async () => {
  const unit = new ModbusUnit({ holding: zeros(1) });
  unit.onWrite = () => unit.set('holding', 0, 7);
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { host, session } = await house.install({ bindings: [holding('BRIGHTNESS', 0)] });
  await host.there();
  await expect(session.run('SET_BRIGHTNESS', 50, never)).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('a line can have delays after opening and between requests', async () => {
  await using server = await new ModbusServer({ 1: switches(8) }).start();
  await using house = new House(server.port);
  const host = new TestHost();
  const { clock } = host;
  const after = clock.after.bind(clock);
  /** Each delay of the line, in milliseconds, with the requests that had been sent at its end. */
  const delays: [number, number][] = [];
  clock.after = (ms, call) =>
    after(ms, () => {
      if (ms === 300 || ms === 20) delays.push([ms, server.requests]);
      call();
    });
  await house.install(
    { template: 'relay_board_8', connectDelaySeconds: 0.3, pauseSeconds: 0.02 },
    host,
  );
  await host.until('it was read twice', () => delays.length >= 3);
  expect(delays.slice(0, 3)).toEqual([
    [300, 0],
    [20, 1],
    [20, 2],
  ]);
});

test('a missing serial port is reported, and nothing else breaks', async () => {
  await using house = new House(502);
  const { host } = await house.install({ type: 'rtu', Address: '/dev/no-such-line' });
  await host.until('it is unreachable', () => host.reachable === false);
});

test('[MODBUS-B1] pymodbus is read and written like any other server', async () => {
  await using peer = await Pymodbus.start({
    1: { coil: [1, 0, 1, 0, 0, 0, 0, 0], holding: Array(20).fill(0), input: [0, 213, 480] },
    7: { holding: [0, 205, 0, 0], input: [198, 2] },
  });
  await using house = new House(peer.port);
  const board = await house.install({ template: 'relay_board_8' });
  const probe = await house.install({ template: 'probe_xy_md02' });
  const coil = await house.install({ template: 'fan_coil', unitId: 7 });
  await coil.host.until('it was read', () => coil.host.value('HVAC_STATE') === 'HEATING');
  await probe.host.until('it was read', () => probe.host.value('HUMIDITY') === 48);
  expect(probe.host.value('TEMPERATURE')).toBe(21.3);
  expect([coil.host.value('SETPOINT'), coil.host.value('HVAC_MODE')]).toEqual([20.5, 'OFF']);
  await board.host.until('it was read', () => board.host.value('SWITCH_ON_OFF_3') === true);
  await board.session.run('SET_ON_OFF_2', true, never);
  await coil.session.run('SET_SETPOINT', 22.5, never);
  await coil.session.run('SET_HVAC_MODE', 'HEAT', never);
  expect(coil.host.value('SETPOINT')).toBe(22.5);
  await peer.kill();
  await board.host.until('it is unreachable', () => board.host.reachable === false);
  await peer.revive();
  await board.host.until('it is back', () => board.host.reachable === true);
});

test('a blind whose register holds its position arrives later, and its command doesn’t fail', async () => {
  const unit = new ModbusUnit({ holding: { 0: 0, 1: 100 } });
  // The motor takes the written position as its target: the register goes on holding the actual one.
  unit.onWrite = (_table, address) => {
    if (address === 1) unit.set('holding', 1, 100);
  };
  await using server = await new ModbusServer({ 1: unit }).start();
  await using house = new House(server.port);
  const { session, host } = await house.install({ template: 'blind' });
  await host.until('known', () => host.value('POSITION') === 100);
  expect(await session.run('SET_POSITION', 40, never)).toBe('accepted');
  expect(host.value('MOVEMENT')).toBe('DOWN');
  expect(host.value('TARGET_POSITION')).toBe(40);
  for (const position of [70, 41]) {
    unit.set('holding', 1, position);
    await host.until(`at ${position}`, () => host.value('POSITION') === position);
  }
  await host.until('there', () => host.value('MOVEMENT') === 'STOP');
  expect(host.value('TARGET_POSITION')).toBeNull();
});
