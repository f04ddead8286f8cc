import type { DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { BEDROOM, LIVING, aFurnishedHouse, failure, guestOf } from '../support/a-house.ts';

const id = (key: string): DeviceId => key as DeviceId;
const toBedroom = (key: string, revision = 1) => ({
  Id: id(key),
  revision,
  EnvironmentId: BEDROOM,
});

/** Writing a device needs far more room than there is. */
const FILL_THE_DISK = `
  CREATE TEMP TRIGGER full BEFORE UPDATE ON device BEGIN
    INSERT INTO favourite
      WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 50000)
      SELECT 'lamp-1', value FROM n;
  END`;

describe('[DEVICES-B2] many devices are changed by one call', () => {
  test('each is moved, published and logged in the person’s name, and the answer allows undo', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const results = await owner.devices.changeMany({
      devices: [toBedroom('lamp-1'), toBedroom('sensor-1')],
    });
    expect(results).toEqual([
      { Id: 'lamp-1', status: 'resolved', revision: 2 },
      { Id: 'sensor-1', status: 'resolved', revision: 2 },
    ]);
    expect(home.devices.byId(id('lamp-1'))?.EnvironmentId).toBe(BEDROOM);
    const { events } = await owner.events.list({ limit: 2 });
    expect(
      events.map(({ IoTEventType, DeviceId, actor }) => [IoTEventType, DeviceId, actor.kind]),
    ).toEqual([
      ['device.updated', 'sensor-1', 'user'],
      ['device.updated', 'lamp-1', 'user'],
    ]);
    const back = results.map(({ Id }) => ({ Id, revision: 2, EnvironmentId: LIVING }));
    await owner.devices.changeMany({ devices: back });
    expect(home.devices.byId(id('lamp-1'))).toMatchObject({ EnvironmentId: LIVING, revision: 3 });
  });

  test('people who may change the devices change names and voice grants of many in the same way', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const devices = ['lamp-1', 'lamp-2'].map((key, at) => ({
      Id: id(key),
      revision: 1,
      Name: `Ceiling ${at + 1}`,
      VoiceControlPerUser: ['giulia' as UserId],
    }));
    expect(await owner.devices.changeMany({ devices })).toMatchObject([
      { status: 'resolved', revision: 2 },
      { status: 'resolved', revision: 2 },
    ]);
    expect(home.devices.byId(id('lamp-2'))).toMatchObject({
      Name: 'Ceiling 2',
      VoiceControlPerUser: ['giulia'],
    });
    const guest = home.as('luca', guestOf(LIVING));
    const again = devices.map((each) => ({ ...each, revision: 2, Name: 'Mine' }));
    expect(await guest.devices.changeMany({ devices: again })).toMatchObject([
      { status: 'rejected', error: { code: 'FORBIDDEN' } },
      { status: 'rejected', error: { code: 'FORBIDDEN' } },
    ]);
    expect(home.devices.byId(id('lamp-1'))?.Name).toBe('Ceiling 1');
  });

  test('devices are forgotten one by one: a refused one stops no other', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    expect(
      await owner.deviceManager.forgetMany({ Ids: ['lamp-1', 'nothing', 'lamp-2'].map(id) }),
    ).toMatchObject([
      { Id: 'lamp-1', error: null },
      { Id: 'nothing', error: { code: 'NOT_FOUND' } },
      { Id: 'lamp-2', error: null },
    ]);
    expect(home.devices.byId(id('lamp-1'))).toBeUndefined();
    expect(home.devices.byId(id('lamp-3'))).toBeDefined();
    const guest = home.as('luca', guestOf(BEDROOM));
    expect(await failure(guest.deviceManager.forgetMany({ Ids: [id('lamp-3')] }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(home.devices.byId(id('lamp-3'))).toBeDefined();
  });

  test('favourites are the caller’s own, and need no revision', async () => {
    const home = await aFurnishedHouse();
    const sofia = home.as('sofia');
    const devices = ['lamp-1', 'lamp-3'].map((key) => ({ Id: id(key), revision: 0 }));
    await sofia.devices.changeMany({
      devices: devices.map((each) => ({ ...each, favourite: true })),
    });
    expect(await sofia.devices.favourites()).toEqual(['lamp-1', 'lamp-3']);
    expect(await home.as('giulia', { Role: 'owner' }).devices.favourites()).toEqual([]);
    await sofia.devices.changeMany({
      devices: devices.map((each) => ({ ...each, favourite: false })),
    });
    expect(await sofia.devices.favourites()).toEqual([]);
  });

  test('a refused one stops no other: removed, changed meanwhile, or not allowed', async () => {
    const home = await aFurnishedHouse();
    const inLiving = [{ Attr: 'EnvironmentId', Operator: 'in', Value: [LIVING, BEDROOM] }] as const;
    const keeper = home.as('keeper', {
      Role: 'user',
      allow: [{ Key: 'MODIFY_DEVICE', Condition: inLiving }],
    });
    home.install('hall-lamp', 'night' as EnvironmentId);
    const results = await keeper.devices.changeMany({
      devices: [
        toBedroom('lamp-1'),
        toBedroom('lamp-2', 9),
        toBedroom('nothing'),
        toBedroom('hall-lamp'),
        { Id: id('sensor-1'), revision: 1, EnvironmentId: 'nowhere' as EnvironmentId },
        { Id: id('lamp-3'), revision: 1, EnvironmentId: 'night' as EnvironmentId },
      ],
    });
    const codes = results.map((each) => (each.status === 'resolved' ? 'ok' : each.error.code));
    expect(codes).toEqual([
      'ok',
      'EDIT_CONFLICT',
      'NOT_FOUND',
      'FORBIDDEN',
      'NOT_FOUND',
      'FORBIDDEN',
    ]);
    expect(home.devices.byId(id('lamp-1'))?.EnvironmentId).toBe(BEDROOM);
    expect(home.devices.byId(id('lamp-2'))).toMatchObject({ EnvironmentId: LIVING, revision: 1 });
    expect(home.devices.byId(id('lamp-3'))).toMatchObject({ EnvironmentId: BEDROOM, revision: 1 });
  });

  test('[SECURITY-05] a guest may mark what they see as favourite, but neither move it nor learn about the rest', async () => {
    const home = await aFurnishedHouse();
    const guest = home.as('luca', guestOf(LIVING));
    const results = await guest.devices.changeMany({
      devices: [
        { Id: id('lamp-1'), revision: 1, favourite: true },
        toBedroom('lamp-2'),
        { Id: id('lamp-3'), revision: 1, favourite: true },
      ],
    });
    expect(results.map((each) => (each.status === 'resolved' ? 'ok' : each.error))).toEqual([
      'ok',
      { code: 'FORBIDDEN', data: { claim: 'MODIFY_DEVICE' } },
      { code: 'NOT_FOUND', data: { kind: 'device' } },
    ]);
    expect(home.devices.byId(id('lamp-2'))?.EnvironmentId).toBe(LIVING);
    expect(home.devices.byId(id('lamp-3'))?.Favorites).toEqual([]);
  });

  test('an empty list, too many devices, or a duplicate is refused', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const ask = (devices: ReturnType<typeof toBedroom>[]) =>
      failure(owner.devices.changeMany({ devices }));
    const tooMany = Array.from({ length: 2001 }, (_, at) => toBedroom(`d${at}`));
    for (const list of [[], tooMany, [toBedroom('lamp-1'), toBedroom('lamp-1')]])
      expect(await ask(list)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(home.devices.byId(id('lamp-1'))?.revision).toBe(1);
  });

  test('a device that can’t be written stays unchanged in memory too, with an error for each', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const { config } = home.platform.databases;
    config.exec('PRAGMA max_page_count = 1');
    config.exec(FILL_THE_DISK);
    const results = await owner.devices.changeMany({
      devices: [toBedroom('lamp-1'), toBedroom('lamp-2')],
    });
    expect(results.map((each) => each.status === 'rejected' && each.error.code)).toEqual([
      'STORAGE_FULL',
      'STORAGE_FULL',
    ]);
    expect(home.devices.byId(id('lamp-1'))).toMatchObject({ EnvironmentId: LIVING, revision: 1 });
  });

  test('more changes than one batch holds are written in several, in order', async () => {
    const home = await aFurnishedHouse();
    const keys = Array.from({ length: 170 }, (_, at) => `many-${at}`);
    home.platform.databases.config.transaction(() =>
      keys.forEach((key) => home.install(key, LIVING)),
    );
    const owner = home.as('giulia', { Role: 'owner' });
    const results = await owner.devices.changeMany({ devices: keys.map((key) => toBedroom(key)) });
    expect(results.map(({ Id }) => Id)).toEqual(keys);
    expect(results.every(({ status }) => status === 'resolved')).toBe(true);
    expect(keys.every((key) => home.devices.byId(id(key))?.EnvironmentId === BEDROOM)).toBe(true);
  });
});
