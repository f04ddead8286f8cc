import { expect, test } from 'vitest';
import { dividedInto } from './energy-amount.ts';

const amount = (kWh: number, cost: number) => ({ kWh, cost, estimated: 0 });

test('[ENERGY-B1] parts that count too much share what the whole costs', () => {
  const { parts, rest } = dividedInto(amount(6, 1.5), [amount(6, 2), amount(2, 1)]);
  expect(parts.map(({ kWh, cost }) => [kWh, cost])).toEqual([
    [4.5, 1],
    [1.5, 0.5],
  ]);
  expect([rest.kWh, rest.cost]).toEqual([0, 0]);
});

test('[ENERGY-B1] with prices below zero the shares of the cost follow the energy', () => {
  const { parts } = dividedInto(amount(10, 0.5), [amount(10, 2.5), amount(10, -2.4)]);
  expect(parts.map(({ kWh, cost }) => [kWh, cost])).toEqual([
    [5, 0.25],
    [5, 0.25],
  ]);
});
