import type { EnvironmentId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { changesOf } from '../../../kit/edit/merge-edits.ts';
import { asSent, checkFields, type DeviceFields } from './device-fields.ts';

const base: DeviceFields = {
  Name: 'Sofa lamp',
  EnvironmentId: 'living' as EnvironmentId,
  PluggedType: null,
  Role: null,
  Measures: null,
};
const sentFor = (fields: DeviceFields) => asSent(changesOf(base, fields));

test('[DEVICES-22] only changed fields are sent', () => {
  expect(sentFor({ ...base, Name: ' Reading lamp ' })).toEqual({ Name: 'Reading lamp' });
  expect(sentFor({ ...base, EnvironmentId: 'hall' as EnvironmentId })).toEqual({
    EnvironmentId: 'hall',
  });
  expect(sentFor({ ...base, PluggedType: 'siren' })).toEqual({ PluggedType: 'siren' });
  expect(sentFor(base)).toEqual({});
});

test('spaces around a name are not a change', () => {
  expect(sentFor({ ...base, Name: 'Sofa lamp  ' })).toEqual({});
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(81), 'tooLong'],
  ['x'.repeat(80), undefined],
  ['Lamp', undefined],
])('the name %j is %s', (Name, fault) => {
  expect(checkFields({ Name }).Name).toBe(fault);
});
