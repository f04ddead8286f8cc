import type { DeviceGroupId } from '@dimora/domain';
import { SYSTEM_DEVICE_GROUPS } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { LIVING, aFolder, aFurnishedHouse, aHouse, failure, guestOf } from '../support/a-house.ts';

const draft = (Name = 'Terrace') => ({
  Name,
  Description: 'What stands outside',
  IoTCategoryIds: ['light', 'barrier'],
  Reports: ['LIGHT_ON_OFF'],
});

describe('device groups', () => {
  test('[DEVICES-25] [DEVICES-26] the system’s groups come first and are locked, the others are sorted by name', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    await owner.deviceGroups.addGroup(draft('Zebra'));
    await owner.deviceGroups.addGroup(draft('Apple'));
    const groups = await owner.deviceGroups.list();
    const system = SYSTEM_DEVICE_GROUPS.length;
    expect(groups.slice(0, system).map(({ Id }) => Id)).toEqual(
      SYSTEM_DEVICE_GROUPS.map(({ Id }) => Id),
    );
    expect(groups.slice(0, system).every(({ IsSystem }) => IsSystem)).toBe(true);
    expect(groups.slice(system).map(({ Name, IsSystem }) => [Name, IsSystem])).toEqual([
      ['Apple', false],
      ['Zebra', false],
    ]);
    expect(Object.keys(groups[0] ?? {}).toSorted()).toEqual(
      ['Id', 'Name', 'Description', 'IoTCategoryIds', 'Reports', 'IsSystem', 'revision'].toSorted(),
    );
  });

  test('[DEVICES-27] a group is created with its Id, changed and deleted, and survives a restart', async () => {
    const place = { folder: aFolder() };
    const home = await aFurnishedHouse(place);
    const owner = home.as('giulia', { Role: 'owner' });
    const added = await owner.deviceGroups.addGroup(draft('  Terrace '));
    expect(added).toMatchObject({ ...draft(), IsSystem: false, revision: 1 });
    expect(added.Id).not.toBe('');
    const changed = await owner.deviceGroups.update({
      ...draft('Garden'),
      Id: added.Id,
      revision: 1,
    });
    expect(changed).toMatchObject({ Id: added.Id, Name: 'Garden', revision: 2 });
    const gone = await owner.deviceGroups.addGroup(draft('Gone'));
    await owner.deviceGroups.remove({ Id: gone.Id });
    await home.stop();
    const again = aHouse(place).as('giulia', { Role: 'owner' });
    expect(await again.deviceGroups.get({ Id: added.Id })).toEqual(changed);
    expect(await failure(again.deviceGroups.get({ Id: gone.Id }))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'deviceGroup' },
    });
  });

  test('[DEVICES-27] a system group can be neither changed nor deleted', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    for (const { Id } of SYSTEM_DEVICE_GROUPS) {
      expect(
        await failure(owner.deviceGroups.update({ ...draft(), Id, revision: 0 })),
      ).toMatchObject({ code: 'SYSTEM_DEVICE_GROUP' });
      expect(await failure(owner.deviceGroups.remove({ Id }))).toMatchObject({
        code: 'SYSTEM_DEVICE_GROUP',
      });
    }
  });

  test('the later of two edits conflicts with the earlier, and nothing is lost', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const { Id } = await owner.deviceGroups.addGroup(draft());
    await owner.deviceGroups.update({ ...draft('Garden'), Id, revision: 1 });
    expect(
      await failure(owner.deviceGroups.update({ ...draft('Balcony'), Id, revision: 1 })),
    ).toEqual({
      code: 'EDIT_CONFLICT',
      data: { kind: 'deviceGroup', revision: 2, changedBy: 'giulia' },
    });
  });

  test.each([
    [{ Name: '  ' }],
    [{ Name: 'x'.repeat(81) }],
    [{ Description: 'x'.repeat(501) }],
    [{ IoTCategoryIds: [] }],
    [{ IoTCategoryIds: ['light', 'light'] }],
    [{ IoTCategoryIds: [''] }],
    [{ Reports: Array.from({ length: 101 }, (_, n) => `VARIABLE_${n}`) }],
  ])('refuses %j', async (change) => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    expect(await failure(owner.deviceGroups.addGroup({ ...draft(), ...change }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await owner.deviceGroups.list()).toHaveLength(SYSTEM_DEVICE_GROUPS.length);
  });

  test('two groups can’t have the same name, in any spelling', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const { Id } = await owner.deviceGroups.addGroup(draft());
    expect(await failure(owner.deviceGroups.addGroup(draft('tèrrace')))).toMatchObject({
      code: 'NAME_TAKEN',
    });
    expect(await owner.deviceGroups.update({ ...draft('TERRACE'), Id, revision: 1 })).toMatchObject(
      { Name: 'TERRACE' },
    );
  });

  test('[SECURITY-05] users and guests read groups; only people who may change every device write them', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const { Id } = await owner.deviceGroups.addGroup(draft());
    const roomKeeper = home.as('rita', {
      Role: 'user',
      allow: [
        {
          Key: 'MODIFY_DEVICE',
          Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [LIVING] }],
        },
      ],
    });
    for (const reader of [home.as('anna'), home.as('luca', guestOf(LIVING)), roomKeeper]) {
      expect(await reader.deviceGroups.get({ Id })).toMatchObject({ Name: 'Terrace' });
      for (const write of [
        () => reader.deviceGroups.addGroup(draft('Mine')),
        () => reader.deviceGroups.update({ ...draft('Mine'), Id, revision: 1 }),
        () => reader.deviceGroups.remove({ Id }),
      ])
        expect(await failure(write())).toEqual({
          code: 'FORBIDDEN',
          data: { claim: 'MODIFY_DEVICE' },
        });
    }
    expect(await home.as('vito', { Role: 'admin' }).deviceGroups.list()).toHaveLength(
      SYSTEM_DEVICE_GROUPS.length + 1,
    );
  });

  test('other modules get the devices in a group', async () => {
    const home = await aFurnishedHouse();
    const of = (Id: string) =>
      home.deviceGroups.devicesOf(Id as DeviceGroupId).map((device) => String(device.Id));
    expect(of('system-lights')).toEqual(['lamp-1', 'lamp-2', 'lamp-3']);
    expect(of('system-barriers')).toEqual(['blind-1']);
    expect(of('gone')).toEqual([]);
  });
});
