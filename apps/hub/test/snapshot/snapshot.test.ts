import { Device, HouseSnapshot } from '@dimora/contract';
import { HOME, type DeviceId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { LIVING, aFurnishedHouse, guestOf } from '../support/a-house.ts';

describe('the snapshot', () => {
  test('[START-23] one load contains system, own user with role and claims, users, environments, devices and property', async () => {
    const home = await aFurnishedHouse();
    home.person('sofia');
    const snapshot = await home.as('giulia', { Role: 'owner' }).snapshot.load();
    expect(snapshot.user).toMatchObject({
      Id: 'giulia',
      Role: 'owner',
      Claims: { MODIFY_DEVICE: [] },
    });
    expect(snapshot.users.map((user) => user.Id)).toEqual(
      expect.arrayContaining(['giulia', 'sofia']),
    );
    expect(snapshot.devices).toHaveLength(5);
    expect(snapshot.environments).toHaveLength(6);
    expect(snapshot.environments.find((each) => each.Id === HOME)?.State.LIGHT_ON_OFF?.Value).toBe(
      3,
    );
  });

  test('[START-23] it contains nothing that its schema doesn’t name', async () => {
    const home = await aFurnishedHouse();
    for (const person of [home.as('giulia', { Role: 'owner' }), home.as('luca', guestOf(LIVING))]) {
      const snapshot = await person.snapshot.load();
      expect(HouseSnapshot.parse(structuredClone(snapshot))).toEqual(snapshot);
      const devices = await person.devices.list();
      expect(Device.array().parse(structuredClone(devices))).toEqual(devices);
    }
  });

  test('[START-23] later live values have a larger seq than the values in it', async () => {
    const home = await aFurnishedHouse();
    const { seq, devices } = await home.as('giulia', { Role: 'owner' }).snapshot.load();
    const known = devices.flatMap((device) =>
      Object.values(device.Status.StateVars).map((value) => value.seq),
    );
    expect(Math.max(...known)).toBeLessThanOrEqual(seq);
    home.real.device('lamp-1').host.report({ StateVars: { BRIGHTNESS: 3 } });
    expect(
      home.devices.byId('lamp-1' as DeviceId)!.Status.StateVars.BRIGHTNESS!.seq,
    ).toBeGreaterThan(seq);
  });

  // How long that takes is measured in bench/thousand-devices.ts.
  test('[START-23] a house of 2,000 devices loads completely at once', async () => {
    const home = await aFurnishedHouse();
    home.platform.databases.config.transaction(() => {
      for (let at = 0; at < 2_000; at += 1)
        home.install(`d-${at}`, LIVING, ['lamp', 'thermostat', 'plug', 'sensor', 'blind'][at % 5]);
    });
    const owner = home.as('giulia', { Role: 'owner' });
    expect((await owner.snapshot.load()).devices).toHaveLength(2_005);
  });
});
