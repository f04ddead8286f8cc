import { HOME, INTERNET, UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LIVING,
  NIGHT,
  aFolder,
  aFurnishedHouse,
  failure,
  guestOf,
  settle,
} from '../support/a-house.ts';
import { deviceUpdated } from '../../src/modules/devices/device-register/device.events.ts';

const draft = (Name: string, ParentEnvironmentId: EnvironmentId = HOME) => ({
  Name,
  Type: 'kitchen' as const,
  ParentEnvironmentId,
});

describe('the tree', () => {
  test('[ENVS-04] $home, $unknown and $internet always exist and can be neither changed nor removed', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    for (const Id of [HOME, UNKNOWN, INTERNET]) {
      const environment = await owner.environments.get({ Id });
      expect(environment).toMatchObject({ IsSystem: true });
      expect(await failure(owner.environments.remove({ Id }))).toMatchObject({
        code: 'SYSTEM_ENVIRONMENT',
      });
      const change = { ...draft('Mine'), Id, revision: environment.revision };
      expect(await failure(owner.environments.update(change))).toMatchObject({
        code: 'SYSTEM_ENVIRONMENT',
      });
    }
  });

  test('[ENVS-10] an environment is added, changed and removed', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const added = await owner.environments.add(draft('  Kitchen '));
    expect(added).toMatchObject({
      Name: 'Kitchen',
      Description: '',
      IsPhysical: true,
      IsSystem: false,
      revision: 1,
    });
    const changed = await owner.environments.update({
      ...draft('Big kitchen', NIGHT),
      Id: added.Id,
      revision: 1,
    });
    expect(changed).toMatchObject({ Name: 'Big kitchen', ParentEnvironmentId: NIGHT, revision: 2 });
    await owner.environments.remove({ Id: added.Id });
    expect(await failure(owner.environments.get({ Id: added.Id }))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'environment' },
    });
  });

  test('[ENVS-10] nothing becomes its own ancestor, directly or indirectly', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const attic = await owner.environments.add(draft('Attic', BEDROOM));
    for (const parent of [NIGHT, BEDROOM, attic.Id]) {
      const move = { ...draft('Night', parent), Id: NIGHT, revision: 1 };
      expect(await failure(owner.environments.update(move))).toMatchObject({
        code: 'ENVIRONMENT_CYCLE',
      });
    }
    expect((await owner.environments.get({ Id: NIGHT })).ParentEnvironmentId).toBe(HOME);
  });

  test('[ENVS-10] removing moves devices and children to the parent, in the tree, on disk and on the bus', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    await owner.environments.add(draft('Wardrobe', BEDROOM));
    const moved: string[] = [];
    home.platform.bus.on(deviceUpdated, ({ device, previousEnvironmentId }) =>
      moved.push(`${device.Id}: ${previousEnvironmentId} → ${device.EnvironmentId}`),
    );
    expect(await owner.environments.remove({ Id: BEDROOM })).toEqual({
      movedDevices: 2,
      movedEnvironments: 1,
    });
    expect(moved).toEqual(['lamp-3: bedroom → night', 'blind-1: bedroom → night']);
    const wardrobe = (await owner.environments.list()).find((each) => each.Name === 'Wardrobe');
    expect(wardrobe?.ParentEnvironmentId).toBe(NIGHT);
    expect((await owner.devices.get({ reference: 'lamp-3' })).EnvironmentId).toBe(NIGHT);
    expect(
      home.platform.databases.config
        .statement('SELECT id FROM device WHERE environment_id = ?')
        .all(BEDROOM),
    ).toEqual([]);
  });

  test('[ENVS-10] a removal that fails half-way leaves everything where it was', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    home.platform.databases.config.exec(
      "CREATE TRIGGER no BEFORE DELETE ON environment BEGIN SELECT raise(ABORT, 'no'); END",
    );
    expect(await failure(owner.environments.remove({ Id: BEDROOM }))).toMatchObject({
      code: 'INTERNAL',
    });
    expect((await owner.environments.get({ Id: BEDROOM })).ParentEnvironmentId).toBe(NIGHT);
    expect((await owner.devices.get({ reference: 'lamp-3' })).EnvironmentId).toBe(BEDROOM);
  });

  test('[ENVS-10] one parent can’t have two environments with the same name in any spelling; different parents can', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    for (const name of ['LIVING ROOM', ' living room ', 'Lìving Room']) {
      expect(await failure(owner.environments.add(draft(name)))).toMatchObject({
        code: 'NAME_TAKEN',
      });
    }
    expect(await owner.environments.add(draft('Living room', NIGHT))).toMatchObject({
      ParentEnvironmentId: NIGHT,
    });
    const rename = { ...draft('night'), Id: LIVING, revision: 1 };
    expect(await failure(owner.environments.update(rename))).toEqual({
      code: 'NAME_TAKEN',
      data: { name: 'night' },
    });
  });

  test('[ENVS-08] two people rename the same room: the second gets a conflict naming the first, and nothing is lost', async () => {
    const home = await aFurnishedHouse();
    const [giulia, marco] = [
      home.as('giulia', { Role: 'owner' }),
      home.as('marco', { Role: 'admin' }),
    ];
    await giulia.environments.update({ ...draft('Salon'), Id: LIVING, revision: 1 });
    const second = marco.environments.update({ ...draft('Lounge'), Id: LIVING, revision: 1 });
    expect(await failure(second)).toEqual({
      code: 'EDIT_CONFLICT',
      data: { kind: 'environment', revision: 2, changedBy: 'giulia' },
    });
    expect(await marco.environments.get({ Id: LIVING })).toMatchObject({
      Name: 'Salon',
      revision: 2,
    });
    expect(
      await marco.environments.update({ ...draft('Lounge'), Id: LIVING, revision: 2 }),
    ).toMatchObject({ revision: 3 });
  });

  test('[ENVS-09] requests that no form would send are refused', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const refused = [
      { ...draft('') },
      { ...draft('   ') },
      { ...draft('x'.repeat(81)) },
      { ...draft('Cellar'), Type: 'dungeon' as 'kitchen' },
      { ...draft('Cellar'), Description: 'x'.repeat(501) },
    ];
    for (const each of refused)
      expect(await failure(owner.environments.add(each))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    for (const parent of ['nowhere', UNKNOWN, INTERNET]) {
      const lost = owner.environments.add(draft('Cellar', parent as EnvironmentId));
      expect(await failure(lost)).toEqual({ code: 'NOT_FOUND', data: { kind: 'environment' } });
    }
  });

  test('[SECURITY-05] only managers create, change and remove; a guest sees only one room', async () => {
    const home = await aFurnishedHouse();
    const user = home.as('sofia', { Role: 'user' });
    expect(await failure(user.environments.add(draft('Kitchen')))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      await failure(user.environments.update({ ...draft('Mine'), Id: LIVING, revision: 1 })),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(await failure(user.environments.remove({ Id: LIVING }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const guest = home.as('luca', guestOf(LIVING));
    expect((await guest.environments.list()).map((each) => each.Id)).toEqual([HOME, LIVING]);
    const hidden = await failure(guest.environments.get({ Id: BEDROOM }));
    expect(hidden).toEqual(
      await failure(guest.environments.get({ Id: 'no-such-room' as EnvironmentId })),
    );
  });

  test('[ENVS-04] the tree and its edits survive a restart', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    await before
      .as('giulia', { Role: 'owner' })
      .environments.update({ ...draft('Salon'), Id: LIVING, revision: 1 });
    await before.stop();
    const after = await aFurnishedHouse({ folder });
    expect(after.environments.byId(LIVING)).toMatchObject({
      Name: 'Salon',
      revision: 2,
      changedBy: { Name: 'giulia' },
    });
    expect(after.environments.all()).toHaveLength(6);
    await after.stop();
  });
});

describe('the state', () => {
  test('[ENVS-02] derives from the devices inside and below, follows each change, and ignores unreachable ones', async () => {
    const home = await aFurnishedHouse();
    const owner = home.as('giulia', { Role: 'owner' });
    const lit = async (Id: EnvironmentId) => {
      const { LIGHT_ON_OFF } = (await owner.environments.get({ Id })).State;
      return [LIGHT_ON_OFF?.Value, LIGHT_ON_OFF?.of];
    };
    expect([await lit(HOME), await lit(LIVING), await lit(NIGHT)]).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
    home.real.device('lamp-3').host.report({ StateVars: { LIGHT_ON_OFF: false } });
    expect([await lit(HOME), await lit(LIVING), await lit(NIGHT)]).toEqual([
      [2, 3],
      [2, 2],
      [0, 1],
    ]);
    home.real.device('lamp-1').host.report({ Reachable: false });
    expect([await lit(HOME), await lit(LIVING)]).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  test('[ENVS-02] internet services do not count as part of the house', async () => {
    const home = await aFurnishedHouse();
    const before = home.house
      .viewOf(home.person('giulia', { Role: 'owner' }).claims)
      .stateOf(HOME).TEMPERATURE;
    home.install('weather', INTERNET, 'sensor');
    await settle();
    home.real.device('weather').host.report({ StateVars: { TEMPERATURE: -40 } });
    const view = home.house.viewOf(home.person('giulia', { Role: 'owner' }).claims);
    expect(view.stateOf(HOME).TEMPERATURE).toEqual(before);
    expect(view.stateOf(INTERNET).TEMPERATURE?.Value).toBe(-40);
  });

  test('[ENVS-02] [SECURITY-05] a guest gets the state of what they may read, up to the home', async () => {
    const home = await aFurnishedHouse();
    const guest = home.as('luca', guestOf(BEDROOM));
    const State = (await guest.environments.get({ Id: HOME })).State;
    expect(State.LIGHT_ON_OFF).toMatchObject({ Value: 1, of: 1 });
    expect(State.TEMPERATURE).toBeUndefined();
    home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
    expect((await guest.environments.get({ Id: HOME })).State).toEqual(State);
  });
});
