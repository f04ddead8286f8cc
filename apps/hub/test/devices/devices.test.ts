import type { DeviceId } from '@dimora/domain';
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
import { deviceUpdated } from '../../src/modules/devices/device-register/device.events.ts';

const id = (key: string): DeviceId => key as DeviceId;

describe('reading', () => {
  test('[DEVICES-02] [DEVICES-05] [DEVICES-07] each listed device has its identity, state and actions', async () => {
    const home = await aFurnishedHouse();
    const [lamp] = await home.as('giulia', { Role: 'owner' }).devices.list();
    expect(lamp).toMatchObject({
      Id: 'lamp-1',
      Key: 'lamp-1',
      EnvironmentId: LIVING,
      Provider: 'scripted',
      Reachable: true,
      Installed: true,
      FoundBy: 'external',
      ConfigurationStatus: 'READY',
      IoTCategoryIds: ['light'],
      DefaultActionId: 'SET_ON_OFF',
    });
    expect(lamp?.Status.StateVars.BRIGHTNESS).toMatchObject({ Value: 80, Unit: '%' });
    expect(lamp?.Actions.map((action) => action.Id)).toEqual(['SET_ON_OFF', 'SET_BRIGHTNESS']);
  });

  test('[DEVICES-02] [DEVICES-05] [DEVICES-07] a device is returned with identity, state and actions', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    home.devices.installDevice(
      {
        driver: 'scripted',
        Name: 'Odd',
        EnvironmentId: LIVING,
        Settings: { key: 'aa:bb_cc', kind: 'lamp' },
      },
      { Id: id('odd') },
    );
    for (const reference of ['odd', 'aa:bb_cc', 'aabbcc'])
      expect((await owner.devices.get({ reference })).Name).toBe('Odd');
    expect(await failure(owner.devices.get({ reference: 'aabbc' }))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'device' },
    });
  });

  test('[DEVICES-19] devices are counted by provider, with the reachable ones', async () => {
    const home = await aFurnishedHouse();
    home.real.device('lamp-2').host.report({ Reachable: false });
    home.install('toy', LIVING, 'lamp', 'pretend');
    await settle();
    expect(await home.as('sofia').devices.counts()).toEqual([
      { Provider: 'scripted', total: 5, reachable: 4 },
      { Provider: 'fake', total: 1, reachable: 1 },
    ]);
  });

  test('[DEVICES-04] only people who may manage a device get its set-up, and nobody gets its secrets', async () => {
    const home = await aFurnishedHouse();
    const Settings = {
      key: 'safe',
      kind: 'lamp',
      username: 'hub',
      password: 'hunter2',
      nested: { apiKey: 'k', url: 'mqtt://me:pw@host/' },
    };
    home.devices.installDevice(
      { driver: 'scripted', Name: 'Safe', EnvironmentId: LIVING, Settings },
      { Id: id('safe') },
    );
    const { setup } = await home.as('giulia', { Role: 'owner' }).devices.get({ reference: 'safe' });
    expect(setup?.Authentication).toEqual({ Type: 'basic', Username: 'hub', hasPassword: true });
    expect(setup?.RawData.key).toBe('safe');
    expect(JSON.stringify(setup)).not.toMatch(/hunter2|"k"|:pw@/);
    expect((await home.as('sofia').devices.get({ reference: 'safe' })).setup).toBeNull();
  });

  test('[DEVICES-05] a report reaches the registry with age and order, and invalid values are rejected', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const { host } = home.real.device('sensor-1');
    const before = (await owner.devices.get({ reference: 'sensor-1' })).Status.StateVars
      .TEMPERATURE!;
    home.clock.advance(60_000);
    host.report({
      StateVars: {
        TEMPERATURE: 18.5,
        HUMIDITY: Number.NaN,
        RAIN: {} as never,
        ['X'.repeat(200)]: 1,
        NOTE: 'odd',
      },
    });
    const { StateVars } = (await owner.devices.get({ reference: 'sensor-1' })).Status;
    expect(StateVars.TEMPERATURE).toMatchObject({ Value: 18.5, Unit: '°C', Ts: home.clock.now() });
    expect(StateVars.TEMPERATURE!.seq).toBeGreaterThan(before.seq);
    expect(StateVars.HUMIDITY).toMatchObject({ Value: 48 });
    expect(Object.keys(StateVars)).toEqual(['TEMPERATURE', 'HUMIDITY', 'BATTERY_LEVEL', 'NOTE']);
  });

  test('the last known state survives a restart with its age; the device isn’t shown as reachable', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    before.real.device('sensor-1').host.report({ StateVars: { TEMPERATURE: 12 } });
    const told = before.devices.byId(id('sensor-1'))!.Status.StateVars.TEMPERATURE!;
    await before.stop();
    const after = await aFurnishedHouse({ folder });
    const sensor = () => after.devices.byId(id('sensor-1'))!.Status.StateVars;
    expect(sensor().TEMPERATURE).toEqual({ ...told, restored: true });
    expect(after.platform.sequence.next()).toBeGreaterThan(told.seq);
    expect(after.devices.all()).toHaveLength(5);
    await after.stop();
  });

  test('[SHELL-B4] a device reached before its first reading shows its last known values, marked until it reports', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    before.real.device('sensor-1').host.report({ StateVars: { TEMPERATURE: 12, HUMIDITY: 48 } });
    await before.stop();
    const after = await aFurnishedHouse({ folder });
    const shown = async () =>
      (await after.as('sofia').devices.get({ reference: 'sensor-1' })).Status.StateVars;
    after.real.device('sensor-1').host.report({ Reachable: true });
    expect(await shown()).toMatchObject({
      TEMPERATURE: { Value: 12, restored: true },
      HUMIDITY: { Value: 48, restored: true },
    });
    // The same value again is news: it is current from now on.
    after.real.device('sensor-1').host.report({ StateVars: { TEMPERATURE: 12 } });
    await settle();
    const { TEMPERATURE, HUMIDITY } = await shown();
    expect(TEMPERATURE).toMatchObject({ Value: 12, Ts: after.clock.now() });
    expect(TEMPERATURE).not.toHaveProperty('restored');
    expect(HUMIDITY).toMatchObject({ Value: 48, restored: true });
    await after.stop();
  });
});

describe('changing', () => {
  test('[DEVICES-22] name, room and ForceReachable are changed, stored and published', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const told: unknown[] = [];
    home.platform.bus.on(deviceUpdated, ({ by, previousEnvironmentId }) =>
      told.push({ by, previousEnvironmentId }),
    );
    const changed = await owner.devices.update({
      Id: id('lamp-1'),
      revision: 1,
      change: { Name: ' Arco ', EnvironmentId: BEDROOM },
    });
    expect(changed).toMatchObject({ Name: 'Arco', EnvironmentId: BEDROOM, revision: 2 });
    expect(told).toEqual([
      { by: { kind: 'user', Id: 'giulia', Name: 'giulia' }, previousEnvironmentId: LIVING },
    ]);
    home.real.device('lamp-1').host.report({ Reachable: false });
    const forced = await owner.devices.update({
      Id: id('lamp-1'),
      revision: 2,
      change: { ForceReachable: true },
    });
    expect(forced).toMatchObject({ Reachable: true, ForceReachable: true });
  });

  test('[DEVICES-22] two people rename one device: the second gets a conflict naming the first', async () => {
    const home = await aFurnishedHouse();
    await home
      .as('giulia', { Role: 'owner' })
      .devices.update({ Id: id('lamp-1'), revision: 1, change: { Name: 'Arco' } });
    const second = home
      .as('marco', { Role: 'admin' })
      .devices.update({ Id: id('lamp-1'), revision: 1, change: { Name: 'Lamp' } });
    expect(await failure(second)).toEqual({
      code: 'EDIT_CONFLICT',
      data: { kind: 'device', revision: 2, changedBy: 'giulia' },
    });
    expect(home.devices.byId(id('lamp-1'))?.Name).toBe('Arco');
  });

  test('[DEVICES-22] invalid changes are refused: empty names, unknown rooms, people who may only read', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const change = (change: object) =>
      owner.devices.update({ Id: id('lamp-1'), revision: 1, change });
    expect(await failure(change({ Name: '  ' }))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await failure(change({ EnvironmentId: 'nowhere' }))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'environment' },
    });
    const sofia = home
      .as('sofia', { Role: 'user' })
      .devices.update({ Id: id('lamp-1'), revision: 1, change: { Name: 'Mine' } });
    expect(await failure(sofia)).toMatchObject({ code: 'FORBIDDEN' });
    expect(home.devices.byId(id('lamp-1'))).toMatchObject({ Name: 'lamp-1', revision: 1 });
  });

  test('[SECURITY-05] a person who may change devices of one room can move none in or out', async () => {
    const home = await aFurnishedHouse();
    const inLiving = [{ Attr: 'EnvironmentId', Operator: 'in', Value: [LIVING] }] as const;
    const keeper = home.as('keeper', {
      Role: 'user',
      allow: [{ Key: 'MODIFY_DEVICE', Condition: inLiving }],
    });
    const out = keeper.devices.update({
      Id: id('lamp-1'),
      revision: 1,
      change: { EnvironmentId: BEDROOM },
    });
    expect(await failure(out)).toEqual({ code: 'FORBIDDEN', data: { claim: 'MODIFY_DEVICE' } });
    const fetched = keeper.devices.update({
      Id: id('lamp-3'),
      revision: 1,
      change: { EnvironmentId: LIVING },
    });
    expect(await failure(fetched)).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await keeper.devices.update({ Id: id('lamp-1'), revision: 1, change: { Name: 'Ok' } }),
    ).toMatchObject({ Name: 'Ok' });
  });

  test('[DASH-02] each person has their own favourites', async () => {
    const home = await aFurnishedHouse();
    const [giulia, sofia] = [home.as('giulia', { Role: 'owner' }), home.as('sofia')];
    await giulia.devices.favourite({ Id: id('lamp-1'), favourite: true });
    await giulia.devices.favourite({ Id: id('lamp-1'), favourite: true });
    await sofia.devices.favourite({ Id: id('lamp-3'), favourite: true });
    expect(await giulia.devices.favourites()).toEqual(['lamp-1']);
    expect((await sofia.devices.get({ reference: 'lamp-1' })).Favorites).toEqual(['giulia']);
    await giulia.devices.favourite({ Id: id('lamp-1'), favourite: false });
    expect(await giulia.devices.favourites()).toEqual([]);
    expect(await sofia.devices.favourites()).toEqual(['lamp-3']);
    const guest = home.as('luca', guestOf(LIVING));
    await giulia.devices.favourite({ Id: id('lamp-2'), favourite: true });
    await guest.devices.favourite({ Id: id('lamp-2'), favourite: true });
    expect((await guest.devices.get({ reference: 'lamp-2' })).Favorites).toEqual(['luca']);
  });
});
