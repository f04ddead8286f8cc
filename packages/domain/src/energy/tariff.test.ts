import { expect, test } from 'vitest';
import { localHourOf } from './local-hour.ts';
import { billOf, type HourOfEnergy } from './tariff.ts';

const hour = (at: string, kWh: number): HourOfEnergy => ({
  at: Date.parse(at),
  local: localHourOf(Date.parse(at), 'Europe/Rome'),
  kWh,
});

/** A Monday at 9, at 20 and at 2, in Rome. */
const HOURS = [
  hour('2026-11-23T08:00:00Z', 1),
  hour('2026-11-23T19:00:00Z', 2),
  hour('2026-11-24T01:00:00Z', 4),
];

test.each([
  ['one price', { kind: 'single', all: 0.3 }, 2.1],
  ['two prices', { kind: 'two', F1: 0.5, F23: 0.2 }, 1.7],
  ['three prices', { kind: 'three', F1: 0.5, F2: 0.3, F3: 0.1 }, 1.5],
] as const)('[ENERGY-B1] %s', (_what, price, cost) => {
  const bill = billOf(HOURS, price);
  expect(bill.cost).toBeCloseTo(cost, 10);
  expect(bill).toMatchObject({ kWh: 7, byBand: { F1: 1, F2: 2, F3: 4 }, unpriced: 0 });
});

test('[ENERGY-B1] hourly prices apply, and energy without one is listed, not guessed', () => {
  const market = (at: number) => (at === HOURS[2]?.at ? undefined : 0.1);
  const bill = billOf(HOURS, { kind: 'hourly', spread: 0.02 }, market);
  expect(bill.cost).toBeCloseTo(0.36, 10);
  expect(bill.unpriced).toBe(4);
});
