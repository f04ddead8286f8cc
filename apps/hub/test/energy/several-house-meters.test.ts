import { HOME, type DeviceId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { HOUR, MINUTE, NOON, RecordedHouse } from '../recorder/recorded-house.ts';

const MAIN = 'main' as DeviceId;
const BOILER = 'boiler' as DeviceId;
const range = { from: NOON - 12 * HOUR, to: NOON + 12 * HOUR };

test('[ENERGY-05] [ENERGY-B1] of two house meters the one that counted most is the total, until somebody chooses one', async () => {
  await using house = await RecordedHouse.open();
  for (const Id of [MAIN, BOILER])
    house.home.hub.modules.port(DeviceInstall).installDevice(
      grantToHub('INSTALL_DEVICE'),
      {
        driver: 'fake_power_meter',
        Name: Id,
        EnvironmentId: HOME,
        Settings: { Address: Id, delayMs: 0, driven: true },
      },
      { Id },
    );
  await house.wait(2_000);
  // In two hours the boiler uses 1 of the 3 kWh that the main meter counts.
  for (let minute = 0; minute < 120; minute += 1) {
    house.report(MAIN, { ENERGY: minute / 40 });
    house.report(BOILER, { ENERGY: minute / 120 });
    await house.wait(MINUTE);
  }
  const owner = house.as('owner');
  const keyOf = async (Id: DeviceId) => (await owner.devices.get({ reference: Id })).Key;
  const read = async () => {
    const { days, assumedHouseMeter } = await owner.energy.report(range);
    const [day] = await owner.energy.days({ gte: range.from, lte: range.to });
    return {
      assumed: assumedHouseMeter,
      report: Math.round(days[0]?.kWh ?? 0),
      day: Math.round(day?.environments[HOME]?.ENERGY.value ?? 0),
    };
  };
  expect(await read()).toEqual({ assumed: await keyOf(MAIN), report: 3, day: 3 });
  const choose = async (Id: DeviceId) => {
    const { revision } = await owner.devices.get({ reference: Id });
    await owner.devices.update({ Id, revision, change: { Measures: 'house' } });
  };
  await choose(BOILER);
  expect(await read()).toEqual({ assumed: null, report: 1, day: 1 });
  // Two supplies, by choice.
  await choose(MAIN);
  expect(await read()).toEqual({ assumed: null, report: 4, day: 4 });
});
