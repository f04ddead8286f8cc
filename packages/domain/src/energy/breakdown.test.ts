import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METER_SCOPES } from '../devices/meters.ts';
import { breakdownOf, type EnergyShare, type MeteredEnergy } from './breakdown.ts';

/** The ground floor contains the kitchen and the bathroom. */
const ANCESTORS: Readonly<Record<string, readonly string[]>> = {
  kitchen: ['ground', 'home'],
  bath: ['ground', 'home'],
  ground: ['home'],
  home: [],
};
const ancestorsOf = (id: string) => ANCESTORS[id] ?? [];

const meter = (
  Key: string,
  scope: MeteredEnergy['scope'],
  EnvironmentId: string,
  kWh: number,
): MeteredEnergy => ({ Key, scope, EnvironmentId, kWh });

const sharesOf = (meters: readonly MeteredEnergy[]) =>
  Object.fromEntries(
    breakdownOf(meters, ancestorsOf).shares.map((share: EnergyShare) => [
      share.kind === 'device' ? share.Key : 'untracked',
      share.kWh,
    ]),
  );

test('[ENERGY-B1] energy that no meter accounts for is untracked', () => {
  const meters = [
    meter('house', 'house', 'home', 10),
    meter('plug', 'appliance', 'bath', 1),
    meter('oven', 'appliance', 'kitchen', 3),
  ];
  expect(sharesOf(meters)).toEqual({ plug: 1, oven: 3, untracked: 6 });
  expect(breakdownOf(meters, ancestorsOf)).toMatchObject({ total: 10, hasHouseMeter: true });
});

test('appliances are part of their room’s circuit, and circuits part of the one above', () => {
  const meters = [
    meter('house', 'house', 'home', 20),
    meter('ground floor', 'circuit', 'ground', 12),
    meter('kitchen circuit', 'circuit', 'kitchen', 7),
    meter('oven', 'appliance', 'kitchen', 3),
    meter('heater', 'appliance', 'bath', 2),
  ];
  expect(sharesOf(meters)).toEqual({
    oven: 3,
    heater: 2,
    'kitchen circuit': 4,
    'ground floor': 3,
    untracked: 8,
  });
});

test('without a house meter the total is the sum of what is measured', () => {
  expect(breakdownOf([meter('oven', 'appliance', 'kitchen', 3)], ancestorsOf)).toEqual({
    total: 3,
    hasHouseMeter: false,
    shares: [{ kind: 'device', Key: 'oven', EnvironmentId: 'kitchen', kWh: 3 }],
  });
});

test('no share is negative, and together they are the total', () => {
  const meters = fc.array(
    fc.record({
      Key: fc.uuid(),
      EnvironmentId: fc.constantFrom(...Object.keys(ANCESTORS)),
      scope: fc.constantFrom(...METER_SCOPES.filter((scope) => scope !== 'production')),
      kWh: fc.double({ min: 0, max: 1_000, noNaN: true }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(meters, (all) => {
      const { total, shares } = breakdownOf(all, ancestorsOf);
      expect(shares.every(({ kWh }) => kWh >= 0)).toBe(true);
      expect(shares.reduce((sum, { kWh }) => sum + kWh, 0)).toBeCloseTo(total, 6);
    }),
  );
});
