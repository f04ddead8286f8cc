import { HOME, type DeviceId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { HOUR, METER, MINUTE, NOON, RecordedHouse } from '../recorder/recorded-house.ts';

const MAIN = 'main' as DeviceId;
const PANELS = 'panels' as DeviceId;
let house: RecordedHouse;

/** From noon to three on a working day: the house draws 2 kW, the bedroom's plug uses one of them. */
beforeAll(async () => {
  house = await RecordedHouse.open();
  for (const Id of [MAIN, PANELS])
    house.home.hub.modules.port(DeviceInstall).installDevice(
      grantToHub('INSTALL_DEVICE'),
      {
        driver: 'fake_smart_plug',
        Name: Id,
        EnvironmentId: HOME,
        Settings: { Address: Id, delayMs: 0, driven: true },
      },
      { Id },
    );
  await house.wait(2_000);
  const owner = await house.home.as('owner');
  for (const [Id, Measures] of [
    [MAIN, 'house'],
    [PANELS, 'production'],
  ] as const) {
    const { revision } = await owner.devices.get({ reference: Id });
    await owner.devices.update({ Id, revision, change: { Measures } });
  }
  for (let minute = 0; minute < 180; minute += 1) {
    house.report(MAIN, { ENERGY: 500 + minute / 30 });
    house.report(METER, { ENERGY: minute / 60 });
    house.report(PANELS, { ENERGY: minute / 120 });
    await house.wait(MINUTE);
  }
});
afterAll(() => house[Symbol.asyncDispose]());

const range = { from: NOON - 12 * HOUR, to: NOON + 12 * HOUR };
const owner = () => house.as('owner');
const about = (value: number): unknown => expect.closeTo(value, 0);

describe('the energy report', () => {
  test('[ENERGY-B1] divides a day into what is measured and what is not, by band', async () => {
    const { days, hasHouseMeter, timeZone, peak } = await owner().energy.report(range);
    expect([hasHouseMeter, timeZone]).toEqual([true, 'Europe/Rome']);
    expect(peak).toEqual({ at: expect.any(Number), kWh: expect.closeTo(2, 1) });
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({
      Timestamp: Date.UTC(2026, 2, 9, 23),
      kWh: about(6),
      byBand: { F1: about(6), F2: 0, F3: 0 },
      cost: null,
      produced: about(1.5),
      returned: null,
    });
    const key = await house.keyOf(await house.home.as('owner'), METER);
    expect(days[0]?.slices).toEqual(
      expect.arrayContaining([
        {
          Key: key,
          EnvironmentId: 'bedroom',
          macroTopic: 'energy',
          kWh: about(3),
          cost: null,
        },
        { Key: null, EnvironmentId: null, macroTopic: null, kWh: about(3), cost: null },
      ]),
    );
    expect(days[0]?.slices).toHaveLength(2);
  });

  test('a reversed range is put in order, and one of a hundred years is shortened', async () => {
    const [there, back] = [
      await owner().energy.report(range),
      await owner().energy.report({ from: range.to, to: range.from }),
    ];
    expect(back).toEqual(there);
    const long = await owner().energy.report({ from: 0, to: NOON * 2 });
    expect(long.days.length).toBeLessThanOrEqual(368);
  });

  test('[ENERGY-B1] prices it by the contract, and lists what has no price', async () => {
    const contract = { fixedPerMonth: 10, contractualPower: 3 };
    const set = (price: Parameters<ReturnType<typeof owner>['energy']['setTariff']>[0]['tariff']) =>
      owner().energy.setTariff({ tariff: price });
    await set({ ...contract, price: { kind: 'three', F1: 0.5, F2: 0.3, F3: 0.1 } });
    const byBand = await owner().energy.report(range);
    expect(byBand.days[0]).toMatchObject({ cost: about(3), unpriced: 0 });
    await set({ ...contract, price: { kind: 'hourly', spread: 0.02 } });
    const unknown = await owner().energy.report(range);
    expect(unknown.days[0]).toMatchObject({ cost: null, unpriced: about(6) });
    const { marketPricesUntil } = await owner().energy.setMarketPrices({
      prices: [0, 1, 2].map((hour) => ({ at: NOON + hour * HOUR, price: 0.1 })),
    });
    expect(marketPricesUntil).toBe(NOON + 3 * HOUR);
    const known = await owner().energy.report(range);
    expect(known.days[0]?.unpriced).toBe(0);
    expect(known.days[0]?.cost).toBeCloseTo(0.72, 1);
    expect(await set(null)).toMatchObject({ tariff: null });
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
      marketPricesUntil: NOON + 3 * HOUR,
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
