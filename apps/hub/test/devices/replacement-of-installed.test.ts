import { UNKNOWN, type DeviceId, type UserId } from '@dimora/domain';
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
import { hangs } from '../support/scripted-driver.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceUpdated,
} from '../../src/modules/devices/device-register/device.events.ts';

const id = (key: string): DeviceId => key as DeviceId;
const LAMP = id('lamp-1');
const SPARE = id('spare');

/** The furnished house with a spare of some kind that lies in no room yet, and its owner. */
async function aHouseWithSpare(kind = 'lamp', place?: string) {
  const home = await aFurnishedHouse(place === undefined ? undefined : { folder: place });
  home.install('spare', UNKNOWN, kind);
  await settle();
  const owner = home.as('giulia', { Role: 'owner' });
  const replace = (more: object = {}) =>
    owner.deviceManager.replace({
      Id: LAMP,
      revision: home.devices.byId(LAMP)?.revision ?? 0,
      by: { Id: SPARE, revision: home.devices.byId(SPARE)?.revision ?? 0 },
      ...more,
    });
  return { home, owner, replace };
}

describe('[DEVICES-B1] replacing a dead device with another', () => {
  test('keeps Id, name, room, favourites and voice grants, and takes the new hardware’s abilities', async () => {
    const { home, owner, replace } = await aHouseWithSpare();
    await owner.devices.favourite({ Id: LAMP, favourite: true });
    await owner.devices.update({
      Id: LAMP,
      revision: 1,
      change: { Name: 'Arco', VoiceControlPerUser: ['giulia' as UserId] },
    });
    const replaced = await replace();
    expect(replaced).toMatchObject({
      Id: LAMP,
      Key: 'spare',
      Name: 'Arco',
      EnvironmentId: LIVING,
      Favorites: ['giulia'],
      VoiceControlPerUser: ['giulia'],
      revision: 3,
    });
    expect(home.devices.byId(SPARE)).toBeUndefined();
    expect(home.devices.byKey('lamp-1')).toBeUndefined();
    expect(home.devices.byKey('spare')?.Id).toBe(LAMP);
    expect(await owner.devices.favourites()).toEqual([LAMP]);
    expect((await owner.deviceManager.allConfigurations()).map(({ Key }) => Key)).not.toContain(
      'lamp-1',
    );
  });

  test('commands by the old Id reach the new hardware, and the dead one is no longer heard', async () => {
    const { home, owner, replace } = await aHouseWithSpare();
    const [dead, unborn] = [home.real.device('lamp-1'), home.real.device('spare')];
    await replace();
    await settle();
    expect([dead.closed, unborn.closed]).toEqual([true, true]);
    dead.host.report({ StateVars: { BRIGHTNESS: 1 } });
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_BRIGHTNESS', Value: 33 });
    expect(dead.ran).toEqual([]);
    expect(home.real.device('spare').ran).toEqual([{ actionId: 'SET_BRIGHTNESS', value: 33 }]);
    expect(home.devices.byId(LAMP)).toMatchObject({ Reachable: true });
    expect(home.devices.byId(LAMP)?.Status.StateVars['BRIGHTNESS']?.Value).toBe(33);
  });

  test('values that the new device has already reported count at once, with their age', async () => {
    const { home, replace } = await aHouseWithSpare();
    home.real.device('spare').host.report({ StateVars: { BRIGHTNESS: 12 } });
    const told = home.devices.byId(SPARE)?.Status.StateVars['BRIGHTNESS'];
    home.clock.advance(60_000);
    expect((await replace()).Status.StateVars['BRIGHTNESS']).toEqual(told);
  });

  test('the device’s log shows who replaced it and keeps its older events', async () => {
    const { owner, replace } = await aHouseWithSpare();
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    await replace();
    const { events } = await owner.events.list({ DeviceId: LAMP });
    expect(events.map(({ IoTEventType }) => IoTEventType)).toEqual([
      'device.replaced',
      'device.operated',
    ]);
    expect(events[0]).toMatchObject({
      actor: { kind: 'user', Id: 'giulia' },
      DeviceName: 'lamp-1',
      Payload: { Name: 'lamp-1', was: { Key: 'lamp-1' }, is: { Key: 'spare' } },
    });
  });

  test('everybody receives the news that one device is gone and the other is new', async () => {
    const { home, replace } = await aHouseWithSpare();
    const told: string[] = [];
    for (const event of [deviceAdded, deviceUpdated, deviceForgotten])
      home.platform.bus.on(event, ({ device }) =>
        told.push(`${event.name} ${device.Id} ${device.Key}`),
      );
    await replace();
    expect(told.slice(0, 2)).toEqual([
      'device.forgotten spare spare',
      'device.updated lamp-1 spare',
    ]);
    expect(told.filter((line) => line.startsWith('device.added'))).toEqual([]);
  });

  test('the replacement survives a restart', async () => {
    const folder = aFolder();
    const { home, replace } = await aHouseWithSpare('lamp', folder);
    await replace();
    await home.stop();
    const after = await aFurnishedHouseAgain(folder);
    expect(after.devices.byId(LAMP)).toMatchObject({ Key: 'spare', EnvironmentId: LIVING });
    expect(after.devices.byId(SPARE)).toBeUndefined();
    await after.stop();
  });

  test('devices attached to the new device are attached to the Id that it takes over', async () => {
    const { home, replace } = await aHouseWithSpare();
    home.devices.installDevice(
      {
        driver: 'scripted',
        Name: 'bulb',
        EnvironmentId: LIVING,
        Settings: { key: 'bulb', kind: 'lamp' },
      },
      { Id: id('bulb'), AttachedTo: SPARE },
    );
    await replace();
    expect(home.devices.byId(id('bulb'))?.AttachedTo).toBe(LAMP);
  });

  test('the dead device’s key is free: it can be repaired and come back as another device', async () => {
    const { owner, replace } = await aHouseWithSpare();
    await replace();
    const [again] = await owner.deviceManager.add({
      devices: [
        {
          driver: 'scripted',
          Name: 'Mended',
          EnvironmentId: BEDROOM,
          Settings: { key: 'lamp-1', kind: 'lamp' },
        },
      ],
    });
    expect(again).toMatchObject({ status: 'resolved', value: { Key: 'lamp-1' } });
  });
});

describe('[DEVICES-B1] a replacement is refused and changes nothing', () => {
  const unchanged = (home: Awaited<ReturnType<typeof aFurnishedHouse>>) => {
    expect(home.devices.byId(LAMP)).toMatchObject({ Key: 'lamp-1', revision: 1 });
    expect(home.devices.byId(SPARE)).toMatchObject({ Key: 'spare', revision: 1 });
    expect(home.real.device('lamp-1').closed).toBe(false);
  };

  test('if abilities would be lost, naming them, unless the person agrees to exactly those', async () => {
    const { home, replace } = await aHouseWithSpare('plug');
    const refused = await failure(replace());
    expect(refused).toEqual({
      code: 'REPLACEMENT_LACKS',
      data: {
        name: 'lamp-1',
        loss: {
          Actions: ['SET_ON_OFF', 'SET_BRIGHTNESS'].filter(
            (action) => !home.devices.byId(SPARE)?.Actions.some((each) => each.Id === action),
          ),
          StateVars: ['LIGHT_ON_OFF', 'BRIGHTNESS'],
          EVENTS: [],
        },
      },
    });
    unchanged(home);
    const { loss } = refused.data as { loss: { StateVars: string[] } };
    const tooLittle = { ...loss, StateVars: ['BRIGHTNESS'] };
    expect(await failure(replace({ accepted: tooLittle }))).toMatchObject({
      code: 'REPLACEMENT_LACKS',
    });
    unchanged(home);
    expect(await replace({ accepted: loss })).toMatchObject({
      Id: LAMP,
      IoTCategoryIds: ['smart_plug', 'power_meter'],
    });
  });

  test('if somebody changed either device meanwhile', async () => {
    const { home, replace } = await aHouseWithSpare();
    expect(await failure(replace({ revision: 0 }))).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { kind: 'device', revision: 1 },
    });
    expect(await failure(replace({ by: { Id: SPARE, revision: 7 } }))).toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    unchanged(home);
  });

  test('for the slower of two people, who learns why', async () => {
    const { home, owner } = await aHouseWithSpare();
    home.install('second', UNKNOWN);
    await settle();
    const admin = home.as('marco', { Role: 'admin' });
    const ask = (who: typeof owner, by: string) =>
      who.deviceManager.replace({ Id: LAMP, revision: 1, by: { Id: id(by), revision: 1 } });
    const [first, second] = await Promise.allSettled([ask(owner, 'spare'), ask(admin, 'second')]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'EDIT_CONFLICT' } });
    expect(home.devices.byId(id('second'))).toMatchObject({ Key: 'second' });
  });

  test('if one of the devices is gone or never existed', async () => {
    const { home, owner, replace } = await aHouseWithSpare();
    await owner.deviceManager.forget({ Id: SPARE });
    expect(await failure(replace())).toEqual({ code: 'NOT_FOUND', data: { kind: 'device' } });
    expect(home.devices.byId(LAMP)).toMatchObject({ Key: 'lamp-1', revision: 1 });
    expect(await failure(replace({ Id: id('nobody') }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by itself, or by a device attached to it', async () => {
    const { home, replace } = await aHouseWithSpare();
    expect(await failure(replace({ by: { Id: LAMP, revision: 1 } }))).toEqual({
      code: 'REPLACEMENT_UNFIT',
      data: { name: 'lamp-1' },
    });
    home.devices.installDevice(
      {
        driver: 'scripted',
        Name: 'bulb',
        EnvironmentId: LIVING,
        Settings: { key: 'bulb', kind: 'lamp' },
      },
      { Id: id('bulb'), AttachedTo: LAMP },
    );
    expect(await failure(replace({ by: { Id: id('bulb'), revision: 1 } }))).toMatchObject({
      code: 'REPLACEMENT_UNFIT',
    });
    unchanged(home);
  });

  test.each(['INSTALL_DEVICE', 'MODIFY_DEVICE', 'FORGET_DEVICE'] as const)(
    '[SECURITY-05] without %s',
    async (missing) => {
      const { home } = await aHouseWithSpare();
      const all = ['READ_DEVICE', 'INSTALL_DEVICE', 'MODIFY_DEVICE', 'FORGET_DEVICE'] as const;
      const keeper = home.as('keeper', {
        Role: 'guest',
        allow: all.filter((Key) => Key !== missing).map((Key) => ({ Key })),
      });
      const asked = keeper.deviceManager.replace({
        Id: LAMP,
        revision: 1,
        by: { Id: SPARE, revision: 1 },
      });
      expect(await failure(asked)).toEqual({ code: 'FORBIDDEN', data: { claim: missing } });
      unchanged(home);
    },
  );

  test('[SECURITY-05] a guest who sees neither device learns of neither', async () => {
    const { home } = await aHouseWithSpare();
    const guest = home.as('luca', guestOf(BEDROOM));
    const ask = (Id: DeviceId) =>
      failure(guest.deviceManager.replace({ Id, revision: 1, by: { Id: SPARE, revision: 1 } }));
    expect(await ask(LAMP)).toEqual(await ask(id('no-such-device')));
  });

  test('if writing fails half-way: all of it is undone, on disk and in memory', async () => {
    const folder = aFolder();
    const { home, owner, replace } = await aHouseWithSpare('lamp', folder);
    await owner.devices.favourite({ Id: SPARE, favourite: true });
    // The spare is out already when the lamp's row is to be written.
    home.platform.databases.config.exec(
      "CREATE TRIGGER power_cut BEFORE UPDATE ON device BEGIN SELECT raise(ABORT, 'power cut'); END",
    );
    await expect(replace()).rejects.toThrow();
    unchanged(home);
    expect(await owner.devices.favourites()).toEqual([SPARE]);
    await home.stop();
    const after = await aFurnishedHouseAgain(folder);
    expect(after.devices.byId(LAMP)?.Key).toBe('lamp-1');
    expect(after.devices.byId(SPARE)).toMatchObject({ Key: 'spare', Favorites: ['giulia'] });
    await after.stop();
  });
});

test('[DEVICES-B1] a command waiting for the dead device ends and delays nothing', async () => {
  const { home, owner, replace } = await aHouseWithSpare();
  home.real.device('lamp-1').behaviour = hangs;
  const command = failure(owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true }));
  await settle();
  expect(await replace()).toMatchObject({ Key: 'spare' });
  expect(await command).toMatchObject({ code: 'DEVICE_UNREACHABLE' });
});

/** The same folder opened again: what was installed is there already. */
const aFurnishedHouseAgain = (folder: string) => aFurnishedHouse({ folder });
