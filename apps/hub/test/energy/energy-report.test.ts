import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, METER, MINUTE, NOON, RecordedHouse } from '../recorder/recorded-house.ts';
import { MAIN, PANELS, countEvenly, installMeters, waitUntil } from './metered-house.ts';

/** Midnight in Rome, on Tuesday 10 March 2026: a working day of a month of 31 days. */
const TUESDAY = NOON - 12 * HOUR;
const WEDNESDAY = TUESDAY + DAY;
const range = { from: TUESDAY, to: WEDNESDAY };
let house: RecordedHouse;

/**
 * From 18:00 to midnight the house draws 2 kW: one hour of F1, four of F2, one of F3. The bedroom's plug uses one of
 * them, and panels make half of one. After midnight the house uses half a kilowatt-hour more.
 */
beforeAll(async () => {
  house = await RecordedHouse.open();
  await installMeters(house, { [MAIN]: 'house', [PANELS]: 'production' });
  await waitUntil(house, TUESDAY + 18 * HOUR);
  await countEvenly(house, 6, {
    [MAIN]: { ENERGY: [0, 2] },
    [METER]: { ENERGY: [0, 1] },
    [PANELS]: { ENERGY: [0, 0.5] },
  });
  house.report(MAIN, { ENERGY: 12.5 });
  await house.wait(6 * MINUTE);
});
afterAll(() => house[Symbol.asyncDispose]());

const owner = () => house.as('owner');
const exactly = (value: number): unknown => expect.closeTo(value, 4);
const contract = { fixedPerMonth: 10, contractualPower: 3 };
/** A thirty-first of the ten euros of March. */
const FIXED = 10 / 31;

describe('the energy report', () => {
  test('[ENERGY-B1] divides a day into what is measured and what is not, by band', async () => {
    const { days, hasHouseMeter, timeZone, peak, measuredSince } =
      await owner().energy.report(range);
    expect([hasHouseMeter, timeZone]).toEqual([true, 'Europe/Rome']);
    expect(peak).toEqual({ at: TUESDAY + 18 * HOUR, kWh: exactly(2) });
    // The meters were installed at noon, and stood at nothing.
    expect(measuredSince).toBe(NOON);
    expect(days).toHaveLength(1);
    // What the panels make is used too, as far as the plug shows it: nobody measures what they feed in.
    expect(days[0]).toMatchObject({
      Timestamp: TUESDAY,
      kWh: exactly(12),
      byBand: { F1: exactly(2), F2: exactly(8), F3: exactly(2) },
      cost: null,
      fixed: null,
      unpriced: 0,
      produced: exactly(3),
      returned: null,
      estimated: 0,
    });
    // From midnight on: nothing is known before noon, nothing was used before 18:00.
    const hours = (count: number, kWh: unknown) => Array.from({ length: count }, () => kWh);
    expect(days[0]?.byHour).toEqual([...hours(12, null), ...hours(6, 0), ...hours(6, exactly(2))]);
    const key = await house.keyOf(await house.home.as('owner'), METER);
    const measured = { kWh: exactly(6), cost: null, estimated: 0, reckoned: false };
    expect(days[0]?.slices).toEqual([
      { Key: key, EnvironmentId: 'bedroom', macroTopic: 'energy', ...measured },
      { Key: null, EnvironmentId: null, macroTopic: null, ...measured },
    ]);
  });

  test('a reversed range is put in order, and one of a hundred years is shortened, which it says', async () => {
    const [there, back] = [
      await owner().energy.report(range),
      await owner().energy.report({ from: range.to, to: range.from }),
    ];
    expect(back).toEqual(there);
    const long = await owner().energy.report({ from: 0, to: NOON * 2 });
    expect(long.days.length).toBeLessThanOrEqual(368);
    // Up to tomorrow at most: nothing is measured later.
    const tomorrow = house.clock.now() + DAY;
    expect([there.cutBefore, long.cutBefore]).toEqual([null, tomorrow - 366 * DAY]);
    const year = await owner().energy.report({ from: tomorrow - 366 * DAY, to: tomorrow });
    expect(year.cutBefore).toBeNull();
    expect(
      await failureOf(owner().energy.days({ gte: NOON - 367 * DAY, lte: NOON })),
    ).toMatchObject({ code: 'RANGE_TOO_LONG', status: 400 });
    expect(await owner().energy.days({ gte: NOON - 366 * DAY, lte: NOON })).toHaveLength(1);
  });

  test('[ENERGY-B1] prices it by the contract with its fixed part, and lists what has no price', async () => {
    const set = (price: object) =>
      owner().energy.setTariff({ tariff: { ...contract, price } as never });
    const day = async () => (await owner().energy.report(range)).days[0];
    await set({ kind: 'single', all: 0.25 });
    expect(await day()).toMatchObject({ cost: exactly(3 + FIXED), fixed: exactly(FIXED) });
    await set({ kind: 'two', F1: 0.5, F23: 0.2 });
    // 2 kWh at 0.5, 10 at 0.2.
    expect(await day()).toMatchObject({ cost: exactly(3 + FIXED) });
    await set({ kind: 'three', F1: 0.5, F2: 0.3, F3: 0.1 });
    // 1, 2.4 and 0.2 euros; the plug has half of each.
    expect(await day()).toMatchObject({ cost: exactly(3.6 + FIXED), unpriced: 0 });
    expect((await day())?.slices.map(({ cost }) => cost)).toEqual([exactly(1.8), exactly(1.8)]);
    await set({ kind: 'hourly', spread: 0.02 });
    expect(await day()).toMatchObject({ cost: null, fixed: null, unpriced: exactly(12) });
    const hours = [0, 1, 2, 3, 4].map((hour) => ({
      at: TUESDAY + (18 + hour) * HOUR,
      price: hour === 0 ? -0.05 : 0.1,
    }));
    const { marketPricesUntil } = await owner().energy.setMarketPrices({ prices: hours });
    expect(marketPricesUntil).toBe(TUESDAY + 23 * HOUR);
    // 2 kWh at −0.03, 8 at 0.12; the last hour has no price.
    expect(await day()).toMatchObject({ cost: exactly(0.9 + FIXED), unpriced: exactly(2) });
  });

  test('[ENERGY-B1] an hour costs the mean of its quarters, once all four are known', async () => {
    const quarter = HOUR / 4;
    const at = TUESDAY + 23 * HOUR;
    const put = (prices: readonly number[]) =>
      owner().energy.setMarketPrices({
        prices: prices.map((price, number) => ({ at: at + number * quarter, price })),
      });
    const day = async () => (await owner().energy.report(range)).days[0];
    await put([0.1, 0.2, 0.3]);
    expect(await day()).toMatchObject({ unpriced: exactly(2) });
    await put([0.1, 0.2, 0.3, 1]);
    // 2 kWh at 0.4 + 0.02 beside what the hours before cost.
    expect(await day()).toMatchObject({ cost: exactly(0.9 + 0.84 + FIXED), unpriced: 0 });
    // A price for the whole hour takes the place of the quarters.
    await put([0.18]);
    expect(await day()).toMatchObject({ cost: exactly(0.9 + 0.4 + FIXED), unpriced: 0 });
    // Quarters of one hour in several calls, in any order: their mean is 0.4 again.
    const part = (number: number, price: number) => ({ at: at + number * quarter, price });
    await owner().energy.setMarketPrices({ prices: [part(0, 0.1), part(2, 0.3)] });
    await owner().energy.setMarketPrices({ prices: [part(1, 0.2), part(3, 1)] });
    expect(await day()).toMatchObject({ cost: exactly(0.9 + 0.84 + FIXED), unpriced: 0 });
    await owner().energy.setMarketPrices({ prices: [{ ...part(0, 0.5), minutes: 15 }] });
    // 2 kWh at 0.5 + 0.02.
    expect(await day()).toMatchObject({ cost: exactly(0.9 + 1.04 + FIXED), unpriced: 0 });
  });

  test('[ENERGY-B1] a contract applies from its day on, and the one before until then', async () => {
    const price = { kind: 'single', all: 0.25 } as const;
    const first = { ...contract, price };
    await owner().energy.setTariff({ tariff: null });
    await owner().energy.setTariff({ tariff: first });
    const second = { ...contract, fixedPerMonth: 31, price: { ...price, all: 1 } };
    const later = await owner().energy.setTariff({ tariff: second, since: WEDNESDAY });
    // It is just after midnight: the second is in force, and 0.5 kWh were used under it.
    expect(later).toMatchObject({
      tariff: second,
      tariffs: [
        { since: 0, tariff: first },
        { since: WEDNESDAY, tariff: second },
      ],
    });
    const both = await owner().energy.report({ from: TUESDAY, to: WEDNESDAY + DAY });
    expect(both.days.map(({ cost }) => cost)).toEqual([exactly(3 + FIXED), exactly(0.5 + 1)]);
    // Without a day it is corrected where it is.
    await owner().energy.setTariff({ tariff: { ...second, fixedPerMonth: 62 } });
    const corrected = await owner().energy.report({ from: TUESDAY, to: WEDNESDAY + DAY });
    expect(corrected.days.map(({ cost }) => cost)).toEqual([exactly(3 + FIXED), exactly(0.5 + 2)]);
    expect(await owner().energy.setTariff({ tariff: null })).toMatchObject({
      tariff: null,
      tariffs: [],
    });
  });

  test.each([
    ['a negative price', { kind: 'single', all: -1 }],
    ['a price of words', { kind: 'single', all: 'cheap' }],
    ['half a contract', { kind: 'two', F1: 0.2 }],
  ])('%s is refused', async (_what, price) => {
    const tariff = { price, fixedPerMonth: 0, contractualPower: 3 };
    expect(await failureOf(owner().energy.setTariff({ tariff } as never))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('a user can read the contract but not change it', async () => {
    const user = house.as('user');
    expect(await user.energy.settings()).toEqual({
      tariff: null,
      tariffs: [],
      marketPricesUntil: WEDNESDAY,
    });
    expect(await failureOf(user.energy.setTariff({ tariff: null }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('[SECURITY-05] a guest gets no value, not even a sum, of rooms they may not see', async () => {
    const { days, hasHouseMeter, peak } = await house.as('guest').energy.report(range);
    expect([hasHouseMeter, peak]).toEqual([false, null]);
    expect(days[0]).toMatchObject({
      kWh: 0,
      slices: [],
      byBand: { F1: 0, F2: 0, F3: 0 },
      produced: null,
      returned: null,
    });
  });
});
