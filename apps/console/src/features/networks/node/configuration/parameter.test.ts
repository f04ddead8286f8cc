import { expect, test } from 'vitest';
import { changesOf, isOutside, readParameters, refusedOf, withRead } from './parameter.ts';

const [open, keys] = readParameters([
  {
    key: '1',
    name: 'Time to open',
    unit: 's',
    value: 60,
    factory: 60,
    min: 1,
    max: 120,
    options: [],
  },
  {
    key: '2',
    name: 'Wall switch',
    value: 0,
    factory: 0,
    min: 0,
    max: 2,
    options: [
      { value: 0, name: 'One key' },
      { value: 2, name: 'Two keys' },
    ],
  },
  { key: 'broken' },
]);
if (!open || !keys) throw new Error('both are complete');

test('what isn’t a parameter is left out', () => {
  expect(readParameters([{ key: 'broken' }, null, 3])).toEqual([]);
  expect(readParameters(null)).toEqual([]);
});

test('only values that differ from the node’s are changes', () => {
  expect(changesOf([open, keys], { '1': 48, '2': 0 })).toEqual([{ key: '1', value: 48 }]);
});

test('a value outside of the range, or beside the options, can’t be sent', () => {
  expect(isOutside(open, 121)).toBe(true);
  expect(isOutside(open, 1.5)).toBe(true);
  expect(isOutside(open, 120)).toBe(false);
  expect(isOutside(keys, 1)).toBe(true);
  expect(isOutside({ ...keys, free: true }, 1)).toBe(false);
});

test('what the node kept otherwise is known after reading back', () => {
  const read = [{ ...open, value: 50 }];
  expect(refusedOf({ values: [{ key: '1', value: 48 }] }, read)).toEqual(read);
  expect(refusedOf({ values: [{ key: '1', value: 50 }] }, read)).toEqual([]);
  expect(withRead([open, keys], read)).toEqual([{ ...open, value: 50 }, keys]);
});
