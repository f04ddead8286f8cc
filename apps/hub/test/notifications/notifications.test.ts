import { dayInZone, shiftDay, startOfZoneDay, type DeviceId, type UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { deviceTroubleChanged } from '../../src/modules/devices/device-register/device.events.ts';
import { aFolder, aFurnishedHouse, failure, guestOf, BEDROOM } from '../support/a-house.ts';

const MINUTE = 60_000;

/** A house with its notifications as the owner reads them over the API, oldest first. */
async function notifyingHouse(place?: Parameters<typeof aFurnishedHouse>[0]) {
  const home = await aFurnishedHouse(place, true);
  const owner = home.as('giulia', { Role: 'owner' });
  const report = (StateVars: Record<string, boolean | number>, key = 'sensor-1'): void => {
    home.clock.advance(MINUTE);
    home.real.device(key).host.report({ StateVars });
  };
  const kinds = async (): Promise<string[]> =>
    (await owner.events.list({ limit: 200 })).events
      .filter(({ DeviceId, NotificationType }) => DeviceId !== null && NotificationType !== null)
      .map(({ NotificationType }) => String(NotificationType))
      .toReversed();
  return { home, owner, report, kinds };
}

test.each([
  [{ NOISE: 85 }, { NOISE: 79 }, 'NOISE'],
  [{ BATTERY_LEVEL: 12 }, { BATTERY_LEVEL: 22 }, 'BATTERY_LOW'],
  [{ CO2: 1_800 }, { CO2: 1_400 }, 'AIR_QUALITY'],
  [{ AQI: 170 }, { AQI: 140 }, 'AIR_QUALITY'],
  [{ CONSUMPTION: 3_600 }, { CONSUMPTION: 3_100 }, 'POWER'],
  [{ WIND: 18 }, { WIND: 13 }, 'WIND'],
  [{ TEMPERATURE: 31 }, { TEMPERATURE: 29.5 }, 'TEMPERATURE_HIGH'],
  [{ TEMPERATURE: 11 }, { TEMPERATURE: 12.5 }, 'TEMPERATURE_LOW'],
  [{ TEMPERATURE: 50 }, { TEMPERATURE: 46 }, 'TEMPERATURE_ALARM'],
  [{ TEMPERATURE: 3 }, { TEMPERATURE: 5.5 }, 'TEMPERATURE_ALARM'],
  [{ HUMIDITY: 80 }, { HUMIDITY: 70 }, 'HUMIDITY_HIGH'],
  [{ HUMIDITY: 22 }, { HUMIDITY: 28 }, 'HUMIDITY_LOW'],
  [{ HUMIDITY: 97 }, { HUMIDITY: 92 }, 'HUMIDITY_ALARM'],
])(
  '[HISTORY-09] %o is raised once; %o is still within the hysteresis',
  async (beyond, within, kind) => {
    const { report, kinds } = await notifyingHouse();
    report(beyond);
    expect(await kinds()).toEqual([kind]);
    // Back, but not far enough, and out again: nothing new.
    for (let times = 0; times < 20; times += 1) {
      report(within);
      report(beyond);
    }
    expect(await kinds()).toEqual([kind]);
  },
);

test.each([
  ['PRESENCE', 'MOTION'],
  ['OPENINGS', 'CONTACT_OPENED'],
  ['SMOKE', 'SMOKE'],
  ['GAS', 'GAS'],
  ['WATER_LEAK', 'WATER_LEAK'],
  ['TAMPER', 'TAMPER'],
])('[HISTORY-09] %s is a notification when it begins, not when it ends', async (flag, kind) => {
  const { report, kinds } = await notifyingHouse();
  report({ [flag]: false });
  report({ [flag]: true });
  report({ [flag]: false });
  expect(await kinds()).toEqual([kind]);
});

test('[HISTORY-09] a value beyond its limit again raises a new event, but not within a quarter of an hour', async () => {
  const { home, report, kinds } = await notifyingHouse();
  report({ TEMPERATURE: 31 });
  report({ TEMPERATURE: 20 });
  report({ TEMPERATURE: 31 });
  expect(await kinds()).toEqual(['TEMPERATURE_HIGH']);
  report({ TEMPERATURE: 20 });
  home.clock.advance(15 * MINUTE);
  report({ TEMPERATURE: 31 });
  expect(await kinds()).toEqual(['TEMPERATURE_HIGH', 'TEMPERATURE_HIGH']);
});

test('[HISTORY-09] what still holds after a restart is not raised again', async () => {
  const place = { folder: aFolder() };
  const before = await notifyingHouse(place);
  before.report({ TEMPERATURE: 31 });
  expect(await before.kinds()).toEqual(['TEMPERATURE_HIGH']);
  await before.home.stop();
  const after = await notifyingHouse(place);
  after.home.clock.advance(60 * MINUTE);
  after.report({ TEMPERATURE: 32 });
  expect(await after.kinds()).toEqual(['TEMPERATURE_HIGH']);
  await after.home.stop();
});

test('[HISTORY-09] a lost device is reported offline once, and so is a low battery without a percentage', async () => {
  const { home, report, kinds } = await notifyingHouse();
  report({ BATTERY_LOW: true }, 'lamp-2');
  report({ BATTERY_LOW: true }, 'lamp-2');
  home.real.device('lamp-1').host.report({ Reachable: false });
  home.real.device('lamp-1').host.report({ Reachable: false });
  expect(await kinds()).toEqual(['BATTERY_LOW', 'OFFLINE']);
});

test('[HISTORY-09] a day’s energy counts from midnight in the hub’s zone', async () => {
  const { home, owner, report, kinds } = await notifyingHouse();
  await owner.hub.setTimeZone({ chosen: 'Europe/Rome' });
  report({ ENERGY: 1_000 });
  report({ ENERGY: 1_029 });
  expect(await kinds()).toEqual([]);
  report({ ENERGY: 1_031 });
  report({ ENERGY: 1_040 });
  expect(await kinds()).toEqual(['ENERGY']);
  home.clock.advance(24 * 60 * MINUTE);
  report({ ENERGY: 1_045 });
  report({ ENERGY: 1_070 });
  expect(await kinds()).toEqual(['ENERGY']);
  report({ ENERGY: 1_080 });
  expect(await kinds()).toEqual(['ENERGY', 'ENERGY']);
});

test('[HISTORY-09] what was used around midnight counts in part, and a counter that says zero for a moment used nothing', async () => {
  const { home, owner, report, kinds } = await notifyingHouse();
  await owner.hub.setTimeZone({ chosen: 'Europe/Rome' });
  const midnight = startOfZoneDay(
    shiftDay(dayInZone(home.clock.now(), 'Europe/Rome'), 1),
    'Europe/Rome',
  );
  home.clock.advance(midnight - 121 * MINUTE - home.clock.now());
  report({ ENERGY: 1_000 });
  home.clock.advance(239 * MINUTE);
  // 10 kW for four hours, of which two are today's; the limit is 30 kWh.
  report({ ENERGY: 1_040 });
  report({ ENERGY: 1_049 });
  report({ ENERGY: 0 });
  report({ ENERGY: 1_049.5 });
  expect(await kinds()).toEqual([]);
  report({ ENERGY: 1_051 });
  expect(await kinds()).toEqual(['ENERGY']);
});

test.each([
  ['water_tap', 'WATER_TAP'],
  ['gas_tap', 'GAS_TAP'],
] as const)('[HISTORY-09] a %s notifies however it is turned', async (PluggedType, kind) => {
  const { home, owner, kinds } = await notifyingHouse();
  home.install('tap', BEDROOM, 'relay');
  const change = { PluggedType };
  const installed = home.devices.byId('tap' as DeviceId);
  await owner.devices.update({
    Id: 'tap' as DeviceId,
    revision: installed?.revision ?? 0,
    change,
  });
  home.real.device('tap').host.report({ StateVars: { SWITCH_ON_OFF: true } });
  await owner.devices.run({ Id: 'tap' as DeviceId, ActionId: 'SET_ON_OFF', Value: false });
  expect((await kinds()).every((each) => each === kind)).toBe(true);
  expect((await kinds()).length).toBeGreaterThan(0);
});

test('[HISTORY-09] a limit can be changed, and switched off', async () => {
  const { home, report, kinds } = await notifyingHouse();
  const provider = home.as('provider', { superAdministrator: true });
  const limit = (Key: string, Value: number | string | null) =>
    provider.parameters.set({ Context: 'notifications', Group: 'limits', Key, Value });
  await limit('temperatureHigh', 25);
  await limit('wind', null);
  expect(await failure(limit('noise', 'loud'))).toMatchObject({ code: 'VALIDATION_FAILED' });
  report({ TEMPERATURE: 26, WIND: 40 });
  expect(await kinds()).toEqual(['TEMPERATURE_HIGH']);
});

test('[HISTORY-10] a device whose password is refused needs authorisation, and that is reported once', async () => {
  const { home, kinds } = await notifyingHouse();
  const device = home.devices.byKey('lamp-1');
  if (!device) throw new Error('no lamp');
  for (let times = 0; times < 2; times += 1)
    home.platform.bus.emit(deviceTroubleChanged, {
      device: { ...device, trouble: 'WRONG_CREDENTIALS' },
    });
  expect(await kinds()).toEqual(['DEVICE_NEEDS_AUTHORIZATION']);
});

test('[HISTORY-10] people who may see people learn who is added, changed and removed', async () => {
  const { home, owner } = await notifyingHouse();
  const types = async (reader = owner): Promise<string[]> =>
    (await reader.events.list({ list: 'access' })).events
      .map(({ IoTEventType, Payload }) => `${IoTEventType} ${String(Payload['Name'])}`)
      .toReversed();
  const Id = 'marco' as UserId;
  home.people.add({ Id, Name: 'Marco', Role: 'user' });
  home.users.setOnline(Id, true);
  // Reloading a page is not an absence.
  home.users.setOnline(Id, false);
  home.clock.advance(5_000);
  home.users.setOnline(Id, true);
  home.users.setOnline(Id, false);
  home.clock.advance(2 * MINUTE);
  home.people.change(Id, { theme: 'dark' });
  home.people.change(Id, { Role: 'admin' });
  expect((await types()).filter((each) => each.endsWith('Marco'))).toEqual([
    'user.joined Marco',
    'user.wentOnline Marco',
    'user.wentOffline Marco',
    'user.updated Marco',
  ]);
  expect(await types(home.as('luca', guestOf(BEDROOM)))).toEqual([]);
});

test('[HISTORY-10] an update is reported when it begins and when it ends, completed or failed', async () => {
  const { report, kinds } = await notifyingHouse();
  report({ UPDATE_AVAILABLE: true, UPDATING: false });
  report({ UPDATE_AVAILABLE: true, UPDATING: true });
  report({ UPDATE_AVAILABLE: true, UPDATING: true });
  // It is as old as before.
  report({ UPDATE_AVAILABLE: true, UPDATING: false });
  expect(await kinds()).toEqual(['UPDATE_AVAILABLE', 'UPDATE_DOWNLOADING', 'UPDATE_FAILED']);
  for (let minute = 0; minute < 16; minute += 1) report({ UPDATING: false });
  report({ UPDATING: true });
  report({ UPDATE_AVAILABLE: false, UPDATING: false });
  expect((await kinds()).slice(3)).toEqual(['UPDATE_DOWNLOADING', 'UPDATE_COMPLETED']);
});
