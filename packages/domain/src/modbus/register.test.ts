import { expect, test } from 'vitest';
import { bindingFault, bindingOf, cellsOf, readStates } from './register.ts';

test.each([
  [
    'OFF=0, HEAT=1',
    [
      ['OFF', 0],
      ['HEAT', 1],
    ],
  ],
  [
    ' ON = 255 ,OFF=-1',
    [
      ['ON', 255],
      ['OFF', -1],
    ],
  ],
  ['', []],
])('the value map %j', (text, read) => {
  expect([...(readStates(text) ?? [])]).toEqual(read);
});

test.each(['OFF', 'OFF=x', 'OFF=0,', 'OFF=0, OFF=1', 'OFF=0, ON=0', '=1', 'A=1.5', '<b>=1'])(
  'an invalid value map is refused: %j',
  (text) => {
    expect(readStates(text)).toBeUndefined();
  },
);

test('[MODBUS-02] an invalid binding names the invalid field', () => {
  const holding = { PropertyName: 'TEMPERATURE', kind: 'holding', address: 7 } as const;
  expect(bindingFault(bindingOf(holding))).toBeUndefined();
  expect(bindingFault(bindingOf({ ...holding, kind: 'coil', type: 'int16' }))).toBe('type');
  expect(bindingFault(bindingOf({ ...holding, address: 65_534, type: 'int64' }))).toBe('address');
  expect(bindingFault(bindingOf({ ...holding, scale: 0 }))).toBe('scale');
  expect(bindingFault(bindingOf({ ...holding, type: 'bit', scaleAddress: 9 }))).toBe(
    'scaleAddress',
  );
  expect(bindingFault(bindingOf({ ...holding, states: 'A=1, B=1' }))).toBe('states');
});

test('a value takes as many cells as its type has words', () => {
  expect(cellsOf({ kind: 'holding', type: 'float32' })).toBe(2);
  expect(cellsOf({ kind: 'coil', type: 'bit' })).toBe(1);
});
