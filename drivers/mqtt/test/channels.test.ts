import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speakChannels } from '../src/channels.ts';
import { KINDS } from '../src/kind-list.ts';
import { atPath, valueAt } from '../src/payload.ts';
import { Channel, MqttSettings } from '../src/settings.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const channel = (values: Record<string, unknown>) =>
  Channel.parse({ stateTopic: 's', commandTopic: 'c', ...values });

function hear(values: Record<string, unknown>, payload: string) {
  return speakChannels([channel(values)], () => null)[0]?.decode({
    topic: 's',
    payload: bytes(payload),
  });
}

function say(
  values: Record<string, unknown>,
  ActionId: string,
  value: boolean | number | string | null,
) {
  return speakChannels([channel(values)], () => true)[0]?.encode?.(ActionId, value)?.[0]?.payload;
}

test.each([
  [{ kind: 'light' }, 'ON', { LIGHT_ON_OFF: true }],
  [{ kind: 'light' }, 'on', {}],
  [{ kind: 'plug', payloadOn: '1', payloadOff: '0' }, '0', { SMART_PLUG_ON_OFF: false }],
  [{ kind: 'switch', jsonPath: 'relay.on' }, '{"relay":{"on":true}}', { SWITCH_ON_OFF: true }],
  [
    { kind: 'temperature', jsonPath: 'values.0', scale: 0.1 },
    '{"values":[213]}',
    { TEMPERATURE: 21.3 },
  ],
  [{ kind: 'energy_returned', scale: 0.001 }, '24670', { ENERGY_RETURNED: 24.67 }],
  [{ kind: 'humidity' }, ' 48.25 ', { HUMIDITY: 48.3 }],
  [{ kind: 'humidity' }, '', {}],
  [{ kind: 'humidity' }, 'NaN', { HUMIDITY: null }],
  [{ kind: 'humidity', jsonPath: 'h' }, '{"h":nan,"t":1}', { HUMIDITY: null }],
  [{ kind: 'humidity', jsonPath: 'h' }, '{"t":1}', {}],
  [{ kind: 'contact' }, 'unavailable', { OPENINGS: null }],
  [{ kind: 'doorbell' }, 'None', {}],
  [{ kind: 'contact', payloadOn: 'open', payloadOff: 'closed' }, 'open', { OPENINGS: true }],
  [{ kind: 'setpoint', jsonPath: 'target', scale: 0.1 }, '{"target":215}', { SETPOINT: 21.5 }],
  [{ kind: 'hvac_mode' }, 'Heat', { HVAC_MODE: 'HEAT' }],
  [{ kind: 'hvac_mode', payloadFan: 'fan_only' }, 'fan_only', { HVAC_MODE: 'FAN' }],
  [{ kind: 'hvac_mode' }, 'fan_only', {}],
  [{ kind: 'hvac_mode', payloadModeOff: '0', payloadHeat: '1' }, '1', { HVAC_MODE: 'HEAT' }],
  [{ kind: 'hvac_state' }, 'cooling', { HVAC_STATE: 'COOLING' }],
  [{ kind: 'hvac_state' }, 'ON', { HVAC_STATE: 'HEATING' }],
  [{ kind: 'hvac_state', jsonPath: 'valve' }, '{"valve":0}', { HVAC_STATE: 'IDLE' }],
  [{ kind: 'colour_temperature' }, '2700', { COLOR_TEMPERATURE: 2700 }],
  [{ kind: 'colour_temperature', temperatureUnit: 'mired' }, '370', { COLOR_TEMPERATURE: 2703 }],
  [{ kind: 'colour_temperature', temperatureUnit: 'mired' }, '0', {}],
  [{ kind: 'colour' }, 'FF8800', { COLOR: '#ff8800' }],
  [{ kind: 'colour', colourFormat: 'rgb' }, '255,136,0', { COLOR: '#ff8800' }],
  [{ kind: 'colour', colourFormat: 'rgb' }, '255,136', {}],
  [
    { kind: 'colour', colourFormat: 'rgb_json', jsonPath: 'color' },
    '{"color":{"r":255,"g":136,"b":0}}',
    { COLOR: '#ff8800' },
  ],
  [{ kind: 'colour', colourFormat: 'rgb_json' }, '[255,136,0]', { COLOR: '#ff8800' }],
  [{ kind: 'colour', colourFormat: 'hs' }, '120,100', { COLOR: '#00ff00' }],
  [{ kind: 'colour', colourFormat: 'hsv' }, '240,100,35', { COLOR: '#0000ff' }],
  [{ kind: 'colour', colourFormat: 'hsv_json' }, '{"h":0,"s":100,"v":20}', { COLOR: '#ff0000' }],
  [{ kind: 'colour', colourFormat: 'xy_json' }, '{"x":0.7006,"y":0.2993}', { COLOR: '#ff0000' }],
  [{ kind: 'colour', colourFormat: 'xy' }, '0.7,0', {}],
  [{ kind: 'wind', scale: 0.2778 }, '36', { WIND: 10 }],
  [{ kind: 'co2', jsonPath: 'co2' }, '{"co2":812}', { CO2: 812 }],
  [{ kind: 'pm25' }, '7', { PM2_5: 7 }],
  [{ kind: 'pressure' }, '1013.2', { PRESSURE: 1013.2 }],
  [{ kind: 'twilight', payloadOn: 'dark', payloadOff: 'light' }, 'dark', { TWILIGHT: true }],
  [{ kind: 'battery_low', payloadOn: '1', payloadOff: '0' }, '1', { BATTERY_LOW: true }],
  // 16 bits: the darkest step is 0.0015 %.
  [{ kind: 'dimmable_light', scale: 100 / 65_535 }, '1', { BRIGHTNESS: 1 }],
  [{ kind: 'dimmable_light', scale: 100 / 65_535 }, '0', { BRIGHTNESS: 0 }],
])('%j hears %j', (values, payload, readings) => {
  expect(hear(values, payload)).toEqual(readings);
});

test.each([
  [{ kind: 'light' }, 'SET_ON_OFF', true, 'ON'],
  [{ kind: 'light' }, 'TOGGLE', null, 'OFF'],
  [{ kind: 'dimmable_light', scale: 100 / 255 }, 'SET_BRIGHTNESS', 100, '255'],
  [
    { kind: 'light', commandTemplate: '{"state":"$value"}' },
    'SET_ON_OFF',
    false,
    '{"state":"OFF"}',
  ],
  [{ kind: 'barrier', commandTemplate: '{"pos":"$value"}' }, 'SET_POSITION', 40, '{"pos":40}'],
  [{ kind: 'barrier', payloadOn: 'OPEN', payloadOff: 'CLOSE' }, 'MOVE', 'DOWN', 'CLOSE'],
  [{ kind: 'push', payloadOn: 'RING' }, 'PRESS', null, 'RING'],
  [{ kind: 'temperature' }, 'SET_ON_OFF', true, undefined],
  [{ kind: 'setpoint', scale: 0.1 }, 'SET_SETPOINT', 21.5, '215'],
  [{ kind: 'hvac_mode', payloadCool: 'COOLING' }, 'SET_HVAC_MODE', 'COOL', 'COOLING'],
  [{ kind: 'hvac_mode' }, 'SET_HVAC_MODE', 'DRY', undefined],
  [{ kind: 'colour_temperature' }, 'SET_COLOR_TEMPERATURE', 2700, '2700'],
  [
    {
      kind: 'colour_temperature',
      temperatureUnit: 'mired',
      commandTemplate: '{"ct":"$value"}',
    },
    'SET_COLOR_TEMPERATURE',
    2700,
    '{"ct":370}',
  ],
  [{ kind: 'colour' }, 'SET_COLOR', '#ff8800', '#ff8800'],
  [{ kind: 'colour', colourFormat: 'rgb' }, 'SET_COLOR', '#ff8800', '255,136,0'],
  [
    {
      kind: 'colour',
      colourFormat: 'rgb_json',
      commandTemplate: '{"color":"$value"}',
    },
    'SET_COLOR',
    '#ff8800',
    '{"color":{"r":255,"g":136,"b":0}}',
  ],
  [{ kind: 'colour', colourFormat: 'hs' }, 'SET_COLOR', '#00ff00', '120,100'],
  [{ kind: 'colour', colourFormat: 'hsv' }, 'SET_COLOR', '#0000ff', '240,100,100'],
  [{ kind: 'colour', colourFormat: 'hs_json' }, 'SET_COLOR', '#0000ff', '{"h":240,"s":100}'],
  [{ kind: 'colour', colourFormat: 'xy' }, 'SET_COLOR', '#ff0000', '0.7006,0.2993'],
  [{ kind: 'colour', colourFormat: 'rgb' }, 'SET_COLOR', 'red', undefined],
])('%j says %s %j as %j', (values, ActionId, value, payload) => {
  expect(say(values, ActionId, value)).toBe(payload);
});

test('a colour keeps the brightness that it contains', () => {
  const [lamp] = speakChannels([channel({ kind: 'colour', colourFormat: 'hsv' })], () => null);
  lamp?.decode({ topic: 's', payload: bytes('240,100,35') });
  expect(lamp?.encode?.('SET_COLOR', '#ff0000')).toMatchObject([{ payload: '0,100,35' }]);
});

test('red, green and blue with their own topics form one colour', () => {
  const parts = ['red', 'green', 'blue'].map((kind) =>
    channel({
      kind,
      stateTopic: `strip/${kind}`,
      commandTopic: `strip/${kind}/set`,
    }),
  );
  const [strip, ...others] = speakChannels(parts, () => null);
  expect(others).toEqual([]);
  const hears = (kind: string, text: string) =>
    strip?.decode({ topic: `strip/${kind}`, payload: bytes(text) });
  expect(hears('red', '255')).toEqual({});
  expect(hears('green', '136')).toEqual({});
  expect(hears('blue', '0')).toEqual({ COLOR: '#ff8800' });
  expect(hears('green', '0')).toEqual({ COLOR: '#ff0000' });
  expect(strip?.encode?.('SET_COLOR', '#3366ff')).toMatchObject([
    { topic: 'strip/red/set', payload: '51' },
    { topic: 'strip/green/set', payload: '102' },
    { topic: 'strip/blue/set', payload: '255' },
  ]);
});

test('a part whose other parts are missing is refused at its row', () => {
  const rows = [
    { kind: 'hue', stateTopic: 'lamp/hue' },
    { kind: 'light', stateTopic: 'lamp/on' },
  ];
  const { error } = MqttSettings.safeParse({ Address: 'lamp', channels: rows });
  expect(error?.issues).toMatchObject([{ path: ['channels', 0, 'kind'] }]);
  expect(
    MqttSettings.safeParse({
      Address: 'lamp',
      channels: [...rows, { kind: 'saturation', stateTopic: 'lamp/saturation' }],
    }).success,
  ).toBe(true);
});

test('a thermostat offers only the modes that it has', () => {
  const [modes] = speakChannels([channel({ kind: 'hvac_mode', payloadCool: '' })], () => null);
  expect(modes?.Actions[0]?.Values).toEqual({
    kind: 'options',
    options: ['AUTO', 'HEAT', 'OFF'],
  });
});

test('a value can’t escape from its template', () => {
  const quoted = {
    kind: 'light',
    payloadOn: '","x":"',
    commandTemplate: '{"state":"$value"}',
  };
  expect(JSON.parse(say(quoted, 'SET_ON_OFF', true) ?? '')).toEqual({
    state: '","x":"',
  });
});

test('a read-only channel has no actions', () => {
  const [sensor] = speakChannels([Channel.parse({ kind: 'light', stateTopic: 's' })], () => null);
  expect(sensor?.Actions).toEqual([]);
});

test('paths lead only to the payload’s own properties', () => {
  expect(atPath({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
  expect(atPath({}, '__proto__.toString')).toBeUndefined();
  expect(atPath('text', 'length')).toBeUndefined();
});

test('invalid payloads never throw', () => {
  const channels = KINDS.flatMap((kind) => [channel({ kind }), channel({ kind, jsonPath: 'a.b' })]);
  const spoken = speakChannels(channels, () => null);
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(bytes)), (payload) => {
      for (const each of spoken) each.decode({ topic: 's', payload });
      valueAt(payload, 'a.b');
    }),
    { numRuns: 1_000 },
  );
});
