import type { EnvironmentId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { changeOf, isChanged, nameFault, type DeviceFields } from './edit-state.ts';

const base: DeviceFields = {
  Name: 'Sofa lamp',
  EnvironmentId: 'living' as EnvironmentId,
  PluggedType: null,
};

test('[DEVICES-22] only what was changed is sent', () => {
  expect(changeOf({ ...base, Name: ' Reading lamp ' }, base)).toEqual({ Name: 'Reading lamp' });
  expect(changeOf({ ...base, EnvironmentId: 'hall' as EnvironmentId }, base)).toEqual({
    EnvironmentId: 'hall',
  });
  expect(changeOf({ ...base, PluggedType: 'siren' }, base)).toEqual({ PluggedType: 'siren' });
  expect(changeOf(base, base)).toEqual({});
});

test('blanks around a name are no change', () => {
  expect(isChanged({ ...base, Name: 'Sofa lamp  ' }, base)).toBe(false);
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(81), 'tooLong'],
  ['x'.repeat(80), undefined],
  ['Lamp', undefined],
])('the name %j is %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});
