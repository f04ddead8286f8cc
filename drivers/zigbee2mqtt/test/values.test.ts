import type { StateValue } from '@dimora/domain';
import { openDevice, type OpenDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { startBridge } from './bridge-rig.ts';

const ieee_address = '0x00158d000000beef';
const friendly_name = 'hall';

const numeric = (name: string, unit = '', more: Record<string, unknown> = {}) => ({
  type: 'numeric',
  name,
  property: name,
  access: 1,
  unit,
  ...more,
});
const flag = (name: string) => ({
  type: 'binary',
  name,
  property: name,
  access: 1,
  value_on: true,
  value_off: false,
});

const entry = (exposes: readonly unknown[]) => ({
  ieee_address,
  friendly_name,
  type: 'EndDevice',
  power_source: 'Battery',
  definition: { model: 'T1', vendor: 'Maker', description: 'x', exposes },
});
const listOf = (exposes: readonly unknown[]): string =>
  JSON.stringify([
    { ieee_address: '0x00124b0000000001', type: 'Coordinator', definition: null },
    entry(exposes),
  ]);

/** A bridge on a real broker with one device that exposes these values, open in the driver. */
async function house(exposes: readonly unknown[]) {
  const rig = await startBridge('bridge');
  const settings = {
    Address: 'zigbee2mqtt',
    DeviceId: ieee_address,
    broker: 'outside',
    announcement: JSON.stringify(entry(exposes)),
  };
  const device = await openDevice(zigbee2MqttDriver, settings, rig);
  const lists = (now: readonly unknown[]): void => rig.bridge.blurt('bridge/devices', listOf(now));
  // After the bridge's own list, which the broker keeps.
  await device.host.until('the device is listed', () => {
    lists(exposes);
    return device.host.reachable === true;
  });
  return {
    rig,
    device,
    lists,
    says: (message: unknown): void => rig.bridge.blurt(friendly_name, JSON.stringify(message)),
    [Symbol.asyncDispose]: async () => {
      await device[Symbol.asyncDispose]();
      await rig[Symbol.asyncDispose]();
    },
  };
}

const shows = ({ host }: OpenDevice, values: Readonly<Record<string, StateValue>>): Promise<void> =>
  host.until(`the device shows ${JSON.stringify(values)}`, () =>
    Object.entries(values).every(([name, value]) => host.value(name) === value),
  );

test('what a device doesn’t know is unknown: null, and what sensors send for nothing', async () => {
  await using it = await house([
    flag('water_leak'),
    numeric('battery', '%'),
    numeric('temperature', '°C'),
    numeric('humidity', '%'),
  ]);
  it.says({ water_leak: true, battery: 100, temperature: 21.5, humidity: 40 });
  await shows(it.device, { WATER_LEAK: true, BATTERY_LEVEL: 100, TEMPERATURE: 21.5, HUMIDITY: 40 });
  it.says({ water_leak: null, battery: 99, temperature: -327.68, humidity: 655.35 });
  await shows(it.device, {
    WATER_LEAK: null,
    BATTERY_LEVEL: 99,
    TEMPERATURE: null,
    HUMIDITY: null,
  });
  it.rig.bridge.blurt(friendly_name, '{"water_leak":true,"temperature":nan,"battery":98}');
  await shows(it.device, { WATER_LEAK: true, BATTERY_LEVEL: 98, TEMPERATURE: null });
});

test('light is lux: the raw figure of a sensor is shown without a unit', async () => {
  await using it = await house([numeric('illuminance'), numeric('illuminance_lux', 'lx')]);
  it.says({ illuminance: 22_000, illuminance_lux: 157 });
  await shows(it.device, { LIGHT: 157, ILLUMINANCE: 22_000 });
  it.lists([numeric('illuminance', 'lx')]);
  await it.device.host.until('described', () => it.device.host.descriptions.length > 0);
  it.says({ illuminance: 80 });
  await shows(it.device, { LIGHT: 80 });
});

test('units are converted, and one that isn’t known is shown as it is', async () => {
  await using it = await house([
    numeric('temperature', '°F'),
    numeric('pressure', 'kPa'),
    numeric('power', 'kW'),
    numeric('energy', 'MJ'),
    numeric('voc', 'points'),
  ]);
  it.says({ temperature: 68, pressure: 101.3, power: 1.2, energy: 36, voc: 7 });
  await shows(it.device, {
    TEMPERATURE: 20,
    PRESSURE: 1013,
    CONSUMPTION: 1200,
    ENERGY: 10,
    VOC: 7,
  });
  expect(it.device.host.value('TVOC')).toBeUndefined();
});

test('a press that a pattern covers counts, and one that isn’t listed doesn’t', async () => {
  const values = ['on', 'recall_*', 'button.*_hold'];
  await using it = await house([
    { type: 'enum', name: 'action', property: 'action', access: 1, values },
    numeric('battery', '%'),
  ]);
  for (const action of ['recall_3', 'button.2_hold', 'on']) {
    it.says({ action });
    await shows(it.device, { LAST_BUTTON: action });
  }
  for (const action of ['', null, 'recall_', 'buttonX2_hold', 'off'])
    it.says({ action, battery: 50 });
  await shows(it.device, { BATTERY_LEVEL: 50 });
  expect(it.device.host.value('LAST_BUTTON')).toBe('on');
});

test('an air conditioner’s set-point is that of what it does', async () => {
  const wanted = (name: string, least: number, most: number) =>
    numeric(name, '°C', { access: 7, value_min: least, value_max: most, value_step: 0.5 });
  await using it = await house([
    {
      type: 'climate',
      features: [
        wanted('occupied_cooling_setpoint', 16, 32),
        wanted('occupied_heating_setpoint', 7, 30),
        {
          type: 'enum',
          name: 'system_mode',
          property: 'system_mode',
          access: 7,
          values: ['off', 'heat', 'cool', 'auto'],
        },
        {
          type: 'enum',
          name: 'running_state',
          property: 'running_state',
          access: 5,
          values: ['idle', 'heat', 'cool'],
        },
      ],
    },
  ]);
  const both = { occupied_cooling_setpoint: 26, occupied_heating_setpoint: 20 };
  it.says({ ...both, system_mode: 'cool' });
  await shows(it.device, { SETPOINT: 26, HVAC_MODE: 'COOL' });
  const written: unknown[] = [];
  using _heard = it.rig.link.subscribe(`zigbee2mqtt/${friendly_name}/set`, ({ payload }) => {
    written.push(JSON.parse(Buffer.from(payload).toString()));
    it.says({ ...both, occupied_cooling_setpoint: 24.5 });
  });
  expect(await it.device.run('SET_SETPOINT', 24.5)).toBe('done');
  expect(written).toEqual([{ occupied_cooling_setpoint: 24.5 }]);
  it.says({ ...both, system_mode: 'heat' });
  await shows(it.device, { SETPOINT: 20 });
  it.says({ ...both, system_mode: 'auto', running_state: 'cool' });
  await shows(it.device, { SETPOINT: 26 });
  it.says({ ...both, system_mode: 'auto', running_state: 'idle' });
  it.says({ ...both, system_mode: 'off' });
  await shows(it.device, { SETPOINT: 26, HVAC_MODE: 'OFF' });
});

test('a thermostat in °F is shown and set in °C', async () => {
  const setpoint = numeric('occupied_heating_setpoint', '°F', {
    access: 7,
    value_min: 45,
    value_max: 95,
  });
  await using it = await house([
    { type: 'climate', features: [setpoint, numeric('local_temperature', '°F')] },
  ]);
  it.says({ occupied_heating_setpoint: 68, local_temperature: 66.2 });
  await shows(it.device, { SETPOINT: 20, TEMPERATURE: 19 });
  let written: unknown;
  using _heard = it.rig.link.subscribe(`zigbee2mqtt/${friendly_name}/set`, ({ payload }) => {
    written = JSON.parse(Buffer.from(payload).toString());
    it.says(written);
  });
  expect(await it.device.run('SET_SETPOINT', 22)).toBe('done');
  expect(written).toEqual({ occupied_heating_setpoint: 71.6 });
});

test('a gate without a position says whether it is open', async () => {
  const state = {
    type: 'enum',
    name: 'state',
    property: 'state',
    access: 3,
    values: ['OPEN', 'CLOSE', 'STOP'],
  };
  await using it = await house([{ type: 'cover', features: [state] }]);
  it.says({ state: 'CLOSE' });
  await shows(it.device, { POSITION: 0 });
  it.says({ state: 'OPEN' });
  await shows(it.device, { POSITION: 100 });
  it.says({ state: 'STOP' });
  await shows(it.device, { POSITION: null });
});

test('a lock whose bolt is half way raises an alert', async () => {
  const state = {
    type: 'binary',
    name: 'state',
    property: 'state',
    access: 7,
    value_on: 'LOCK',
    value_off: 'UNLOCK',
  };
  const bolt = {
    type: 'enum',
    name: 'lock_state',
    property: 'lock_state',
    access: 1,
    values: ['not_fully_locked', 'locked', 'unlocked'],
  };
  await using it = await house([{ type: 'lock', features: [state, bolt] }]);
  it.says({ state: 'LOCK', lock_state: 'locked' });
  await shows(it.device, { LOCKED: true, ALERT: false });
  it.says({ state: 'UNLOCK', lock_state: 'not_fully_locked' });
  await shows(it.device, { LOCKED: false, ALERT: true });
});

test('a bridge that tells each value on its own topic is read', async () => {
  const action = {
    type: 'enum',
    name: 'action',
    property: 'action',
    access: 1,
    values: ['1', 'b'],
  };
  await using it = await house([
    numeric('temperature', '°C'),
    numeric('battery', '%'),
    flag('occupancy'),
    action,
  ]);
  const says = (property: string, text: string): void =>
    it.rig.bridge.blurt(`${friendly_name}/${property}`, text);
  says('temperature', '21.5');
  says('battery', '80');
  says('occupancy', 'true');
  says('action', '1');
  await shows(it.device, {
    TEMPERATURE: 21.5,
    BATTERY_LEVEL: 80,
    PRESENCE: true,
    LAST_BUTTON: '1',
  });
  says('temperature', '');
  says('action', '');
  await shows(it.device, { TEMPERATURE: null, LAST_BUTTON: '1' });
});

test('a bridge that tells everything in both ways presses once', async () => {
  const action = { type: 'enum', name: 'action', property: 'action', access: 1, values: ['a'] };
  await using it = await house([action, numeric('battery', '%')]);
  const presses = (): number =>
    it.device.host.reports.filter(({ StateVars }) => StateVars?.['LAST_BUTTON'] === 'a').length;
  for (const battery of [80, 79]) {
    it.says({ action: 'a' });
    it.rig.bridge.blurt(`${friendly_name}/action`, 'a');
    it.says({ battery });
    await shows(it.device, { BATTERY_LEVEL: battery });
  }
  expect(presses()).toBe(2);
  it.rig.bridge.blurt(`${friendly_name}/action`, 'a');
  it.says({ battery: 78 });
  await shows(it.device, { BATTERY_LEVEL: 78 });
  expect(presses()).toBe(3);
});

test('a value keeps its name when a converter lists others before it', async () => {
  const probe = (endpoint: string) =>
    numeric('temperature', '°C', { property: `temperature_${endpoint}`, endpoint });
  await using it = await house([probe('l1'), probe('l2')]);
  it.says({ temperature_l1: 20.1, temperature_l2: 55.5 });
  await shows(it.device, { TEMPERATURE: 20.1, TEMPERATURE_2: 55.5 });
  it.lists([numeric('device_temperature', '°C'), probe('l2'), probe('l1')]);
  await it.device.host.until('described', () => it.device.host.descriptions.length > 0);
  it.says({ device_temperature: 41, temperature_l1: 20.2, temperature_l2: 55.6 });
  await shows(it.device, { TEMPERATURE: 20.2, TEMPERATURE_2: 55.6, TEMPERATURE_3: 41 });
  expect(it.device.host.descriptions.at(-1)?.StateVars['TEMPERATURE_3']).toMatchObject({
    role: 'device',
  });
});

test('an alarm counts in whatever common word it is said, also if another was announced', async () => {
  const alarm = (name: string, value_on: unknown, value_off: unknown) => ({
    ...flag(name),
    value_on,
    value_off,
  });
  await using it = await house([
    alarm('carbon_monoxide', 'ON', 'OFF'),
    alarm('smoke', true, false),
    alarm('water_leak', 1, 0),
    alarm('contact', false, true),
  ]);
  it.says({ carbon_monoxide: true, smoke: 'true', water_leak: 'ON', contact: 'false' });
  await shows(it.device, { GAS: true, SMOKE: true, WATER_LEAK: true, OPENINGS: true });
  it.says({ carbon_monoxide: 'off', smoke: 0, water_leak: false, contact: 'true' });
  await shows(it.device, { GAS: false, SMOKE: false, WATER_LEAK: false, OPENINGS: false });
  // What means nothing leaves it as it is.
  it.says({ carbon_monoxide: 'LOCK', smoke: 7, water_leak: 'maybe', contact: {} });
  it.says({ smoke: true });
  await shows(it.device, { GAS: false, SMOKE: true, WATER_LEAK: false, OPENINGS: false });
});
