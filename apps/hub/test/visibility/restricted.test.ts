import { HOME, UNKNOWN, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { BEDROOM, LIVING, NIGHT, aFurnishedHouse, failure, guestOf } from '../support/a-house.ts';

/** Everything by which the other rooms could give themselves away. */
const HIDDEN = /bedroom|night|lamp-3|blind-1|giulia/i;

async function houseWithAPast() {
  const home = await aFurnishedHouse();
  const giulia = home.as('giulia', { Role: 'owner' });
  for (const key of ['lamp-1', 'lamp-3']) {
    await giulia.devices.run({ Id: key as DeviceId, ActionId: 'SET_ON_OFF', Value: false });
    await giulia.devices.favourite({ Id: key as DeviceId, favourite: true });
    home.real.device(key).host.report({ StateVars: { LIGHT_ON_OFF: true } });
  }
  await giulia.environments.update({
    Id: BEDROOM,
    revision: 1,
    Name: 'Bedroom II',
    Type: 'bedroom',
    ParentEnvironmentId: NIGHT,
  });
  return { home, giulia, guest: home.as('luca', guestOf(LIVING)) };
}

describe('a guest of one room', () => {
  test('[SECURITY-05] [USERS-06] finds nothing of the other rooms or of other people by any reading call', async () => {
    const { guest } = await houseWithAPast();
    const everything = {
      environments: await guest.environments.list(),
      home: await guest.environments.get({ Id: HOME }),
      devices: await guest.devices.list(),
      device: await guest.devices.get({ reference: 'lamp-1' }),
      counts: await guest.devices.counts(),
      favourites: await guest.devices.favourites(),
      configurations: await guest.deviceManager.allConfigurations(),
      events: await guest.events.list({}),
      roomEvents: await guest.events.list({ EnvironmentId: LIVING }),
      homeEvents: await guest.events.list({ EnvironmentId: HOME }),
      picture: { ...(await guest.snapshot.load()), property: null },
    };
    for (const [path, answer] of Object.entries(everything))
      expect(JSON.stringify(answer), path).not.toMatch(HIDDEN);
    expect(everything.devices.map((device) => device.Id)).toEqual(['lamp-1', 'lamp-2', 'sensor-1']);
    expect(everything.counts).toEqual([{ Provider: 'scripted', total: 3, reachable: 3 }]);
    expect(everything.events.events.map((event) => event.IoTEventType)).toEqual([
      'device.stateChanged',
      'device.operated',
    ]);
    expect(everything.picture.environments.map((environment) => environment.Id)).toEqual([
      HOME,
      LIVING,
    ]);
  });

  test('[SECURITY-05] gets the same answer for another room’s things as for things that don’t exist', async () => {
    const { guest } = await houseWithAPast();
    const asks = (device: string, room: string): Record<string, () => Promise<unknown>> => ({
      get: () => guest.devices.get({ reference: device }),
      run: () => guest.devices.run({ Id: device as DeviceId, ActionId: 'SET_ON_OFF', Value: true }),
      favourite: () => guest.devices.favourite({ Id: device as DeviceId, favourite: true }),
      room: () => guest.environments.get({ Id: room as EnvironmentId }),
      control: () =>
        guest.environments.control({
          Id: room as EnvironmentId,
          command: { control: 'lights', Value: true },
        }),
    });
    const [hidden, absent] = [asks('lamp-3', BEDROOM), asks('no-such', 'no-such')];
    for (const [path, ask] of Object.entries(hidden)) {
      expect(await failure(ask()), path).toEqual(await failure(absent[path]!()));
      expect((await failure(ask())).code, path).toBe('NOT_FOUND');
    }
    for (const query of [
      { EnvironmentId: BEDROOM },
      { DeviceId: 'lamp-3' as DeviceId },
      { EnvironmentId: 'no-such' as EnvironmentId },
    ]) {
      expect(await guest.events.list(query)).toMatchObject({ events: [], next: null });
    }
  });

  test('[SECURITY-05] may neither change, forget nor install, not even in their own room', async () => {
    const { home, guest } = await houseWithAPast();
    const tries = [
      guest.devices.update({ Id: 'lamp-1' as DeviceId, revision: 1, change: { Name: 'Mine' } }),
      guest.deviceManager.forget({ Id: 'lamp-1' as DeviceId }),
      guest.deviceManager.drivers(),
      guest.devices.simulate({ Id: 'lamp-1' as DeviceId, StateVar: 'BRIGHTNESS', Value: 1 }),
      guest.environments.add({ Name: 'Mine', Type: 'other', ParentEnvironmentId: LIVING }),
      guest.environments.update({
        Id: LIVING,
        revision: 1,
        Name: 'Mine',
        Type: 'other',
        ParentEnvironmentId: HOME,
      }),
      guest.environments.remove({ Id: LIVING }),
    ];
    for (const refusal of await Promise.all(tries.map(failure)))
      expect(refusal).toMatchObject({ code: 'FORBIDDEN' });
    expect(home.devices.byId('lamp-1' as DeviceId)?.Name).toBe('lamp-1');
    expect(home.environments.byId(LIVING)?.Name).toBe('Living room');
  });

  test('[SECURITY-05] immediately sees a device that moves in, and loses one that moves out', async () => {
    const { giulia, guest } = await houseWithAPast();
    await giulia.devices.update({
      Id: 'lamp-3' as DeviceId,
      revision: 1,
      change: { EnvironmentId: LIVING },
    });
    await giulia.devices.update({
      Id: 'lamp-1' as DeviceId,
      revision: 1,
      change: { EnvironmentId: BEDROOM },
    });
    expect((await guest.devices.list()).map((device) => device.Id)).toEqual([
      'lamp-2',
      'sensor-1',
      'lamp-3',
    ]);
    const { events } = await guest.events.list({});
    expect(events.map((event) => event.DeviceId)).not.toContain('lamp-1');
    // What happened to the new one before it came stays the bedroom's.
    expect(events.every((event) => event.EnvironmentId === LIVING)).toBe(true);
  });
});

describe('other restrictions', () => {
  test('[SECURITY-05] a device in a hidden room appears in $unknown, everywhere alike', async () => {
    const home = await aFurnishedHouse();
    const allow = [
      {
        Key: 'READ_DEVICE',
        Condition: [{ Attr: 'IoTCategoryId', Operator: 'in', Value: ['barrier'] }],
      },
    ] as const;
    const viewer = home.as('viewer', { Role: 'guest', allow });
    expect(
      (await viewer.devices.list()).map((device) => [device.Id, device.EnvironmentId]),
    ).toEqual([['blind-1', UNKNOWN]]);
    expect(await viewer.deviceManager.allConfigurations()).toMatchObject([
      { Id: 'blind-1', EnvironmentId: UNKNOWN, EnvironmentName: UNKNOWN },
    ]);
    expect((await viewer.snapshot.load()).environments.map((each) => each.Id)).toEqual([
      HOME,
      UNKNOWN,
    ]);
  });

  test('[SECURITY-05] environments below a hidden room appear under the next visible one', async () => {
    const home = await aFurnishedHouse();
    const guest = home.as('luca', {
      Role: 'guest',
      allow: [
        {
          Key: 'READ_ENVIRONMENT',
          Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [BEDROOM] }],
        },
      ],
    });
    expect((await guest.environments.get({ Id: BEDROOM })).ParentEnvironmentId).toBe(HOME);
  });

  test('[SECURITY-05] saving a form unchanged moves nothing, however little its reader sees', async () => {
    const home = await aFurnishedHouse();
    const inBedroom = [{ Attr: 'EnvironmentId', Operator: 'in', Value: [BEDROOM] }] as const;
    const keys = ['READ_ENVIRONMENT', 'MODIFY_ENVIRONMENT'] as const;
    const keeper = home.as('keeper', {
      Role: 'guest',
      allow: keys.map((Key) => ({ Key, Condition: inBedroom })),
    });
    const { State: _, IsSystem: __, ...form } = await keeper.environments.get({ Id: BEDROOM });
    await keeper.environments.update({ ...form, ParentEnvironmentId: HOME, Description: 'Quiet' });
    expect(home.environments.byId(BEDROOM)).toMatchObject({
      ParentEnvironmentId: NIGHT,
      Description: 'Quiet',
    });
    const devices = ['READ_DEVICE', 'MODIFY_DEVICE'] as const;
    const tuner = home.as('tuner', {
      Role: 'guest',
      allow: devices.map((Key) => ({ Key, Condition: inBedroom })),
    });
    const lamp = await tuner.devices.get({ reference: 'lamp-3' });
    expect(lamp.EnvironmentId).toBe(UNKNOWN);
    const change = { Name: 'Tuned', EnvironmentId: lamp.EnvironmentId };
    await tuner.devices.update({ Id: lamp.Id, revision: lamp.revision, change });
    expect(home.devices.byId(lamp.Id)).toMatchObject({ Name: 'Tuned', EnvironmentId: BEDROOM });
  });

  test('[SECURITY-05] a disabled person and one without claims are refused everything', async () => {
    const home = await aFurnishedHouse();
    for (const person of [
      home.as('gone', { Role: 'owner', Enabled: false }),
      home.as('nobody', { Role: 'none' }),
    ]) {
      for (const ask of [
        () => person.devices.list(),
        () => person.environments.list(),
        () => person.events.list({}),
        () => person.deviceManager.allConfigurations(),
      ]) {
        expect(await failure(ask())).toMatchObject({ code: 'FORBIDDEN' });
      }
      const picture = await person.snapshot.load();
      expect([
        picture.devices,
        picture.environments.map((each) => each.Id),
        picture.users.length,
      ]).toEqual([[], [HOME], 1]);
    }
  });

  test('[SECURITY-01] [SECURITY-02] each role reads what the claim table gives it', async () => {
    const home = await aFurnishedHouse();
    for (const [name, spec, mayInstall] of [
      ['owner', { Role: 'owner' }, true],
      ['admin', { Role: 'admin' }, true],
      ['user', { Role: 'user' }, false],
      ['super', { Role: 'none', superAdministrator: true }, true],
    ] as const) {
      const person = home.as(name, spec);
      expect((await person.devices.list()).length, name).toBe(5);
      expect((await person.environments.list()).length, name).toBe(6);
      if (mayInstall)
        expect((await person.deviceManager.drivers()).length, name).toBeGreaterThan(0);
      else
        expect(await failure(person.deviceManager.drivers()), name).toMatchObject({
          code: 'FORBIDDEN',
        });
    }
  });
});
