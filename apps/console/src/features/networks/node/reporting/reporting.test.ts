import { expect, test } from 'vitest';
import { NEVER, readReporting, toReporting, valueOf, withReadBack } from './reporting.ts';

const temperature = {
  endpoint: 1,
  cluster: 'msTemperatureMeasurement',
  attribute: 'measuredValue',
  min: 10,
  max: 3600,
  change: 50,
};

test('reporting is read from a job’s result, and what isn’t one is left out', () => {
  expect(readReporting([{ ...temperature, node: '0xa1' }, { endpoint: 1 }, 'x', null])).toEqual([
    temperature,
  ]);
  expect(readReporting({ temperature })).toEqual([]);
});

test('a change is sent in the device’s own steps: half a degree is fifty of them', () => {
  expect(valueOf(temperature)).toMatchObject({ word: 'temperature', unit: '°C' });
  expect(toReporting(temperature, { min: 30, max: 600, change: 0.5 })).toEqual({
    ...temperature,
    min: 30,
    max: 600,
    change: 50,
  });
  expect(valueOf({ cluster: 'constructor', attribute: 'x' }).word).toBeNull();
});

test('times outside of the limits, or a longest below the shortest, are not sent', () => {
  const fine = { min: 10, max: 3600, change: 0.5 };
  for (const wrong of [
    { min: -1 },
    { min: 3601 },
    { min: 1.5 },
    { min: null },
    { max: 0 },
    { max: NEVER },
    { change: -0.1 },
    { change: null },
    { change: 1e9 },
  ])
    expect(toReporting(temperature, { ...fine, ...wrong })).toBeUndefined();
});

test('what was read back stands in place of what was read before', () => {
  const later = { ...temperature, min: 60 };
  const other = { ...temperature, endpoint: 2 };
  expect(withReadBack([temperature, other], [{ ...later, min: 20 }, later])).toEqual([
    later,
    other,
  ]);
});
