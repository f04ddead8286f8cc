import { expect, test } from 'vitest';
import { unitConversion } from './units.ts';

test.each([
  ['TEMPERATURE', '°F', 68, 20],
  ['TEMPERATURE', '℃', 21, 21],
  ['TEMPERATURE', 'K', 293.15, 20],
  ['ENERGY', 'MJ', 3.6, 1],
  ['ENERGY', 'GJ', 1, 277.778],
  ['ENERGY', 'Gcal', 1, 1162.222],
  ['ENERGY', 'Wh', 250, 0.25],
  ['CONSUMPTION', 'mW', 850, 0.85],
  ['CONSUMPTION', 'MW', 2, 2_000_000],
  ['WIND', 'kn', 20, 10.289],
  ['WIND', 'ft/s', 30, 9.144],
  ['WIND', 'Beaufort', 4, 6.688],
  ['RAIN', 'cm', 1.2, 12],
  ['RAIN', 'l/m²', 3, 3],
  ['PRESSURE', 'bar', 1.013, 1013],
  ['CURRENT', 'µA', 500, 0.0005],
  // Two signs that look alike.
  ['PM2_5', 'µg/m³', 12, 12],
  ['PM2_5', 'μg/m3', 12, 12],
  ['PM10_2', 'mg/m³', 0.03, 30],
  ['CO', 'mg/m³', 10, 8.729],
  ['TVOC', 'ppm', 0.3, 300],
  ['LIGHT', '', 70, 70],
  ['AQI', 'index', 42, 42],
])('%s in %s: %d is %d', (variable, unit, value, ours) => {
  const conversion = unitConversion(variable, unit);
  expect(conversion?.toHouse(value)).toBeCloseTo(ours, 3);
  expect(conversion?.toDevice(conversion.toHouse(value))).toBeCloseTo(value, 6);
});

test.each([
  ['BATTERY_LEVEL', 'V'],
  ['ENERGY', 'kVAh'],
  ['CONSUMPTION', 'VA'],
  ['LIGHT', 'W/m²'],
  ['TEMPERATURE', 'constructor'],
])('%s in %s isn’t converted', (variable, unit) =>
  expect(unitConversion(variable, unit)).toBeUndefined(),
);
