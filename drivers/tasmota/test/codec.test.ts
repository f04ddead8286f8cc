import { decodeAll, miredKelvin } from '@dimora/driver-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColour } from '../src/codec/colour.ts';
import { readMessage } from '../src/codec/message.ts';
import { commandOf, ownTopics, topicOf } from '../src/codec/topics.ts';
import { Learning } from '../src/learning.ts';
import { ANYWHERE, MODELS, type TasmotaModelId } from '../src/models.ts';
import { TasmotaSettings } from '../src/settings.ts';

const scheme = {
  fullTopic: '%prefix%/%topic%/',
  DeviceId: 'tasmota_1A2B3C',
  stateTexts: ['OFF', 'ON', 'TOGGLE', 'HOLD'],
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a model of the driver reads from a device's own message. */
function heard(model: TasmotaModelId, name: string, payload: string, relays = 1) {
  const message = readMessage(
    scheme,
    `${/^(STATE|SENSOR|LWT)$/.test(name) ? 'tele' : 'stat'}/tasmota_1A2B3C/${name}`,
    bytes(payload),
  );
  const settings = TasmotaSettings.parse({ ...scheme, Address: '192.0.2.7', model, relays });
  const learning = new Learning(settings, { sources: {}, redescribe: () => {} });
  if (message) learning.hear(message);
  return message && decodeAll(learning.capabilities, message);
}

describe('topics', () => {
  test('follow the FullTopic, whatever its order', () => {
    expect(topicOf(scheme, 'cmnd', 'POWER1')).toBe('cmnd/tasmota_1A2B3C/POWER1');
    const other = { fullTopic: 'home/%topic%/%prefix%', DeviceId: 'lamp' };
    expect(topicOf(other, 'stat', 'RESULT')).toBe('home/lamp/stat/RESULT');
    expect(commandOf(other, 'stat', 'home/lamp/stat/RESULT')).toBe('RESULT');
    expect(commandOf(other, 'stat', 'home/lamp2/stat/RESULT')).toBeUndefined();
    expect(ownTopics(other)).toEqual(
      expect.arrayContaining(['home/lamp/cmnd/#', 'home/lamp/stat/#', 'home/lamp/tele/#']),
    );
  });
});

describe('the firmware’s messages', () => {
  test.each([
    ['RESULT', '{"POWER":"ON"}', { SMART_PLUG_ON_OFF: true }],
    ['POWER', 'OFF', { SMART_PLUG_ON_OFF: false }],
    ['POWER1', 'ON', { SMART_PLUG_ON_OFF: true }],
    [
      'STATE',
      '{"Time":"2026-11-21T10:00:00","Uptime":"0T00:10:17","Vcc":3.5,"SleepMode":"Dynamic","POWER":"ON","Wifi":{"AP":1,"SSId":"casa","RSSI":70,"Signal":-65}}',
      { SMART_PLUG_ON_OFF: true, RSSI: -65 },
    ],
    [
      'SENSOR',
      '{"Time":"2026-11-21T10:00:00","ENERGY":{"TotalStartTime":"2025-01-01T00:00:00","Total":15.304,"Yesterday":0.42,"Today":0.1,"Power":41,"ApparentPower":60,"Factor":0.68,"Voltage":229,"Current":0.262}}',
      { CONSUMPTION: 41, ENERGY: 15.304, VOLTAGE: 229, CURRENT: 0.262 },
    ],
    [
      'SENSOR',
      '{"ENERGY":{"Power":[10,20],"Total":3,"Voltage":[230,231],"Current":[0.1,0.2]}}',
      { CONSUMPTION: 30, ENERGY: 3, VOLTAGE: 230 },
    ],
    [
      'STATUS11',
      '{"StatusSTS":{"POWER":"OFF","Wifi":{"Signal":-50}}}',
      { SMART_PLUG_ON_OFF: false, RSSI: -50 },
    ],
    ['STATUS10', '{"StatusSNS":{"ENERGY":{"Power":7}}}', { CONSUMPTION: 7 }],
    [
      'STATUS0',
      '{"Status":{"Topic":"x"},"StatusSTS":{"POWER":"ON"},"StatusSNS":{"ENERGY":{"Power":9}}}',
      { SMART_PLUG_ON_OFF: true, CONSUMPTION: 9 },
    ],
  ])('a plug: %s %s', (name, payload, readings) => {
    expect(heard('plug', name, payload)).toMatchObject(readings);
  });

  test.each([
    [
      'AM2301',
      '{"AM2301":{"Temperature":21.4,"Humidity":48.2,"DewPoint":10.1},"TempUnit":"C"}',
      { TEMPERATURE: 21.4, HUMIDITY: 48.2 },
    ],
    [
      'DS18B20',
      '{"DS18B20-1":{"Id":"0316A279","Temperature":70.7},"TempUnit":"F"}',
      { TEMPERATURE: 21.5 },
    ],
    [
      'BME280',
      '{"BME280":{"Temperature":19.9,"Humidity":52,"Pressure":760},"PressureUnit":"mmHg"}',
      { TEMPERATURE: 19.9, HUMIDITY: 52, PRESSURE: 1013.25 },
    ],
    [
      'SHT3X',
      '{"SHT3X-0x44":{"Temperature":-3.5,"Humidity":80}}',
      { TEMPERATURE: -3.5, HUMIDITY: 80 },
    ],
    ['BH1750', '{"BH1750":{"Illuminance":312}}', { LIGHT: 312 }],
  ])('a sensor: %s', (_chip, payload, readings) => {
    expect(heard('sensor', 'SENSOR', payload)).toEqual(readings);
  });

  test('a board of relays reports each relay by its number', () => {
    expect(heard('relay', 'STATE', '{"POWER1":"ON","POWER2":"OFF"}', 2)).toEqual({
      SWITCH_ON_OFF: true,
      SWITCH_ON_OFF_2: false,
    });
  });

  test('a light reports brightness, colour temperature and colour', () => {
    const readings = heard(
      'colour_light',
      'RESULT',
      '{"POWER":"ON","Dimmer":40,"CT":250,"Color":"FF8800000000"}',
    );
    expect(readings).toEqual({
      LIGHT_ON_OFF: true,
      BRIGHTNESS: 40,
      COLOR_TEMPERATURE: 4000,
      COLOR: '#ff8800',
    });
  });

  test('a shutter reports its position and direction', () => {
    expect(
      heard('shutter', 'SENSOR', '{"Shutter1":{"Position":40,"Direction":-1,"Target":0}}'),
    ).toEqual({ MOVEMENT: 'DOWN', POSITION: 40 });
  });

  test('LWT reports the availability, with exactly two words', () => {
    const will = (text: string) => readMessage(scheme, 'tele/tasmota_1A2B3C/LWT', bytes(text));
    expect([will('Online'), will('Offline'), will('online?')]).toEqual([
      { kind: 'online', online: true },
      { kind: 'online', online: false },
      undefined,
    ]);
  });

  test('an unknown command is refused', () => {
    expect(
      readMessage(scheme, 'stat/tasmota_1A2B3C/RESULT', bytes('{"Command":"Unknown"}')),
    ).toEqual({ kind: 'refusal' });
  });
});

test.each([
  ['FF0000', '#ff0000'],
  ['10,20,30,0,0', '#0a141e'],
  ['300,-5,0', '#ff0000'],
  ['', undefined],
  [17, undefined],
  ['1,2', undefined],
])('colour %j is %j', (written, read) => {
  expect(readColour(written)).toBe(read);
});

test('mireds and kelvin convert back to themselves', () => {
  expect(miredKelvin(miredKelvin(2700))).toBeCloseTo(2700, -2);
});

const junk = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map(bytes),
  fc
    .record({
      POWER: fc.anything(),
      Dimmer: fc.anything(),
      ENERGY: fc.anything(),
      Shutter1: fc.anything(),
      StatusSTS: fc.anything(),
      Wifi: fc.anything(),
    })
    .map((each) => bytes(JSON.stringify(each) ?? '')),
);
const names = fc.constantFrom(
  'RESULT',
  'STATE',
  'SENSOR',
  'LWT',
  'POWER',
  'POWER9',
  'STATUS',
  'STATUS10',
  'STATUS11',
  '__proto__',
  '',
);

test('invalid input never throws, and reads only as finite numbers, flags and short words', () => {
  const capabilities = [
    ...Object.values(MODELS).flatMap((model) => model.capabilities(4)),
    ...ANYWHERE,
  ];
  fc.assert(
    fc.property(fc.constantFrom('stat', 'tele', 'cmnd'), names, junk, (prefix, name, payload) => {
      const message = readMessage(scheme, `${prefix}/tasmota_1A2B3C/${name}`, payload);
      if (!message) return;
      for (const value of Object.values(decodeAll(capabilities, message))) {
        expect(
          typeof value === 'number'
            ? Number.isFinite(value)
            : value === null || ['boolean', 'string'].includes(typeof value),
        ).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
});
