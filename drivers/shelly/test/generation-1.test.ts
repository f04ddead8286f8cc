import { decodeAll, encodeWith, parseJson, type Json } from '@dimora/driver-kit';
import { describe, expect, test } from 'vitest';
import { gen1Path } from '../src/codec/gen1-call.ts';
import { pressesBetween, readGen1Status } from '../src/codec/gen1-status.ts';
import { learnt } from './learnt.ts';

describe('a generation 1 status is read', () => {
  const PLUG = {
    mac: 'AABBCCDDEEFF',
    meters: [{ counters: [0, 0, 0], is_valid: true, power: 12.5, total: 2640 }],
    relays: [{ has_timer: false, ison: true, source: 'http' }],
    temperature: 24.14,
    tmp: { is_valid: true, tC: 24.14 },
    wifi_sta: { connected: true, rssi: -76 },
  };

  test('of a plug, with energy in watt-minutes and no air temperature from its own sensor', () => {
    const status = readGen1Status(PLUG, {});
    const { read } = learnt(status, {}, 'Shelly Plug S');
    expect(read).toEqual({ SMART_PLUG_ON_OFF: true, CONSUMPTION: 12.5, ENERGY: 0.044, RSSI: -76 });
  });

  test.each([
    [{ has_update: true }, true],
    [{ has_update: false }, false],
    [{ update: { status: 'pending', has_update: true, new_version: '1.14.0' } }, true],
    [{ has_update: 'yes' }, undefined],
  ])('of updates: %j', (said, newer) => {
    const { read } = learnt(readGen1Status({ ...PLUG, ...said }, {}), {}, 'Shelly Plug S');
    expect(read['UPDATE_AVAILABLE']).toBe(newer);
  });

  test('of sensors', () => {
    const status = readGen1Status(
      {
        tmp: { tC: 21.5 },
        hum: { value: 48 },
        bat: { value: 77 },
        flood: true,
        gas_sensor: { alarm_state: 'heavy' },
        sensor: { state: 'open' },
        lux: { value: 12 },
        ext_temperature: { 0: { hwID: '28', tC: 23.06 } },
      },
      {},
    );
    expect(learnt(status).read).toEqual({
      TEMPERATURE: 21.5,
      TEMPERATURE_2: 23.06,
      HUMIDITY: 48,
      BATTERY_LEVEL: 77,
      WATER_LEAK: true,
      GAS: true,
      OPENINGS: true,
      LIGHT: 12,
    });
  });

  test('of a 3EM, with power, voltage, current and energy of each phase', () => {
    // Recorded from an SHEM-3.
    const emeters = parseJson(
      '{"emeters":[{"power":51.08,"pf":0.27,"current":0.78,"voltage":234.90,"is_valid":true,"total":1686297.2,"total_returned":428958.4},{"power":155.02,"pf":0.98,"current":0.66,"voltage":235.57,"is_valid":true,"total":878905.6,"total_returned":4.1},{"power":6.75,"pf":0.26,"current":0.11,"voltage":234.70,"is_valid":true,"total":206151.1,"total_returned":0.0}],"total_power":212.85}',
    );
    const { read } = learnt(readGen1Status(emeters ?? {}, {}), {}, 'Shelly 3EM');
    expect(read).toEqual({
      CONSUMPTION: 51.08,
      VOLTAGE: 234.9,
      CURRENT: 0.78,
      ENERGY: 1686.2972,
      ENERGY_RETURNED: 428.9584,
      CONSUMPTION_2: 155.02,
      VOLTAGE_2: 235.57,
      CURRENT_2: 0.66,
      ENERGY_2: 878.9056,
      ENERGY_RETURNED_2: 0.0041,
      CONSUMPTION_3: 6.75,
      VOLTAGE_3: 234.7,
      CURRENT_3: 0.11,
      ENERGY_3: 206.1511,
      ENERGY_RETURNED_3: 0,
    });
  });

  test('of a radiator valve, with its set-point and temperature, and no mode', () => {
    const valve = {
      pos: 12.4,
      target_t: { enabled: true, value: 20.5, units: 'C' },
      schedule: true,
      tmp: { value: 19, units: 'C', is_valid: true },
    };
    const status = readGen1Status({ thermostats: [valve], bat: { value: 77 } }, {});
    const { read, capabilities } = learnt(status, {}, 'Shelly TRV');
    expect(read).toEqual({ SETPOINT: 20.5, TEMPERATURE: 19, BATTERY_LEVEL: 77 });
    const call = encodeWith(capabilities, 'SET_SETPOINT', 21.5);
    expect(call && gen1Path(call, {})).toBe(
      '/thermostat/0?target_t_enabled=1&target_t=21.5&schedule=0',
    );
  });

  test('of a valve that shows °F: its target is set in °F too', () => {
    const status = {
      thermostats: [
        {
          target_t: { enabled: true, value: 68, units: 'F' },
          tmp: { value: 66.2, units: 'F', is_valid: true },
        },
      ],
    };
    const { read, capabilities } = learnt(readGen1Status(status, {}), {}, 'Shelly TRV');
    expect(read).toEqual({ SETPOINT: 20, TEMPERATURE: 19 });
    const call = encodeWith(capabilities, 'SET_SETPOINT', 22) ?? { method: '', params: {} };
    const path = '/thermostat/0?target_t_enabled=1&target_t=71.6&schedule=0';
    expect(gen1Path(call, {}, status)).toBe(path);
    expect(gen1Path(call, { thermostats: [{ temperature_units: 'F' }] })).toBe(path);
  });

  /** What is shown after each of some statuses of one device. */
  const shownAfter = (model: string, ...statuses: readonly Json[]) => {
    const { capabilities } = learnt(readGen1Status(statuses[0] ?? {}, {}), {}, model);
    const shown: Record<string, unknown> = {};
    return statuses.map((status) => ({
      ...Object.assign(shown, decodeAll(capabilities, readGen1Status(status, {}))),
    }));
  };

  test.each([999, -99.5, -127])('of a probe that is gone and reports %s °C', (tC) => {
    const probes = (first: number, second: number) => ({
      ext_temperature: { 0: { hwID: '28', tC: first }, 1: { hwID: '29', tC: second } },
    });
    expect(shownAfter('Shelly 1', probes(21.5, 44.1), probes(tC, 44.2))).toEqual([
      { TEMPERATURE: 21.5, TEMPERATURE_2: 44.1 },
      { TEMPERATURE: null, TEMPERATURE_2: 44.2 },
    ]);
    // The one that is left keeps its name.
    const second = { ext_temperature: { 1: { hwID: '29', tC: 44.3 } } };
    expect(shownAfter('Shelly 1', probes(tC, 44.1), second)[1]).toEqual({
      TEMPERATURE: null,
      TEMPERATURE_2: 44.3,
    });
  });

  test('of clamps, of which one is invalid: its counters stand where they were', () => {
    const clamp = (power: number, total: number, total_returned: number, is_valid = true) => ({
      power,
      voltage: is_valid ? 231 : 0,
      is_valid,
      total,
      total_returned,
    });
    const invalid = clamp(0, 0, 0, false);
    const [before, after] = shownAfter(
      'Shelly EM',
      { emeters: [clamp(350, 1_268_868.6, 1_390_938), clamp(-40.6, 500, 700)] },
      { emeters: [invalid, clamp(-41, 501, 701)] },
    );
    expect(before).toEqual({
      CONSUMPTION: 350,
      VOLTAGE: 231,
      ENERGY: 1268.8686,
      ENERGY_RETURNED: 1390.938,
      CONSUMPTION_2: -40.6,
      VOLTAGE_2: 231,
      ENERGY_2: 0.5,
      ENERGY_RETURNED_2: 0.7,
    });
    expect(after).toEqual({
      ...before,
      CONSUMPTION: null,
      VOLTAGE: null,
      CONSUMPTION_2: -41,
      ENERGY_2: 0.501,
      ENERGY_RETURNED_2: 0.701,
    });
    // Invalid at first, they appear as soon as they are valid.
    expect(
      shownAfter('Shelly EM', { emeters: [invalid] }, { emeters: [clamp(7, 1000, 0)] })[1],
    ).toMatchObject({ CONSUMPTION: 7, ENERGY: 1 });
  });

  test('of a meter that is invalid for once', () => {
    const relay = (meter: Json) => ({ relays: [{ ison: true }], meters: [meter] });
    const [, after] = shownAfter(
      'Shelly 1PM',
      relay({ power: 12.5, is_valid: true, total: 2640 }),
      relay({ power: 0, is_valid: false, total: 0 }),
    );
    expect(after).toEqual({ SWITCH_ON_OFF: true, CONSUMPTION: null, ENERGY: 0.044 });
  });

  test('of dimmers and shutters, with their meters', () => {
    // 120,000 watt-minutes are 2 kWh.
    const meters = [{ power: 23.4, is_valid: true, total: 120_000 }];
    const dimmer = { lights: [{ ison: true, brightness: 60 }], meters };
    expect(shownAfter('Shelly Dimmer 2', dimmer)).toEqual([
      { LIGHT_ON_OFF: true, BRIGHTNESS: 60, CONSUMPTION: 23.4, ENERGY: 2 },
    ]);
    const shutter = { rollers: [{ state: 'stop', power: 23.4, is_valid: true }], meters };
    const status = readGen1Status(shutter, { mode: 'roller' });
    expect(learnt(status, {}, 'Shelly 2.5').read).toMatchObject({ CONSUMPTION: 23.4, ENERGY: 2 });
  });

  test('of Shelly Motion', () => {
    const status = (motion: boolean, is_valid = true) => ({
      sensor: { motion, vibration: false, is_valid },
      lux: { value: 120, is_valid },
      bat: { value: 88 },
    });
    const seen = { LIGHT: 120, BATTERY_LEVEL: 88 };
    expect(shownAfter('Shelly Motion', status(true), status(false), status(false, false))).toEqual([
      { PRESENCE: true, ...seen },
      { PRESENCE: false, ...seen },
      { PRESENCE: null, LIGHT: null, BATTERY_LEVEL: 88 },
    ]);
  });

  test('with a press, which is counted', () => {
    const at = (event_cnt: number, event: string) => ({ inputs: [{ input: 0, event, event_cnt }] });
    expect(pressesBetween(at(3, 'S'), at(3, 'S'))).toEqual([]);
    expect(pressesBetween(at(3, 'S'), at(4, 'L'))).toEqual([
      { component: 'input:0', event: 'long_push' },
    ]);
    expect(pressesBetween({}, at(4, 'L'))).toEqual([]);
  });

  test.each([
    ['Switch.Set', { id: 0, on: true }, {}, '/relay/0?turn=on'],
    ['Switch.Toggle', { id: 1 }, {}, '/relay/1?turn=toggle'],
    ['Cover.Open', { id: 0 }, {}, '/roller/0?go=open'],
    ['Cover.GoToPosition', { id: 0, pos: 40 }, {}, '/roller/0?go=to_pos&roller_pos=40'],
    ['Light.Set', { id: 0, brightness: 30 }, {}, '/light/0?brightness=30'],
    [
      'Light.Set',
      { id: 2, brightness: 30 },
      { mode: 'white', device: { type: 'SHRGBW2' } },
      '/white/2?brightness=30',
    ],
    ['CCT.Set', { id: 0, ct: 3000 }, {}, '/light/0?temp=3000'],
    ['RGBW.Set', { id: 0, rgb: [1, 2, 3] }, {}, '/color/0?red=1&green=2&blue=3'],
    ['RGBCCT.Set', { id: 0, mode: 'cct', ct: 4000 }, {}, '/light/0?mode=white&temp=4000'],
    ['Thermostat.SetConfig', { config: {} }, {}, undefined],
    [
      'Thermostat.SetConfig',
      { config: { id: 0, target_C: 20.5 } },
      {},
      '/thermostat/0?target_t_enabled=1&target_t=20.5&schedule=0',
    ],
  ])('%s becomes a path', (method, params, settings, path) => {
    expect(gen1Path({ method, params }, settings)).toBe(path);
  });
});
