import { Payload } from '@dimora/driver-kit/mqtt';
import { entitiesOf as numberedOf } from '@dimora/driver-kit/zigbee';
import { ZIGBEE_MODELS } from '@dimora/simulators';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readDevice,
  readDevices,
  readOnline,
  stateTopicOf,
  type BridgeDevice,
} from '../src/codec/bridge.ts';
import { readGroups } from '../src/codec/groups.ts';
import { IEEE, recognised } from './bridge-rig.ts';

const entitiesOf = (base: string, device: BridgeDevice) =>
  numberedOf(stateTopicOf(base, device), device).entities;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const entry = (model: keyof typeof ZIGBEE_MODELS, more: Record<string, unknown> = {}) => ({
  ieee_address: IEEE,
  friendly_name: 'kitchen',
  type: 'Router',
  definition: ZIGBEE_MODELS[model],
  ...more,
});
const coordinator = { ieee_address: '0x00124b0000000001', type: 'Coordinator' };

describe('reports of a device', () => {
  test.each([
    [
      'bulb',
      { state: 'ON', brightness: 127, color_temp: 250 },
      { LIGHT_ON_OFF: true, BRIGHTNESS: 50, COLOR_TEMPERATURE: 4000 },
    ],
    ['bulb', { state: 'ON', brightness: 1 }, { LIGHT_ON_OFF: true, BRIGHTNESS: 1 }],
    ['bulb', { state: 'OFF', brightness: 0 }, { LIGHT_ON_OFF: false, BRIGHTNESS: 0 }],
    ['bulb', { color: { hue: 0, saturation: 100 } }, { COLOR: '#ff0000' }],
    [
      'plug',
      { state: 'OFF', power: 12.5, voltage: 231, current: 0.05, energy: 3 },
      { SMART_PLUG_ON_OFF: false, CONSUMPTION: 12.5, VOLTAGE: 231, CURRENT: 0.05, ENERGY: 3 },
    ],
    [
      'plug',
      { child_lock: 'LOCK', indicator_mode: 'on' },
      { CHILD_LOCK: true, INDICATOR_MODE: 'on' },
    ],
    [
      'relays',
      { state_l1: 'ON', state_l2: 'OFF' },
      { SWITCH_ON_OFF: true, SWITCH_ON_OFF_2: false },
    ],
    [
      'weather',
      { temperature: 21.43, humidity: 48, voltage: 3005, linkquality: 90 },
      { TEMPERATURE: 21.43, HUMIDITY: 48, LQI: 90 },
    ],
    ['weather', { linkquality: null }, { LQI: null }],
    ['door', { battery_low: true }, { BATTERY_LOW: true }],
    ['weather', { update: { state: 'available' } }, {}],
    ['bulb', { update: { state: 'available' } }, { UPDATE_AVAILABLE: true, UPDATING: false }],
    ['bulb', { update: { state: 'scheduled' } }, { UPDATE_AVAILABLE: true, UPDATING: false }],
    [
      'bulb',
      { update: { state: 'updating', progress: 13.37, remaining: 219 } },
      { UPDATE_AVAILABLE: true, UPDATING: true },
    ],
    [
      'bulb',
      { update: { state: 'idle', installed_version: 1, latest_version: 1 }, linkquality: 0 },
      { UPDATE_AVAILABLE: false, UPDATING: false, LQI: 0 },
    ],
    ['bulb', { update_available: true }, { UPDATE_AVAILABLE: true, UPDATING: false }],
    ['bulb', { update: { state: 7 }, update_available: 'yes' }, {}],
    ['door', { contact: false }, { OPENINGS: true }],
    ['button', { action: 'off' }, { LAST_BUTTON: 'off' }],
    ['button', { action: '' }, {}],
    ['motor', { moving: 'UP', position: 40 }, { MOVEMENT: 'UP', POSITION: 40 }],
    ['motor', { moving: 'STOP', calibration: 'ON' }, { MOVEMENT: 'STOP', CALIBRATION: true }],
    ['bulb', { effect: 'blink' }, {}],
    [
      'radiator',
      { running_state: 'heat', system_mode: 'off' },
      { HVAC_STATE: 'HEATING', HVAC_MODE: 'OFF' },
    ],
  ] as const)('%s %j', (model, message, readings) => {
    const device = readDevice(entry(model));
    if (!device) throw new Error('no device');
    const payload = new Payload(bytes(JSON.stringify(message)));
    const heard = entitiesOf('zigbee2mqtt', device).map((each) =>
      each.read('zigbee2mqtt/kitchen', payload),
    );
    expect(Object.assign({}, ...heard)).toEqual(readings);
  });

  test.each([
    ['online', true],
    ['{"state":"offline"}', false],
    ['{"state":7}', undefined],
    ['', undefined],
  ])('%s is online: %s', (text, online) => expect(readOnline(text)).toBe(online));
});

describe('the device list', () => {
  test('[MQTT-B1] every device of the list is found by its address, with its capabilities and its name', async () => {
    const payload = bytes(
      JSON.stringify([coordinator, entry('bulb'), entry('door', { disabled: true })]),
    );
    expect(await recognised({ payload })).toMatchObject([
      {
        driver: 'zigbee2mqtt',
        Key: `zigbee2mqtt_${IEEE}`,
        Name: 'kitchen',
        ModelName: '9290022166',
        IoTCategoryIds: ['light'],
        Settings: { DeviceId: IEEE, broker: 'outside', Address: 'zigbee2mqtt' },
      },
    ]);
  });

  test('a device without a name is named after its model', async () => {
    const payload = bytes(JSON.stringify([entry('bulb', { friendly_name: IEEE })]));
    expect(await recognised({ payload })).toMatchObject([
      { Name: 'Hue white and color ambiance E27' },
    ]);
  });

  test('[MQTT-B1] the bridge itself is a device', async () => {
    const found = await recognised({
      topic: 'zigbee2mqtt/bridge/info',
      payload: bytes('{"version":"2.4.0","permit_join":false}'),
    });
    expect(found).toMatchObject([{ ModelName: 'Zigbee2MQTT 2.4.0', IoTCategoryIds: ['bridge'] }]);
  });

  test.each(['', '[]', '[1]', '{}', '[{"ieee_address":"0x1"}]', '{"version":[]}'])(
    'nothing is found in %s',
    async (text) => {
      for (const what of ['devices', 'groups', 'info'])
        expect(await recognised({ topic: `z/bridge/${what}`, payload: bytes(text) })).toEqual([]);
    },
  );
});

const junkFeature = fc.record(
  {
    type: fc.constantFrom('binary', 'numeric', 'enum', 'composite', 'text', 7),
    name: fc.constantFrom(
      'state',
      'brightness',
      'color_temp',
      'color_xy',
      'action',
      'x',
      '__proto__',
    ),
    property: fc.constantFrom('state', 'brightness', 'color', 'x', '__proto__', 'constructor', 3),
    access: fc.anything(),
    value_on: fc.anything(),
    value_min: fc.anything(),
    values: fc.anything(),
    unit: fc.anything(),
  },
  { requiredKeys: [] },
);
const junkExpose = fc.oneof(
  fc.anything(),
  junkFeature,
  fc.record({
    type: fc.constantFrom('light', 'cover', 'climate', 'lock', 'fan'),
    features: fc.array(junkFeature),
  }),
);
const junkMessage = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json().map(bytes),
  fc
    .dictionary(
      fc.constantFrom('state', 'brightness', 'color', 'x', '__proto__', 'action'),
      fc.jsonValue(),
    )
    .map((each) => bytes(JSON.stringify(each))),
);

test('invalid input never throws, and reads only as finite numbers, flags and short words', () => {
  fc.assert(
    fc.property(fc.array(junkExpose, { maxLength: 4 }), junkMessage, (exposes, message) => {
      const device = readDevice({ ...entry('bulb'), definition: { exposes } });
      if (!device) return;
      for (const each of entitiesOf('z', device)) {
        for (const value of Object.values(each.read('z/kitchen', new Payload(message))))
          expect(
            typeof value === 'number'
              ? Number.isFinite(value)
              : value === null || ['boolean', 'string'].includes(typeof value),
          ).toBe(true);
        each.write?.('SET', 1, () => null);
      }
    }),
    { numRuns: 1_500 },
  );
});

test('a colour temperature of almost no mireds is a finite number of kelvin', () => {
  const exposes = [{ type: 'light', features: [{ name: 'color_temp', property: 'color_temp' }] }];
  const device = readDevice({ ...entry('bulb'), definition: { exposes } })!;
  const [light] = entitiesOf('z', device);
  const payload = new Payload(bytes('{"color_temp":5e-324}'));
  expect(light!.read('z/kitchen', payload)).toMatchObject({ COLOR_TEMPERATURE: 1_000_000 });
});

test('a list with arbitrary entries never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      readDevices(text);
      readGroups(text);
    }),
  );
});

test('[ENERGY-B1] a meter in both directions tells what is fed into the grid', () => {
  const exposes = ['energy', 'produced_energy'].map((name) => ({
    type: 'numeric',
    name,
    property: name,
    access: 1,
    unit: 'kWh',
  }));
  const device = readDevice({ ...entry('bulb'), definition: { exposes } });
  if (!device) throw new Error('no device');
  const payload = new Payload(bytes('{"energy":120.6,"produced_energy":24.67}'));
  const heard = entitiesOf('z', device).map((each) => each.read('z/kitchen', payload));
  expect(Object.assign({}, ...heard)).toMatchObject({ ENERGY: 120.6, ENERGY_RETURNED: 24.67 });
});
