import { HOME, INTERNET, type DeviceId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LIVING,
  aFolder,
  aFurnishedHouse,
  failure,
  guestOf,
  settle,
} from '../support/a-house.ts';

const id = (key: string): DeviceId => key as DeviceId;

describe('forgetting', () => {
  test('[DEVICES-11] [DEVICES-14] a forgotten device is gone everywhere, its session closed, its key free again', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    expect(
      (await owner.deviceManager.allConfigurations()).map(
        (row) => `${row.Name} ${row.EnvironmentName}`,
      ),
    ).toContain('lamp-3 Bedroom');
    const session = home.real.device('lamp-3');
    expect(await owner.deviceManager.forget({ Id: id('lamp-3') })).toEqual({ Name: 'lamp-3' });
    expect(session.closed).toBe(true);
    session.host.report({ StateVars: { LIGHT_ON_OFF: true } });
    expect((await owner.deviceManager.allConfigurations()).map((row) => row.Id)).not.toContain(
      'lamp-3',
    );
    expect(await failure(owner.devices.get({ reference: 'lamp-3' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await failure(owner.deviceManager.forget({ Id: id('lamp-3') }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const [again] = await owner.deviceManager.add({
      devices: [
        {
          driver: 'scripted',
          Name: 'Again',
          EnvironmentId: LIVING,
          Settings: { key: 'lamp-3', kind: 'lamp' },
        },
      ],
    });
    expect(again).toMatchObject({ status: 'resolved', value: { Key: 'lamp-3' } });
  });

  test('[DEVICES-11] a cached configuration is in the table, can be forgotten, and is nowhere else', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    before.platform.databases.config.exec("UPDATE device SET installed = 0 WHERE id = 'lamp-3'");
    await before.stop();
    const home = await aFurnishedHouse({ folder });
    const owner = home.as('giulia', { Role: 'owner' });
    expect(
      (await owner.deviceManager.allConfigurations()).find((row) => row.Id === 'lamp-3'),
    ).toMatchObject({ Installed: false, Reachable: false });
    expect((await owner.devices.list()).map((device) => device.Id)).not.toContain('lamp-3');
    expect(
      await failure(owner.devices.run({ Id: id('lamp-3'), ActionId: 'SET_ON_OFF', Value: true })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.deviceManager.forget({ Id: id('lamp-3') })).toEqual({ Name: 'lamp-3' });
    expect(await owner.deviceManager.allConfigurations()).toHaveLength(4);
    await home.stop();
  });

  test('[DEVICES-14] [SECURITY-05] only people who may manage devices can forget them', async () => {
    const home = await aFurnishedHouse();
    expect(
      await failure(home.as('sofia').deviceManager.forget({ Id: id('lamp-1') })),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(home.devices.byId(id('lamp-1'))).toBeDefined();
  });
});

describe('installing', () => {
  const lamp = (key: string, extra: object = {}) => ({
    driver: 'scripted',
    Name: key,
    EnvironmentId: LIVING,
    Settings: { key, kind: 'lamp' },
    ...extra,
  });

  test('[INSTALL-11] each item settles independently, in order', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const results = await owner.deviceManager.add({
      devices: [
        lamp('new-1'),
        lamp('lamp-1'),
        lamp('new-2', { driver: 'no-such-driver' }),
        lamp('new-3', { EnvironmentId: 'nowhere' }),
        lamp('new-4', { Settings: { key: '', kind: 'spaceship' } }),
        lamp('new-1'),
        lamp('new-5', { EnvironmentId: INTERNET }),
      ],
    });
    expect(
      results.map((result) =>
        result.status === 'resolved' ? result.value.Key : result.error.code,
      ),
    ).toEqual([
      'new-1',
      'DEVICE_EXISTS',
      'DRIVER_MISSING',
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'DEVICE_EXISTS',
      'new-5',
    ]);
    const faulty = results[4];
    expect(faulty?.status === 'rejected' && faulty.error.data.issues).toMatchObject([
      { path: 'key' },
      { path: 'kind' },
    ]);
    await settle();
    expect((await owner.devices.get({ reference: 'new-1' })).Reachable).toBe(true);
  });

  test('[INSTALL-08] the server requires name, room and settings too', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    for (const devices of [
      [],
      [lamp('x', { Name: ' ' })],
      [lamp('x', { EnvironmentId: '' })],
      Array.from({ length: 101 }, (_, at) => lamp(`n${at}`)),
    ]) {
      expect(await failure(owner.deviceManager.add({ devices }))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    }
    expect(home.devices.all()).toHaveLength(5);
  });

  test('[INSTALL-05] only super administrators can install fake devices', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    expect((await owner.deviceManager.drivers()).map((driver) => driver.Key)).toEqual(['scripted']);
    const [refused] = await owner.deviceManager.add({
      devices: [lamp('toy', { driver: 'pretend' })],
    });
    expect(refused).toEqual({
      status: 'rejected',
      error: { code: 'FORBIDDEN', data: { claim: 'SIMULATE_DEVICE' } },
    });
    const provider = home.as('elena', { Role: 'none', superAdministrator: true });
    expect((await provider.deviceManager.drivers()).map((driver) => driver.Key)).toEqual([
      'scripted',
      'pretend',
    ]);
    expect(
      await provider.deviceManager.add({ devices: [lamp('toy', { driver: 'pretend' })] }),
    ).toMatchObject([{ status: 'resolved' }]);
  });

  test('[INSTALL-03] the catalogue gives each driver’s form as a JSON schema', async () => {
    const home = await aFurnishedHouse();
    const [driver] = await home.as('giulia', { Role: 'owner' }).deviceManager.drivers();
    expect(driver).toMatchObject({
      Key: 'scripted',
      Factory: 'generic',
      Provider: 'scripted',
      Defaults: { IoTCategoryIds: ['light'] },
    });
    expect(driver?.DeviceConfigurationMask).toMatchObject({
      type: 'object',
      required: ['key', 'kind'],
    });
  });

  test('[SECURITY-05] people who may not install are refused the catalogue too', async () => {
    const home = await aFurnishedHouse();
    for (const person of [home.as('sofia'), home.as('luca', guestOf(LIVING))]) {
      expect(await failure(person.deviceManager.drivers())).toMatchObject({ code: 'FORBIDDEN' });
      expect(await failure(person.deviceManager.add({ devices: [lamp('x')] }))).toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });

  test('[DEVICES-21] values can be simulated only on fake devices, and only values they have', async () => {
    const home = await aFurnishedHouse();
    const provider = home.as('elena', { Role: 'none', superAdministrator: true });
    home.install('toy', LIVING, 'sensor', 'pretend');
    await settle();
    const simulate = (Id: string, StateVar: string, Value: number | string) =>
      provider.devices.simulate({ Id: id(Id), StateVar, Value });
    await simulate('toy', 'TEMPERATURE', 31);
    expect(home.devices.byId(id('toy'))?.Status.StateVars.TEMPERATURE?.Value).toBe(31);
    expect(await failure(simulate('toy', 'TEMPERATURE', 'warm'))).toEqual({
      code: 'VALUE_WRONG_TYPE',
      data: { expected: 'number' },
    });
    expect(await failure(simulate('toy', 'WIND', 3))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await failure(simulate('lamp-1', 'BRIGHTNESS', 3))).toMatchObject({
      code: 'NOT_A_FAKE_DEVICE',
    });
    expect(await failure(simulate('nobody', 'BRIGHTNESS', 3))).toMatchObject({ code: 'NOT_FOUND' });
    const owner = home
      .as('giulia', { Role: 'owner' })
      .devices.simulate({ Id: id('toy'), StateVar: 'TEMPERATURE', Value: 1 });
    expect(await failure(owner)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a device that the hub installs for itself exists once, however often it asks', async () => {
    const home = await aFurnishedHouse();
    expect(home.install('lamp-1', BEDROOM)).toBe(home.devices.byId(id('lamp-1')));
    expect(home.devices.byId(id('lamp-1'))?.EnvironmentId).toBe(LIVING);
    expect(home.environments.pathOf(LIVING)).toEqual([LIVING, HOME]);
  });
});
