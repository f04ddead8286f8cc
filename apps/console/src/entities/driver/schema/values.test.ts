import { expect, test } from 'vitest';
import { cameraMask, tasmotaMask } from '../testing/drivers.ts';
import { readFields } from './read-fields.ts';
import { asNumber, initialValues, settingsOf, shownFields, withValue } from './values.ts';

const camera = readFields(cameraMask);
const tasmota = readFields(tasmotaMask);

test('[INSTALL-09] [CAMERA-08] a camera starts with admin, one stream, and port 554', () => {
  expect(initialValues(camera)).toEqual({
    Address: '',
    authType: '',
    Username: 'admin',
    Password: '',
    streams: [{ path: '', port: 554, rtsp_transport: '', mjpeg: false }],
  });
});

test('known values take precedence over defaults', () => {
  expect(initialValues(tasmota, { Address: '10.0.0.7', relays: 2 })).toMatchObject({
    Address: '10.0.0.7',
    relays: 2,
    model: 'plug',
  });
});

test('only filled-in settings are sent; empty ones are left to the hub', () => {
  const values = withValue(
    withValue(initialValues(tasmota), ['Address'], ' 10.0.0.7 '),
    ['relays'],
    '',
  );
  expect(settingsOf(tasmota, values)).toEqual({
    Address: '10.0.0.7',
    model: 'plug',
    telePeriod: 300,
  });
});

test('rows are filled in separately, and choosing nothing counts as a choice', () => {
  const values = withValue(initialValues(camera), ['streams', 0, 'path'], '/live');
  expect(settingsOf(camera, values)['streams']).toEqual([
    { path: '/live', port: 554, rtsp_transport: '', mjpeg: false },
  ]);
});

test('an optional text with a default can be cleared', () => {
  const fields = readFields({
    properties: { payload: { type: 'string', default: 'ON' }, topic: { type: 'string' } },
  });
  expect(settingsOf(fields, { payload: '', topic: '' })).toEqual({ payload: '' });
});

test('only the fields of the chosen alternative count', () => {
  const fields = readFields({
    oneOf: [
      { type: 'object', properties: { type: { const: 'tcp' }, host: { type: 'string' } } },
      { type: 'object', properties: { type: { const: 'rtu' }, path: { type: 'string' } } },
    ],
  });
  const values = { ...initialValues(fields), host: '10.0.0.7', path: '/dev/ttyUSB0' };
  expect(settingsOf(fields, values)).toEqual({ type: 'tcp', host: '10.0.0.7' });
  expect(shownFields(fields, { type: 'rtu' }).map(({ name }) => name)).toEqual(['type', 'path']);
});

test.each([
  ['1,5', 1.5],
  [' 7 ', 7],
  ['', undefined],
  ['seven', undefined],
  [Number.NaN, undefined],
  [true, undefined],
])('%j as a number is %s', (typed, number) => expect(asNumber(typed)).toBe(number));

test('a field of certain choices is shown and sent only with them, and keeps its text', () => {
  const fields = readFields({
    properties: {
      kind: { type: 'string', enum: ['colour', 'wind'] },
      scale: { type: 'number', default: 1, onlyFor: { kind: ['wind'] } },
    },
    required: ['kind'],
  });
  const names = (values: Parameters<typeof shownFields>[1]) =>
    shownFields(fields, values).map(({ name }) => name);
  const blank = initialValues(fields);
  expect(names(blank)).toEqual(['kind']);
  const wind = withValue(withValue(blank, ['kind'], 'wind'), ['scale'], 0.5);
  expect(names(wind)).toEqual(['kind', 'scale']);
  expect(settingsOf(fields, wind)).toEqual({ kind: 'wind', scale: 0.5 });
  const colour = withValue(wind, ['kind'], 'colour');
  expect(settingsOf(fields, colour)).toEqual({ kind: 'colour' });
  expect(settingsOf(fields, withValue(colour, ['kind'], 'wind'))).toEqual({
    kind: 'wind',
    scale: 0.5,
  });
});
