import { HOME, type DeviceId, type StateValue } from '@dimora/domain';
import { DriverError } from '@dimora/driver-kit';
import { describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LIVING,
  NIGHT,
  aFolder,
  aFurnishedHouse,
  aHouse,
  failure,
  guestOf,
  settle,
} from '../support/a-house.ts';
import { breaks, hangs, neverAnswers, refuses } from '../support/scripted-driver.ts';

const run = (key: string, ActionId: string, Value?: StateValue) => ({
  Id: key as DeviceId,
  ActionId,
  ...(Value === undefined ? {} : { Value }),
});
const off = (key: string) => run(key, 'SET_ON_OFF', false);

describe('one device', () => {
  test('[DEVICES-07] an action runs and returns the device’s reply, newer than the known value', async () => {
    const home = await aFurnishedHouse();
    const before = home.devices.byId('lamp-1' as DeviceId)!.Status.StateVars.LIGHT_ON_OFF!;
    const { Value } = await home.as('sofia').devices.run(off('lamp-1'));
    expect(Value).toMatchObject({ Value: false });
    expect(Value!.seq).toBeGreaterThan(before.seq);
    expect(home.real.device('lamp-1').ran).toEqual([{ actionId: 'SET_ON_OFF', value: false }]);
    expect(home.devices.byId('lamp-1' as DeviceId)?.Status.StateVars.LIGHT_ON_OFF).toEqual(Value);
  });

  test('[DEVICES-07] a value that the action doesn’t accept never reaches the device', async () => {
    const home = await aFurnishedHouse();
    const sofia = home.as('sofia');
    expect(await failure(sofia.devices.run(run('lamp-1', 'SET_ON_OFF', 'on')))).toEqual({
      code: 'VALUE_WRONG_TYPE',
      data: { expected: 'boolean' },
    });
    expect(await failure(sofia.devices.run(run('lamp-1', 'SET_BRIGHTNESS', 101)))).toEqual({
      code: 'VALUE_OUT_OF_RANGE',
      data: { min: 0, max: 100 },
    });
    expect(await failure(sofia.devices.run(run('blind-1', 'MOVE', 'SIDEWAYS')))).toMatchObject({
      code: 'VALUE_NOT_AN_OPTION',
    });
    expect(await failure(sofia.devices.run(run('lamp-1', 'SET_ON_OFF')))).toMatchObject({
      code: 'VALUE_WRONG_TYPE',
    });
    expect(await failure(sofia.devices.run(run('lamp-1', 'EXPLODE', true)))).toEqual({
      code: 'NOT_FOUND',
      data: { kind: 'action' },
    });
    expect(home.real.device('lamp-1').ran).toEqual([]);
  });

  test.each([
    ['refuses', refuses, 'DEVICE_REFUSED', null],
    ['breaks in a way no driver should', breaks, 'DEVICE_PROTOCOL', 'DRIVER_FAILED'],
    [
      'says that it is unreachable',
      () => Promise.reject(new DriverError('UNREACHABLE')),
      'DEVICE_UNREACHABLE',
      null,
    ],
  ] as const)(
    '[DEVICES-07] a device that %s: the caller learns it by name',
    async (_, behaviour, code, trouble) => {
      const home = await aFurnishedHouse();
      home.real.device('lamp-1').behaviour = behaviour;
      expect(await failure(home.as('sofia').devices.run(off('lamp-1')))).toEqual({
        code,
        data: { name: 'lamp-1', trouble },
      });
      expect(await home.as('sofia').devices.run(off('lamp-2'))).toMatchObject({
        Value: { Value: false },
      });
    },
  );

  test('[DEVICES-07] a device that never answers times out, with all waiting commands, and delays no other', async () => {
    const home = await aFurnishedHouse();
    const sofia = home.as('sofia');
    home.real.device('lamp-1').behaviour = neverAnswers;
    const stuck = [
      failure(sofia.devices.run(off('lamp-1'))),
      failure(sofia.devices.run(run('lamp-1', 'SET_BRIGHTNESS', 5))),
    ];
    await settle();
    expect(await sofia.devices.run(off('lamp-2'))).toMatchObject({ Value: { Value: false } });
    await home.clock.advanceAsync(4_999);
    expect(await Promise.race([...stuck, Promise.resolve('waiting')])).toBe('waiting');
    await home.clock.advanceAsync(1);
    for (const each of await Promise.all(stuck)) {
      expect(each).toEqual({
        code: 'DEVICE_TIMEOUT',
        data: { name: 'lamp-1', timeoutMs: 5_000, trouble: null },
      });
    }
    home.real.device('lamp-1').behaviour = undefined;
    expect(await sofia.devices.run(off('lamp-1'))).toMatchObject({ Value: { Value: false } });
    expect(home.real.device('lamp-1').ran.map((each) => each.actionId)).toEqual([
      'SET_ON_OFF',
      'SET_ON_OFF',
    ]); // the commands that timed out while waiting were never sent
  });

  test('[DEVICES-07] a driver that hangs forever doesn’t keep its caller waiting either', async () => {
    const home = await aFurnishedHouse();
    home.real.device('lamp-1').behaviour = hangs;
    const stuck = [1, 2, 3].map(() => failure(home.as('sofia').devices.run(off('lamp-1'))));
    await settle();
    await home.clock.advanceAsync(5_000);
    expect((await Promise.all(stuck)).map((each) => each.code)).toEqual([
      'DEVICE_TIMEOUT',
      'DEVICE_TIMEOUT',
      'DEVICE_TIMEOUT',
    ]);
  });

  test('[DEVICES-07] commands to one device never overlap, and keep their order', async () => {
    const home = await aFurnishedHouse();
    const sofia = home.as('sofia');
    const lamp = home.real.device('lamp-1');
    lamp.behaviour = async () => settle();
    await Promise.all(
      [10, 20, 30].map((level) => sofia.devices.run(run('lamp-1', 'SET_BRIGHTNESS', level))),
    );
    expect(lamp.ran.map((each) => each.value)).toEqual([10, 20, 30]);
    expect(lamp.overlapping).toBe(1);
  });

  test('[DEVICES-07] an unreachable device fails immediately, unless it is declared reachable', async () => {
    const home = await aFurnishedHouse();
    home.real.device('lamp-1').host.report({ Reachable: false });
    expect(await failure(home.as('sofia').devices.run(off('lamp-1')))).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
    });
    await home
      .as('giulia', { Role: 'owner' })
      .devices.update({ Id: 'lamp-1' as DeviceId, revision: 1, change: { ForceReachable: true } });
    expect(await home.as('sofia').devices.run(off('lamp-1'))).toMatchObject({
      Value: { Value: false },
    });
  });

  test('removing a device while it is operated ends all waiting commands', async () => {
    const home = await aFurnishedHouse();
    home.real.device('lamp-1').behaviour = neverAnswers;
    const waiting = failure(home.as('sofia').devices.run(off('lamp-1')));
    await settle();
    await home.as('giulia', { Role: 'owner' }).deviceManager.forget({ Id: 'lamp-1' as DeviceId });
    expect(await waiting).toMatchObject({ code: 'DEVICE_UNREACHABLE' });
  });
});

describe('drivers that misbehave', () => {
  test('[START-B2] a driver that throws and one that never opens affect no other', async () => {
    const home = aHouse();
    home.furnish();
    home.real.opening.set('broken', () => {
      throw new TypeError('no');
    });
    home.real.opening.set('hanging', () => new Promise(() => {}));
    for (const key of ['broken', 'hanging', 'fine']) home.install(key, LIVING);
    await home.start();
    const status = () => home.devices.all().map((device) => device.ConfigurationStatus);
    expect(status()).toEqual(['FAILED', 'STARTING', 'READY']);
    expect(home.platform.readiness.list()).toContainEqual(
      expect.objectContaining({ subsystem: 'scripted', readiness: 'starting' }),
    );
    await home.clock.advanceAsync(10_000);
    await settle();
    expect(status()).toEqual(['FAILED', 'FAILED', 'READY']);
    expect(home.platform.readiness.list()).toContainEqual(
      expect.objectContaining({
        subsystem: 'scripted',
        readiness: 'degraded',
        reason: 'DEVICE_TIMEOUT',
      }),
    );
    expect(await home.as('sofia').devices.run(off('fine'))).toMatchObject({
      Value: { Value: false },
    });
    expect(await failure(home.as('sofia').devices.run(off('broken')))).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
    });
  });

  test('[START-B2] a hundred hanging devices delay no other driver', async () => {
    const home = aHouse();
    home.furnish();
    for (let at = 0; at < 100; at += 1) {
      home.real.opening.set(`slow-${at}`, () => new Promise(() => {}));
      home.install(`slow-${at}`, LIVING);
    }
    home.install('toy', LIVING, 'lamp', 'pretend');
    await home.start();
    expect(home.devices.byId('toy' as DeviceId)?.ConfigurationStatus).toBe('READY');
  });

  test('a device whose driver is missing stays in the house, and its commands fail with that error', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    before.platform.databases.config.exec(
      "UPDATE device SET driver = 'retired' WHERE id = 'lamp-1'",
    );
    await before.stop();
    const home = await aFurnishedHouse({ folder });
    expect(home.devices.byId('lamp-1' as DeviceId)).toMatchObject({
      ConfigurationStatus: 'FAILED',
      Reachable: false,
    });
    expect(await failure(home.as('sofia').devices.run(off('lamp-1')))).toEqual({
      code: 'DRIVER_MISSING',
      data: { driver: 'retired' },
    });
    await home.stop();
  });
});

describe('all devices of a room', () => {
  test('[ENVS-07] one command sets lights, blinds and thermostats of an environment and those below it', async () => {
    const home = await aFurnishedHouse();
    home.install('heating', NIGHT, 'thermostat');
    await settle();
    const sofia = home.as('sofia');
    const control = (
      command: Parameters<typeof sofia.environments.control>[0]['command'],
      Id = HOME,
    ) => sofia.environments.control({ Id, command });
    expect(
      (await control({ control: 'lights', Value: false })).map((each) => [
        each.DeviceId,
        each.status,
      ]),
    ).toEqual([
      ['lamp-1', 'resolved'],
      ['lamp-2', 'resolved'],
      ['lamp-3', 'resolved'],
    ]);
    expect(await control({ control: 'blinds', Value: 'DOWN' }, NIGHT)).toEqual([
      {
        DeviceId: 'blind-1',
        status: 'resolved',
        undo: { Id: 'blind-1', ActionId: 'SET_POSITION', Value: 50 },
      },
    ]);
    expect(await control({ control: 'thermostats', Value: 19.5 }, NIGHT)).toEqual([
      {
        DeviceId: 'heating',
        status: 'resolved',
        undo: { Id: 'heating', ActionId: 'SET_SETPOINT', Value: 20.5 },
      },
    ]);
    expect(home.real.device('heating').ran).toEqual([{ actionId: 'SET_SETPOINT', value: 19.5 }]);
    expect(home.real.device('blind-1').ran).toEqual([{ actionId: 'MOVE', value: 'DOWN' }]);
  });

  test('[ENVS-07] each device settles independently: a silent one delays no other', async () => {
    const home = await aFurnishedHouse();
    home.real.device('lamp-1').behaviour = neverAnswers;
    home.real.device('lamp-2').behaviour = refuses;
    const results = home
      .as('sofia')
      .environments.control({ Id: HOME, command: { control: 'lights', Value: false } });
    await settle();
    expect(home.devices.byId('lamp-3' as DeviceId)?.Status.StateVars.LIGHT_ON_OFF?.Value).toBe(
      false,
    );
    await home.clock.advanceAsync(5_000);
    expect(await results).toEqual([
      { DeviceId: 'lamp-1', status: 'rejected', error: 'DEVICE_TIMEOUT' },
      { DeviceId: 'lamp-2', status: 'rejected', error: 'DEVICE_REFUSED' },
      {
        DeviceId: 'lamp-3',
        status: 'resolved',
        undo: { Id: 'lamp-3', ActionId: 'SET_ON_OFF', Value: true },
      },
    ]);
  });

  test('[ENVS-07] [SECURITY-05] a guest’s command to the whole house affects only their room', async () => {
    const home = await aFurnishedHouse();
    const guest = home.as('luca', guestOf(BEDROOM));
    const results = await guest.environments.control({
      Id: HOME,
      command: { control: 'lights', Value: false },
    });
    expect(results).toEqual([
      {
        DeviceId: 'lamp-3',
        status: 'resolved',
        undo: { Id: 'lamp-3', ActionId: 'SET_ON_OFF', Value: true },
      },
    ]);
    expect(home.real.device('lamp-1').ran).toEqual([]);
    expect(
      await failure(
        guest.environments.control({ Id: LIVING, command: { control: 'lights', Value: false } }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[ENVS-07] people who may see but not operate change nothing', async () => {
    const home = await aFurnishedHouse();
    const looker = home.as('looker', {
      Role: 'guest',
      allow: [
        { Key: 'READ_DEVICE' },
        { Key: 'READ_ENVIRONMENT' },
        {
          Key: 'OPERATE_DEVICE',
          Condition: [{ Attr: 'DeviceId', Operator: 'in', Value: ['lamp-2'] }],
        },
      ],
    });
    expect(
      await looker.environments.control({ Id: HOME, command: { control: 'lights', Value: false } }),
    ).toEqual([
      {
        DeviceId: 'lamp-2',
        status: 'resolved',
        undo: { Id: 'lamp-2', ActionId: 'SET_ON_OFF', Value: true },
      },
    ]);
    expect(await failure(looker.devices.run(off('lamp-1')))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
