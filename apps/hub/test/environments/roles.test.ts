import { HOME, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { aVoice, faultIn } from '../voice/a-voice.ts';
import { BEDROOM, LIVING, aFolder, aFurnishedHouse, settle } from '../support/a-house.ts';

const GARAGE = 'garage' as EnvironmentId;
const GARDEN = 'garden' as EnvironmentId;

/** A house with a garage, in which a heat pump stands, and a garden. */
async function aHouseWithGrounds() {
  const home = await aFurnishedHouse();
  for (const [Id, Type] of [
    [GARAGE, 'garage'],
    [GARDEN, 'garden'],
  ] as const)
    home.environments.createEnvironment(
      {
        Name: Type,
        Description: '',
        Type,
        ParentEnvironmentId: HOME,
        IsPhysical: true,
      },
      { Id },
    );
  home.install('pump', GARAGE, 'heatPump');
  home.install('heating', LIVING, 'thermostat');
  home.install('meadow', GARDEN, 'sensor');
  home.install('workshop', GARAGE, 'sensor');
  await settle();
  const report = (key: string, StateVars: Record<string, number>) =>
    home.real.device(key).host.report({ StateVars });
  report('pump', { TEMPERATURE: 41, SETPOINT: 38 });
  report('heating', { TEMPERATURE: 20, SETPOINT: 20.5 });
  report('sensor-1', { TEMPERATURE: 21, HUMIDITY: 50 });
  report('meadow', { TEMPERATURE: 9, HUMIDITY: 80 });
  report('workshop', { TEMPERATURE: 37, HUMIDITY: 30 });
  return { home, report, owner: home.as('giulia', { Role: 'owner' }) };
}

describe('the role of a value', () => {
  test('[ENVS-07] a command to all thermostats of the house does not change the heat pump’s water', async () => {
    const { home, owner } = await aHouseWithGrounds();
    const results = await owner.environments.control({
      Id: HOME,
      command: { control: 'thermostats', Value: 24.5 },
    });
    expect(results.map(({ DeviceId }) => DeviceId)).toEqual(['heating']);
    expect(home.real.device('pump').ran).toEqual([]);
    expect(home.devices.byId('pump' as DeviceId)?.Status.StateVars.SETPOINT?.Value).toBe(38);
  });

  test('[ENVS-07] a heat pump installed before its driver supported water gets it at the next start', async () => {
    const folder = aFolder();
    const before = await aFurnishedHouse({ folder });
    before.install('pump', LIVING, 'heatPump');
    await settle();
    const pump = before.real.device('pump');
    // As an older version stored it: without roles.
    const { IoTCategoryIds, BaseIoTCategoryIds, ...described } = before.devices.byId(
      'pump' as DeviceId,
    )!;
    pump.host.redescribe({
      ...described,
      IoTCategoryIds,
      BaseIoTCategoryIds,
      StateVars: {
        SETPOINT: { Unit: '°C', initial: 38 },
        TEMPERATURE: { Unit: '°C', initial: 41 },
      },
    });
    expect(before.devices.byId('pump' as DeviceId)?.Roles).toEqual({});
    await before.stop();

    const after = await aFurnishedHouse({ folder });
    expect(after.devices.byId('pump' as DeviceId)?.Roles).toEqual({
      SETPOINT: 'water',
      TEMPERATURE: 'water',
    });
    const results = await after.as('giulia', { Role: 'owner' }).environments.control({
      Id: LIVING,
      command: { control: 'thermostats', Value: 24.5 },
    });
    expect(results.map(({ DeviceId }) => DeviceId)).not.toContain('pump');
    expect(after.real.device('pump').ran).toEqual([]);
    await after.stop();
  });

  test('[DEVICES-28] a voice command can’t set the water of a heat pump like a room', async () => {
    const { home, say, grant } = await aVoice();
    home.install('pump', LIVING, 'heatPump');
    await settle();
    await grant(['pump', 'thermo-1']);
    expect(
      faultIn(await say('set-target-temperature', { endpointId: 'pump' })),
    ).not.toBeUndefined();
    expect(
      faultIn(await say('set-target-temperature', { endpointId: 'thermo-1' })),
    ).toBeUndefined();
    // Nor its mode: 'set the heating to cool' is about rooms.
    expect(faultIn(await say('set-thermostat-mode', { endpointId: 'pump' }))).not.toBeUndefined();
    const offered = JSON.stringify(await say('discover'));
    expect(offered).toContain('"endpointId":"thermo-1"');
    expect(offered.match(/Alexa\.ThermostatController/g)).toHaveLength(1);
    expect(home.real.device('pump').ran).toEqual([]);
  });

  test('[ENVS-02] only rooms count as indoors, not water, garages or gardens', async () => {
    const { owner } = await aHouseWithGrounds();
    const state = async (Id: EnvironmentId) => (await owner.environments.get({ Id })).State;
    expect(await state(HOME)).toMatchObject({
      TEMPERATURE: { Value: 20.5, of: 2 },
      HUMIDITY: { Value: 50, of: 1 },
      OUTDOOR_TEMPERATURE: { Value: 9, of: 1 },
      SETPOINT: { Value: 20.5, of: 1 },
    });
    expect(await state(GARAGE)).toMatchObject({
      TEMPERATURE: { Value: 37, of: 1 },
    });
    const garden = await state(GARDEN);
    expect(garden).toMatchObject({ TEMPERATURE: { Value: 9, of: 1 } });
    expect(garden).not.toHaveProperty('OUTDOOR_TEMPERATURE');
  });

  test('[ENVS-02] a thermometer that somebody places in the pool no longer counts in any average', async () => {
    const { home, report, owner } = await aHouseWithGrounds();
    home.install('pool', LIVING, 'sensor');
    await settle();
    report('pool', { TEMPERATURE: 28 });
    expect((await owner.environments.get({ Id: LIVING })).State.TEMPERATURE?.of).toBe(3);
    const changed = await owner.devices.update({
      Id: 'pool' as DeviceId,
      revision: 1,
      change: { Role: 'water' },
    });
    expect(changed).toMatchObject({
      Role: 'water',
      Roles: { TEMPERATURE: 'water' },
    });
    expect((await owner.environments.get({ Id: LIVING })).State.TEMPERATURE).toMatchObject({
      Value: 20.5,
      of: 2,
    });
  });
});

describe('power and energy', () => {
  async function aMeteredHouse() {
    const home = await aFurnishedHouse();
    home.install('kitchen-plug', LIVING, 'plug');
    home.install('bed-plug', BEDROOM, 'plug');
    await settle();
    const owner = home.as('giulia', { Role: 'owner' });
    const sum = async (Id: EnvironmentId = HOME) =>
      (await owner.environments.get({ Id })).State.CONSUMPTION;
    const measures = (Id: string, Measures: 'house' | 'circuit' | 'appliance' | null) =>
      owner.devices.update({
        Id: Id as DeviceId,
        revision: home.devices.byId(Id as DeviceId)!.revision,
        change: { Measures },
      });
    return { home, owner, sum, measures };
  }

  test('[ENVS-02] without a house meter power is the sum of what is measured, and names its meters', async () => {
    const { sum } = await aMeteredHouse();
    expect(await sum()).toMatchObject({
      Value: 84,
      of: 2,
      rule: 'sum',
      by: ['bed-plug', 'kitchen-plug'],
    });
  });

  test('[ENVS-02] a house meter alone gives the house’s power and energy, wherever it is placed', async () => {
    const { home, owner, sum, measures } = await aMeteredHouse();
    home.install('main', LIVING, 'meter');
    await settle();
    await measures('main', 'house');
    home.real.device('main').host.report({ StateVars: { CONSUMPTION: 201, ENERGY: 1841 } });
    expect(await sum()).toMatchObject({
      Value: 201,
      of: 1,
      rule: 'house',
      by: ['main'],
    });
    expect((await owner.environments.get({ Id: HOME })).State.ENERGY).toMatchObject({
      Value: 1841,
      rule: 'house',
    });
    expect(await sum(LIVING)).toMatchObject({
      Value: 42,
      rule: 'sum',
      by: ['kitchen-plug'],
    });
  });

  test('[ENVS-02] an unreachable house meter isn’t replaced by a smaller sum', async () => {
    const { home, sum } = await aMeteredHouse();
    home.install('main', HOME, 'meter');
    await settle();
    expect(await sum()).toMatchObject({ Value: 300, rule: 'house' });
    home.real.device('main').host.report({ Reachable: false });
    expect(await sum()).toMatchObject({
      Value: null,
      of: 0,
      rule: 'house',
      by: ['main'],
    });
  });

  test('[ENVS-02] two house meters are never added up: the larger counts until somebody chooses', async () => {
    const { home, sum, measures } = await aMeteredHouse();
    home.install('main', HOME, 'meter');
    home.install('boiler', HOME, 'meter');
    await settle();
    const read = (id: string, CONSUMPTION: number) =>
      home.real.device(id).host.report({ StateVars: { CONSUMPTION } });
    read('main', 700);
    expect(await sum()).toMatchObject({
      Value: 700,
      of: 1,
      rule: 'largest',
      by: ['main', 'boiler'],
    });
    read('main', 300);
    read('boiler', 250);
    expect(await sum()).toMatchObject({ Value: 300, rule: 'largest', by: ['main', 'boiler'] });
    // What remains might be the smaller one.
    home.real.device('main').host.report({ Reachable: false });
    expect(await sum()).toMatchObject({ Value: null, of: 0, rule: 'largest' });
    home.real.device('main').host.report({ Reachable: true });
    read('main', 300);
    await measures('main', 'house');
    expect(await sum()).toMatchObject({ Value: 300, of: 1, rule: 'house', by: ['main'] });
    // A house with two supplies.
    await measures('boiler', 'house');
    expect(await sum()).toMatchObject({ Value: 550, rule: 'house', by: ['boiler', 'main'] });
  });

  test('[ENVS-02] a room’s own meter includes the room’s plugs; a house adds up only the topmost meters', async () => {
    const { home, sum, measures } = await aMeteredHouse();
    home.install('circuit', LIVING, 'meter');
    await settle();
    expect(await sum(LIVING)).toMatchObject({
      Value: 300,
      rule: 'circuit',
      by: ['circuit'],
    });
    expect(await sum()).toMatchObject({
      Value: 342,
      rule: 'sum',
      by: ['bed-plug', 'circuit'],
    });
    await measures('circuit', 'appliance');
    expect(await sum(LIVING)).toMatchObject({ Value: 342, rule: 'sum' });
  });
});
