import { cp } from 'node:fs/promises';
import {
  HOME,
  usualWeek,
  type ClimateSlot,
  type DeviceId,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import {
  BEDROOM,
  LIVING,
  aFolder,
  aHub,
  redefine,
  until,
  type TestHub,
  type TestHubOptions,
} from '../support/a-hub.ts';

/** Monday 23 November 2026, 16:00 in UTC, which is the zone of these hubs. */
const MONDAY = Date.parse('2026-11-23T16:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WARM = 'warm' as DeviceId;
const COLD = 'cold' as DeviceId;
const FLOW = 'flow' as DeviceId;
const WINDOW = 'window' as DeviceId;

let clock: FakeClock;
let home: TestHub;
let owner: TestClient;

/** A hub with a thermostat in each room, a heat pump's in the living room, and a window. */
async function start(options: TestHubOptions = {}): Promise<void> {
  clock = new FakeClock(MONDAY);
  home = await aHub({ clock, ...options });
  owner = await home.as('owner');
  await owner.hub.setTimeZone({ chosen: 'UTC' });
  const install = (Id: DeviceId, driver: string, EnvironmentId: EnvironmentId): void => {
    const Settings = { Address: Id, delayMs: 0, driven: true };
    const device = { driver, Name: Id, EnvironmentId, Settings };
    home.hub.modules
      .port(DeviceInstall)
      .installDevice(grantToHub('INSTALL_DEVICE'), device, { Id });
  };
  install(WARM, 'fake_thermostat', LIVING);
  install(FLOW, 'fake_thermostat', LIVING);
  install(COLD, 'fake_thermostat', BEDROOM);
  install(WINDOW, 'fake_contact_sensor', LIVING);
  const { revision } = await owner.devices.get({ reference: FLOW });
  await owner.devices.update({ Id: FLOW, revision, change: { Role: 'water' } });
}
beforeEach(() => start());
afterEach(() => home[Symbol.asyncDispose]());

const flat = (target: number): ClimateSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, target }));
const save = async (
  environmentId: EnvironmentId,
  entries: ClimateSlot[] | null,
  client = owner,
) => {
  const { revision } = await owner.climate.one({ environmentId });
  return client.climate.save({ environmentId, revision, entries });
};
const held = async (Id: DeviceId): Promise<unknown> =>
  (await owner.devices.get({ reference: Id })).Status.StateVars['SETPOINT']?.Value;
/** Devices answer by the hub's clock, which moves a little with every look. */
const holds = (Id: DeviceId, value: number): Promise<void> =>
  until(async () => {
    clock.advance(1);
    return (await held(Id)) === value;
  });
/** It becomes later: the owner signs in again, as their session has ended. */
async function becomes(at: number): Promise<void> {
  clock.set(at - MINUTE);
  clock.advance(MINUTE);
  owner = await home.as('owner');
}
const says = async (environmentId: EnvironmentId): Promise<unknown> => {
  const { reason, target } = await owner.climate.one({ environmentId });
  return [reason, target];
};
const code = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const simulate = async (
  Id: DeviceId,
  StateVar: string,
  Value: boolean | number,
): Promise<unknown> => (await home.as('super')).devices.simulate({ Id, StateVar, Value });

describe('programmes set thermostats', () => {
  test('[CLIMATE-03] [CLIMATE-04] the house’s programme reaches every room, a room’s own only that room', async () => {
    expect(await says(LIVING)).toEqual([null, null]);
    const before = await held(FLOW);
    await save(HOME, usualWeek());
    await holds(WARM, 19);
    await holds(COLD, 19);
    await save(BEDROOM, flat(16));
    await holds(COLD, 16);
    expect(await held(WARM)).toBe(19);
    const [house, ...rooms] = await owner.climate.all();
    expect([house?.environmentId, house?.label, house?.locked]).toEqual([HOME, 'global', true]);
    expect(rooms.map(({ Name, label, follows }) => [Name, label, follows?.environmentId])).toEqual([
      ['Bedroom', 'explicit', BEDROOM],
      ['Living room', 'inherited', HOME],
    ]);
    // Water is never set as a room is.
    expect(await held(FLOW)).toBe(before);
    expect(rooms[1]?.thermostats.map(({ DeviceId }) => DeviceId)).toEqual([WARM]);
    await save(BEDROOM, null);
    await holds(COLD, 19);
  });

  test('[CLIMATE-05] an entry names the environment whose programme it belongs to', async () => {
    await save(HOME, flat(20));
    await save(BEDROOM, flat(16));
    const whose = async (environmentId: EnvironmentId) =>
      (await owner.climate.one({ environmentId })).entries.map((entry) => entry.environmentId);
    expect(new Set(await whose(LIVING))).toEqual(new Set([HOME]));
    expect(new Set(await whose(BEDROOM))).toEqual(new Set([BEDROOM]));
  });

  test('[CLIMATE-03] the programme advances with the clock', async () => {
    await save(HOME, usualWeek());
    await holds(WARM, 19);
    expect((await owner.climate.one({ environmentId: LIVING })).nextChange).toEqual({
      at: MONDAY + HOUR,
      target: 21,
    });
    await becomes(MONDAY + HOUR);
    await holds(WARM, 21);
    const { events } = await owner.events.list({});
    expect(events.map(({ actor }) => actor)).toContainEqual({
      kind: 'schedule',
      Id: LIVING,
      Name: 'Living room',
    });
  });

  test('[CLIMATE-03] a thermostat changed by something else is set again, and that is reported', async () => {
    await save(HOME, flat(20));
    await holds(WARM, 20);
    await simulate(WARM, 'SETPOINT', 12);
    await until(async () => {
      const { thermostats } = await owner.climate.one({ environmentId: LIVING });
      return thermostats[0]?.state === 'straying';
    });
    clock.advance(2 * MINUTE);
    await holds(WARM, 20);
    const { events } = await owner.events.list({});
    expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('climate.strayed');
  });

  test('[CLIMATE-03] a hub that restarts continues with what was set', async () => {
    await home[Symbol.asyncDispose]();
    await using folder = await aFolder();
    await start({ place: { folder: folder.path } });
    await save(HOME, flat(20));
    await owner.climate.hold({ environmentId: LIVING, target: 23, until: MONDAY + 3 * HOUR });
    await holds(WARM, 23);
    await home[Symbol.asyncDispose]();
    clock = new FakeClock(MONDAY + HOUR);
    home = await aHub({ clock, place: { folder: folder.path }, furnished: false });
    owner = await home.as('owner');
    expect(await says(LIVING)).toEqual(['hold', 23]);
    await holds(WARM, 23);
    await becomes(MONDAY + 3 * HOUR);
    await holds(WARM, 20);
    await home[Symbol.asyncDispose]();
  });
});

describe('[CLIMATE-B1] temporary changes', () => {
  beforeEach(() => save(HOME, flat(20)));

  test('a boost ends by itself, and the hold before it continues', async () => {
    await owner.climate.hold({ environmentId: LIVING, target: 18, until: MONDAY + 3 * HOUR });
    await owner.climate.boost({ environmentId: LIVING, target: 24, minutes: 30 });
    await holds(WARM, 24);
    expect(await says(LIVING)).toEqual(['boost', 24]);
    expect(await says(BEDROOM)).toEqual(['programme', 20]);
    await becomes(MONDAY + 31 * MINUTE);
    await holds(WARM, 18);
    expect(await says(LIVING)).toEqual(['hold', 18]);
    await owner.climate.resume({ environmentId: LIVING });
    await holds(WARM, 20);
  });

  test('a target that a person sets at a thermostat holds until the programme changes', async () => {
    await save(HOME, usualWeek());
    await holds(WARM, 19);
    const ran = owner.devices.run({ Id: WARM, ActionId: 'SET_SETPOINT', Value: 22 });
    await holds(WARM, 22);
    await ran;
    expect(await says(LIVING)).toEqual(['manual', 22]);
    const { ladder } = await owner.climate.one({ environmentId: LIVING });
    expect(ladder.find(({ wins }) => wins)).toMatchObject({
      by: 'Giulia Bianchi',
      until: MONDAY + HOUR,
    });
    await becomes(MONDAY + HOUR);
    await holds(WARM, 21);
    expect(await says(LIVING)).toEqual(['programme', 21]);
  });

  test('a change in a room overrides an earlier hold of the house, and is overridden by a later one', async () => {
    const until = MONDAY + 3 * HOUR;
    const { environmentId, isOverridden } = await owner.climate.hold({
      environmentId: HOME,
      target: 16,
      until,
    });
    expect([environmentId, isOverridden]).toEqual([HOME, true]);
    await holds(WARM, 16);
    clock.advance(MINUTE);
    const ran = owner.devices.run({ Id: WARM, ActionId: 'SET_SETPOINT', Value: 22 });
    await holds(WARM, 22);
    await ran;
    expect(await says(LIVING)).toEqual(['manual', 22]);
    expect(await says(BEDROOM)).toEqual(['hold', 16]);
    clock.advance(MINUTE);
    await owner.climate.hold({ environmentId: HOME, target: 17, until });
    await holds(WARM, 17);
    const room = await owner.climate.one({ environmentId: LIVING });
    expect(room.ladder.find(({ wins }) => wins)).toMatchObject({
      reason: 'hold',
      environmentId: HOME,
      by: 'Giulia Bianchi',
    });
    await owner.climate.resume({ environmentId: HOME });
    await holds(COLD, 20);
    expect(await says(LIVING)).toEqual(['manual', 22]);
    expect((await owner.climate.resume({ environmentId: LIVING })).isOverridden).toBe(false);
    await holds(WARM, 20);
  });

  test('an open window pauses only its own room', async () => {
    await holds(WARM, 20);
    await simulate(WINDOW, 'OPENINGS', true);
    clock.advance(MINUTE);
    expect(await says(LIVING)).toEqual(['programme', 20]);
    clock.advance(MINUTE);
    await holds(WARM, 7);
    expect(await says(LIVING)).toEqual(['window', 7]);
    expect(await says(BEDROOM)).toEqual(['programme', 20]);
    await simulate(WINDOW, 'OPENINGS', false);
    await holds(WARM, 20);
  });

  test('an open window stops cooling: the thermostat rests at its warmest until it closes', async () => {
    await holds(WARM, 20);
    const cools = owner.devices.run({ Id: WARM, ActionId: 'SET_HVAC_MODE', Value: 'COOL' });
    await until(async () => {
      clock.advance(1);
      const { Status } = await owner.devices.get({ reference: WARM });
      return Status.StateVars['HVAC_MODE']?.Value === 'COOL';
    });
    await cools;
    await simulate(WINDOW, 'OPENINGS', true);
    clock.advance(2 * MINUTE);
    await holds(WARM, 35);
    expect(await says(LIVING)).toEqual(['window', 35]);
    await simulate(WINDOW, 'OPENINGS', false);
    await holds(WARM, 20);
    expect(await says(LIVING)).toEqual(['programme', 20]);
  });

  test('a holiday lowers every room, but never below frost protection', async () => {
    const { revision } = await owner.climate.one({ environmentId: HOME });
    const holidays = [{ from: '2026-11-23', to: '2026-11-23', target: 5 }];
    await owner.climate.setHolidays({ environmentId: HOME, revision, holidays });
    await holds(WARM, 7);
    expect(await says(LIVING)).toEqual(['frost', 7]);
    await becomes(MONDAY + 8 * HOUR);
    await holds(COLD, 20);
  });
});

describe('permissions', () => {
  test('[CLIMATE-02] a guest sees only the house and their own room, and changes neither', async () => {
    await save(HOME, flat(20));
    const guest = await home.as('guest');
    const seen = await guest.climate.all();
    expect(seen.map(({ environmentId }) => environmentId)).toEqual([HOME, LIVING]);
    expect(await code(guest.climate.one({ environmentId: BEDROOM }))).toBe('NOT_FOUND');
    expect(await code(save(LIVING, flat(10), guest))).toBe('FORBIDDEN');
    const boost = { environmentId: BEDROOM, target: 22, minutes: 5 };
    expect(await code(guest.climate.boost(boost))).toMatch(/NOT_FOUND|FORBIDDEN/);
  });

  test('a member of the household can boost, but not write a programme', async () => {
    await save(HOME, flat(20));
    const user = await home.as('user');
    await user.climate.boost({ environmentId: LIVING, target: 22, minutes: 5 });
    await holds(WARM, 22);
    expect(await code(save(LIVING, flat(10), user))).toBe('FORBIDDEN');
    expect(await code(user.climate.boost({ environmentId: HOME, target: 22, minutes: 5 }))).toBe(
      'FORBIDDEN',
    );
  });

  test('a programme whose author lost the claim sets nothing, and reports that', async () => {
    const admin = await home.as('admin');
    await save(HOME, flat(20), admin);
    await holds(WARM, 20);
    redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    await simulate(WARM, 'SETPOINT', 12);
    clock.advance(2 * MINUTE);
    await until(async () => {
      const { thermostats } = await owner.climate.one({ environmentId: LIVING });
      return thermostats[0]?.state === 'refused';
    });
    expect(await held(WARM)).toBe(12);
    // It is reported once, however often it is tried.
    await becomes(MONDAY + 2 * HOUR);
    const { events } = await owner.events.list({ limit: 200 });
    const told = events.filter(({ IoTEventType }) => IoTEventType === 'climate.refused');
    expect(told.map(({ DeviceId: Id }) => Id)).toEqual([WARM]);
  });

  test.each(['disabled', 'deleted'])(
    '[CLIMATE-03] a programme stops setting anything when its author was %s',
    async (fate) => {
      await save(HOME, flat(20), await home.as('admin'));
      await holds(WARM, 20);
      if (fate === 'disabled') redefine(home.hub, 'admin', { Enabled: false });
      else await owner.users.deleteKnown({ Id: 'admin' as UserId });
      await becomes(MONDAY + HOUR);
      await simulate(WARM, 'SETPOINT', 12);
      clock.advance(2 * MINUTE);
      await until(async () => {
        const { thermostats } = await owner.climate.one({ environmentId: LIVING });
        return thermostats[0]?.state === 'refused';
      });
      // Somebody else takes it over by saving it.
      await save(HOME, flat(20));
      await becomes(MONDAY + 3 * HOUR);
      await holds(WARM, 20);
    },
  );

  test('an error names the bad input', async () => {
    const gap = usualWeek().slice(1);
    expect(await code(save(HOME, gap))).toBe('CLIMATE_DAY_NOT_WHOLE');
    expect(await code(owner.climate.boost({ environmentId: LIVING, target: 22, minutes: 5 }))).toBe(
      'CLIMATE_NO_PROGRAMME',
    );
    await save(HOME, flat(20));
    const passed = { environmentId: LIVING, target: 22, until: MONDAY };
    expect(await code(owner.climate.hold(passed))).toBe('CLIMATE_MOMENT_PASSED');
    const old = { environmentId: HOME, revision: 0, entries: flat(20) };
    expect(await code(owner.climate.save(old))).toBe('EDIT_CONFLICT');
    const tooHot = { environmentId: LIVING, target: 60, minutes: 5 };
    expect(await code(owner.climate.boost(tooHot))).toBe('VALIDATION_FAILED');
  });
});

describe('[CLIMATE-03] changed clocks, removed rooms, conflicts and crashes', () => {
  /** Sundays at 18°, but for what the hub's clocks call 02:30 to 02:45. */
  const sunday = (): ClimateSlot[] => [
    ...flat(18).filter(({ day }) => day !== 7),
    { day: 7, from: 0, to: 150, target: 18 },
    { day: 7, from: 150, to: 165, target: 21 },
    { day: 7, from: 165, to: 1440, target: 19 },
  ];
  const inRome = async (at: string): Promise<void> => {
    clock.set(Date.parse(at));
    owner = await home.as('owner');
    await owner.hub.setTimeZone({ chosen: 'Europe/Rome' });
    await save(HOME, sunday());
    await holds(WARM, 18);
  };

  test('clocks that go forward skip a slot, and the next one begins immediately', async () => {
    await inRome('2026-03-29T00:50:00Z');
    await becomes(Date.parse('2026-03-29T01:00:00Z'));
    await holds(WARM, 19);
    expect(await says(LIVING)).toEqual(['programme', 19]);
  });

  test('clocks that go back begin each slot once', async () => {
    await inRome('2026-10-25T00:20:00Z');
    await becomes(Date.parse('2026-10-25T00:30:00Z'));
    await holds(WARM, 21);
    await becomes(Date.parse('2026-10-25T00:45:00Z'));
    await holds(WARM, 19);
    await becomes(Date.parse('2026-10-25T01:35:00Z'));
    expect(await says(LIVING)).toEqual(['programme', 19]);
    expect(await held(WARM)).toBe(19);
  });

  test('a removed room’s programme is removed too, and its thermostats follow the house’s', async () => {
    await save(HOME, flat(20));
    await save(LIVING, flat(23));
    await holds(WARM, 23);
    await owner.environments.remove({ Id: LIVING });
    await holds(WARM, 20);
    expect((await owner.climate.all()).map(({ environmentId }) => environmentId)).not.toContain(
      LIVING,
    );
    expect(await code(owner.climate.one({ environmentId: LIVING }))).toBe('NOT_FOUND');
    expect(await code(save(LIVING, flat(20)))).toBe('NOT_FOUND');
  });

  test('the slower of two concurrent saves gets a conflict; a boost meanwhile causes none', async () => {
    const admin = await home.as('admin');
    const { revision } = await save(HOME, flat(20));
    await owner.climate.boost({ environmentId: LIVING, target: 24, minutes: 30 });
    const draft = { environmentId: HOME, revision };
    await admin.climate.save({ ...draft, entries: flat(21) });
    const refused = await owner.climate
      .save({ ...draft, entries: flat(22) })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { kind: 'climate', changedBy: 'Marco Bianchi' },
    });
    const holidays = [{ from: '2026-12-24', to: '2026-12-26', target: 16 }];
    expect(await code(owner.climate.setHolidays({ ...draft, holidays }))).toBe('EDIT_CONFLICT');
    expect((await owner.climate.one({ environmentId: HOME })).entries[0]?.target).toBe(21);
  });

  test('a killed hub keeps everything that it had confirmed', async () => {
    await home[Symbol.asyncDispose]();
    await using folder = await aFolder();
    await start({ place: { folder: folder.path } });
    await save(HOME, flat(20));
    await owner.climate.boost({ environmentId: LIVING, target: 24, minutes: 90 });
    // The files as they are while it runs: as a power cut leaves them.
    await using left = await aFolder();
    await cp(folder.path, left.path, { recursive: true });
    await home[Symbol.asyncDispose]();
    clock = new FakeClock(MONDAY + HOUR);
    home = await aHub({ clock, place: { folder: left.path }, furnished: false });
    owner = await home.as('owner');
    expect(await says(LIVING)).toEqual(['boost', 24]);
    expect(await says(BEDROOM)).toEqual(['programme', 20]);
    await home[Symbol.asyncDispose]();
  });
});
