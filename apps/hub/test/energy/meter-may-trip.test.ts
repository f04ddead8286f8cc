import { HOME, type DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { HOUR, MINUTE, RecordedHouse } from '../recorder/recorded-house.ts';

const MAIN = 'main' as DeviceId;

/** A house with a meter and a contract for 3 kW. */
async function aMeteredHouse(contractualPower: number | null = 3) {
  const house = await RecordedHouse.open();
  house.home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'fake_smart_plug',
      Name: 'House meter',
      EnvironmentId: HOME,
      Settings: { Address: MAIN, delayMs: 0, driven: true },
    },
    { Id: MAIN },
  );
  await house.wait(2_000);
  const owner = house.as('owner');
  const { revision } = await owner.devices.get({ reference: MAIN });
  await owner.devices.update({ Id: MAIN, revision, change: { Measures: 'house' } });
  if (contractualPower !== null)
    await owner.energy.setTariff({
      tariff: { price: { kind: 'single', all: 0.25 }, fixedPerMonth: 0, contractualPower },
    });
  return {
    house,
    /** The house draws this much for some minutes, reported every ten of them. */
    draw: async (watts: number, minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 10) {
        house.report(MAIN, { CONSUMPTION: watts });
        await house.wait(Math.min(10, minutes - minute) * MINUTE);
      }
    },
    warnings: async () => {
      const { events } = await owner.events.list({ DeviceId: MAIN, limit: 200 });
      return events
        .filter(({ IoTEventType }) => IoTEventType === 'energy.meterMayTrip')
        .map(({ NotificationType, Payload }) => [NotificationType, Payload['Value']]);
    },
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  };
}

test('[ENERGY-B1] power far above the contract warns immediately, and once until it is over', async () => {
  await using home = await aMeteredHouse();
  await home.draw(3_300, 10);
  expect(await home.warnings()).toEqual([]);
  await home.draw(5_000, 1);
  expect(await home.warnings()).toEqual([['POWER', 5_000]]);
  await home.draw(5_200, 30);
  expect(await home.warnings()).toHaveLength(1);
  await home.draw(1_000, 10);
  await home.draw(4_800, 1);
  expect(await home.warnings()).toHaveLength(2);
});

test('[ENERGY-B1] power a little above it warns half an hour before the meter trips, without another report', async () => {
  await using home = await aMeteredHouse();
  home.house.report(MAIN, { CONSUMPTION: 3_500 });
  await home.house.leap(2 * HOUR + 31 * MINUTE);
  expect(await home.warnings()).toEqual([]);
  await home.house.wait(2 * MINUTE);
  expect(await home.warnings()).toEqual([['POWER', 3_500]]);
});

test('[ENERGY-B1] a load that comes and goes is one excess, until the house was within its contract for five minutes', async () => {
  await using home = await aMeteredHouse();
  // The meter of 3 kW trips two minutes after 4.2 kW.
  for (let second = 0; second < 5; second += 1) {
    home.house.report(MAIN, { CONSUMPTION: second % 2 === 0 ? 4_300 : 3_200 });
    await home.house.wait(1_000);
  }
  for (let minute = 0; minute < 8; minute += 2) {
    home.house.report(MAIN, { CONSUMPTION: 4_300 });
    await home.house.wait(MINUTE);
    home.house.report(MAIN, { CONSUMPTION: 1_000 });
    await home.house.wait(MINUTE);
  }
  expect(await home.warnings()).toEqual([['POWER', 4_300]]);
  await home.house.wait(5 * MINUTE);
  home.house.report(MAIN, { CONSUMPTION: 4_400 });
  await home.house.wait(1_000);
  expect(await home.warnings()).toHaveLength(2);
});

test('without a contract, or with a larger one, no warning appears', async () => {
  await using none = await aMeteredHouse(null);
  await none.draw(9_000, 10);
  expect(await none.warnings()).toEqual([]);
  await using large = await aMeteredHouse(10);
  await large.draw(9_000, 10);
  expect(await large.warnings()).toEqual([]);
});
