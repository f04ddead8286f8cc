import { HOME } from '@dimora/domain';
import { expect, test } from 'vitest';
import {
  DAY,
  HOUR,
  METER,
  MINUTE,
  NOON,
  RecordedHouse,
  THERMOMETER,
} from '../recorder/recorded-house.ts';
import { MAIN, PANELS, countEvenly, installMeters, waitUntil } from './metered-house.ts';

const MIDNIGHT = NOON - 12 * HOUR;
const range = { from: MIDNIGHT, to: MIDNIGHT + 2 * DAY };
const exactly = (value: number): unknown => expect.closeTo(value, 4);

/** What both answers say of the days: the house, the plug, and what is left. */
async function told(house: RecordedHouse) {
  const owner = house.as('owner');
  const key = await house.keyOf(owner, METER);
  const { days, peak } = await owner.energy.report(range);
  const byDay = await owner.energy.days({ gte: range.from, lte: range.to - 1 });
  return {
    peak: peak?.kWh,
    days: days.slice(0, 2).map(({ kWh, slices }) => {
      const plug = slices.find(({ Key }) => Key === key);
      const rest = slices.find(({ Key }) => Key === null);
      return [kWh, plug?.kWh ?? 0, plug?.estimated ?? 0, rest?.kWh ?? 0];
    }),
    home: byDay.map(({ environments }) => environments[HOME]?.ENERGY.value),
    plug: byDay.map(({ devices }) => devices[key]?.ENERGY.value),
  };
}

test('[ENERGY-B1] [ENERGY-05] a counter that comes late is spread over its silence, and never exceeds the house’s meter', async () => {
  await using house = await RecordedHouse.open();
  await installMeters(house, { [MAIN]: 'house' });
  await waitUntil(house, NOON + HOUR);
  // The house draws 500 W, told every hour; the plug says nothing for a day, in which it used 3.6 kWh: 150 W.
  for (let hour = 0; hour <= 24; hour += 1) {
    house.report(MAIN, { ENERGY: hour / 2 });
    if (hour % 24 === 0) house.report(METER, { ENERGY: (3.6 * hour) / 24 });
    if (hour < 24) await house.leap(HOUR);
  }
  await house.wait(6 * MINUTE);
  // Eleven hours of the first day, thirteen of the second.
  expect(await told(house)).toEqual({
    peak: exactly(0.5),
    days: [
      [exactly(5.5), exactly(1.65), exactly(1.65), exactly(3.85)],
      [exactly(6.5), exactly(1.95), exactly(1.95), exactly(4.55)],
    ],
    home: [exactly(5.5), exactly(6.5)],
    plug: [exactly(1.65), exactly(1.95)],
  });
  // 35 kWh within an hour, in which the house used half a kilowatt-hour.
  await waitUntil(house, NOON + 26 * HOUR);
  house.report(MAIN, { ENERGY: 12.5 });
  house.report(METER, { ENERGY: 38.6 });
  await house.wait(6 * MINUTE);
  const after = await told(house);
  expect(after.peak).toEqual(exactly(0.5));
  expect(after.days.map(([kWh]) => kWh)).toEqual([exactly(5.5), exactly(7)]);
  const { days } = await house.as('owner').energy.report(range);
  const sum = days[1]?.slices.reduce((all, { kWh }) => all + kWh, 0);
  expect(sum).toEqual(exactly(7));
  expect(after.home).toEqual([exactly(5.5), exactly(7)]);
  // Days that are over, and read from the disk, say the same, with what is estimated of them.
  await house.leap(3 * DAY);
  expect(await told(house)).toEqual(after);
});

test('[ENERGY-B1] before the house’s meter said anything, the total is what its devices used', async () => {
  await using house = await RecordedHouse.open();
  await waitUntil(house, NOON + HOUR);
  await countEvenly(house, 2, { [METER]: { ENERGY: [0, 1] } });
  await installMeters(house, { [MAIN]: 'house' });
  await waitUntil(house, NOON + 4 * HOUR);
  await countEvenly(house, 2, { [METER]: { ENERGY: [3, 1] }, [MAIN]: { ENERGY: [0, 3] } });
  // 2 kWh of the plug alone; in the next hour it used another while the new meter stood still; then the house's 6.
  expect((await told(house)).days[0]).toEqual([exactly(8), exactly(5), 0, exactly(3)]);
});

test('[ENERGY-B1] a device without a counter is reckoned from its power, and said so', async () => {
  await using house = await RecordedHouse.open();
  await installMeters(house, { [MAIN]: 'house' });
  await waitUntil(house, NOON + HOUR);
  for (let minute = 0; minute <= 120; minute += 10) {
    house.report(MAIN, { ENERGY: minute / 30 });
    house.report(THERMOMETER, { CONSUMPTION: minute < 60 ? 1_500 : 500 });
    if (minute < 120) await house.wait(10 * MINUTE);
  }
  house.report(THERMOMETER, { CONSUMPTION: 0 });
  await house.wait(6 * MINUTE);
  const owner = house.as('owner');
  const Key = await house.keyOf(owner, THERMOMETER);
  const { days } = await owner.energy.report({ from: MIDNIGHT, to: MIDNIGHT + DAY });
  // An hour at 1.5 kW, one at 0.5, of the four that the house used.
  expect(days[0]).toMatchObject({
    kWh: exactly(4),
    slices: [
      { Key, kWh: exactly(2), reckoned: true },
      { Key: null, kWh: exactly(2), reckoned: false },
    ],
  });
  const [day] = await owner.energy.days({ gte: MIDNIGHT, lte: MIDNIGHT + DAY - 1 });
  expect(day?.devices[Key]?.ENERGY.value).toEqual(exactly(2));
});

test('[ENERGY-B1] a house with panels uses what it draws and what it keeps of what they make', async () => {
  await using house = await RecordedHouse.open();
  await installMeters(house, { [MAIN]: 'house', [PANELS]: 'production' });
  const owner = house.as('owner');
  await owner.energy.setTariff({
    tariff: { price: { kind: 'single', all: 0.3 }, fixedPerMonth: 0, contractualPower: 3 },
  });
  await waitUntil(house, NOON + HOUR);
  await countEvenly(house, 2, {
    [MAIN]: { ENERGY: [0, 0.5], ENERGY_RETURNED: [0, 0.8] },
    [PANELS]: { ENERGY: [0, 2] },
    [METER]: { ENERGY: [0, 1] },
  });
  const Key = await house.keyOf(owner, METER);
  const { days } = await owner.energy.report({ from: MIDNIGHT, to: MIDNIGHT + DAY });
  // In two hours 1 kWh is drawn, 4 are made and 1.6 fed in: 3.4 are used, and 1 is paid for.
  expect(days[0]).toMatchObject({
    kWh: exactly(3.4),
    byBand: { F1: exactly(1), F2: 0, F3: 0 },
    cost: exactly(0.3),
    produced: exactly(4),
    returned: exactly(1.6),
    slices: [
      { Key, kWh: exactly(2), cost: exactly((0.3 * 2) / 3.4) },
      { Key: null, kWh: exactly(1.4), cost: exactly((0.3 * 1.4) / 3.4) },
    ],
  });
});
