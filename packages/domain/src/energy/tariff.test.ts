import { expect, test } from 'vitest';
import { startOfZoneDay } from '../text/zone-days.ts';
import { localHourOf, type LocalHour } from './local-hour.ts';
import { billOf, type BillRules, type HourOfEnergy, type Price } from './tariff.ts';

const HOUR = 3_600_000;
const ROME = 'Europe/Rome';
const contractualPower = 3;

/** Every hour of some days in Rome, in each of which the house draws 1 kWh. */
function hoursOf(first: string, after: string): HourOfEnergy[] {
  const [from, to] = [startOfZoneDay(first, ROME), startOfZoneDay(after, ROME)];
  return Array.from({ length: (to - from) / HOUR }, (_, hour) => {
    const at = from + hour * HOUR;
    return { at, local: localHourOf(at, ROME), kWh: 1 };
  });
}

const exactly = (value: number): unknown => expect.closeTo(value, 9);

test('[ENERGY-B1] the bill of a month with holidays, whose contract changes on the 12th', () => {
  const rules: BillRules = {
    tariffs: [
      {
        since: 0,
        tariff: { price: { kind: 'two', F1: 0.3, F23: 0.2 }, fixedPerMonth: 12, contractualPower },
      },
      {
        since: startOfZoneDay('2026-04-12', ROME),
        tariff: { price: { kind: 'two', F1: 0.4, F23: 0.25 }, fixedPerMonth: 15, contractualPower },
      },
    ],
  };
  // April 2026: 7 working days up to the 11th (the 6th is Easter Monday), then 14. Each has 11 hours of F1 and 5 of
  // F2; three Saturdays have 16 of F2, and the fourth is the holiday of the 25th.
  expect(billOf(hoursOf('2026-04-01', '2026-05-01'), rules)).toEqual({
    kWh: 720,
    byBand: { F1: 231, F2: 153, F3: 336 },
    // 77 × 0.30 + 187 × 0.20 = 60.50, 154 × 0.40 + 302 × 0.25 = 137.10, 11/30 of 12 and 19/30 of 15.
    cost: exactly(60.5 + 137.1 + 4.4 + 9.5),
    fixed: exactly(13.9),
    unpriced: 0,
  });
});

test('[ENERGY-B1] the bill of a month whose clocks are set forward, with three prices', () => {
  const price: Price = { kind: 'three', F1: 0.5, F2: 0.3, F3: 0.1 };
  const tariffs = [{ since: 0, tariff: { price, fixedPerMonth: 9.3, contractualPower } }];
  // March 2026: 743 hours, of which 29 March has 23; 22 working days and four Saturdays.
  expect(billOf(hoursOf('2026-03-01', '2026-04-01'), { tariffs })).toEqual({
    kWh: 743,
    byBand: { F1: 242, F2: 174, F3: 327 },
    // 121.00 + 52.20 + 32.70 and the fixed part.
    cost: exactly(215.2),
    fixed: exactly(9.3),
    unpriced: 0,
  });
});

test('[ENERGY-B1] the bill of a month whose clocks are set back, with the market’s prices', () => {
  const price: Price = { kind: 'hourly', spread: 0.03 };
  const tariffs = [{ since: 0, tariff: { price, fixedPerMonth: 8, contractualPower } }];
  const hours = hoursOf('2026-10-01', '2026-11-01');
  const local = new Map<number, LocalHour>(hours.map((hour) => [hour.at, hour.local]));
  // Too much sun from noon to three; nobody knows the 31st.
  const market = (at: number): number | undefined => {
    const { day = 31, hour = 0 } = local.get(at) ?? {};
    if (day === 31) return undefined;
    return hour >= 12 && hour < 15 ? -0.02 : 0.1;
  };
  const bill = billOf(hours, { tariffs, market });
  // October 2026: 745 hours. 90 at 0.01, 631 at 0.13, and 24 without a price.
  expect(bill).toMatchObject({ kWh: 745, unpriced: 24, fixed: exactly(8) });
  expect(bill.cost).toBeCloseTo(0.9 + 82.03 + 8, 9);
});

test('[ENERGY-B1] one price, and none without a contract or before it began', () => {
  const tariff = {
    price: { kind: 'single', all: 0.25 },
    fixedPerMonth: 30,
    contractualPower,
  } as const;
  const days = hoursOf('2026-06-01', '2026-06-03');
  expect(billOf(days, { tariffs: [{ since: 0, tariff }] }).cost).toBeCloseTo(12 + 2, 9);
  expect(billOf(days, { tariffs: [] })).toMatchObject({ kWh: 48, cost: null, fixed: null });
  const since = startOfZoneDay('2026-06-02', ROME);
  expect(billOf(days, { tariffs: [{ since, tariff }] }).cost).toBeCloseTo(6 + 1, 9);
});

test('[ENERGY-B1] where no hour has a price there is no cost, not even the fixed part', () => {
  const price: Price = { kind: 'hourly', spread: 0.03 };
  const tariffs = [{ since: 0, tariff: { price, fixedPerMonth: 8, contractualPower } }];
  expect(billOf(hoursOf('2026-06-01', '2026-06-02'), { tariffs })).toMatchObject({
    cost: null,
    unpriced: 24,
  });
});
