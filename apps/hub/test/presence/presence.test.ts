import type { DeviceId, UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { whereaboutsChanged } from '../../src/modules/people/presence/presence.events.ts';
import { aFolder, aFurnishedHouse, failure, guestOf, LIVING } from '../support/a-house.ts';

const MINUTE = 60_000;
const GIULIA = 'giulia' as UserId;
const MARCO = 'marco' as UserId;
const PHONE = 'sensor-1' as DeviceId;
const TABLET = 'lamp-1' as DeviceId;

/** A house whose drivers had time to look; Marco owns it, the sensor is Giulia's phone. */
async function aHome(place?: Parameters<typeof aFurnishedHouse>[0]) {
  const home = await aFurnishedHouse(place, true);
  const owner = home.as('marco', { Role: 'owner' });
  const giulia = home.as('giulia', { Role: 'user' });
  home.clock.advance(3 * MINUTE);
  const link = async (Id: DeviceId, LinkedUser: UserId | null) => {
    const { revision } = await owner.devices.get({ reference: Id });
    return owner.devices.update({ Id, revision, change: { LinkedUser } });
  };
  const sees = (PRESENCE: boolean): void =>
    home.real.device(PHONE).host.report({ StateVars: { PRESENCE } });
  const reach = (Id: DeviceId, Reachable: boolean): void =>
    home.real.device(Id).host.report({ Reachable });
  const state = async () => (await owner.presence.one({ UserId: GIULIA })).state;
  const comings = async (): Promise<string[]> =>
    (await owner.events.list({ limit: 200 })).events
      .filter(({ IoTEventType }) => IoTEventType.startsWith('person.'))
      .map(({ IoTEventType, Payload }) => `${IoTEventType} ${String(Payload['Name'])}`)
      .toReversed();
  return { home, owner, giulia, link, sees, reach, state, comings };
}

test('a person is at home while their phone is seen, and away some minutes after it is gone', async () => {
  const { home, owner, link, sees, state, comings } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  expect(await state()).toBe('home');
  // Finding the phone for the first time is no arrival.
  expect(await comings()).toEqual([]);
  sees(false);
  const left = home.clock.now();
  home.clock.advance(4 * MINUTE);
  expect(await state()).toBe('home');
  home.clock.advance(MINUTE);
  expect(await owner.presence.one({ UserId: GIULIA })).toEqual({
    UserId: GIULIA,
    state: 'away',
    since: left,
    cause: 'device',
    devices: [{ DeviceId: PHONE, state: 'away' }],
    hidden: false,
  });
  sees(true);
  expect(await state()).toBe('home');
  expect(await comings()).toEqual(['person.left giulia', 'person.arrived giulia']);
});

test('a phone that briefly comes and goes makes nobody arrive or leave', async () => {
  const { home, link, sees, state, comings } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  for (let times = 0; times < 20; times += 1) {
    sees(false);
    home.clock.advance(4 * MINUTE);
    sees(true);
    home.clock.advance(MINUTE);
  }
  expect(await state()).toBe('home');
  expect(await comings()).toEqual([]);
});

test('away needs every device to be gone; a device without a report is unknown, not away', async () => {
  const { home, link, sees, reach, state } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  await link(TABLET, GIULIA);
  sees(false);
  home.clock.advance(10 * MINUTE);
  expect(await state()).toBe('home');
  reach(TABLET, false);
  home.clock.advance(5 * MINUTE);
  expect(await state()).toBe('away');
  await link(TABLET, null);
  sees(true);
  // The tracker itself is lost: nothing is known of the phone.
  reach(PHONE, false);
  home.clock.advance(5 * MINUTE);
  expect(await state()).toBe('unknown');
});

test('the waiting time can be set, and applies to people who are just leaving', async () => {
  const { home, owner, giulia, link, sees, state } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  expect(await owner.presence.settings()).toEqual({ holdMinutes: 5 });
  sees(false);
  home.clock.advance(MINUTE);
  expect(await owner.presence.setSettings({ holdMinutes: 0 })).toEqual({ holdMinutes: 0 });
  home.clock.advance(1);
  expect(await state()).toBe('away');
  for (const holdMinutes of [-1, 1.5, 121, '5'])
    expect(
      await failure(owner.presence.setSettings({ holdMinutes: holdMinutes as number })),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await failure(giulia.presence.setSettings({ holdMinutes: 1 }))).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a state set by hand holds until a device really arrives or leaves', async () => {
  const { home, giulia, link, sees, state, comings } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  // Her phone stays at home, she doesn't.
  expect(await giulia.presence.setOwn({ state: 'away' })).toMatchObject({
    state: 'away',
    cause: 'hand',
  });
  sees(false);
  home.clock.advance(MINUTE);
  sees(true);
  home.clock.advance(10 * MINUTE);
  expect(await state()).toBe('away');
  expect(await giulia.presence.setOwn({ state: null })).toMatchObject({
    state: 'home',
    cause: 'device',
  });
  await giulia.presence.setOwn({ state: 'away' });
  sees(false);
  home.clock.advance(5 * MINUTE);
  sees(true);
  expect(await state()).toBe('home');
  expect(await comings()).toEqual([
    'person.left giulia',
    'person.arrived giulia',
    'person.left giulia',
    'person.arrived giulia',
  ]);
});

test('only the owner can set it by hand for others', async () => {
  const { home, owner, giulia, state } = await aHome();
  expect(await owner.presence.set({ UserId: GIULIA, state: 'home' })).toMatchObject({
    state: 'home',
    cause: 'hand',
  });
  const admin = home.as('anna', { Role: 'admin' });
  for (const person of [giulia, admin])
    expect(await failure(person.presence.set({ UserId: MARCO, state: 'home' }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  expect(
    await failure(owner.presence.set({ UserId: 'nobody' as UserId, state: 'home' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect(
    await failure(owner.presence.set({ UserId: GIULIA, state: 'unknown' as 'home' })),
  ).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await state()).toBe('home');
});

test('a recognised face counts as an arrival, and holds for half a day', async () => {
  const { home, state, comings } = await aHome();
  home.arrivals.recognised(GIULIA, { proves: true });
  home.arrivals.recognised('nobody' as UserId, { proves: true });
  expect(await state()).toBe('home');
  expect(await comings()).toEqual(['person.arrived giulia']);
  home.clock.advance(12 * 60 * MINUTE);
  expect(await state()).toBe('unknown');
});

test('a face seen on the way out does not stop its person from leaving', async () => {
  const { home, link, sees, state } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  sees(false);
  home.clock.advance(MINUTE);
  home.arrivals.recognised(GIULIA, { proves: true });
  home.clock.advance(4 * MINUTE);
  expect(await state()).toBe('away');
});

test('a restart keeps who is at home with its age, and nobody leaves before the drivers have looked', async () => {
  const place = { folder: aFolder() };
  const before = await aHome(place);
  await before.owner.presence.setSettings({ holdMinutes: 0 });
  before.sees(true);
  await before.link(PHONE, GIULIA);
  const { since } = await before.owner.presence.one({ UserId: GIULIA });
  before.home.arrivals.recognised(MARCO, { proves: true });
  await before.home.stop();
  const home = await aFurnishedHouseAgain(place);
  const owner = home.as('marco', { Role: 'owner' });
  home.real.device(PHONE).host.report({ Reachable: false, StateVars: { PRESENCE: true } });
  expect(await owner.presence.one({ UserId: GIULIA })).toMatchObject({ state: 'home', since });
  home.clock.advance(MINUTE);
  expect(home.presence.isHome(GIULIA)).toBe('home');
  home.clock.advance(2 * MINUTE);
  expect(home.presence.isHome(GIULIA)).toBe('unknown');
  // A face holds no longer than if the hub had run.
  expect(home.presence.isHome(MARCO)).toBe('home');
  home.clock.advance(12 * 60 * MINUTE);
  expect(home.presence.isHome(MARCO)).toBe('unknown');
  await home.stop();
});

test('a clock that is set back or forward makes nobody arrive or leave', async () => {
  const { home, link, sees, state } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  home.clock.set(home.clock.now() - 86_400_000);
  home.clock.advance(MINUTE);
  expect(await state()).toBe('home');
  sees(false);
  home.clock.set(home.clock.now() + 2 * 86_400_000);
  home.clock.advance(MINUTE);
  expect(await state()).toBe('home');
  home.clock.advance(4 * MINUTE);
  expect(await state()).toBe('away');
});

test('somebody who hides their presence appears nowhere: not in lists, history, live news or their device', async () => {
  const { home, owner, giulia, link, sees, comings } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  await giulia.presence.setOwn({ state: 'away' });
  await giulia.presence.setOwn({ state: 'home' });
  expect(await comings()).toEqual(['person.left giulia', 'person.arrived giulia']);
  const heard: boolean[] = [];
  home.platform.bus.on(whereaboutsChanged, ({ hidden }) => heard.push(hidden));
  expect(await giulia.presence.hide({ hidden: true })).toMatchObject({
    state: 'home',
    hidden: true,
  });
  // Earlier reports are gone too.
  expect(await comings()).toEqual([]);
  sees(false);
  home.clock.advance(10 * MINUTE);
  expect(await comings()).toEqual([]);
  expect((await owner.presence.list()).map(({ UserId }) => UserId)).toEqual([MARCO]);
  expect(await failure(owner.presence.one({ UserId: GIULIA }))).toEqual(
    await failure(owner.presence.one({ UserId: 'nobody' as UserId })),
  );
  expect(await failure(owner.presence.set({ UserId: GIULIA, state: 'home' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await owner.devices.get({ reference: PHONE })).LinkedUser).toBeNull();
  // She herself, and the house, still know.
  expect(await giulia.presence.own()).toMatchObject({ state: 'away', hidden: true });
  expect((await giulia.presence.list()).map(({ UserId }) => UserId)).toContain(GIULIA);
  expect((await giulia.devices.get({ reference: PHONE })).LinkedUser).toBe(GIULIA);
  expect(home.presence.isHome(GIULIA)).toBe('away');
  expect(heard).toEqual([true]);
  await giulia.presence.hide({ hidden: false });
  expect((await owner.presence.one({ UserId: GIULIA })).state).toBe('away');
});

test('without the right to see people, a person learns only their own presence', async () => {
  const { home, link, sees } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  const guest = home.as('carla', guestOf(LIVING));
  expect(await failure(guest.presence.list())).toMatchObject({ code: 'FORBIDDEN' });
  expect(await failure(guest.presence.one({ UserId: GIULIA }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await guest.presence.own()).toMatchObject({ UserId: 'carla', state: 'unknown' });
  expect((await guest.devices.get({ reference: PHONE })).LinkedUser).toBeNull();
  sees(false);
  home.clock.advance(5 * MINUTE);
  const events = (await guest.events.list({ limit: 200 })).events;
  expect(events.filter(({ IoTEventType }) => IoTEventType.startsWith('person.'))).toEqual([]);
});

test('[DEVICES-05] a device can be linked only to people of the house whom its editor sees', async () => {
  const { home, owner, link } = await aHome();
  expect((await link(PHONE, GIULIA)).LinkedUser).toBe(GIULIA);
  expect(await failure(link(PHONE, 'nobody' as UserId))).toMatchObject({ code: 'NOT_FOUND' });
  // Somebody who may edit devices but not see people changes nothing that they don't see.
  const blind = home.as('bruno', {
    Role: 'guest',
    allow: [{ Key: 'READ_DEVICE' }, { Key: 'MODIFY_DEVICE' }, { Key: 'READ_ENVIRONMENT' }],
  });
  const { revision, LinkedUser } = await blind.devices.get({ reference: PHONE });
  expect(LinkedUser).toBeNull();
  await blind.devices.update({ Id: PHONE, revision, change: { Name: 'P', LinkedUser: null } });
  expect((await owner.devices.get({ reference: PHONE })).LinkedUser).toBe(GIULIA);
  expect(
    await failure(
      blind.devices.update({ Id: PHONE, revision: revision + 1, change: { LinkedUser: MARCO } }),
    ),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect((await link(PHONE, null)).LinkedUser).toBeNull();
});

test('a device that is unlinked from somebody no longer reports about them', async () => {
  const { home, owner, link, sees, state } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  await link(PHONE, MARCO);
  home.clock.advance(5 * MINUTE);
  expect(await state()).toBe('unknown');
  expect((await owner.presence.own()).state).toBe('home');
  expect(home.presence.whoIsHome()).toEqual([MARCO]);
});

/** The house as it stands in its folder. */
async function aFurnishedHouseAgain(place: { readonly folder: string }) {
  const { aHouse } = await import('../support/a-house.ts');
  const home = aHouse(place, true);
  await home.start();
  return home;
}

test('[USERS-B1] what is allowed at home is allowed while a person is at home, hidden or not', async () => {
  const { home, giulia } = await aHome();
  home.people.change(GIULIA, {
    Role: 'guest',
    ClaimsExplicitAllow: [
      { Key: 'READ_DEVICE', Condition: [{ Attr: 'Presence', Operator: 'in', Value: ['home'] }] },
    ],
  });
  const may = () => home.users.claimsOf(GIULIA).READ_DEVICE !== undefined;
  expect(may()).toBe(false);
  await giulia.presence.hide({ hidden: true });
  home.arrivals.recognised(GIULIA, { proves: true });
  expect(may()).toBe(true);
  await giulia.presence.setOwn({ state: 'away' });
  expect(may()).toBe(false);
});

test('[USERS-15] nothing remains of somebody who was removed: no presence and no link', async () => {
  const { home, owner, link, sees } = await aHome();
  sees(true);
  await link(PHONE, GIULIA);
  await owner.users.deleteKnown({ Id: GIULIA });
  expect(home.presence.isHome(GIULIA)).toBe('unknown');
  expect((await owner.devices.get({ reference: PHONE })).LinkedUser).toBeNull();
  sees(false);
  home.clock.advance(10 * MINUTE);
  expect(await failure(owner.presence.one({ UserId: GIULIA }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a person’s phone counts neither as motion nor in the history of values', async () => {
  const { owner, link, sees } = await aHome();
  const told = async () =>
    (await owner.events.list({ limit: 200, DeviceId: PHONE })).events.filter(
      ({ IoTEventType }) => IoTEventType === 'device.stateChanged',
    );
  sees(false);
  sees(true);
  const before = await told();
  expect(before.map(({ NotificationType }) => NotificationType)).toEqual(['MOTION']);
  await link(PHONE, GIULIA);
  sees(false);
  sees(true);
  expect(await told()).toEqual(before);
});
