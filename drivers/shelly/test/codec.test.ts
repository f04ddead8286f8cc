import { decodeAll, encodeWith, parseJson } from '@dimora/driver-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentsIn, dynamicPageIn } from '../src/codec/components.ts';
import { readDeviceInfo } from '../src/codec/device-info.ts';
import { pressesBetween, readGen1Config, readGen1Status } from '../src/codec/gen1-status.ts';
import { readNews } from '../src/codec/news.ts';
import { answerRpcChallenge, readRpcChallenge } from '../src/codec/rpc-auth.ts';
import { createHash } from 'node:crypto';
import { learnt } from './learnt.ts';

/** The status recorded from a Plus 1PM (with the owner's names and addresses changed). */
const PLUS_1PM = {
  ble: {},
  'input:0': { id: 0, state: false },
  mqtt: { connected: false },
  'switch:0': {
    aenergy: { by_minute: [0, 0, 0], minute_ts: 1_707_326_934, total: 110.046 },
    apower: 0,
    current: 0,
    id: 0,
    output: false,
    source: 'WS_in',
    temperature: { tC: 30.3, tF: 86.6 },
    voltage: 232.8,
  },
  sys: { mac: 'AABBCCDDEEFF', uptime: 2_622_735 },
  wifi: { rssi: -64, status: 'got ip' },
};

describe('a generation 2 status is read', () => {
  test('of a relay with a meter', () => {
    const { read, kinds } = learnt(PLUS_1PM);
    expect(read).toEqual({
      SWITCH_ON_OFF: false,
      CONSUMPTION: 0,
      ENERGY: 0.110_046,
      VOLTAGE: 232.8,
      CURRENT: 0,
      RSSI: -64,
    });
    expect(kinds).toEqual(['switch', 'power_meter', null]);
  });

  test.each([
    [{}, false],
    [{ stable: { version: '1.4.4' } }, true],
    [{ beta: { version: '1.5.0-beta1' } }, false],
    [{ beta: { version: '1.5.0-beta1' }, stable: { version: '1.4.4' } }, true],
    [undefined, undefined],
    ['many', undefined],
  ])('of updates: %j', (available_updates, newer) => {
    const { read, kinds } = learnt({ ...PLUS_1PM, sys: { mac: 'x', available_updates } });
    expect(read['UPDATE_AVAILABLE']).toBe(newer);
    expect(kinds[0]).toBe('switch');
  });

  test('of a relay for a light, and of a plug', () => {
    const lamp = { sys: { ui_data: { consumption_types: ['Light'] } } };
    expect(learnt(PLUS_1PM, lamp).read).toHaveProperty('LIGHT_ON_OFF', false);
    expect(learnt(PLUS_1PM, {}, 'Shelly Plus Plug S').read).toHaveProperty('SMART_PLUG_ON_OFF');
  });

  test('of a three-phase clamp meter', () => {
    const { read } = learnt({
      'em:0': { id: 0, a_voltage: 229, total_act_power: 558.965, total_current: 3.856 },
      'emdata:0': { id: 0, total_act: 2_589_773.39, total_act_ret: 1026.61 },
      wifi: { rssi: 0, status: 'disconnected' },
    });
    expect(read).toEqual({
      CONSUMPTION: 558.965,
      CURRENT: 3.856,
      VOLTAGE: 229,
      ENERGY: 2_589.773_39,
      ENERGY_RETURNED: 1.026_61,
      VOLTAGE_L1: 229,
    });
  });

  test('of a three-phase clamp meter: each phase', () => {
    const { read } = learnt({
      // As the documentation of EM.GetStatus has it.
      'em:0': {
        id: 0,
        a_current: 4.029,
        a_voltage: 236.1,
        a_act_power: 951.2,
        b_current: 4.027,
        b_voltage: 236.201,
        b_act_power: -951.1,
        c_current: 3.03,
        c_voltage: 236.402,
        c_act_power: 715.4,
        n_current: null,
        total_current: 11.083,
        total_act_power: 715.5,
      },
    });
    expect(read).toEqual({
      CONSUMPTION: 715.5,
      CURRENT: 11.083,
      VOLTAGE: 236.1,
      POWER_L1: 951.2,
      POWER_L2: -951.1,
      POWER_L3: 715.4,
      VOLTAGE_L1: 236.1,
      VOLTAGE_L2: 236.201,
      VOLTAGE_L3: 236.402,
      CURRENT_L1: 4.029,
      CURRENT_L2: 4.027,
      CURRENT_L3: 3.03,
    });
  });

  test('of inputs configured as switches: their positions', () => {
    const { read, capabilities } = learnt(
      {
        'input:0': { id: 0, state: false },
        'input:1': { id: 1, state: true },
        'input:2': { id: 2, state: null },
      },
      {
        'input:0': { type: 'switch' },
        'input:1': { type: 'switch' },
        'input:2': { type: 'button' },
      },
      'Shelly Plus I4',
    );
    expect(read).toEqual({ INPUT: false, INPUT_2: true });
    const news = readNews({
      method: 'NotifyStatus',
      params: { ts: 1, 'input:0': { id: 0, state: true } },
    });
    if (news?.kind === 'status')
      expect(decodeAll(capabilities, news.components)).toEqual({ INPUT: true });
    expect(news?.kind).toBe('status');
  });

  test('of a probe that can’t be read: its value is unknown', () => {
    const { capabilities } = learnt({ 'temperature:100': { id: 100, tC: 21.5, tF: 70.7 } });
    const lost = { 'temperature:100': { id: 100, tC: null, tF: null, errors: ['read'] } };
    expect(decodeAll(capabilities, componentsIn(lost))).toEqual({ TEMPERATURE: null });
  });

  test('of a wall display: the main capability comes first, and every action has its own name', () => {
    const { read, kinds, capabilities } = learnt({
      'humidity:0': { id: 0, rh: 43.8 },
      'illuminance:0': { id: 0, illumination: 'twilight', lux: 30 },
      'switch:0': { id: 0, output: false },
      'switch:1': { id: 1, output: true },
      'temperature:0': { id: 0, tC: 21.3 },
      'thermostat:0': { current_C: 21.3, enable: true, id: 0, output: false, target_C: 21 },
    });
    expect(kinds[0]).toBe('thermostat');
    expect(read).toMatchObject({
      SETPOINT: 21,
      HVAC_MODE: 'HEAT',
      HVAC_STATE: 'IDLE',
      SWITCH_ON_OFF: false,
      SWITCH_ON_OFF_2: true,
      TEMPERATURE: 21.3,
      HUMIDITY: 43.8,
      LIGHT: 30,
      TWILIGHT: true,
    });
    const ids = capabilities.flatMap(({ Actions }) => Actions.map(({ Id }) => Id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of a BLU TRV behind its gateway', () => {
    // As aioshelly recorded it from a BLU Gateway Gen3.
    const page = dynamicPageIn(
      {
        components: [
          {
            key: 'blutrv:200',
            status: {
              id: 200,
              target_C: 17.1,
              current_C: 17.1,
              pos: 0,
              rssi: -60,
              battery: 100,
              packet_id: 58,
              last_updated_ts: 1_734_967_725,
              paired: true,
              rpc: true,
              rsv: 61,
            },
            config: { id: 200, addr: 'f8:44:77:25:f0:dd', name: 'TRV-Name' },
          },
        ],
        cfg_rev: 1,
        offset: 0,
        total: 1,
      },
      0,
    );
    expect(page.next).toBeUndefined();
    const { read, kinds } = learnt(page.status, page.config, 'BluGwG3');
    expect(read).toEqual({ SETPOINT: 17.1, TEMPERATURE: 17.1, BATTERY_LEVEL: 100 });
    expect(kinds[0]).toBe('thermostat');
    expect(dynamicPageIn({ components: 'none', total: 9 }, 0).next).toBeUndefined();
    expect(dynamicPageIn({ components: [{ key: 'a' }], total: 9e9 }, 199).next).toBeUndefined();
    expect(dynamicPageIn({ components: [{ key: 'a' }, { key: 'b' }], total: 5 }, 2).next).toBe(4);
  });

  test('of a blind, whose position is known after calibration', () => {
    const blind = { id: 0, state: 'opening', pos_control: true, current_pos: 40, apower: 93.1 };
    const { read, capabilities } = learnt({ 'cover:0': blind });
    expect(read).toMatchObject({ MOVEMENT: 'UP', POSITION: 40, CONSUMPTION: 93.1 });
    expect(encodeWith(capabilities, 'SET_POSITION', 55)).toEqual({
      method: 'Cover.GoToPosition',
      params: { id: 0, pos: 55 },
    });
    const blunt = learnt({ 'cover:0': { ...blind, pos_control: false, current_pos: null } });
    expect(blunt.read).not.toHaveProperty('POSITION');
  });

  test('as a partial status: missing fields keep their values', () => {
    const { capabilities } = learnt(PLUS_1PM);
    const news = readNews({
      method: 'NotifyStatus',
      params: { ts: 1, 'switch:0': { id: 0, output: true } },
    });
    expect(news?.kind).toBe('status');
    if (news?.kind === 'status')
      expect(decodeAll(capabilities, news.components)).toEqual({ SWITCH_ON_OFF: true });
  });

  test('with a press, by button number', () => {
    const button = { type: 'button' };
    const { capabilities } = learnt(
      { 'input:0': { id: 0, state: null }, 'input:1': { id: 1, state: null } },
      { 'input:0': button, 'input:1': button },
    );
    const frame = parseJson(
      '{"src":"shellyplusi4-a8032ab0c018","method":"NotifyEvent","params":{"ts":1678882095.02,"events":[{"component":"input:1","id":1,"event":"double_push","ts":1678882095.02},{"component":"input:1","id":1,"event":"btn_up","ts":1}]}}',
    );
    const news = readNews(frame ?? {});
    const pressed =
      news?.kind === 'happened'
        ? news.happenings.flatMap((each) => capabilities.map((c) => c.happened?.(each)))
        : [];
    expect(pressed.filter((each) => each !== undefined)).toEqual([{ LAST_BUTTON: 'DOUBLE_2' }]);
  });
});

describe('the identity', () => {
  test('is at /shelly in both generations', () => {
    expect(
      readDeviceInfo({ type: 'SHPLG-S', mac: 'AABBCCDDEEFF', auth: true, fw: 'x' }),
    ).toMatchObject({
      mac: 'aabbccddeeff',
      generation: 1,
      ModelName: 'Shelly Plug S',
      locked: true,
    });
    expect(
      readDeviceInfo({
        app: 'Plus1PM',
        gen: 2,
        id: 'shellyplus1pm-aabbccddeeff',
        mac: 'AABBCCDDEEFF',
        auth_en: false,
      }),
    ).toMatchObject({ generation: 2, ModelName: 'Shelly Plus 1PM', locked: false });
  });

  test.each([[{}], [{ mac: 'nonsense' }], [{ mac: 'AABBCCDDEEFF' }], [{ mac: 17, gen: 2 }]])(
    '%j is not a Shelly’s identity',
    (json) => {
      expect(() => readDeviceInfo(json)).toThrow();
    },
  );
});

test('a challenge over a socket is answered as in the vendor’s documentation', () => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const challenge = readRpcChallenge(
    '{"auth_type": "digest", "nonce": 1625038762, "nc": 1, "realm": "shellypro4pm-f008d1d8b8b8", "algorithm": "SHA-256"}',
  );
  // The example of shelly-api-docs, General/Authentication: user admin, password mypass.
  const auth = answerRpcChallenge(
    challenge,
    { username: 'admin', password: 'mypass' },
    { nth: 0, cnonce: '313273957', hash },
  );
  expect(hash('dummy_method:dummy_uri')).toBe(
    '6370ec69915103833b5222b368555393393f098bfbfbb59f47e0590af135f062',
  );
  expect(auth).toMatchObject({ realm: 'shellypro4pm-f008d1d8b8b8', nonce: '1625038762', nc: 1 });
  expect(() => readRpcChallenge('{"nonce":1,"realm":"x","algorithm":"MD5"}')).toThrow();
});

test('invalid input reads as nothing, and never throws', () => {
  const components = fc.dictionary(
    fc.constantFrom(
      'switch:0',
      'cover:0',
      'rgbcct:0',
      'em:0',
      'thermostat:0',
      'input:0',
      '__proto__',
      'wifi',
    ),
    fc.dictionary(
      fc.constantFrom(
        'output',
        'apower',
        'rgb',
        'ct',
        'brightness',
        'state',
        'current_pos',
        'pos_control',
        'aenergy',
        'rssi',
      ),
      fc.jsonValue(),
    ),
  );
  fc.assert(
    fc.property(components, components, (status, config) => {
      const { read } = learnt(status, config);
      for (const value of Object.values(read))
        if (value !== null) expect(value).not.toBeTypeOf('object');
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
      readNews({ method: 'NotifyStatus', params: json });
      readNews({ method: 'NotifyEvent', params: json });
      learnt(readGen1Status(json, json));
      readGen1Config(json);
      pressesBetween(json, json);
    }),
  );
});
