import { HOME, type DeviceId, type MeterScope } from '@dimora/domain';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { MINUTE, type RecordedHouse } from '../recorder/recorded-house.ts';

export const MAIN = 'main' as DeviceId;
export const PANELS = 'panels' as DeviceId;

/** Installs meters in the home, of which people chose what they measure. */
export async function installMeters(
  house: RecordedHouse,
  meters: Readonly<Record<string, MeterScope>>,
): Promise<void> {
  for (const Id of Object.keys(meters))
    house.home.hub.modules.port(DeviceInstall).installDevice(
      grantToHub('INSTALL_DEVICE'),
      {
        driver: 'fake_smart_plug',
        Name: Id,
        EnvironmentId: HOME,
        Settings: { Address: Id, delayMs: 0, driven: true },
      },
      { Id: Id as DeviceId },
    );
  await house.wait(2_000);
  const owner = house.as('owner');
  for (const [Id, Measures] of Object.entries(meters)) {
    const { revision } = await owner.devices.get({ reference: Id });
    await owner.devices.update({ Id: Id as DeviceId, revision, change: { Measures } });
  }
}

/** Time passes until an instant. */
export const waitUntil = (house: RecordedHouse, at: number): Promise<void> =>
  house.wait(at - house.clock.now());

/**
 * Counters go up evenly for some hours, reported every five minutes, the last time at the end. Answers when it is
 * recorded.
 */
export async function countEvenly(
  house: RecordedHouse,
  hours: number,
  perHour: Readonly<Record<string, Readonly<Record<string, readonly [from: number, kW: number]>>>>,
): Promise<void> {
  const began = house.clock.now();
  for (let minute = 0; minute <= hours * 60; minute += 5) {
    await waitUntil(house, began + minute * MINUTE);
    for (const [Id, counters] of Object.entries(perHour))
      house.report(
        Id as DeviceId,
        Object.fromEntries(
          Object.entries(counters).map(([name, [from, kW]]) => [name, from + (kW * minute) / 60]),
        ),
      );
  }
  await house.wait(6 * MINUTE);
}
