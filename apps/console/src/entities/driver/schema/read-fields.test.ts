import { expect, test } from 'vitest';
import { cameraMask, tasmotaMask } from '../testing/drivers.ts';
import { checkValues } from './faults.ts';
import { readFields } from './read-fields.ts';

test('[INSTALL-03] a form has the fields of the driver’s mask, in the same order', () => {
  expect(readFields(tasmotaMask)).toMatchObject([
    { kind: 'text', name: 'Address', required: true, minLength: 1, maxLength: 120 },
    { kind: 'text', name: 'DeviceId', required: true, patterns: ['^[A-Za-z0-9_-]{1,64}$'] },
    { kind: 'choice', name: 'model', required: false, preset: 'plug', options: ['plug', 'relay'] },
    { kind: 'number', name: 'relays', integer: true, min: 1, max: 8 },
    { kind: 'number', name: 'telePeriod', unit: 's', advanced: true },
  ]);
});

test('[INSTALL-09] a camera’s streams are rows, and its password is a secret', () => {
  const fields = readFields(cameraMask);
  expect(fields.find(({ name }) => name === 'Password')).toMatchObject({ secret: true });
  expect(fields.find(({ name }) => name === 'streams')).toMatchObject({
    kind: 'list',
    required: true,
    minItems: 1,
    fields: [
      { name: 'path', kind: 'text' },
      { name: 'port', kind: 'number', preset: 554 },
      { name: 'rtsp_transport', kind: 'choice', options: ['', 'tcp', 'udp'] },
      { name: 'mjpeg', kind: 'flag' },
    ],
  });
});

test('typed text follows the stricter format of its field', () => {
  const [topic] = readFields({
    properties: { Address: { type: 'string', kind: 'topic', typed: 'plainTopic', pattern: '^a' } },
  });
  expect(topic).toMatchObject({ format: 'plainTopic', patterns: ['^a', expect.any(String)] });
  const faults = (Address: string) => checkValues(topic ? [topic] : [], { Address });
  expect(faults('a/lamp')).toEqual({});
  expect(faults('a lamp!!')).toEqual({ Address: { code: 'pattern' } });
});

test('constant numbers and texts become a choice, and an optional value becomes its type', () => {
  const [qos, room] = readFields({
    properties: {
      qos: {
        default: 0,
        anyOf: [
          { const: 0, type: 'number' },
          { const: 1, type: 'number' },
        ],
      },
      room: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
    },
  });
  expect(qos).toMatchObject({ kind: 'choice', options: [0, 1], preset: 0 });
  expect(room).toMatchObject({ kind: 'text', maxLength: 5, required: false });
});

test('alternatives become a choice with their own fields', () => {
  const [variant] = readFields({
    oneOf: [
      { type: 'object', properties: { type: { const: 'tcp' }, host: { type: 'string' } } },
      { type: 'object', properties: { type: { const: 'rtu' }, path: { type: 'string' } } },
    ],
  });
  expect(variant).toMatchObject({ kind: 'variant', name: 'type', preset: 'tcp' });
  expect(variant?.kind === 'variant' && variant.variants.get('rtu')).toMatchObject([
    { name: 'path' },
  ]);
});

test.each([{}, { properties: null }, { properties: { free: { type: 'object' } } }, { oneOf: [1] }])(
  'leaves out what a form can’t show: %j',
  (schema) => expect(readFields(schema)).toEqual([]),
);
