import { expect, test } from 'vitest';
import { cameraMask, tasmotaMask } from '../testing/drivers.ts';
import { checkValues, faultsOfIssues } from './faults.ts';
import { readFields } from './read-fields.ts';
import { initialValues } from './values.ts';

const tasmota = readFields(tasmotaMask);
const camera = readFields(cameraMask);
const plug = { ...initialValues(tasmota), Address: '10.0.0.7', DeviceId: 'plug_1' };

test('[INSTALL-08] address and DeviceId are required, and blanks count as empty', () => {
  expect(checkValues(tasmota, plug)).toEqual({});
  expect(checkValues(tasmota, { ...plug, Address: '  ', DeviceId: '' })).toEqual({
    Address: { code: 'required' },
    DeviceId: { code: 'required' },
  });
});

test.each([
  [{ DeviceId: 'a topic' }, { DeviceId: { code: 'pattern' } }],
  [{ Address: 'x'.repeat(121) }, { Address: { code: 'tooLong', limit: 120 } }],
  [{ relays: 9 }, { relays: { code: 'tooBig', limit: 8 } }],
  [{ relays: 0 }, { relays: { code: 'tooSmall', limit: 1 } }],
  [{ relays: 1.5 }, { relays: { code: 'notWhole' } }],
  [{ relays: 'many' }, { relays: { code: 'notANumber' } }],
  [{ model: 'toaster' }, { model: { code: 'invalid' } }],
  [{ relays: '' }, {}],
])('applies the same rules as the hub: %j', (change, faults) => {
  expect(checkValues(tasmota, { ...plug, ...change })).toEqual(faults);
});

test('[INSTALL-09] a camera needs a sign-in method and a stream, and errors name their row', () => {
  const values = { ...initialValues(camera), Address: 'cam.local' };
  expect(checkValues(camera, { ...values, streams: [] })).toEqual({
    authType: { code: 'required' },
    streams: { code: 'tooFew', limit: 1 },
  });
  expect(
    checkValues(camera, { ...values, authType: 'BASIC_HEADER', streams: [{ path: '', port: 0 }] }),
  ).toEqual({
    'streams.0.path': { code: 'required' },
    'streams.0.port': { code: 'tooSmall', limit: 1 },
  });
});

test('errors from the hub appear at their fields', () => {
  const issues = [
    { path: 'devices.0.Name', code: 'too_small', limit: 1 },
    { path: 'DeviceId', code: 'invalid_format' },
    { path: 'Settings.relays', code: 'too_big', limit: 8 },
    { path: 'streams.0.path', code: 'invalid_type' },
    { path: 'channels', code: 'custom' },
    { path: 'Settings.bindings.0.states', code: 'custom', expected: 'registerStates' },
  ];
  expect(
    faultsOfIssues(issues, { Name: '', DeviceId: 'a b', relays: 9, streams: [{ path: '' }] }),
  ).toEqual({
    Name: { code: 'required' },
    DeviceId: { code: 'pattern' },
    relays: { code: 'tooBig', limit: 8 },
    'streams.0.path': { code: 'required' },
    channels: { code: 'invalid' },
    'bindings.0.states': { code: 'invalid', rule: 'registerStates' },
  });
});
