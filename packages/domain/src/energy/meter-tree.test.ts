import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METER_SCOPES, type MeterScope } from '../devices/meters.ts';
import type { EnergyAmount } from './energy-amount.ts';
import { MeterTree } from './meter-tree.ts';

/** The ground floor contains the kitchen and the bathroom. */
const ANCESTORS: Readonly<Record<string, readonly string[]>> = {
  kitchen: ['ground', 'home'],
  bath: ['ground', 'home'],
  ground: ['home'],
  home: [],
};
const ancestorsOf = (id: string) => ANCESTORS[id] ?? [];

type Counted = {
  readonly Key: string;
  readonly scope: MeterScope;
  readonly EnvironmentId: string;
  readonly kWh: number;
  readonly estimated: number;
};
const meter = (
  Key: string,
  scope: MeterScope,
  EnvironmentId: string,
  kWh: number,
  estimated = 0,
): Counted => ({ Key, scope, EnvironmentId, kWh, estimated });

const amount = (kWh: number, estimated = 0): EnergyAmount => ({ kWh, estimated, cost: kWh / 4 });

/** The shares of a period in which the house used so much; null without a meter of the house. */
function sharesOf(whole: number | null, meters: readonly Counted[]) {
  const tree = new MeterTree(meters, ancestorsOf);
  const { circuits } = tree.measured(meters.map(({ kWh }) => kWh));
  return tree.shares(whole === null ? null : amount(whole), {
    meters: meters.map(({ kWh, estimated }) => amount(Number.isNaN(kWh) ? 0 : kWh, estimated)),
    circuits: Array.from(circuits, (kWh) => amount(kWh)),
  });
}

const byName = (whole: number | null, meters: readonly Counted[]) =>
  Object.fromEntries(
    sharesOf(whole, meters).map((share) => [
      share.kind === 'device' ? share.Key : 'untracked',
      share.kWh,
    ]),
  );

test('[ENERGY-B1] energy that no meter accounts for is untracked', () => {
  const meters = [meter('plug', 'appliance', 'bath', 1), meter('oven', 'appliance', 'kitchen', 3)];
  expect(byName(10, meters)).toEqual({ plug: 1, oven: 3, untracked: 6 });
});

test('appliances are part of their room’s circuit, and circuits part of the one above', () => {
  const meters = [
    meter('ground floor', 'circuit', 'ground', 12),
    meter('kitchen circuit', 'circuit', 'kitchen', 7),
    meter('oven', 'appliance', 'kitchen', 3),
    meter('heater', 'appliance', 'bath', 2),
  ];
  expect(byName(20, meters)).toEqual({
    oven: 3,
    heater: 2,
    'kitchen circuit': 4,
    'ground floor': 3,
    untracked: 8,
  });
});

test('without a house meter the total is the sum of what is measured', () => {
  expect(sharesOf(null, [meter('oven', 'appliance', 'kitchen', 3)])).toEqual([
    { kind: 'device', Key: 'oven', EnvironmentId: 'kitchen', ...amount(3) },
  ]);
});

test('[ENERGY-B1] the house’s meter is right: what is estimated gives way first, then everything in proportion', () => {
  const oven = meter('oven', 'appliance', 'kitchen', 3);
  // 2 of the 4 kWh that came late have room.
  expect(byName(5, [oven, meter('plug', 'appliance', 'bath', 4, 4)])).toEqual({
    oven: 3,
    plug: 2,
    untracked: 0,
  });
  expect(byName(2, [oven, meter('plug', 'appliance', 'bath', 4, 3)])).toEqual({
    oven: 1.5,
    plug: 0.5,
    untracked: 0,
  });
  // What isn't used costs nothing: together they cost what the house costs.
  const shares = sharesOf(2, [oven, meter('plug', 'appliance', 'bath', 4, 3)]);
  expect(shares.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(0.5, 9);
});

test('[ENERGY-B1] a circuit’s meter is right for what is behind it; one that says nothing is the sum of it', () => {
  const behind = [
    meter('oven', 'appliance', 'kitchen', 6),
    meter('kettle', 'appliance', 'kitchen', 2),
  ];
  expect(byName(10, [...behind, meter('circuit', 'circuit', 'kitchen', 4)])).toEqual({
    oven: 3,
    kettle: 1,
    circuit: 0,
    untracked: 6,
  });
  expect(byName(10, [...behind, meter('circuit', 'circuit', 'kitchen', Number.NaN)])).toEqual({
    oven: 6,
    kettle: 2,
    circuit: 0,
    untracked: 2,
  });
});

test('no share is negative, and together they are the total', () => {
  const counted = fc
    .record({
      Key: fc.uuid(),
      EnvironmentId: fc.constantFrom(...Object.keys(ANCESTORS)),
      scope: fc.constantFrom(...METER_SCOPES.filter((scope) => scope !== 'production')),
      kWh: fc.double({ min: 0, max: 1_000, noNaN: true }),
      late: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ late, ...each }) => ({ ...each, estimated: each.kWh * late }));
  fc.assert(
    fc.property(
      fc.array(counted, { maxLength: 12 }),
      fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })),
      (all, whole) => {
        const shares = sharesOf(whole, all);
        expect(shares.every(({ kWh }) => kWh >= 0)).toBe(true);
        if (whole !== null)
          expect(shares.reduce((sum, { kWh }) => sum + kWh, 0)).toBeCloseTo(whole, 6);
      },
    ),
  );
});
